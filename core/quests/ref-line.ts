// The quests that go where Ref goes: his own, the one that opens him, and all that wait for one of these.
import type { Quest } from '../catalogue/tables/quest.ts'
import { REF, UNLOCKS_REF_IN_PVE } from '../catalogue/well-known-ids.ts'

/** `trader`: a quest of Ref. `opensTrader`: all that it brings is access to him. `afterTrader`: it waits for a quest of his, directly or through others. */
export type TieToRef = 'trader' | 'opensTrader' | 'afterTrader'

/** The ties of the quests that have one, by uid. `quests`: each after all its prerequisites. */
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
