// The places to sell pieces of an item, best first.
import { isTraderHidden, type TraderRules } from '../../catalogue/hidden-traders.ts'
import type { ItemPrices } from '../../catalogue/tables/prices.ts'
import { isSome } from '../../fp.ts'
import type { PriceSource } from '../profit/option-words.ts'
import { type FleaFeeTerms, fleaFee } from './flea-fee.ts'
import { type Bid, bidsFor, type LockedTraders, NO_LOCKED_TRADERS } from './market.ts'
import type { FleaLevelTooLow, TraderLocked } from './market-access.ts'
import { type Product, tradedPrices } from './traded-thing.ts'
import { type PriceView, priceView, type ViewSettings } from './views.ts'

/** What locks a place for a PMC. */
export type PlaceLock = TraderLocked | FleaLevelTooLow

/**
 * `left`: whole roubles for all pieces after the flea fee. `Own`: offered at the player's own price. `unpacked`: contents of one pack, sold
 * without the box. `lock`: what locks it for the PMC.
 */
export type SellWay = (
  | { readonly tag: 'Trader'; readonly trader: string; readonly unpacked?: Product }
  | { readonly tag: 'Flea'; readonly source: PriceSource }
  | { readonly tag: 'Own' }
) & { readonly left: number; readonly lock?: PlaceLock }

/** The seller: flea fee terms, own price if set, and locked traders. */
export interface Seller {
  readonly rules: TraderRules
  readonly fee: FleaFeeTerms
  readonly ownSell: number | undefined
  readonly lockedTraders: LockedTraders
}

/** The remainder of one flea offer with all pieces at `ask` each; undefined if the flea market does not take them. */
const fleaLeft = (
  { fee }: Seller,
  { basePrice, bannedFromFlea }: PriceView,
  ask: number | undefined,
  count: number,
): number | undefined => {
  if (ask === undefined) return undefined
  const paid = fleaFee(fee, { basePrice, ask, count, banned: bannedFromFlea })
  return isSome(paid) ? Math.round(ask * count) - paid.value : undefined
}

/** The flea market's ways: at the market price, and at the player's own price. */
const fleaWays = (seller: Seller, view: PriceView, count: number): readonly SellWay[] => {
  const { flea, fleaLock } = view
  const lock = fleaLock === undefined ? {} : { lock: fleaLock }
  const own = fleaLeft(seller, view, seller.ownSell, count)
  const market = fleaLeft(seller, view, flea?.price, count)
  return [
    ...(own === undefined ? [] : [{ tag: 'Own', left: own, ...lock } as const]),
    ...(flea === undefined || market === undefined
      ? []
      : [{ tag: 'Flea', source: flea.source, left: market, ...lock } as const]),
  ]
}

/** The buyers of `count` pieces: accessible places first, then by revenue; traders with a bid of 0 do not buy. `bids` are those of all traders. */
export const listSellWays = (
  bids: readonly Bid[],
  view: PriceView,
  seller: Seller,
  count = 1,
): readonly SellWay[] => {
  const traders = bids
    .filter(({ trader, priceRub }) => priceRub > 0 && !isTraderHidden(seller.rules, trader))
    .map(({ trader, priceRub, unpacked }): SellWay => {
      const quest = seller.lockedTraders.get(trader)
      const way = {
        tag: 'Trader',
        trader,
        left: Math.round(priceRub * count),
        ...(unpacked && { unpacked }),
      } as const
      return quest === undefined ? way : { ...way, lock: { tag: 'TraderLocked', trader, quest } }
    })
  return [...fleaWays(seller, view, count), ...traders].toSorted(
    (a, b) => Number(a.lock !== undefined) - Number(b.lock !== undefined) || b.left - a.left,
  )
}

/** The data to price a sale of an item: its view and its price row, both undefined if unknown. */
export interface SalePricing {
  readonly view: PriceView | undefined
  readonly prices: Pick<ItemPrices, 'uid' | 'sellTo'> | undefined
  readonly ownSell: number | undefined
}

/** {@link listSellWays} for such prices, with the bids of all traders; empty if no price is known. */
export const listSales = (
  { catalogue, fee, access }: Pick<ViewSettings, 'catalogue' | 'fee' | 'access'>,
  { view, prices, ownSell }: SalePricing,
  count = 1,
): readonly SellWay[] =>
  view === undefined || prices === undefined
    ? []
    : listSellWays(
        bidsFor(catalogue, prices),
        view,
        { rules: catalogue, fee, ownSell, lockedTraders: access?.lockedTraders ?? NO_LOCKED_TRADERS },
        count,
      )

/** {@link listSales} by the uid of an item. */
export const listItemSales = (
  settings: ViewSettings,
  { item, count, ownSell }: Product & { readonly ownSell: number | undefined },
): readonly SellWay[] =>
  listSales(
    settings,
    { view: priceView(settings, item), prices: tradedPrices(settings.catalogue, item), ownSell },
    count,
  )

/** The best way that is not locked. */
export const getBestOpenSale = (ways: readonly SellWay[]): SellWay | undefined =>
  ways.find(({ lock }) => lock === undefined)
