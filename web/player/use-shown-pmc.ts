// Whose progress a page shows: the selected PMC or a fresh one, further on where somebody said that they are.
import { useMemo } from 'react'
import { newPmc, type Pmc } from '#core/player/model.ts'
import type { Said } from '#core/pricing/stranger.ts'
import { useGameMode, usePmc } from '#web/session/use-session.ts'
import { useSaid } from './use-look.ts'

/** The selected PMC, or a fresh one for those who have none. */
export const usePmcOrFresh = (): Pmc => {
  const pmc = usePmc()
  const gameMode = useGameMode()
  return useMemo(
    () => pmc ?? newPmc({ uid: '', name: '', fraction: 'Usec', gameMode, edition: 'Standard' }),
    [pmc, gameMode],
  )
}

/** The PMC with the level, loyalty and stations that were said; the rest of it is as it was. */
export const pmcSaid = (pmc: Pmc, { level = pmc.level, loyalty, built }: Said): Pmc => ({
  ...pmc,
  level,
  loyalty: { ...pmc.loyalty, ...loyalty },
  hideout: { ...pmc.hideout, built: { ...pmc.hideout.built, ...built } },
})

/** The PMC whose progress is shown, with what somebody said of themselves where no progress of their own counts. */
export const useShownPmc = (): Pmc => {
  const pmc = usePmcOrFresh()
  const said = useSaid()
  return useMemo(() => (said === undefined ? pmc : pmcSaid(pmc, said)), [pmc, said])
}
