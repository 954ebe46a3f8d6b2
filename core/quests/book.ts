// The quest book: all quests of one game mode with the relations between them, worked out once.
import type { Objective, Prerequisite, Quest } from '../catalogue/quest.ts'
import { FINAL_QUEST } from './fixed.ts'

export interface QuestBook {
  /** Every quest after all its prerequisites; otherwise in the order of the data. */
  readonly all: readonly Quest[]
  readonly byUid: ReadonlyMap<string, Quest>
  /** What a quest unlocks: the quests that name it as a prerequisite. */
  readonly next: ReadonlyMap<string, readonly Quest[]>
  /** What completing a quest cancels. Not always mutual: some choices close a door in one direction only. */
  readonly cancels: ReadonlyMap<string, readonly Quest[]>
  readonly final: Quest | undefined
  /** The quests flagged for Kappa that the final quest waits for. */
  readonly kappa: readonly Quest[]
  /** By objective id. A few quests share an objective, which is then the same in each. */
  readonly objectives: ReadonlyMap<string, Objective>
}

const NO_QUESTS: readonly Quest[] = []

/** What a quest unlocks. */
export const questsAfter = (book: QuestBook, uid: string): readonly Quest[] => book.next.get(uid) ?? NO_QUESTS

/** What completing a quest cancels. */
export const questsCancelledBy = (book: QuestBook, uid: string): readonly Quest[] =>
  book.cancels.get(uid) ?? NO_QUESTS

/** The quests named by `require` and `requireOr`. */
export const prerequisiteUids = (quest: Quest): readonly string[] => [
  ...quest.require.map((prerequisite) => prerequisite.quest),
  ...quest.requireOr,
]

/** Other quests that have to be brought so far before this one can be completed, though it is offered without. */
export const askedQuests = (quest: Quest): readonly Prerequisite[] =>
  quest.objectives.flatMap(({ quest: other, statuses, optional }) =>
    other === undefined || statuses === undefined || optional === true || other === quest.uid
      ? []
      : [{ quest: other, statuses }],
  )

/** Leaves out prerequisites on quests that the catalogue does not hold: nobody could ever meet them. */
const withKnownPrerequisites = (quests: readonly Quest[]): readonly Quest[] => {
  const known = new Set(quests.map((quest) => quest.uid))
  return quests.map((quest) =>
    prerequisiteUids(quest).every((uid) => known.has(uid))
      ? quest
      : {
          ...quest,
          require: quest.require.filter((prerequisite) => known.has(prerequisite.quest)),
          requireOr: quest.requireOr.filter((uid) => known.has(uid)),
        },
  )
}

/** Groups quests under each of the uids that `keysOf` gives. */
const grouped = (
  quests: readonly Quest[],
  keysOf: (quest: Quest) => readonly string[],
): ReadonlyMap<string, readonly Quest[]> => {
  const groups = new Map<string, Quest[]>()
  for (const quest of quests)
    for (const key of keysOf(quest)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [quest])
      else if (!group.includes(quest)) group.push(quest)
    }
  return groups
}

interface Sorted {
  readonly order: readonly Quest[]
  /** Quests that wait for each other, each before the one that it waits for; empty where there is no cycle. */
  readonly cycle: readonly string[]
}

/** Depth first, so that a quest stands right behind what it waits for. */
const sortByPrerequisites = (quests: readonly Quest[]): Sorted => {
  const byUid = new Map(quests.map((quest) => [quest.uid, quest]))
  const state = new Map<string, 'open' | 'placed'>()
  const order: Quest[] = []
  let cycle: readonly string[] = []
  const place = (quest: Quest, behind: readonly string[]): void => {
    if (state.get(quest.uid) === 'placed' || cycle.length > 0) return
    const path = [...behind, quest.uid]
    if (state.get(quest.uid) === 'open') {
      cycle = path.slice(path.indexOf(quest.uid))
      return
    }
    state.set(quest.uid, 'open')
    for (const uid of prerequisiteUids(quest)) {
      const other = byUid.get(uid)
      if (other !== undefined) place(other, path)
    }
    state.set(quest.uid, 'placed')
    order.push(quest)
  }
  for (const quest of quests) place(quest, [])
  return { order, cycle }
}

/** Quests that wait for each other in a circle, the first named again at the end; empty for a sound catalogue. */
export const questCycle = (quests: readonly Quest[]): readonly string[] => sortByPrerequisites(quests).cycle

/** Works the book out. Prerequisites that go round in a circle are a bug of the catalogue: see {@link questCycle}. */
export const questBook = (quests: readonly Quest[]): QuestBook => {
  const known = withKnownPrerequisites(quests)
  const { order, cycle } = sortByPrerequisites(known)
  if (cycle.length > 0) throw new Error(`quests wait for each other: ${cycle.join(' -> ')}`)
  const byUid = new Map(order.map((quest) => [quest.uid, quest]))
  return {
    all: order,
    byUid,
    next: grouped(order, prerequisiteUids),
    cancels: grouped(order, (quest) => quest.alternatives ?? []),
    final: byUid.get(FINAL_QUEST),
    kappa: order.filter((quest) => quest.requiredForKappa && quest.uid !== FINAL_QUEST),
    objectives: new Map(
      order.flatMap((quest) => quest.objectives.map((objective) => [objective.id, objective] as const)),
    ),
  }
}

/** Every quest that a quest waits for, directly or through others; itself not among them. */
export const questsBefore = (book: QuestBook, uid: string): ReadonlySet<string> => {
  const before = new Set<string>()
  const waiting = [uid]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const quest = book.byUid.get(next)
    for (const other of quest === undefined ? [] : prerequisiteUids(quest))
      if (!before.has(other)) {
        before.add(other)
        waiting.push(other)
      }
  }
  return before
}

/** Whether the final quest waits for this one, by its flag or through the chain of prerequisites. */
export const isOnTheWayToKappa = (book: QuestBook, uid: string): boolean =>
  book.byUid.get(uid)?.requiredForKappa === true || questsBefore(book, FINAL_QUEST).has(uid)
