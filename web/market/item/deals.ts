// Where one piece of an item can be sold and bought, the best first.
import type { CashOffer, ItemPrices } from '#core/catalogue/prices.ts'
import { isSome } from '#core/fp.ts'
import type { Pmc } from '#core/player/model.ts'
import { dealLocks, type RecipeLock } from '#core/pricing/availability.ts'
import { type FleaFeeTerms, fleaFee } from '#core/pricing/flea-fee.ts'
import { isTraderHidden, type TraderRules } from '#core/pricing/market.ts'
import type { PriceSource } from '#core/pricing/options.ts'
import type { PriceView } from '#core/pricing/views.ts'

/** `left`: whole roubles, the flea's fee taken off. `Own`: offered at the player's own price. */
export type SellWay =
  | { readonly tag: 'Trader'; readonly trader: string; readonly left: number }
  | { readonly tag: 'Flea'; readonly source: PriceSource; readonly left: number }
  | { readonly tag: 'Own'; readonly left: number }

/** `price`: what one piece costs in roubles; `locks`: what keeps the PMC from it, nothing without a PMC. */
export type BuyWay =
  | {
      readonly tag: 'Trader'
      readonly offer: CashOffer
      readonly price: number
      readonly locks: readonly RecipeLock[]
    }
  | { readonly tag: 'Flea'; readonly price: number; readonly locks: readonly [] }

/** Who looks: the flea fee they pay, and the price at which they sell, if they set one. */
export interface Seller {
  readonly rules: TraderRules
  readonly fee: FleaFeeTerms
  readonly ownSell: number | undefined
}

const ownWay = ({ fee, ownSell }: Seller, view: PriceView): readonly SellWay[] => {
  if (ownSell === undefined) return []
  const paid = fleaFee(fee, { basePrice: view.basePrice, ask: ownSell, banned: view.bannedFromFlea })
  return isSome(paid) ? [{ tag: 'Own', left: ownSell - paid.value }] : []
}

/** Who pays for it, most first; traders who pay nothing do not buy. */
export const sellWays = (
  prices: Pick<ItemPrices, 'sellTo'>,
  view: PriceView,
  seller: Seller,
): readonly SellWay[] => {
  const { flea, fee } = view
  const traders = prices.sellTo
    .filter(({ trader, priceRub }) => priceRub > 0 && !isTraderHidden(seller.rules, trader))
    .map(({ trader, priceRub: left }): SellWay => ({ tag: 'Trader', trader, left }))
  const market: readonly SellWay[] =
    flea === undefined || fee === undefined
      ? []
      : [{ tag: 'Flea', source: flea.source, left: flea.price - fee }]
  return [...ownWay(seller, view), ...market, ...traders].toSorted((a, b) => b.left - a.left)
}

/** Who sells it: what is open to the PMC first, then the cheapest. */
export const buyWays = (
  prices: Pick<ItemPrices, 'offers'>,
  view: PriceView,
  rules: TraderRules,
  pmc: Pmc | undefined,
): readonly BuyWay[] => {
  const traders = prices.offers
    .filter(({ trader }) => !isTraderHidden(rules, trader))
    .map(
      (offer): BuyWay => ({
        tag: 'Trader',
        offer,
        price: offer.priceRub,
        locks: pmc === undefined ? [] : dealLocks(pmc, offer),
      }),
    )
  const market: readonly BuyWay[] =
    view.bannedFromFlea || view.lastLow === undefined ? [] : [{ tag: 'Flea', price: view.lastLow, locks: [] }]
  return [...market, ...traders].toSorted(
    (a, b) => Math.sign(a.locks.length) - Math.sign(b.locks.length) || a.price - b.price,
  )
}
