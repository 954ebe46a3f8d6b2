// What things are bought by, for a PMC: its own profit settings, as far as its progress and its own prices count.
import { withKnownSources } from '../market/known-sources.ts'
import type { ProfitOptions } from '../profit/option-words.ts'
import type { OwnPrices, ProfitCatalogue, ProfitPlayer, ProfitSetup } from '../profit/profit-setup.ts'

/** A PMC as far as prices go by it. */
export type BuyingPmc = ProfitPlayer & { readonly profit: ProfitOptions }

/** `isProgressRecorded`: the player records the PMC's progress; otherwise nothing locks a price. */
export const buyingSetup = (
  catalogue: ProfitCatalogue,
  pmc: BuyingPmc,
  isProgressRecorded: boolean,
  ownPrices: OwnPrices | undefined,
): ProfitSetup => {
  const { edition, level, loyalty, skills, hideout, quests, profit } = pmc
  const trackProgress = isProgressRecorded && pmc.trackProgress
  return {
    catalogue,
    options: withKnownSources(catalogue, profit),
    player: { edition, level, loyalty, skills, hideout, quests, trackProgress },
    ...(ownPrices && { ownPrices }),
  }
}
