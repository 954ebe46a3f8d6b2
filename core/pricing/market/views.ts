// The one rule of what an item's prices are: the snapshot's row with what was observed laid over it, and the view made of that row.
import type { Preset } from '../../catalogue/tables/gear.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import type { ItemPrices } from '../../catalogue/tables/prices.ts'
import { isNone } from '../../fp.ts'
import { pricePerSlot } from '../../items/valuable.ts'
import type { ObservedPrices } from '../history/observations.ts'
import { DAY_MS } from '../model.ts'
import { defaultProfitOptions, PRICE_SOURCES, type PriceSource } from '../profit/option-words.ts'
import { plainFeeTerms } from './fee-terms.ts'
import { type FleaFeeTerms, fleaFee } from './flea-fee.ts'
import { type FleaPrice, type FleaPrices, getFleaPrice } from './flea-price.ts'
import { bestBidFor, isBannedFromFlea, type MarketCatalogue, type TraderBid } from './market.ts'
import { type FleaLevelTooLow, getFleaLockAtLevel, type MarketAccess } from './market-access.ts'
import { baseWithContent, type TradedThing, tradedThing } from './traded-thing.ts'

/**
 * Whole roubles. `preset`: the default preset of a weapon, which all figures then describe. `basePrice` of a pack counts its contents.
 * `flea` is the flea price in use (absent if banned or unknown), `fee` the cost of offering one at it, `bestTrader` the highest bid of an
 * unlocked trader. `fleaLock`: the player may neither sell nor buy it on the flea market yet. `perSlot`: the flea price if available, else
 * the trader's, for one cell. `change24h`, `change7d` in percent (12.5 is +12.5 %), `updatedAt` epoch milliseconds. `low24h`, `high24h`: of
 * the offers seen in a day. `change48h`: the average of that day against the average of the day before it, as reported by the source, in
 * percent. `fleaProfit`: how much more the flea market brings than the best trader, after its fee. `instaProfit`: bought at the last lowest
 * price and sold at once to the best trader. Both are absent behind a `fleaLock`. Unknown values are absent, never 0.
 */
export interface PriceView extends FleaPrices {
  readonly item: string
  readonly preset?: Preset
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

/** For an unknown player: the default flea price, and no fee discounts. */
export const plainViewSettings = (catalogue: MarketCatalogue): ViewSettings => ({
  catalogue,
  priceSource: defaultProfitOptions.priceSource,
  fee: plainFeeTerms(catalogue.constants.flea),
})

/** A row of prices that may carry how the lowest offer moved, as observed; see {@link PriceView}. */
export interface LivePrices extends ItemPrices {
  readonly change24h?: number
  readonly change7d?: number
}

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
const getFleaProfit = (
  flea: FleaPrice | undefined,
  fee: number | undefined,
  trader: TraderBid | undefined,
): number | undefined =>
  flea === undefined || fee === undefined || trader === undefined
    ? undefined
    : Math.round(flea.price - trader.price) - fee

type Mutable<A> = { -readonly [Key in keyof A]: A[Key] }

const OBSERVED = ['lastLow', 'avg24h', 'avg7d', 'change24h', 'change7d'] as const
/** What the source says of the day before it looked. */
const DAY_FIGURES = ['low24h', 'high24h', 'change48h'] as const

const copyKnown = <Key extends string>(
  target: { [K in Key]?: number },
  source: { readonly [K in Key]?: number },
  keys: readonly Key[],
): void => {
  for (const key of keys) {
    const value: number | undefined = source[key]
    if (value !== undefined) target[key] = value
  }
}

/**
 * What is known now of an item: its row in a snapshot with what was observed since, which calculators, lists, pages and the server's
 * heads read alike. Of an observed market no price of the snapshot counts but `historical`, as far back as observations may not
 * reach; without a quote the row stays the same object.
 */
export const livePrices = (prices: ItemPrices, quote: ObservedPrices | undefined): LivePrices => {
  if (quote === undefined) return prices
  const { uid, basePrice, sellTo, offers } = prices
  const live: Mutable<LivePrices> = { uid, basePrice, sellTo, offers }
  copyKnown(live, quote, OBSERVED)
  const historical = quote.historical ?? prices.historical
  const updatedAt = quote.updatedAt ?? prices.updatedAt
  // A quote is newer than the snapshot, also where it counted no offers.
  const offerCount = quote.updatedAt === undefined ? prices.offerCount : quote.offers
  if (historical !== undefined) live.historical = historical
  if (offerCount !== undefined) live.offerCount = offerCount
  if (updatedAt !== undefined) {
    live.updatedAt = updatedAt
    // What was true of a day says nothing of a market that was seen more than a day later.
    if (updatedAt <= (prices.updatedAt ?? 0) + DAY_MS) copyKnown(live, prices, DAY_FIGURES)
  }
  return live
}

/**
 * The view of `thing` by its row of prices, see {@link makeLivePrices}, under the uid `item`. A market shows thousands of views at once: fields
 * are set one by one, which is several times faster than spreading what is known.
 */
const viewUnder = (
  settings: ViewSettings,
  item: string,
  traded: TradedThing | undefined,
  prices: LivePrices,
): PriceView => {
  const { catalogue, access } = settings
  const { updatedAt, offerCount } = prices
  const basePrice = baseWithContent(catalogue, prices)
  const bannedFromFlea = isBannedFromFlea(catalogue, item)
  const view: Mutable<PriceView> = { item, basePrice, bannedFromFlea }
  if (traded !== undefined && 'baseItem' in traded && traded.uid !== item) view.preset = traded
  for (const source of PRICE_SOURCES) {
    const price = prices[source]
    // A snapshot says 0 where it knows no price.
    if (price !== undefined && price !== 0) view[source] = price
  }
  const flea = bannedFromFlea ? undefined : getFleaPrice(view, settings.priceSource)
  const fleaLock =
    access === undefined || bannedFromFlea ? undefined : getFleaLockAtLevel(catalogue, access.level, item)
  const usable = fleaLock === undefined ? flea : undefined
  const bestTrader = bestBidFor(catalogue, prices, access?.lockedTraders)
  const worth = usable?.price ?? bestTrader?.price
  const fee = feeAt(settings, basePrice, flea)
  const fleaProfit = getFleaProfit(usable, fee, bestTrader)
  if (flea !== undefined) view.flea = flea
  if (fleaLock !== undefined) view.fleaLock = fleaLock
  if (fee !== undefined) view.fee = fee
  if (bestTrader !== undefined) view.bestTrader = bestTrader
  if (traded !== undefined && worth !== undefined) view.perSlot = Math.round(pricePerSlot(traded, worth))
  if (fleaProfit !== undefined) view.fleaProfit = fleaProfit
  if (usable !== undefined && bestTrader !== undefined && view.lastLow !== undefined)
    view.instaProfit = bestTrader.price - view.lastLow
  copyKnown(view, prices, ['change24h', 'change7d'])
  if (offerCount !== undefined) view.offers = offerCount
  if (updatedAt !== undefined) {
    view.updatedAt = updatedAt
    copyKnown(view, prices, DAY_FIGURES)
  }
  return view
}

/** The view of an item as it is traded, a weapon as its default preset; undefined without known prices. */
export const priceView = (settings: ViewSettings, item: string): PriceView | undefined => {
  const { catalogue } = settings
  const traded = tradedThing(catalogue, item)
  const prices = catalogue.prices.get(traded?.uid ?? item)
  return prices && viewUnder(settings, item, traded, prices)
}

/**
 * The view of a weapon without its parts. The source lists no flea price of a bare weapon: the price under its uid is that of built ones.
 */
export const bareWeaponView = (settings: ViewSettings, weapon: Item): PriceView | undefined => {
  const prices = settings.catalogue.prices.get(weapon.uid)
  if (prices === undefined) return undefined
  const { uid, basePrice, sellTo, offers } = prices
  return viewUnder(settings, uid, weapon, { uid, basePrice, sellTo, offers })
}

/** Views of all items that have prices, in the catalogue's order. */
export const priceViews = (settings: ViewSettings): ReadonlyMap<string, PriceView> => {
  const views = new Map<string, PriceView>()
  for (const { uid } of settings.catalogue.items.all) {
    const view = priceView(settings, uid)
    if (view !== undefined) views.set(uid, view)
  }
  return views
}

/**
 * How far the price moved within a day, in percent: the lowest offer against that of a day before, where both were seen; else the
 * average against that of the day before, as the source says.
 */
export const getPriceChange = ({
  change24h,
  change48h,
}: Pick<PriceView, 'change24h' | 'change48h'>): number | undefined => change24h ?? change48h
