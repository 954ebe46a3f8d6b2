// What a list or an item page shows of an item's prices, made from a snapshot or from observations alike.
import type { ItemPrices } from '../catalogue/prices.ts'
import { isNone } from '../fp.ts'
import { pricePerSlot } from '../items/valuable.ts'
import type { DayPrices } from './day-prices.ts'
import { type FleaFeeTerms, fleaFee } from './flea-fee.ts'
import { type FleaPrice, type FleaPrices, fleaPriceOf } from './flea-price.ts'
import { bestTraderOf, isBannedFromFlea, type MarketCatalogue, type TraderBid } from './market.ts'
import { type FleaLevelTooLow, fleaLockAt, type MarketAccess } from './market-access.ts'
import { DAY_MS, type PriceHistory } from './model.ts'
import { type ObservedPrices, observedPrices } from './observations.ts'
import type { PriceSource } from './options.ts'

/**
 * Whole roubles. `flea` is the flea price that counts (absent when banned or unknown), `fee` what offering one at it costs,
 * `bestTrader` who pays most for it, of those unlocked. `fleaLock`: whoever looks may neither sell nor buy it on the flea market yet.
 * `perSlot`: the flea price where it can be had, else the trader's, for one cell. `change24h`, `change7d` in percent (12.5 is +12.5 %), `updatedAt` epoch
 * milliseconds. `low24h`, `high24h`: of the offers seen in a day. `change48h`: the average of that day against the average of the day before
 * it, as the source says, in percent. `fleaProfit`: how much more the flea brings than the best trader, its fee taken off. `instaProfit`: bought at
 * the last lowest price and sold at once to the best trader. Both are absent behind a `fleaLock`. What nobody knows is absent, never 0.
 */
export interface PriceView extends FleaPrices {
  readonly item: string
  readonly basePrice: number
  readonly bannedFromFlea: boolean
  readonly flea?: FleaPrice
  readonly fleaLock?: FleaLevelTooLow
  readonly fee?: number
  readonly bestTrader?: TraderBid
  readonly perSlot?: number
  readonly change24h?: number
  readonly change7d?: number
  readonly change48h?: number
  readonly low24h?: number
  readonly high24h?: number
  readonly offers?: number
  readonly updatedAt?: number
  readonly simulated?: true
  readonly fleaProfit?: number
  readonly instaProfit?: number
}

/** How prices are read: which flea price counts, the fee terms of who looks, and what they can use of the market (all without `access`). */
export interface ViewSettings {
  readonly catalogue: MarketCatalogue
  readonly priceSource: PriceSource
  readonly fee: FleaFeeTerms
  readonly access?: MarketAccess
}

/** Flea prices and what is known of their course. */
type Quotes = ObservedPrices & Pick<ItemPrices, (typeof DAY_FIGURES)[number]>

/** What the source says of the day before it looked. */
const DAY_FIGURES = ['low24h', 'high24h', 'change48h'] as const

const feeAt = (
  settings: ViewSettings,
  basePrice: number,
  flea: FleaPrice | undefined,
): number | undefined => {
  if (flea === undefined) return undefined
  const fee = fleaFee(settings.fee, { basePrice, ask: flea.price })
  return isNone(fee) ? undefined : fee.value
}

/** More than the trader pays, when the fee is paid; it needs both prices and a fee. */
const fleaProfitOf = (
  flea: FleaPrice | undefined,
  fee: number | undefined,
  trader: TraderBid | undefined,
): number | undefined =>
  flea === undefined || fee === undefined || trader === undefined
    ? undefined
    : Math.round(flea.price - trader.price) - fee

type Mutable<A> = { -readonly [Key in keyof A]: A[Key] }

/**
 * A market shows thousands of views at once: fields are set one by one on the quotes themselves, which nobody else may have, for that is
 * several times faster than spreading what is known.
 */
const makeView = (settings: ViewSettings, prices: ItemPrices, quotes: Mutable<Quotes>): PriceView => {
  const { catalogue, access } = settings
  const { uid: item, basePrice } = prices
  const bannedFromFlea = isBannedFromFlea(catalogue, item)
  const flea = bannedFromFlea ? undefined : fleaPriceOf(quotes, settings.priceSource)
  const fleaLock =
    access === undefined || bannedFromFlea ? undefined : fleaLockAt(catalogue, access.level, item)
  const usable = fleaLock === undefined ? flea : undefined
  const bestTrader = bestTraderOf(catalogue, prices, access?.lockedTraders)
  const thing = catalogue.items.get(item) ?? catalogue.presets.get(item)
  const worth = usable?.price ?? bestTrader?.price
  const fee = feeAt(settings, basePrice, flea)
  const fleaProfit = fleaProfitOf(usable, fee, bestTrader)
  const view: Partial<Mutable<PriceView>> & Mutable<Quotes> = quotes
  if (flea !== undefined) view.flea = flea
  if (fleaLock !== undefined) view.fleaLock = fleaLock
  if (fee !== undefined) view.fee = fee
  if (bestTrader !== undefined) view.bestTrader = bestTrader
  if (thing !== undefined && worth !== undefined) view.perSlot = Math.round(pricePerSlot(thing, worth))
  if (fleaProfit !== undefined) view.fleaProfit = fleaProfit
  if (usable !== undefined && bestTrader !== undefined && quotes.lastLow !== undefined)
    view.instaProfit = bestTrader.price - quotes.lastLow
  view.item = item
  view.basePrice = basePrice
  view.bannedFromFlea = bannedFromFlea
  return view as PriceView
}

/** Of a snapshot, where 0 means that no price is known. */
const known = (price: number | undefined): number | undefined => (price === 0 ? undefined : price)

/**
 * How far the price moved within a day, in percent: the lowest offer against that of a day before, where both were seen; else the
 * average against that of the day before, as the source says.
 */
export const changeOf = ({
  change24h,
  change48h,
}: Pick<PriceView, 'change24h' | 'change48h'>): number | undefined => change24h ?? change48h

/** Offers on the market as the newest look saw them: a quote is newer than the snapshot, also where it counted none. */
export const offersOf = (
  prices: ItemPrices | undefined,
  quote: ObservedPrices | undefined,
): number | undefined => (quote?.updatedAt === undefined ? prices?.offerCount : quote.offers)

/** What the live quote says, and what the snapshot knows where it says nothing. */
const quotesOf = (prices: ItemPrices, quote: ObservedPrices = {}): Mutable<Quotes> => {
  const quotes: Mutable<Quotes> = {}
  const lastLow = quote.lastLow ?? known(prices.lastLow)
  const avg24h = quote.avg24h ?? known(prices.avg24h)
  const avg7d = quote.avg7d ?? known(prices.avg7d)
  const historical = quote.historical ?? known(prices.historical)
  if (lastLow !== undefined) quotes.lastLow = lastLow
  if (avg24h !== undefined) quotes.avg24h = avg24h
  if (avg7d !== undefined) quotes.avg7d = avg7d
  if (historical !== undefined) quotes.historical = historical
  if (quote.change24h !== undefined) quotes.change24h = quote.change24h
  if (quote.change7d !== undefined) quotes.change7d = quote.change7d
  const offers = offersOf(prices, quote)
  const updatedAt = quote.updatedAt ?? prices.updatedAt
  if (offers !== undefined) quotes.offers = offers
  if (updatedAt !== undefined) quotes.updatedAt = updatedAt
  // What was true of a day says nothing of a market that was seen more than a day later.
  if (updatedAt !== undefined && updatedAt <= (prices.updatedAt ?? 0) + DAY_MS)
    for (const figure of DAY_FIGURES) {
      const value = prices[figure]
      if (value !== undefined) quotes[figure] = value
    }
  if (quote.simulated !== undefined) quotes.simulated = quote.simulated
  return quotes
}

/**
 * The view of one item or preset from a snapshot taken at `takenAt` (epoch milliseconds), where the source does not say itself when it saw the
 * offers; undefined for an unknown uid.
 */
export const snapshotView = (
  settings: ViewSettings,
  uid: string,
  takenAt?: number,
): PriceView | undefined => {
  const prices = settings.catalogue.prices.get(uid)
  if (prices === undefined) return undefined
  const quotes = quotesOf(prices)
  if (takenAt !== undefined) quotes.updatedAt ??= takenAt
  return makeView(settings, prices, quotes)
}

/**
 * The view of one item or preset whose market is quoted live; `quote` overrides the prices of the catalogue and says how they went.
 * Undefined for an unknown uid.
 */
export const quotedView = (
  settings: ViewSettings,
  uid: string,
  quote: ObservedPrices | undefined,
): PriceView | undefined => {
  const prices = settings.catalogue.prices.get(uid)
  return prices === undefined ? undefined : makeView(settings, prices, quotesOf(prices, quote))
}

/**
 * The same view with flea prices from the observations as of `at` (epoch milliseconds); the base price and what traders pay still
 * come from the catalogue. `days` are prices of days that averages look back on. Without observations there are no flea prices.
 */
export const observedView = (
  settings: ViewSettings,
  history: PriceHistory,
  uid: string,
  at: number,
  days?: DayPrices,
): PriceView | undefined => {
  const prices = settings.catalogue.prices.get(uid)
  return prices === undefined
    ? undefined
    : makeView(settings, prices, { ...observedPrices(history[uid] ?? [], at, days) })
}

/** A row of prices with its flea prices replaced by observed ones, for calculators that read a catalogue. */
export const withObservedPrices = (
  { avg24h, lastLow, avg7d, ...facts }: ItemPrices,
  observed: ObservedPrices,
): ItemPrices => ({
  ...facts,
  ...(observed.avg24h !== undefined && { avg24h: observed.avg24h }),
  ...(observed.lastLow !== undefined && { lastLow: observed.lastLow }),
  ...(observed.avg7d !== undefined && { avg7d: observed.avg7d }),
  ...(observed.historical !== undefined && { historical: observed.historical }),
})
