// !price: what an item costs on the flea market and brings at a trader.

import { shortNameIn } from '../../catalogue/local-names.ts'
import { formatAge } from '../../format/age.ts'
import { formatPercentChange } from '../../format/percent.ts'
import { getPriceChange } from '../../pricing/market/views.ts'
import { answerFound, findMeant } from '../find.ts'
import { type BotReply, fill } from '../reply.ts'
import { roubles } from '../speech.ts'
import { type BotWorld, fleaText, itemSearch, nameOf, readPrices, traderName } from '../world.ts'

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
  const found = findMeant(itemSearch(catalogue.items), question, (item) => nameOf(world, item))
  return answerFound(speech, found, (item) => {
    const view = readPrices(world, item.uid)
    return fill({
      name: nameOf(world, item),
      short: shortNameIn(speech.lang, item),
      flea: fleaText(world, view),
      low: maybe(view?.lastLow, roubles),
      avg24h: maybe(view?.avg24h, roubles),
      avg7d: maybe(view?.avg7d, roubles),
      change: maybe(view && getPriceChange(view), formatPercentChange),
      change7d: maybe(view?.change7d, formatPercentChange),
      trader: maybe(view?.bestTrader, ({ trader, price }) =>
        speech.say('trader', { trader: traderName(world, trader), price: roubles(price) }),
      ),
      slot: maybe(view?.perSlot, roubles),
      fee: maybe(view?.fee, roubles),
      age: maybe(view?.updatedAt, (at) => formatAge(now - at, speech.lang)),
    })
  })
}
