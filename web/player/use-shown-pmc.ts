// Whose progress a page shows: the selected PMC or a neutral one, with the assumed progress applied.
import { memoize, stableOmit } from '#core/memo.ts'
import { neutralPmc, type Pmc } from '#core/player/model.ts'
import type { AssumedProgress } from '#core/pricing/profit/assumed-player.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { useAssumedProgress } from './use-assumed-progress.ts'

const getNeutral = memoize(neutralPmc)

/** The selected PMC, or the neutral one of the game mode without an account. */
export const usePmcOrNeutral = (): Pmc => {
  const pmc = usePmc()
  const neutral = getNeutral(useGameMode())
  return pmc ?? neutral
}

// Parts of the PMC are memoized separately too.
const withLoyalty = memoize(
  (recorded: Pmc['loyalty'], assumed: AssumedProgress['loyalty']): Pmc['loyalty'] => ({
    ...recorded,
    ...assumed,
  }),
)
const withBuilt = memoize((hideout: Pmc['hideout'], assumed: AssumedProgress['built']): Pmc['hideout'] => ({
  ...hideout,
  built: { ...hideout.built, ...assumed },
}))

/** The PMC with the assumed level, loyalty and stations; everything else is unchanged. */
export const withAssumedProgress = memoize(
  (pmc: Pmc, { level = pmc.level, loyalty, built }: AssumedProgress): Pmc => ({
    ...pmc,
    level,
    loyalty: withLoyalty(pmc.loyalty, loyalty),
    hideout: withBuilt(pmc.hideout, built),
  }),
)

/** The PMC whose progress is shown, with the assumed progress unless the player's own counts. */
export const useShownPmc = (): Pmc => {
  const pmc = usePmcOrNeutral()
  const assumed = useAssumedProgress()
  return assumed === undefined ? pmc : withAssumedProgress(pmc, assumed)
}

/** The PMC for quests and prices: without its items, running crafts and name, which change often. */
export const withoutItems = stableOmit<Pmc, 'items' | 'craftTimers' | 'uid' | 'name'>([
  'items',
  'craftTimers',
  'uid',
  'name',
])
