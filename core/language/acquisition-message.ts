// Messages about how a player obtains an item, and about the source of a price in a receipt.
import type { LockedAcquisition } from '../pricing/acquisition/locked-acquisitions.ts'
import type { Obtaining } from '../pricing/acquisition/obtaining.ts'
import type { PriceSourceUsed } from '../pricing/acquisition/price-derivation.ts'
import { lockedAcquisitionsMessage } from './lock-message.ts'
import { type Message, message, named, type Term } from './message.ts'
import { type RecipeTables, sourceMessage } from './source-message.ts'

/** `notes`: what a receipt says of the source beside it. */
export interface SourceInFull {
  readonly text: Message
  readonly notes: readonly Term[]
}

const plainly = (text: Message): SourceInFull => ({ text, notes: [] })

/** As a receipt has it: which price of the flea market, how much money of another country, what a recipe gives for how much. */
export const sourceInFull = (source: PriceSourceUsed, recipes: RecipeTables): SourceInFull => {
  switch (source.tag) {
    case 'Own':
    case 'Currency':
      return plainly(sourceMessage(source, recipes))
    case 'Flea':
      return {
        text: message('receiptSource.fleaAt', { price: message(`fleaPrice.${source.source}`) }),
        notes: source.fallback ? [message('receiptSource.fallback')] : [],
      }
    case 'Trader': {
      const { currency, price, preset } = source
      return {
        text: sourceMessage(source, recipes),
        notes: [
          ...(currency === 'RUB' ? [] : [{ amount: price, currency }]),
          ...(preset === undefined
            ? []
            : [message('receiptSource.inPreset', { preset: named('thing')(preset) })]),
        ],
      }
    }
    case 'Barter':
    case 'Craft':
      return plainly(
        message('receiptSource.made', {
          source: sourceMessage(source, recipes),
          pieces: source.count,
          cost: source.cost,
        }),
      )
    case 'SellValue': {
      const trader = named('trader')(source.trader)
      return plainly(
        source.fleaLevel === undefined
          ? message('receiptSource.SellValue', { trader })
          : message('receiptSource.sellValueForLevel', { trader, level: source.fleaLevel }),
      )
    }
    case 'Coin':
    case 'Unknown':
      return plainly(message(`receiptSource.${source.tag}`))
  }
}

/** How an item is got hold of, as far as it is known ({@link Obtaining}); recipes may be among what is `locked`. */
export type ShownAcquisition = Partial<Omit<Obtaining, 'locked'>> & {
  readonly locked?: readonly LockedAcquisition[] | undefined
}

/** Who sells it or what makes it, else who would sell it later; `quests`: whether the catalogue is there to name one. */
export const acquisitionMessage = (
  way: ShownAcquisition,
  recipes: RecipeTables,
  quests: boolean,
): Message => {
  const { price, quest, locked = [], isMade = false } = way
  if (price === undefined)
    return locked.length > 0
      ? lockedAcquisitionsMessage(locked, quests)
      : message(isMade ? 'way.madeLater' : 'way.nobody')
  const source = sourceMessage(price.source, recipes)
  if (quest === undefined) return source
  return quests
    ? message('way.afterQuest', { source, quest: named('quest')(quest) })
    : message('way.afterSomeQuest', { source })
}
