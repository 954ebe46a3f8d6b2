// How quests wait for each other: an order in which each comes after what it waits for, and the circles that have none.
import type { Quest } from './tables/quest.ts'

/** The quests named by `require` and `requireOr`. */
export const prerequisiteUids = (quest: Quest): readonly string[] => [
  ...quest.require.map((prerequisite) => prerequisite.quest),
  ...quest.requireOr,
]

/**
 * `order`: every quest right behind what it waits for, otherwise as given. `cycles`: quests that wait for each other, each before
 * the one that it waits for and the last for the first; none in a sound catalogue.
 */
export interface SortedQuests {
  readonly order: readonly Quest[]
  readonly cycles: readonly (readonly string[])[]
}

/** Sorts depth first. Prerequisites that are not among the quests are passed over. */
export const sortByPrerequisites = (quests: readonly Quest[]): SortedQuests => {
  const byUid = new Map(quests.map((quest) => [quest.uid, quest]))
  const order: Quest[] = []
  const cycles: (readonly string[])[] = []
  const placed = new Set<string>()
  const path: string[] = []
  const place = (quest: Quest): void => {
    if (placed.has(quest.uid)) return
    const turn = path.indexOf(quest.uid)
    if (turn >= 0) {
      cycles.push(path.slice(turn))
      return
    }
    path.push(quest.uid)
    for (const uid of prerequisiteUids(quest)) {
      const other = byUid.get(uid)
      if (other !== undefined) place(other)
    }
    path.pop()
    placed.add(quest.uid)
    order.push(quest)
  }
  for (const quest of quests) place(quest)
  return { order, cycles }
}
