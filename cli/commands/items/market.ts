// What one PMC sees of the market: prices by its own settings, and the fee that it pays.
import type { Item } from '#core/catalogue/item.ts'
import type { FleaFeeTerms } from '#core/pricing/flea-fee.ts'
import { type MarketAccess, marketAccessOf } from '#core/pricing/market-access.ts'
import { feeTermsOf } from '#core/pricing/profit-context.ts'
import type { ProfitPlayer } from '#core/pricing/profit-setup.ts'
import { bareWeaponView, type PriceView, priceView, type ViewSettings } from '#core/pricing/views.ts'
import { type Player, profitSetupOf } from '../../player-options.ts'

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

export const marketOf = (player: Player): Market => {
  const { catalogue } = player
  const setup = profitSetupOf(player)
  const fee = feeTermsOf(setup)
  const access = marketAccessOf(catalogue, setup.player)
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
