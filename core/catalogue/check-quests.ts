// No quest may wait for itself, however long the way round.
import type { Problem } from './problem.ts'
import type { Quest } from './quest.ts'
import { sortByPrerequisites } from './quest-graph.ts'

/** One problem for each cycle among the prerequisites. */
export const checkQuestGraph = (quests: readonly Quest[]): readonly Problem[] =>
  sortByPrerequisites(quests).cycles.map((cycle) => {
    const [first = ''] = cycle
    return {
      table: 'quests',
      uid: first,
      path: 'require',
      what: `waits for itself: ${[...cycle, first].join(' → ')}`,
    }
  })
