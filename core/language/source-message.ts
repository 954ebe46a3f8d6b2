// Makes messages of where a price comes from, and of how somebody gets hold of an item.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { LockedWay } from '../pricing/locked-ways.ts'
import type { Obtaining } from '../pricing/obtaining.ts'
import type { BoughtSource, PriceSourceUsed } from '../pricing/price-source.ts'
import { asksMessage } from './lock-message.ts'
import { type Message, message, named, type Term } from './message.ts'

type Recipes = Pick<Catalogue, 'crafts' | 'barters'>

/** In a word or two: "flea", "Prapor LL2", "craft, Workbench 2". */
export const sourceMessage = (source: BoughtSource, recipes: Recipes): Message => {
  switch (source.tag) {
    case 'Own':
    case 'Currency':
    case 'Flea':
      return message(`source.${source.tag}`)
    case 'Trader':
      return message('source.Trader', { trader: named('trader')(source.trader), level: source.level })
    case 'Barter': {
      const barter = recipes.barters.get(source.uid)
      return barter === undefined
        ? message('source.someBarter')
        : message('source.Barter', { trader: named('trader')(barter.trader), level: barter.level })
    }
    case 'Craft': {
      const craft = recipes.crafts.get(source.uid)
      return craft === undefined
        ? message('source.someCraft')
        : message('source.Craft', { station: named('station')(craft.station), level: craft.level })
    }
  }
}

/** `notes`: what a receipt says of the source beside it. */
export interface SourceInFull {
  readonly text: Message
  readonly notes: readonly Term[]
}

const plainly = (text: Message): SourceInFull => ({ text, notes: [] })

/** As a receipt has it: which price of the flea market, how much money of another country, what a recipe gives for how much. */
export const sourceInFull = (source: PriceSourceUsed, recipes: Recipes): SourceInFull => {
  switch (source.tag) {
    case 'Own':
    case 'Currency':
      return plainly(sourceMessage(source, recipes))
    case 'Flea':
      return {
        text: message('source.fleaAt', { price: message(`fleaPrice.${source.source}`) }),
        notes: source.fallback ? [message('source.fallback')] : [],
      }
    case 'Trader': {
      const { currency, price, preset } = source
      return {
        text: sourceMessage(source, recipes),
        notes: [
          ...(currency === 'RUB' ? [] : [{ amount: price, currency }]),
          ...(preset === undefined ? [] : [message('source.inPreset', { preset: named('thing')(preset) })]),
        ],
      }
    }
    case 'Barter':
    case 'Craft':
      return plainly(
        message('source.made', {
          source: sourceMessage(source, recipes),
          pieces: source.count,
          cost: source.cost,
        }),
      )
    case 'SellValue': {
      const trader = named('trader')(source.trader)
      return plainly(
        source.fleaLevel === undefined
          ? message('source.SellValue', { trader })
          : message('source.sellValueForLevel', { trader, level: source.fleaLevel }),
      )
    }
    case 'Coin':
    case 'Unknown':
      return plainly(message(`source.${source.tag}`))
  }
}

/** How an item is got hold of, as far as it is known ({@link Obtaining}); recipes may be among what is `locked`. */
export type Way = Partial<Omit<Obtaining, 'locked'>> & { readonly locked?: readonly LockedWay[] | undefined }

/** Who sells it or what makes it, else who would sell it later; `quests`: whether the catalogue is there to name one. */
export const wayMessage = (way: Way, recipes: Recipes, quests: boolean): Message => {
  const { price, quest, locked = [], isMade = false } = way
  if (price === undefined)
    return locked.length > 0 ? asksMessage(locked, quests) : message(isMade ? 'way.madeLater' : 'way.nobody')
  const source = sourceMessage(price.source, recipes)
  if (quest === undefined) return source
  return quests
    ? message('way.afterQuest', { source, quest: named('quest')(quest) })
    : message('way.afterSomeQuest', { source })
}
