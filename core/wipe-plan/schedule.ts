// The remaining quests by the level at which each opens, and the longest chain of them.
import type { Trader } from '../catalogue/tables/trader.ts'
import { groupedBy } from '../grouping.ts'
import { type QuestBook, unlockingQuest } from '../quests/book.ts'
import type { PathStep } from '../quests/path/path.ts'
import { QUEST_GOALS, type QuestGoal, type QuestGoalLeft } from './goals.ts'

/**
 * `opensAt`: the PMC level from which the quest can be open, by its own level, its traders' loyalty levels and all that it waits for; never
 * below the PMC's own. `after`: remaining quests (uids) that it directly waits for. `goals`: what it is needed for.
 */
export interface PlannedQuest extends PathStep {
  readonly opensAt: number
  readonly after: readonly string[]
  readonly goals: readonly QuestGoal[]
}

/** The quests that open at one level, in an order in which each comes after what it waits for. */
export interface LevelOfPlan {
  readonly level: number
  readonly quests: readonly PlannedQuest[]
}

/** `quests` in their order; `delay`: the least seconds that the game makes wait between them. */
export interface Chain {
  readonly quests: readonly PlannedQuest[]
  readonly delay: number
}

export interface ScheduleInput {
  readonly book: QuestBook
  readonly level: number
  readonly traders: readonly Pick<Trader, 'url' | 'levels'>[]
}

type Steps = ReadonlyMap<string, PathStep>

/** What a step directly waits for, as far as it is a step itself. A prerequisite that an alternative closes is that alternative. */
const stepsBefore = (book: QuestBook, steps: Steps, { quest }: PathStep): readonly string[] => {
  const closing = (uid: string): readonly string[] =>
    (book.byUid.get(uid)?.alternatives ?? []).filter((other) => steps.get(other)?.goal === 'complete')
  const unlocking = unlockingQuest(book, quest)?.uid
  const before = [
    ...quest.require.flatMap(({ quest: uid }) => (steps.has(uid) ? [uid] : closing(uid))),
    ...quest.requireOr.filter((uid) => steps.has(uid)),
    ...(unlocking !== undefined && steps.has(unlocking) ? [unlocking] : []),
    ...(quest === book.final ? book.kappa.map(({ uid }) => uid).filter((uid) => steps.has(uid)) : []),
  ]
  return [...new Set(before)].filter((uid) => uid !== quest.uid)
}

/** The level of the PMC that a step itself asks for, by its loyalty levels too. */
const ownLevel = (traders: ScheduleInput['traders'], { quest, loyalty }: PathStep): number =>
  Math.max(
    quest.reqLevel,
    ...loyalty.map(
      ({ trader, level }) =>
        traders.find(({ url }) => url === trader)?.levels.find((each) => each.level === level)?.playerLevel ??
        0,
    ),
  )

/** The remaining quests of the goals together, each once, in an order in which each comes after what it waits for. */
export const planQuests = (
  { book, level, traders }: ScheduleInput,
  goals: readonly Pick<QuestGoalLeft, 'goal' | 'steps'>[],
): readonly PlannedQuest[] => {
  const steps = new Map<string, PathStep>()
  const wantedFor = new Map<string, QuestGoal[]>()
  for (const { goal, steps: own } of goals)
    for (const step of own) {
      const { uid } = step.quest
      if (steps.get(uid) === undefined || step.goal === 'complete') steps.set(uid, step)
      wantedFor.set(uid, [...(wantedFor.get(uid) ?? []), goal])
    }
  const planned = new Map<string, PlannedQuest>()
  const visiting = new Set<string>()
  const plan = (step: PathStep): void => {
    const { uid } = step.quest
    // Alternatives that wait for each other's end would be visited twice.
    if (planned.has(uid) || visiting.has(uid)) return
    visiting.add(uid)
    const after = stepsBefore(book, steps, step)
    for (const other of after) {
      const before = steps.get(other)
      if (before !== undefined) plan(before)
    }
    const opensAt = Math.max(
      level,
      ownLevel(traders, step),
      ...after.map((other) => planned.get(other)?.opensAt ?? 0),
    )
    const wanted = new Set(wantedFor.get(uid))
    planned.set(uid, { ...step, opensAt, after, goals: QUEST_GOALS.filter((goal) => wanted.has(goal)) })
  }
  for (const { uid } of book.all) {
    const step = steps.get(uid)
    if (step !== undefined) plan(step)
  }
  return [...planned.values()]
}

/** The quests under the level at which they open, the lowest first. */
export const groupByLevel = (planned: readonly PlannedQuest[]): readonly LevelOfPlan[] =>
  [...groupedBy(planned, ({ opensAt }) => opensAt)]
    .toSorted(([a], [b]) => a - b)
    .map(([level, quests]) => ({ level, quests }))

/** The longest row of quests of which each waits for the one before; the later of two of the same length that waits longer. */
export const criticalChain = (planned: readonly PlannedQuest[]): Chain => {
  const chains = new Map<
    string,
    { readonly length: number; readonly delay: number; readonly from?: string }
  >()
  let last: string | undefined
  const isLonger = (
    one: { readonly length: number; readonly delay: number },
    other: { readonly length: number; readonly delay: number } | undefined,
  ): boolean =>
    other === undefined ||
    one.length > other.length ||
    (one.length === other.length && one.delay > other.delay)
  for (const { quest, after } of planned) {
    let best: { readonly length: number; readonly delay: number; readonly from?: string } = {
      length: 0,
      delay: 0,
    }
    for (const from of after) {
      const before = chains.get(from)
      if (before !== undefined && isLonger(before, best)) best = { ...before, from }
    }
    const own = {
      length: best.length + 1,
      delay: best.delay + (quest.delay?.[0] ?? 0),
      ...(best.from === undefined ? {} : { from: best.from }),
    }
    chains.set(quest.uid, own)
    if (isLonger(own, last === undefined ? undefined : chains.get(last))) last = quest.uid
  }
  const byUid = new Map(planned.map((each) => [each.quest.uid, each]))
  const quests: PlannedQuest[] = []
  for (let uid = last; uid !== undefined; uid = chains.get(uid)?.from)
    quests.unshift(...[byUid.get(uid) ?? []].flat())
  return { quests, delay: last === undefined ? 0 : (chains.get(last)?.delay ?? 0) }
}
