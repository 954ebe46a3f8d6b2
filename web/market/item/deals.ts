// Offers for one piece of an item, best first.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isTraderHidden, type TraderRules } from '#core/catalogue/hidden-traders.ts'
import type { CashOffer, ItemPrices } from '#core/catalogue/tables/prices.ts'
import type { FleaLevelTooLow } from '#core/pricing/market/market-access.ts'
import type { PriceView } from '#core/pricing/market/views.ts'
import { dealLocks, type RecipeLock } from '#core/pricing/profit/availability.ts'
import type { ProfitPlayer } from '#core/pricing/profit/profit-setup.ts'

/** `price`: of one piece in roubles; `locks`: what locks it for the PMC, empty without a PMC. */
export type BuyWay =
  | {
      readonly tag: 'Trader'
      readonly offer: CashOffer
      readonly price: number
      readonly locks: readonly RecipeLock[]
    }
  | { readonly tag: 'Flea'; readonly price: number; readonly locks: readonly FleaLevelTooLow[] }

/** The offers: those available to the PMC first, then by price. */
export const listBuyOptions = (
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
