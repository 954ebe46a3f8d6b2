// What one PMC sees of the market: prices by its own settings, and the fee that it pays.
import type { Item } from '#core/catalogue/tables/item.ts'
import type { FleaFeeTerms } from '#core/pricing/market/flea-fee.ts'
import { getMarketAccess, type MarketAccess } from '#core/pricing/market/market-access.ts'
import { bareWeaponView, type PriceView, priceView, type ViewSettings } from '#core/pricing/market/views.ts'
import { getFeeTerms } from '#core/pricing/profit/profit-context.ts'
import type { ProfitPlayer } from '#core/pricing/profit/profit-setup.ts'
import { makePlayerSetup, type Player } from '../../player-options.ts'

export interface Market {
  readonly fee: FleaFeeTerms
  /** What views are made with. */
  readonly settings: ViewSettings
  /** What the player can use; undefined where progress is not tracked. */
  readonly access: MarketAccess | undefined
  readonly player: ProfitPlayer
  readonly viewOf: (uid: string) => PriceView | undefined
  /** Of a weapon without its parts. */
  readonly bareViewOf: (weapon: Item) => PriceView | undefined
}

export const makeMarket = (player: Player): Market => {
  const { catalogue } = player
  const setup = makePlayerSetup(player)
  const fee = getFeeTerms(setup)
  const access = getMarketAccess(catalogue, setup.player)
  const settings = { catalogue, priceSource: setup.options.priceSource, fee, ...(access && { access }) }
  return {
    fee,
    settings,
    access,
    player: setup.player,
    viewOf: (uid) => priceView(settings, uid),
    bareViewOf: (weapon) => bareWeaponView(settings, weapon),
  }
}
