// The revenue of a product: on the flea market after its fee, from the best trader, or at the player's own price.
import type { ItemPrices } from '../../catalogue/tables/prices.ts'
import { isNone } from '../../fp.ts'
import { roundRoubles } from '../acquisition/price-derivation.ts'
import type { PriceSource } from '../profit/options.ts'
import { noOwnPrices, type ProfitSetup, type SellTo } from '../profit/profit-setup.ts'
import { type FleaFeeTerms, fleaFee } from './flea-fee.ts'
import { type FleaPrice, getFleaPrice } from './flea-price.ts'
import { bestBidFor, isBannedFromFlea } from './market.ts'
import { type FleaLevelTooLow, fleaLock, lockedTraders } from './market-access.ts'
import { baseWithContent, getPackContent, type Product, tradedPrices } from './traded-thing.ts'

/** Set if the contents of the packs are sold, without their boxes. */
interface Unpacked {
  readonly unpacked?: Product
}

/** Whole roubles for all units: `revenue` before the `fee`. `unitPrice` of one unit. */
export interface Takings extends Unpacked {
  readonly unitPrice: number
  readonly revenue: number
  readonly fee: number
}

/** The revenue on the flea market, or why there is none. */
export type FleaTakings =
  | (Takings & { readonly tag: 'Possible'; readonly source: PriceSource; readonly fallback: boolean })
  | { readonly tag: 'BannedFromFlea' }
  | FleaLevelTooLow
  | { readonly tag: 'NoFleaPrice' }

/** The revenue from the unlocked trader with the highest bid. */
export interface TraderTakings extends Takings {
  readonly trader: string
}

/** Where the product is sold. `Own`: at the player's own price. `None`: the chosen place does not take it. */
export type Sale =
  | ({ readonly tag: 'Flea'; readonly source: PriceSource; readonly fallback: boolean } & Unpacked)
  | ({ readonly tag: 'Trader'; readonly trader: string } & Unpacked)
  | { readonly tag: 'Own' }
  | { readonly tag: 'None'; readonly reason: Exclude<FleaTakings['tag'], 'Possible'> | 'NoTraderBuys' }

/** The sale and its takings (0 if there is no sale), with both alternatives, so that a list can show the one not chosen. */
export interface SaleResult {
  readonly sale: Sale
  readonly taken: Takings
  readonly flea: FleaTakings
  readonly trader?: TraderTakings
}

interface Seller {
  readonly setup: ProfitSetup
  readonly fee: FleaFeeTerms
}

const timesProduct = ({ item, count }: Product, times: number): Product => ({ item, count: count * times })

const getRevenue = (unitPrice: number, { count }: Product): number => roundRoubles(unitPrice, count)

/** Why the item can't be sold on the flea market, at all or by this player; undefined if it can. */
const fleaRefusal = (
  { catalogue, player }: ProfitSetup,
  item: string,
): Extract<FleaTakings, { readonly tag: 'BannedFromFlea' | 'FleaLevelTooLow' }> | undefined =>
  isBannedFromFlea(catalogue, item) ? { tag: 'BannedFromFlea' } : fleaLock(catalogue, player, item)

/** The fee of listing the product on the flea market at this price; undefined if the ask or the base price is 0. */
const getFee = (
  { setup, fee }: Seller,
  { count }: Product,
  basePrice: number,
  ask: number,
): number | undefined => {
  const charged = fleaFee(fee, { basePrice, ask, count })
  if (isNone(charged)) return undefined
  return setup.options.useFee ? charged.value : 0
}

const fleaTakings = (
  seller: Seller,
  product: Product,
  prices: ItemPrices | undefined,
  refusal: ReturnType<typeof fleaRefusal>,
): FleaTakings => {
  const { options } = seller.setup
  if (refusal !== undefined) return refusal
  const flea: FleaPrice | undefined = prices && getFleaPrice(prices, options.priceSource)
  if (prices === undefined || flea === undefined) return { tag: 'NoFleaPrice' }
  const { price: unitPrice, source, fallback } = flea
  const fee = getFee(seller, product, baseWithContent(seller.setup.catalogue, prices), unitPrice)
  if (fee === undefined) return { tag: 'NoFleaPrice' }
  return { tag: 'Possible', source, fallback, unitPrice, revenue: getRevenue(unitPrice, product), fee }
}

const left = ({ revenue, fee }: Takings): number => revenue - fee

/** The flea revenue of the packs, or of their contents if that leaves more. */
const bestFleaTakings = (
  seller: Seller,
  product: Product,
  prices: ItemPrices | undefined,
  refusal: ReturnType<typeof fleaRefusal>,
): FleaTakings => {
  const { catalogue } = seller.setup
  const whole = fleaTakings(seller, product, prices, refusal)
  const content = getPackContent(catalogue, product.item)
  if (content === undefined) return whole
  const unpacked = timesProduct(content, product.count)
  const { item } = unpacked
  const inside = fleaTakings(seller, unpacked, catalogue.prices.get(item), fleaRefusal(seller.setup, item))
  if (inside.tag !== 'Possible' || (whole.tag === 'Possible' && left(whole) >= left(inside))) return whole
  return { ...inside, unitPrice: inside.unitPrice * content.count, unpacked }
}

const traderTakings = (
  { setup }: Seller,
  product: Product,
  prices: ItemPrices | undefined,
): TraderTakings | undefined => {
  const { catalogue, player } = setup
  const best = prices && bestBidFor(catalogue, prices, lockedTraders(catalogue, player))
  return (
    best && {
      trader: best.trader,
      unitPrice: best.price,
      revenue: getRevenue(best.price, product),
      fee: 0,
      ...(best.unpacked && { unpacked: timesProduct(best.unpacked, product.count) }),
    }
  )
}

const NOTHING: Takings = { unitPrice: 0, revenue: 0, fee: 0 }
type Chosen = Pick<SaleResult, 'sale' | 'taken'>

const getUnpacked = ({ unpacked }: Unpacked): Unpacked => (unpacked === undefined ? {} : { unpacked })

const viaTrader = (trader: TraderTakings | undefined): Chosen =>
  trader === undefined
    ? { sale: { tag: 'None', reason: 'NoTraderBuys' }, taken: NOTHING }
    : { sale: { tag: 'Trader', trader: trader.trader, ...getUnpacked(trader) }, taken: trader }

const viaFlea = (flea: FleaTakings): Chosen =>
  flea.tag === 'Possible'
    ? {
        sale: { tag: 'Flea', source: flea.source, fallback: flea.fallback, ...getUnpacked(flea) },
        taken: flea,
      }
    : { sale: { tag: 'None', reason: flea.tag }, taken: NOTHING }

/** `fleaFirst`: traders only get what the flea market does not take. */
const choose = (
  flea: FleaTakings,
  trader: TraderTakings | undefined,
  where: SellTo | 'fleaFirst',
): Chosen => {
  if (where === 'flea') return viaFlea(flea)
  if (where === 'trader') return viaTrader(trader)
  if (flea.tag !== 'Possible') return trader === undefined ? viaFlea(flea) : viaTrader(trader)
  if (where === 'fleaFirst' || trader === undefined) return viaFlea(flea)
  return left(flea) > trader.revenue ? viaFlea(flea) : viaTrader(trader)
}

/**
 * The revenue of a product and where it is sold: a weapon as its default preset, a pack as it is or unpacked. The player's own price takes
 * precedence unless only traders are allowed; the flea fee is subtracted from it if the player can sell it on the flea market. The option
 * `sellToFleaOnly` leaves to traders only what the flea market does not take; an explicit `sellTo` of `flea` or `trader` excludes the other.
 */
export const sell = (seller: Seller, product: Product): SaleResult => {
  const { catalogue, options, sellTo, ownPrices = noOwnPrices } = seller.setup
  const prices = tradedPrices(catalogue, product.item)
  const refusal = fleaRefusal(seller.setup, product.item)
  const flea = bestFleaTakings(seller, product, prices, refusal)
  const trader = traderTakings(seller, product, prices)
  const withBoth = ({ sale, taken }: Chosen): SaleResult =>
    trader === undefined ? { sale, taken, flea } : { sale, taken, flea, trader }
  const unitPrice = ownPrices.sell[product.item]
  if (unitPrice === undefined || sellTo === 'trader')
    return withBoth(choose(flea, trader, sellTo ?? (options.sellToFleaOnly ? 'fleaFirst' : 'best')))
  const basePrice = prices === undefined ? 0 : baseWithContent(catalogue, prices)
  const fee = refusal === undefined ? (getFee(seller, product, basePrice, unitPrice) ?? 0) : 0
  return withBoth({
    sale: { tag: 'Own' },
    taken: { unitPrice, revenue: getRevenue(unitPrice, product), fee },
  })
}
