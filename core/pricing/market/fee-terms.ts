// The flea fee terms of a PMC: whether and by how much its intelligence center lowers the fee.
import type { Constants } from '../../catalogue/tables/constants.ts'
import { effectiveLevel } from '../../hideout/levels.ts'
import { getHideoutManagement, type ProfitPlayer, type ProfitSetup } from '../profit/profit-setup.ts'
import { type FleaFeeTerms, type FleaSeller, fleaFeeTerms } from './flea-fee.ts'

const INTELLIGENCE_CENTER = 'intelligence-center'

/** What the terms depend on; `isIC3Built` overrides the option and the hideout. */
export interface FeeSetup extends Pick<ProfitSetup, 'isIC3Built'> {
  readonly catalogue: { readonly constants: Pick<Constants, 'flea' | 'editions'> }
  readonly options: Pick<ProfitSetup['options'], 'isIC3Built'>
  readonly player: Pick<ProfitPlayer, 'edition' | 'hideout' | 'skills' | 'trackProgress'>
}

/** Whether the intelligence center lowers the flea fees: by option or by hideout. */
export const hasIC3 = ({ catalogue: { constants }, options, player, isIC3Built }: FeeSetup): boolean =>
  isIC3Built ??
  (options.isIC3Built ||
    (player.trackProgress &&
      effectiveLevel(constants, player, INTELLIGENCE_CENTER) >= constants.flea.intelCenterLevel))

/** The seller of the setup. */
export const getFleaSeller = (setup: FeeSetup): FleaSeller => ({
  isIC3Built: hasIC3(setup),
  hideoutManagement: getHideoutManagement(setup.player),
})

/** The fee terms of the setup's player. */
export const getFeeTerms = (setup: FeeSetup): FleaFeeTerms =>
  fleaFeeTerms(setup.catalogue.constants.flea, getFleaSeller(setup))

/** The fee terms without a PMC: no discounts. */
export const plainFeeTerms = (flea: Constants['flea']): FleaFeeTerms =>
  fleaFeeTerms(flea, { isIC3Built: false, hideoutManagement: 0 })
