// Whose progress a page shows: the selected PMC or a fresh one, with the assumed progress over it.
import { useMemo } from 'react'
import { newPmc, type Pmc } from '#core/player/model.ts'
import type { AssumedProgress } from '#core/pricing/assumed-player.ts'
import { useGameMode, usePmc } from '#web/session/use-session.ts'
import { useAssumedProgress } from './use-assumed-progress.ts'

/** The selected PMC, or a fresh one for those who have none. */
export const usePmcOrFresh = (): Pmc => {
  const pmc = usePmc()
  const gameMode = useGameMode()
  return useMemo(
    () => pmc ?? newPmc({ uid: '', name: '', fraction: 'Usec', gameMode, edition: 'Standard' }),
    [pmc, gameMode],
  )
}

/** The PMC with the assumed level, loyalty and stations; the rest of it is as it was. */
export const withAssumedProgress = (
  pmc: Pmc,
  { level = pmc.level, loyalty, built }: AssumedProgress,
): Pmc => ({
  ...pmc,
  level,
  loyalty: { ...pmc.loyalty, ...loyalty },
  hideout: { ...pmc.hideout, built: { ...pmc.hideout.built, ...built } },
})

/** The PMC whose progress is shown, with the assumed progress where no progress of their own counts. */
export const useShownPmc = (): Pmc => {
  const pmc = usePmcOrFresh()
  const assumed = useAssumedProgress()
  return useMemo(() => (assumed === undefined ? pmc : withAssumedProgress(pmc, assumed)), [pmc, assumed])
}
