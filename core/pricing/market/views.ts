// The single definition of an item's prices: the snapshot's row overlaid with observations, and the view built from it.
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
 * Whole roubles. `preset`: the default preset of a weapon, which all values then refer to. `basePrice` of a pack includes its contents. `flea`
 * is the flea price in use (absent if banned or unknown), `fee` the fee for one unit at that price, `bestTrader` the highest bid of an
 * unlocked trader. `fleaLock`: the player can't trade it on the flea market yet. `perSlot`: the flea price if available, else the trader's,
 * per cell. `change24h`, `change7d` in percent (12.5 is +12.5 %), `updatedAt` in epoch milliseconds. `low24h`, `high24h`: range of the offers
 * in a day. `change48h`: average of that day against the day before, as reported by the source, in percent. `fleaProfit`: additional revenue
 * on the flea market after its fee, compared with the best trader. `instaProfit`: profit when bought at the lowest price and sold at once to
 * the best trader. Both are absent behind a `fleaLock`. Unknown values are absent, never 0.
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

/** How prices are viewed: the flea price source, the viewer's fee terms, and market access (unlimited without `access`). */
export interface ViewSettings {
  readonly catalogue: MarketCatalogue
  readonly priceSource: PriceSource
  readonly fee: FleaFeeTerms
  readonly access?: MarketAccess
}

/** Settings of a visitor: the default flea price, and no fee discounts. */
export const plainViewSettings = (catalogue: MarketCatalogue): ViewSettings => ({
  catalogue,
  priceSource: defaultProfitOptions.priceSource,
  fee: plainFeeTerms(catalogue.constants.flea),
})

/** A price row with observed changes of the lowest offer, if known; see {@link PriceView}. */
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

/** Flea price minus fee and the best trader's bid; undefined if one of them is unknown. */
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
/** Values of the last day before the source's observation. */
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
 * The current prices of an item: the snapshot's row overlaid with observations; used by calculators, lists, pages and the server. Once an item
 * is observed, only `historical` of the snapshot is used, since observations may not go back that far; without a quote, returns the same
 * object.
 */
export const livePrices = (prices: ItemPrices, quote: ObservedPrices | undefined): LivePrices => {
  if (quote === undefined) return prices
  const { uid, basePrice, sellTo, offers } = prices
  const live: Mutable<LivePrices> = { uid, basePrice, sellTo, offers }
  copyKnown(live, quote, OBSERVED)
  const historical = quote.historical ?? prices.historical
  const updatedAt = quote.updatedAt ?? prices.updatedAt
  // A quote is newer than the snapshot, even without an offer count.
  const offerCount = quote.updatedAt === undefined ? prices.offerCount : quote.offers
  if (historical !== undefined) live.historical = historical
  if (offerCount !== undefined) live.offerCount = offerCount
  if (updatedAt !== undefined) {
    live.updatedAt = updatedAt
    // Values of a day are outdated if the market was observed more than a day later.
    if (updatedAt <= (prices.updatedAt ?? 0) + DAY_MS) copyKnown(live, prices, DAY_FIGURES)
  }
  return live
}

/**
 * The view of `thing` by its price row, see {@link livePrices}, under the uid `item`. A market shows thousands of views at once: setting
 * fields individually is several times faster than spreading.
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
    // A snapshot has 0 for an unknown price.
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

/** The view of an item as it is traded (a weapon as its default preset); undefined without known prices. */
export const priceView = (settings: ViewSettings, item: string): PriceView | undefined => {
  const { catalogue } = settings
  const traded = tradedThing(catalogue, item)
  const prices = catalogue.prices.get(traded?.uid ?? item)
  return prices && viewUnder(settings, item, traded, prices)
}

/** The view of a weapon without its parts. The flea price listed for a weapon is that of built ones, so it is not used. */
export const bareWeaponView = (settings: ViewSettings, weapon: Item): PriceView | undefined => {
  const prices = settings.catalogue.prices.get(weapon.uid)
  if (prices === undefined) return undefined
  const { uid, basePrice, sellTo, offers } = prices
  return viewUnder(settings, uid, weapon, { uid, basePrice, sellTo, offers })
}

/** Views of all items with prices, in the catalogue's order. */
export const priceViews = (settings: ViewSettings): ReadonlyMap<string, PriceView> => {
  const views = new Map<string, PriceView>()
  for (const { uid } of settings.catalogue.items.all) {
    const view = priceView(settings, uid)
    if (view !== undefined) views.set(uid, view)
  }
  return views
}

/** The price by which the market lists an item: its lowest offer, else its flea price; undefined if banned or unknown. */
export const getListPrice = ({
  bannedFromFlea,
  lastLow,
  flea,
}: Pick<PriceView, 'bannedFromFlea' | 'lastLow' | 'flea'>): number | undefined =>
  bannedFromFlea ? undefined : (lastLow ?? flea?.price)

/** The price change within a day, in percent: of the lowest offer if observed on both days, else of the average as reported by the source. */
export const getPriceChange = ({
  change24h,
  change48h,
}: Pick<PriceView, 'change24h' | 'change48h'>): number | undefined => change24h ?? change48h
