// What one PMC sees of the market: prices by its own settings, and the fee that it pays.
import type { FleaFeeTerms } from '#core/pricing/flea-fee.ts'
import { feeTermsOf } from '#core/pricing/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { type PriceView, snapshotView } from '#core/pricing/views.ts'
import type { Player } from '../../player-options.ts'

export interface Market {
  readonly setup: ProfitSetup
  readonly fee: FleaFeeTerms
  readonly viewOf: (uid: string) => PriceView | undefined
}

export const marketOf = ({ catalogue, pmc, account }: Player): Market => {
  const setup: ProfitSetup = {
    catalogue,
    player: pmc,
    options: pmc.profit,
    ownPrices: { buy: account.buyPrices, sell: account.sellPrices },
  }
  const fee = feeTermsOf(setup)
  return {
    setup,
    fee,
    viewOf: (uid) => snapshotView({ catalogue, priceSource: pmc.profit.priceSource, fee }, uid),
  }
}
