// What a product brings: on the flea market after its fee, from the best trader, or at the player's own price.
import type { ItemPrices } from '../catalogue/prices.ts'
import { isNone } from '../fp.ts'
import { type FleaFeeTerms, fleaFee } from './flea-fee.ts'
import { type FleaPrice, fleaPriceOf } from './flea-price.ts'
import { bestTraderOf, isBannedFromFlea } from './market.ts'
import { type FleaLevelTooLow, fleaLock, lockedTraders } from './market-access.ts'
import type { PriceSource } from './options.ts'
import { roublesOf } from './price-source.ts'
import { noOwnPrices, type ProfitSetup, type SellTo } from './profit-setup.ts'

/** Whole roubles for all units: `revenue` before the `fee`. `unitPrice` of one unit. */
export interface Takings {
  readonly unitPrice: number
  readonly revenue: number
  readonly fee: number
}

/** What the flea brings, or why it brings nothing. */
export type FleaTakings =
  | (Takings & { readonly tag: 'Possible'; readonly source: PriceSource; readonly fallback: boolean })
  | { readonly tag: 'BannedFromFlea' }
  | FleaLevelTooLow
  | { readonly tag: 'NoFleaPrice' }

/** What the trader who pays most of those unlocked brings. */
export interface TraderTakings extends Takings {
  readonly trader: string
}

/** Where the product goes in the end. `Own`: at the player's own price. `None`: the chosen place does not take it. */
export type Sale =
  | { readonly tag: 'Flea'; readonly source: PriceSource; readonly fallback: boolean }
  | { readonly tag: 'Trader'; readonly trader: string }
  | { readonly tag: 'Own' }
  | { readonly tag: 'None'; readonly reason: Exclude<FleaTakings['tag'], 'Possible'> | 'NoTraderBuys' }

/** The sale and its takings (nothing where there is no sale), with both ways beside it so that a list can show the one not taken. */
export interface Selling {
  readonly sale: Sale
  readonly taken: Takings
  readonly flea: FleaTakings
  readonly trader?: TraderTakings
}

/** `count` units of `item`. */
export interface Product {
  readonly item: string
  readonly count: number
}

interface Seller {
  readonly setup: ProfitSetup
  readonly fee: FleaFeeTerms
}

const revenueOf = (unitPrice: number, { count }: Product): number => roublesOf(unitPrice, count)

/** Why the flea takes the item from nobody, or not from this player; undefined where it takes it. */
const fleaRefusal = (
  { catalogue, player }: ProfitSetup,
  item: string,
): Extract<FleaTakings, { readonly tag: 'BannedFromFlea' | 'FleaLevelTooLow' }> | undefined =>
  isBannedFromFlea(catalogue, item) ? { tag: 'BannedFromFlea' } : fleaLock(catalogue, player, item)

/** The fee of listing the product, which the flea takes, at this price; none where nothing is asked or the item is worth nothing. */
const feeOf = (
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
  const flea: FleaPrice | undefined = prices && fleaPriceOf(prices, options.priceSource)
  if (prices === undefined || flea === undefined) return { tag: 'NoFleaPrice' }
  const { price: unitPrice, source, fallback } = flea
  const fee = feeOf(seller, product, prices.basePrice, unitPrice)
  if (fee === undefined) return { tag: 'NoFleaPrice' }
  return { tag: 'Possible', source, fallback, unitPrice, revenue: revenueOf(unitPrice, product), fee }
}

const traderTakings = (
  { setup }: Seller,
  product: Product,
  prices: ItemPrices | undefined,
): TraderTakings | undefined => {
  const { catalogue, player } = setup
  const best = prices && bestTraderOf(catalogue, prices, lockedTraders(catalogue, player))
  return (
    best && {
      trader: best.trader,
      unitPrice: best.price,
      revenue: revenueOf(best.price, product),
      fee: 0,
    }
  )
}

const NOTHING: Takings = { unitPrice: 0, revenue: 0, fee: 0 }
type Chosen = Pick<Selling, 'sale' | 'taken'>

const viaTrader = (trader: TraderTakings | undefined): Chosen =>
  trader === undefined
    ? { sale: { tag: 'None', reason: 'NoTraderBuys' }, taken: NOTHING }
    : { sale: { tag: 'Trader', trader: trader.trader }, taken: trader }

const viaFlea = (flea: FleaTakings): Chosen =>
  flea.tag === 'Possible'
    ? { sale: { tag: 'Flea', source: flea.source, fallback: flea.fallback }, taken: flea }
    : { sale: { tag: 'None', reason: flea.tag }, taken: NOTHING }

/** `fleaFirst`: never compared with traders, who get what the flea does not take. */
const choose = (
  flea: FleaTakings,
  trader: TraderTakings | undefined,
  where: SellTo | 'fleaFirst',
): Chosen => {
  if (where === 'flea') return viaFlea(flea)
  if (where === 'trader') return viaTrader(trader)
  if (flea.tag !== 'Possible') return trader === undefined ? viaFlea(flea) : viaTrader(trader)
  if (where === 'fleaFirst' || trader === undefined) return viaFlea(flea)
  return flea.revenue - flea.fee > trader.revenue ? viaFlea(flea) : viaTrader(trader)
}

/**
 * What the product brings and where. The player's own price wins unless only traders are asked; the flea fee is taken off it
 * where the flea takes the item from the player. The option `sellToFleaOnly` leaves to traders only what the flea does not take; an explicit
 * `sellTo` of `flea` or `trader` leaves nothing to the other.
 */
export const sell = (seller: Seller, product: Product): Selling => {
  const { catalogue, options, sellTo, ownPrices = noOwnPrices } = seller.setup
  const prices = catalogue.prices.get(product.item)
  const refusal = fleaRefusal(seller.setup, product.item)
  const flea = fleaTakings(seller, product, prices, refusal)
  const trader = traderTakings(seller, product, prices)
  const withBoth = ({ sale, taken }: Chosen): Selling =>
    trader === undefined ? { sale, taken, flea } : { sale, taken, flea, trader }
  const unitPrice = ownPrices.sell[product.item]
  if (unitPrice === undefined || sellTo === 'trader')
    return withBoth(choose(flea, trader, sellTo ?? (options.sellToFleaOnly ? 'fleaFirst' : 'best')))
  const fee = refusal === undefined ? (feeOf(seller, product, prices?.basePrice ?? 0, unitPrice) ?? 0) : 0
  return withBoth({
    sale: { tag: 'Own' },
    taken: { unitPrice, revenue: revenueOf(unitPrice, product), fee },
  })
}
