// !price: what an item costs on the flea market and brings at a trader.

import { shortNameIn } from '../../catalogue/local-names.ts'
import { formatAge } from '../../format/age.ts'
import { formatPercentChange } from '../../format/percent.ts'
import { getItemSearch } from '../../items/narrowed-search.ts'
import { getPriceChange } from '../../pricing/market/views.ts'
import { answerFound, findMeant } from '../find.ts'
import { type BotReply, fill } from '../reply.ts'
import { formatRoubles } from '../speech.ts'
import { type BotWorld, fleaText, getRowName, readPrices, traderName } from '../world.ts'

export const PRICE_FIELDS = [
  'name',
  'short',
  'flea',
  'low',
  'avg24h',
  'avg7d',
  'change',
  'change7d',
  'trader',
  'slot',
  'fee',
  'age',
] as const

const maybe = <A>(value: A | undefined, write: (value: A) => string): string | undefined =>
  value === undefined ? undefined : write(value)

export const answerPrice = (world: BotWorld, question: string): BotReply => {
  const { catalogue, speech, now } = world
  const found = findMeant(getItemSearch(catalogue), question, (item) => getRowName(world, item))
  return answerFound(speech, found, (item) => {
    const view = readPrices(world, item.uid)
    return fill({
      name: getRowName(world, item),
      short: shortNameIn(speech.lang, item),
      flea: fleaText(world, view),
      low: maybe(view?.lastLow, formatRoubles),
      avg24h: maybe(view?.avg24h, formatRoubles),
      avg7d: maybe(view?.avg7d, formatRoubles),
      change: maybe(view && getPriceChange(view), formatPercentChange),
      change7d: maybe(view?.change7d, formatPercentChange),
      trader: maybe(view?.bestTrader, ({ trader, price }) =>
        speech.say('trader', { trader: traderName(world, trader), price: formatRoubles(price) }),
      ),
      slot: maybe(view?.perSlot, formatRoubles),
      fee: maybe(view?.fee, formatRoubles),
      age: maybe(view?.updatedAt, (at) => formatAge(now - at, speech.lang)),
    })
  })
}
