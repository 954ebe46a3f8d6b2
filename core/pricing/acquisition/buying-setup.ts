// The setup for buying prices of a PMC: its profit settings, and its progress and own prices if they count.
import { withKnownSources } from '../market/known-sources.ts'
import type { ProfitOptions } from '../profit/option-words.ts'
import type { OwnPrices, ProfitCatalogue, ProfitPlayer, ProfitSetup } from '../profit/profit-setup.ts'

/** The part of a PMC that determines prices. */
export type BuyingPmc = ProfitPlayer & { readonly profit: ProfitOptions }

/** `isProgressRecorded`: whether the player records progress; otherwise no price is locked. */
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
