// An item for the current user: live prices by their own price source and fee.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import type { FleaFeeTerms } from '#core/pricing/market/flea-fee.ts'
import { getMarketAccess, type MarketAccess } from '#core/pricing/market/market-access.ts'
import { tradedPrices } from '#core/pricing/market/traded-thing.ts'
import { bareWeaponView, type PriceView, priceView, type ViewSettings } from '#core/pricing/market/views.ts'
import type { ProfitPlayer } from '#core/pricing/profit/profit-setup.ts'
import { feeTermsFor, priceSourceFor } from '#web/market/view-settings.ts'
import { useDealer } from '#web/player/use-dealer.ts'
import { usePmc, useSession } from '#web/session/account/use-session.ts'

export type ItemCatalogue = Pick<
  Catalogue,
  'mode' | 'items' | 'prices' | 'presets' | 'constants' | 'traders' | 'categories'
>

/** Shared by every part of the page. */
export interface ItemProps {
  readonly catalogue: ItemCatalogue
  readonly item: Item
}

/**
 * `view` undefined: there is no price at all, not even in the handbook; `prices`: the row of the shown item. `dealer`: determines which
 * offers are locked; undefined if none is.
 */
export interface ItemPricing {
  readonly view: PriceView | undefined
  readonly prices: ItemPrices | undefined
  readonly fee: FleaFeeTerms
  readonly dealer: ProfitPlayer | undefined
  readonly access?: MarketAccess
  readonly ownBuy: number | undefined
  readonly ownSell: number | undefined
}

/** Price settings of the shown PMC, or of a player on the assumed progress. */
export const useViewSettings = (
  catalogue: Pick<Catalogue, 'mode' | 'items' | 'prices' | 'presets' | 'constants' | 'traders'>,
): ViewSettings => {
  const pmc = usePmc()
  const dealer = useDealer(catalogue)
  return useMemo(() => {
    const access = dealer && getMarketAccess(catalogue, dealer)
    const fee = feeTermsFor(catalogue, pmc)
    return { catalogue, priceSource: priceSourceFor(pmc), fee, ...(access && { access }) }
  }, [catalogue, pmc, dealer])
}

/** `isBare`: a weapon without its parts, instead of its default preset. */
export const useItemPricing = (catalogue: ItemCatalogue, item: Item, isBare = false): ItemPricing => {
  const settings = useViewSettings(catalogue)
  const dealer = useDealer(catalogue)
  const { account } = useSession()
  return useMemo(() => {
    const { fee, access } = settings
    return {
      view: isBare ? bareWeaponView(settings, item) : priceView(settings, item.uid),
      prices: isBare ? catalogue.prices.get(item.uid) : tradedPrices(catalogue, item.uid),
      fee,
      dealer,
      ...(access && { access }),
      ownBuy: account?.buyPrices[item.uid],
      ownSell: account?.sellPrices[item.uid],
    }
  }, [catalogue, item, isBare, settings, dealer, account])
}
