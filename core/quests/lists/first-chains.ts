// The first quests of a wipe as complete chains, an example for the quest graph.
import type { Quest } from '../../catalogue/tables/quest.ts'
import { N } from '../../fp.ts'

/** The first traders of every PMC, in the order in which they become available. */
const FIRST_TRADERS: readonly string[] = ['prapor', 'therapist']

/** Event quests have no level, so their position in a wipe is unknown. */
const isOfWipe = ({ reqLevel, trader }: Quest): boolean => reqLevel > 0 && FIRST_TRADERS.includes(trader)

const isReached = ({ require, requireOr }: Quest, chosen: ReadonlySet<string>): boolean =>
  require.every(({ quest }) => chosen.has(quest)) &&
  (requireOr.length === 0 || requireOr.some((quest) => chosen.has(quest)))

/** Up to `count` quests of the first traders by level, each after its prerequisites. */
export const firstChains = (quests: readonly Quest[], count: number): readonly Quest[] => {
  const waiting = quests.filter(isOfWipe).toSorted((a, b) => N.Ord.compare(a.reqLevel, b.reqLevel))
  const chosen = new Set<string>()
  const chains: Quest[] = []
  while (chains.length < count) {
    const next = waiting.find((quest) => !chosen.has(quest.uid) && isReached(quest, chosen))
    if (next === undefined) break
    chosen.add(next.uid)
    chains.push(next)
  }
  return chains
}
