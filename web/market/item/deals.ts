// Where one piece of an item can be sold and bought, the best first.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isTraderHidden, type TraderRules } from '#core/catalogue/hidden-traders.ts'
import type { CashOffer, ItemPrices } from '#core/catalogue/prices.ts'
import { isSome } from '#core/fp.ts'
import { dealLocks, type RecipeLock } from '#core/pricing/availability.ts'
import { type FleaFeeTerms, fleaFee } from '#core/pricing/flea-fee.ts'
import type { Bid, LockedTraders } from '#core/pricing/market.ts'
import type { FleaLevelTooLow, TraderLocked } from '#core/pricing/market-access.ts'
import type { PriceSource } from '#core/pricing/options.ts'
import type { ProfitPlayer } from '#core/pricing/profit-setup.ts'
import type { Product } from '#core/pricing/traded-thing.ts'
import type { PriceView } from '#core/pricing/views.ts'

/** What keeps a PMC from a place. */
export type PlaceLock = TraderLocked | FleaLevelTooLow

/** `left`: whole roubles, the flea's fee taken off. `Own`: offered at the player's own price. `lock`: what keeps the PMC from it. */
export type SellWay = (
  | { readonly tag: 'Trader'; readonly trader: string; readonly unpacked?: Product }
  | { readonly tag: 'Flea'; readonly source: PriceSource }
  | { readonly tag: 'Own' }
) & { readonly left: number; readonly lock?: PlaceLock }

/** `price`: what one piece costs in roubles; `locks`: what keeps the PMC from it, nothing without a PMC. */
export type BuyWay =
  | {
      readonly tag: 'Trader'
      readonly offer: CashOffer
      readonly price: number
      readonly locks: readonly RecipeLock[]
    }
  | { readonly tag: 'Flea'; readonly price: number; readonly locks: readonly FleaLevelTooLow[] }

/** Who looks: the flea fee they pay, the price at which they sell, if they set one, and the traders that they have not unlocked. */
export interface Seller {
  readonly rules: TraderRules
  readonly fee: FleaFeeTerms
  readonly ownSell: number | undefined
  readonly lockedTraders: LockedTraders
}

/** The flea market's lock as a field. */
const fleaLockOf = ({ fleaLock }: PriceView): { readonly lock?: PlaceLock } =>
  fleaLock === undefined ? {} : { lock: fleaLock }

const ownWay = ({ fee, ownSell }: Seller, view: PriceView): readonly SellWay[] => {
  if (ownSell === undefined) return []
  const paid = fleaFee(fee, { basePrice: view.basePrice, ask: ownSell, banned: view.bannedFromFlea })
  return isSome(paid) ? [{ tag: 'Own', left: ownSell - paid.value, ...fleaLockOf(view) }] : []
}

/** Who pays for it, of all `bids` of traders: the places that the PMC can use first, then who pays most; traders who pay nothing do not buy. */
export const sellWays = (bids: readonly Bid[], view: PriceView, seller: Seller): readonly SellWay[] => {
  const { flea, fee } = view
  const traders = bids
    .filter(({ trader, priceRub }) => priceRub > 0 && !isTraderHidden(seller.rules, trader))
    .map(({ trader, priceRub: left, unpacked }): SellWay => {
      const quest = seller.lockedTraders.get(trader)
      const way = { tag: 'Trader', trader, left, ...(unpacked && { unpacked }) } as const
      return quest === undefined ? way : { ...way, lock: { tag: 'TraderLocked', trader, quest } }
    })
  const market: readonly SellWay[] =
    flea === undefined || fee === undefined
      ? []
      : [{ tag: 'Flea', source: flea.source, left: flea.price - fee, ...fleaLockOf(view) }]
  return [...ownWay(seller, view), ...market, ...traders].toSorted(
    (a, b) => Number(a.lock !== undefined) - Number(b.lock !== undefined) || b.left - a.left,
  )
}

/** Who sells it: what is open to the PMC first, then the cheapest. */
export const buyWays = (
  prices: Pick<ItemPrices, 'offers'>,
  view: PriceView,
  catalogue: TraderRules & Pick<Catalogue, 'traders'>,
  dealer: ProfitPlayer | undefined,
): readonly BuyWay[] => {
  const traders = prices.offers
    .filter(({ trader }) => !isTraderHidden(catalogue, trader))
    .map(
      (offer): BuyWay => ({
        tag: 'Trader',
        offer,
        price: offer.priceRub,
        locks: dealer === undefined ? [] : dealLocks(catalogue, dealer, offer),
      }),
    )
  const market: readonly BuyWay[] =
    view.bannedFromFlea || view.lastLow === undefined
      ? []
      : [{ tag: 'Flea', price: view.lastLow, locks: view.fleaLock === undefined ? [] : [view.fleaLock] }]
  return [...market, ...traders].toSorted(
    (a, b) => Math.sign(a.locks.length) - Math.sign(b.locks.length) || a.price - b.price,
  )
}
