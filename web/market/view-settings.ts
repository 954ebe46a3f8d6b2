// How prices read for the current user: which flea price counts, and the fee of the PMC.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Pmc } from '#core/player/model.ts'
import { getFeeTerms, plainFeeTerms } from '#core/pricing/market/fee-terms.ts'
import type { FleaFeeTerms } from '#core/pricing/market/flea-fee.ts'
import { defaultProfitOptions, type PriceSource } from '#core/pricing/profit/option-words.ts'

export const priceSourceFor = (pmc: Pmc | undefined): PriceSource =>
  pmc?.profit.priceSource ?? defaultProfitOptions.priceSource

export const feeTermsFor = (catalogue: Pick<Catalogue, 'constants'>, pmc: Pmc | undefined): FleaFeeTerms =>
  pmc === undefined
    ? plainFeeTerms(catalogue.constants.flea)
    : getFeeTerms({ catalogue, options: pmc.profit, player: pmc })
