// No quest may wait for itself, however long the way round.
import type { Problem } from './check.ts'
import type { Quest } from './quest.ts'

const prerequisitesOf = (quest: Quest): readonly string[] => [
  ...quest.require.map((prerequisite) => prerequisite.quest),
  ...quest.requireOr,
]

/** The quests of one cycle through `start`, in the order in which they wait for each other; empty where there is none. */
const cycleFrom = (
  start: string,
  byUid: ReadonlyMap<string, Quest>,
  finished: Set<string>,
): readonly string[] => {
  const path: string[] = []
  const onPath = new Set<string>()
  const visit = (uid: string): readonly string[] => {
    if (onPath.has(uid)) return path.slice(path.indexOf(uid))
    const quest = byUid.get(uid)
    if (quest === undefined || finished.has(uid)) return []
    path.push(uid)
    onPath.add(uid)
    for (const next of prerequisitesOf(quest)) {
      const cycle = visit(next)
      if (cycle.length > 0) return cycle
    }
    path.pop()
    onPath.delete(uid)
    finished.add(uid)
    return []
  }
  return visit(start)
}

/** One problem for each cycle among the prerequisites. */
export const checkQuestGraph = (quests: readonly Quest[]): readonly Problem[] => {
  const byUid = new Map(quests.map((quest) => [quest.uid, quest]))
  const finished = new Set<string>()
  return quests.flatMap(({ uid }): readonly Problem[] => {
    const cycle = cycleFrom(uid, byUid, finished)
    for (const member of cycle) finished.add(member)
    const first = cycle[0]
    if (first === undefined) return []
    return [
      {
        table: 'quests',
        uid: first,
        path: 'require',
        what: `waits for itself: ${[...cycle, first].join(' → ')}`,
      },
    ]
  })
}
