// What one PMC sees of the market: prices by its own settings, and the fee that it pays.
import type { FleaFeeTerms } from '#core/pricing/flea-fee.ts'
import { feeTermsOf } from '#core/pricing/profit-context.ts'
import { type PriceView, snapshotView } from '#core/pricing/views.ts'
import { type Player, profitSetupOf } from '../../player-options.ts'

export interface Market {
  readonly fee: FleaFeeTerms
  readonly viewOf: (uid: string) => PriceView | undefined
}

export const marketOf = (player: Player): Market => {
  const { catalogue, pmc } = player
  const fee = feeTermsOf(profitSetupOf(player))
  return {
    fee,
    viewOf: (uid) => snapshotView({ catalogue, priceSource: pmc.profit.priceSource, fee }, uid),
  }
}
