// The first quests of a wipe as whole chains: what the quest graph shows as an example.
import type { Quest } from '../../catalogue/tables/quest.ts'
import { N } from '../../fp.ts'

/** The traders whose quests everybody begins with, in the order in which they meet them. */
const FIRST_TRADERS: readonly string[] = ['prapor', 'therapist']

/** A quest of an event has no level: it is unknown when it is due. */
const isOfWipe = ({ reqLevel, trader }: Quest): boolean => reqLevel > 0 && FIRST_TRADERS.includes(trader)

const isReached = ({ require, requireOr }: Quest, chosen: ReadonlySet<string>): boolean =>
  require.every(({ quest }) => chosen.has(quest)) &&
  (requireOr.length === 0 || requireOr.some((quest) => chosen.has(quest)))

/** Up to `count` quests of the first traders by their level, each with all that must be done before it. */
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
