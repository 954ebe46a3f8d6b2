// Converts the API's values about an item's flea offers.
import * as t from 'io-ts'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import { NonNegative } from '#core/codec.ts'
import { compact, positive } from '../compact.ts'
import { Loose, LooseText, round, toNumber } from './shared.ts'

const price = t.union([NonNegative, t.null], 'a price or null')

/** Fields of an API item about flea offers; presets have those of their base item. */
export const FLEA_FIELDS = {
  avg24hPrice: price,
  lastLowPrice: price,
  low24hPrice: price,
  high24hPrice: price,
  changeLast48hPercent: Loose,
  lastOfferCount: Loose,
  updated: LooseText,
} as const satisfies t.Props

const UpstreamFlea = t.partial(FLEA_FIELDS, 'FleaFigures')
export type UpstreamFlea = t.TypeOf<typeof UpstreamFlea>

const MINUTE_MS = 60_000

/** Rounded to the minute: the source observes an item about every ten minutes. */
const getMinute = (instant: string | null | undefined): number | undefined => {
  const at = Date.parse(instant ?? '')
  return Number.isNaN(at) || at < 0 ? undefined : Math.floor(at / MINUTE_MS) * MINUTE_MS
}

/** Rounded to a tenth. 0 is omitted: the source uses it if there is no price of the day before. */
const getChange = (percent: Loose | undefined): number | undefined => {
  const change = toNumber(percent)
  return change === undefined || change === 0 ? undefined : round(change, 1)
}

const getCount = (count: Loose | undefined): number | undefined => {
  const offers = toNumber(count)
  return offers === undefined || offers < 0 ? undefined : Math.round(offers)
}

/** The flea prices of an item, and their changes unless it is banned: values of a banned item date from before the ban. */
export const convertFleaFigures = (
  item: UpstreamFlea,
  isBanned: boolean,
): Omit<ItemPrices, 'uid' | 'basePrice' | 'sellTo' | 'offers'> =>
  compact({
    avg24h: positive(item.avg24hPrice),
    lastLow: positive(item.lastLowPrice),
    ...(!isBanned && {
      low24h: positive(item.low24hPrice),
      high24h: positive(item.high24hPrice),
      change48h: getChange(item.changeLast48hPercent),
      offerCount: getCount(item.lastOfferCount),
      updatedAt: getMinute(item.updated),
    }),
  })
