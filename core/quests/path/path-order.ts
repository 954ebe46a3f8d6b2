// Orders the steps of a path: by constraints, then by level, then grouped by map.
import type { Quest } from '../../catalogue/tables/quest.ts'
import { S } from '../../fp.ts'
import { askedQuests, type QuestBook, questsCancelledBy } from '../book.ts'
import { dueLevel, questOrd } from '../lists/ordering.ts'
import type { Goal } from './path-goals.ts'
import type { PathPlan } from './path-plan.ts'

/** `fail`: the quest has to fail in the game; cancelling it by an alternative is not a separate step. */
export interface OrderedStep {
  readonly quest: Quest
  readonly goal: Exclude<Goal, 'reach'>
}

interface Ordering {
  readonly book: QuestBook
  readonly plan: PathPlan
  readonly steps: ReadonlyMap<string, OrderedStep>
  /** The steps that must come before each step. */
  readonly before: Map<string, Set<string>>
}

const mustPrecede = ({ steps, before }: Ordering, first: string, second: string): void => {
  if (first === second || !steps.has(first) || !steps.has(second)) return
  const known = before.get(second)
  if (known === undefined) before.set(second, new Set([first]))
  else known.add(first)
}

const isCompleted = ({ plan }: Ordering, uid: string): boolean => plan.goals.get(uid) === 'complete'

/** The planned completions that cancel a quest. */
const closedBy = (ordering: Ordering, quest: Quest): readonly string[] =>
  (quest.alternatives ?? []).filter((uid) => isCompleted(ordering, uid))

/** Orders `step` after everything that `quest` requires; recursive for quests that only have to be active at that time. */
const constrain = (ordering: Ordering, quest: Quest, step: string): void => {
  for (const { quest: uid, statuses } of quest.require) {
    const other = ordering.book.byUid.get(uid)
    const goal = ordering.plan.goals.get(uid)
    if (other === undefined || goal === undefined) continue
    const closing = closedBy(ordering, other)
    if (goal === 'fail' && statuses.includes('failed'))
      for (const first of closing.length > 0 ? closing : [uid]) mustPrecede(ordering, first, step)
    else if (statuses.includes('active')) {
      constrain(ordering, other, step)
      // A completed quest stays active for this purpose; one that will be cancelled only until then.
      if (goal !== 'complete') for (const last of [...closing, uid]) mustPrecede(ordering, step, last)
    } else mustPrecede(ordering, uid, step)
  }
  for (const uid of quest.requireOr) mustPrecede(ordering, uid, step)
}

const constrainAll = (ordering: Ordering): void => {
  const { book, steps } = ordering
  for (const [uid, { quest, goal }] of steps) {
    constrain(ordering, quest, uid)
    for (const asked of askedQuests(quest)) mustPrecede(ordering, asked.quest, uid)
    if (goal === 'complete')
      for (const closed of questsCancelledBy(book, uid))
        if (isCompleted(ordering, closed.uid)) mustPrecede(ordering, closed.uid, uid)
    if (book.final !== undefined && steps.has(book.final.uid)) mustPrecede(ordering, uid, book.final.uid)
  }
}

const sharesMap = (quest: Quest, last: Quest | undefined): number =>
  last?.locations.some((map) => quest.locations.includes(map)) === true ? 0 : 1

/** Low levels first, then the map of the previous quest, then maps by name. */
const compareSteps =
  (last: Quest | undefined) =>
  (a: OrderedStep, b: OrderedStep): number =>
    dueLevel(a.quest) - dueLevel(b.quest) ||
    sharesMap(a.quest, last) - sharesMap(b.quest, last) ||
    S.Ord.compare(a.quest.locations.join(), b.quest.locations.join()) ||
    questOrd.compare(a.quest, b.quest)

/** The steps of a plan in a feasible order. */
export const orderSteps = (book: QuestBook, plan: PathPlan): readonly OrderedStep[] => {
  const steps = new Map<string, OrderedStep>()
  for (const quest of book.all) {
    const goal = plan.goals.get(quest.uid)
    if (goal === 'complete') steps.set(quest.uid, { quest, goal })
    const isClosed = quest.alternatives?.some((uid) => plan.goals.get(uid) === 'complete') === true
    if (goal === 'fail' && !isClosed) steps.set(quest.uid, { quest, goal })
  }
  const ordering: Ordering = { book, plan, steps, before: new Map() }
  constrainAll(ordering)
  const open = new Map(steps)
  const ordered: OrderedStep[] = []
  while (open.size > 0) {
    const waiting = [...open.values()]
    const ready = waiting.filter(({ quest }) =>
      [...(ordering.before.get(quest.uid) ?? [])].every((uid) => !open.has(uid)),
    )
    // A cycle leaves no step ready; then the first in the book is taken, so that an order always results.
    const next = (ready.length > 0 ? ready.toSorted(compareSteps(ordered.at(-1)?.quest)) : waiting)[0]
    if (next === undefined) break
    open.delete(next.quest.uid)
    ordered.push(next)
  }
  return ordered
}
