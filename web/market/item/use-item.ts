// An item as somebody sees it: its prices live, by their own price source and fee.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/item.ts'
import type { FleaFeeTerms } from '#core/pricing/flea-fee.ts'
import { NO_LOCKED_TRADERS } from '#core/pricing/market.ts'
import { type MarketAccess, marketAccessOf } from '#core/pricing/market-access.ts'
import type { ProfitPlayer } from '#core/pricing/profit-setup.ts'
import { type PriceView, priceView } from '#core/pricing/views.ts'
import { feeTermsFor, priceSourceFor } from '#web/market/view-settings.ts'
import { useDealer } from '#web/player/use-dealer.ts'
import { usePmc, useSession } from '#web/session/account/use-session.ts'
import { type SellWay, sellWays } from './deals.ts'

export type ItemCatalogue = Pick<
  Catalogue,
  'mode' | 'items' | 'prices' | 'presets' | 'constants' | 'traders' | 'categories'
>

/** What every part of the page is about. */
export interface ItemProps {
  readonly catalogue: ItemCatalogue
  readonly item: Item
}

/** `view` undefined: nothing has a price, not even the handbook. `dealer`: what of them locks offers; nothing without. */
export interface ItemPricing {
  readonly view: PriceView | undefined
  readonly fee: FleaFeeTerms
  readonly dealer: ProfitPlayer | undefined
  readonly access: MarketAccess | undefined
  readonly ownBuy: number | undefined
  readonly ownSell: number | undefined
}

/** Where a piece can be sold, the best first. */
export const useSales = (catalogue: ItemCatalogue, item: Item): readonly SellWay[] => {
  const { view, fee, ownSell, access } = useItemPricing(catalogue, item)
  const prices = catalogue.prices.get(item.uid)
  const lockedTraders = access?.lockedTraders ?? NO_LOCKED_TRADERS
  return prices === undefined || view === undefined
    ? []
    : sellWays(prices, view, { rules: catalogue, fee, ownSell, lockedTraders })
}

export const useItemPricing = (catalogue: ItemCatalogue, item: Item): ItemPricing => {
  const pmc = usePmc()
  const dealer = useDealer(catalogue)
  const { account } = useSession()
  return useMemo(() => {
    const fee = feeTermsFor(catalogue, pmc)
    const prices = catalogue.prices.get(item.uid)
    const access = dealer && marketAccessOf(catalogue, dealer)
    const settings = { catalogue, priceSource: priceSourceFor(pmc), fee, ...(access && { access }) }
    return {
      view: prices && priceView(settings, prices),
      fee,
      dealer,
      access,
      ownBuy: account?.buyPrices[item.uid],
      ownSell: account?.sellPrices[item.uid],
    }
  }, [catalogue, item, pmc, dealer, account])
}
