// Whose hideout is shown, and what things cost them.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isRight } from '#core/fp.ts'
import type { Pmc } from '#core/player/model.ts'
import { permit } from '#core/player/roles.ts'
import { countedOptions } from '#core/pricing/counted-source.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { useAssumedProgress } from '#web/player/use-assumed-progress.ts'
import { assumedDealer } from '#web/player/use-dealer.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { usePmc, useRole, useSession } from '#web/session/use-session.ts'

/**
 * `player`: the selected PMC, or a fresh one for those who have none. `setup` stays the same while items are counted. `canEdit`: the
 * progress may be changed.
 */
export interface HideoutPage {
  readonly player: Pmc
  readonly setup: ProfitSetup
  readonly canEdit: boolean
}

export const useHideoutPlayer = (catalogue: Catalogue): HideoutPage => {
  const pmc = usePmc()
  const canEdit = isRight(permit(useRole(), 'progress')) && pmc !== undefined
  const { account } = useSession()
  const { buyPrices, sellPrices } = account ?? {}
  const player = useShownPmc()
  const assumed = useAssumedProgress()
  const { profit, edition, level, loyalty, skills, hideout, quests, trackProgress } = player
  const setup = useMemo(
    () => ({
      catalogue,
      options: countedOptions(catalogue, profit),
      // Who can't record progress is shown the prices that there are, not those that a fresh PMC is offered, but for what they assumed.
      player:
        assumed === undefined
          ? { edition, level, loyalty, skills, hideout, quests, trackProgress: canEdit && trackProgress }
          : { ...assumedDealer(catalogue, { edition, skills }, assumed), hideout },
      ...(buyPrices && sellPrices && { ownPrices: { buy: buyPrices, sell: sellPrices } }),
    }),
    [
      catalogue,
      profit,
      edition,
      level,
      loyalty,
      skills,
      hideout,
      quests,
      trackProgress,
      canEdit,
      assumed,
      buyPrices,
      sellPrices,
    ],
  )
  return { player, setup, canEdit }
}
