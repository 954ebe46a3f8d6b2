// Plans the goals of all quests needed to complete a target quest, without their order.
import type { Quest } from '../../catalogue/tables/quest.ts'
import { askedQuests, type QuestBook, questsBefore } from '../book.ts'
import { openKappaQuests } from '../kappa.ts'
import { sortQuests } from '../lists/ordering.ts'
import type { QuestPlayer } from '../model.ts'
import { isQuestVisible } from '../visibility.ts'
import {
  acceptsFailed,
  addWant,
  type Blocker,
  COMPLETED,
  COMPLETED_OR_FAILED,
  decideGoal,
  type Goal,
  getWants,
  isMutual,
  isOpen,
  type Planning,
  possibleAlternatives,
  type Wants,
} from './path-goals.ts'

/** Quests that already have the needed state have no goal. */
export interface PathPlan {
  readonly goals: ReadonlyMap<string, Goal>
  readonly blockers: readonly Blocker[]
}

/** Propagates a quest's goal to other quests: its prerequisites, and for completion also those in its objectives. */
const spreadWants = (planning: Planning, quest: Quest, goal: Goal): void => {
  if (goal === 'fail') {
    const alternative = possibleAlternatives(planning, quest)[0]
    if (alternative !== undefined) {
      addWant(planning, alternative.uid, COMPLETED)
      // A cancelled quest need not be reached, unless another one needs it to be active for a while.
      if (getWants(planning, quest.uid).every((statuses) => statuses.includes('failed'))) return
    }
  }
  for (const { quest: other, statuses } of quest.require) addWant(planning, other, statuses)
  makeWantOne(planning, quest.requireOr)
  if (goal === 'complete')
    for (const asked of askedQuests(quest)) addWant(planning, asked.quest, asked.statuses)
}

const makeWantOne = (planning: Planning, uids: readonly string[]): void => {
  if (!uids.every((uid) => isOpen(planning, uid))) return
  const { book, player } = planning
  const chosen = sortQuests(uids.flatMap((uid) => book.byUid.get(uid) ?? [])).find((quest) =>
    isQuestVisible(book, player, quest),
  )
  if (chosen !== undefined) addWant(planning, chosen.uid, COMPLETED)
}

/** One pass in reverse topological order, so that all wants for a quest are known before its goal is decided. */
const sweep = (planning: Planning): PathPlan => {
  const goals = new Map<string, Goal>()
  const blockers: Blocker[] = []
  for (const quest of planning.book.all.toReversed()) {
    if (getWants(planning, quest.uid).length === 0) continue
    const decision = decideGoal(planning, quest)
    if (decision === 'reach' || decision === 'complete' || decision === 'fail') {
      goals.set(quest.uid, decision)
      spreadWants(planning, quest, decision)
    } else if (decision !== 'nothing') blockers.push({ quest: quest.uid, because: decision })
  }
  return { goals, blockers }
}

/** The final quest accepts quests cancelled by a completed alternative, but not those that the player cancelled or that failed. */
const wantKappa = (planning: Planning): readonly Blocker[] => {
  const open = openKappaQuests(planning.book, planning.player)
  for (const quest of open.filter(({ uid }) => isOpen(planning, uid)))
    addWant(
      planning,
      quest.uid,
      open.some((other) => quest.alternatives?.includes(other.uid) && isMutual(quest, other))
        ? COMPLETED_OR_FAILED
        : COMPLETED,
    )
  return open
    .filter(({ uid }) => !isOpen(planning, uid))
    .map(({ uid }) => ({ quest: uid, because: 'cancelled' }))
}

const countWants = (wants: Wants): number => [...wants.values()].reduce((sum, own) => sum + own.length, 0)

interface Attempt {
  readonly plan: PathPlan
  readonly planning: Planning
}

const attempt = (
  book: QuestBook,
  player: QuestPlayer,
  target: string,
  avoided: ReadonlySet<string>,
): Attempt => {
  const planning: Planning = { book, player, target, avoided, wants: new Map() }
  addWant(planning, target, COMPLETED)
  const kappaBlockers = target === book.final?.uid && isOpen(planning, target) ? wantKappa(planning) : []
  // An alternative may be wanted after its turn, so sweeps are repeated; they terminate because wants only grow.
  for (let known = -1; known < countWants(planning.wants); ) {
    known = countWants(planning.wants)
    sweep(planning)
  }
  const { goals, blockers } = sweep(planning)
  const blocked = new Set(blockers.map(({ quest }) => quest))
  const missing = kappaBlockers.filter(({ quest }) => !blocked.has(quest))
  return { plan: { goals, blockers: [...blockers, ...missing] }, planning }
}

const getConflicts = ({ plan }: Attempt): readonly string[] =>
  plan.blockers.flatMap(({ quest, because }) => (because === 'conflict' ? [quest] : []))

/** A completed quest that leads to a conflict, although failing it by an alternative suffices. */
const avoidable = (tried: Attempt): string | undefined => {
  const { plan, planning } = tried
  const conflicts = getConflicts(tried)
  return [...plan.goals.keys()].find((uid) => {
    const quest = planning.book.byUid.get(uid)
    if (quest === undefined || plan.goals.get(uid) !== 'complete' || planning.avoided.has(uid)) return false
    if (!acceptsFailed(getWants(planning, uid)) || possibleAlternatives(planning, quest).length === 0)
      return false
    const before = questsBefore(planning.book, uid)
    return conflicts.some((conflict) => before.has(conflict))
  })
}

/** Plans the path to `target`, which must be in the book; the plan is empty if it is done. */
export const planPath = (book: QuestBook, player: QuestPlayer, target: string): PathPlan => {
  const first = attempt(book, player, target, new Set())
  let tried = first
  while (getConflicts(tried).length > 0) {
    const next = avoidable(tried)
    // No alternatives are left; the first plan has the clearest blockers.
    if (next === undefined) return first.plan
    tried = attempt(book, player, target, new Set([...tried.planning.avoided, next]))
  }
  return tried.plan
}
