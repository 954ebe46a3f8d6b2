// The quests that depend on the trader Ref: his own, the one that unlocks him, and all that require one of these.
import type { Quest } from '../catalogue/tables/quest.ts'
import { REF, UNLOCKS_REF_IN_PVE } from '../catalogue/well-known-ids.ts'

/** `trader`: a quest of Ref. `opensTrader`: its only reward is access to him. `afterTrader`: it directly or indirectly requires one of his quests. */
export type TieToRef = 'trader' | 'opensTrader' | 'afterTrader'

/** By uid, the ties of quests that have one. `quests` must be in topological order. */
export const tiesToRef = (quests: readonly Quest[]): ReadonlyMap<string, TieToRef> => {
  const ties = new Map<string, TieToRef>()
  const getTie = ({ uid, trader, require, requireOr }: Quest): TieToRef | undefined => {
    if (trader === REF) return 'trader'
    if (uid === UNLOCKS_REF_IN_PVE) return 'opensTrader'
    const waits =
      require.some(({ quest }) => ties.has(quest)) ||
      (requireOr.length > 0 && requireOr.every((other) => ties.has(other)))
    return waits ? 'afterTrader' : undefined
  }
  for (const quest of quests) {
    const tie = getTie(quest)
    if (tie !== undefined) ties.set(quest.uid, tie)
  }
  return ties
}
