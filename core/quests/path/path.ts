// Everything still to do for a quest, in a good order, with totals.
import type { Quest } from '../../catalogue/tables/quest.ts'
import type { QuestBook } from '../book.ts'
import { type HandIn, itemsToPlace, listHandIns, sumHandIns } from '../hand-ins.ts'
import { type KappaToGo, kappaToGo } from '../kappa.ts'
import type { QuestPlayer } from '../model.ts'
import type { Blocker } from './path-goals.ts'
import { orderSteps } from './path-order.ts'
import { planPath } from './path-plan.ts'
import { withTakes } from './path-takes.ts'

type LoyaltyDemand = NonNullable<Quest['reqLL']>[number]

/** A quest to take, complete, or fail (if only its failure unlocks the next). `exp` in experience points. */
export interface PathStep {
  readonly quest: Quest
  readonly goal: 'take' | 'complete' | 'fail'
  readonly level: number
  readonly exp: number
  readonly loyalty: readonly LoyaltyDemand[]
}

/** `level`: the highest required by any step. `keys`: one of each inner list is needed. `loyalty`: the highest per trader. */
export interface PathTotals {
  readonly level: number
  readonly exp: number
  readonly loyalty: readonly LoyaltyDemand[]
  readonly handIns: readonly HandIn[]
  readonly toPlace: readonly HandIn[]
  readonly keys: readonly (readonly string[])[]
}

/** `blockers` permanently block the path; the steps then go as far as possible. */
export interface QuestPath {
  readonly target: Quest
  readonly steps: readonly PathStep[]
  readonly blockers: readonly Blocker[]
  readonly totals: PathTotals
  /** Remaining Kappa requirements; only on the path to the final quest. */
  readonly kappa?: KappaToGo
}

const getStep = ({ quest, goal }: Pick<PathStep, 'quest' | 'goal'>): PathStep => ({
  quest,
  goal,
  level: quest.reqLevel,
  exp: goal === 'complete' ? (quest.rewards.exp ?? 0) : 0,
  loyalty: quest.reqLL ?? [],
})

/** The steps that complete or fail a quest. */
export const finishingSteps = (steps: readonly PathStep[]): readonly PathStep[] =>
  steps.filter(({ goal }) => goal !== 'take')

const completedOn = (steps: readonly PathStep[]): ReadonlySet<string> =>
  new Set(steps.flatMap((step) => (step.goal === 'complete' ? [step.quest.uid] : [])))

const highestLoyalty = (steps: readonly PathStep[]): readonly LoyaltyDemand[] => {
  const highest = new Map<string, number>()
  for (const { trader, level } of steps.flatMap((step) => step.loyalty))
    highest.set(trader, Math.max(level, highest.get(trader) ?? 0))
  return [...highest].map(([trader, level]) => ({ trader, level }))
}

const getKeys = (quests: readonly Quest[]): readonly (readonly string[])[] => {
  const lists = quests
    .flatMap((quest) => quest.objectives)
    .flatMap((objective) => objective.requiredKeys ?? [])
  return [...new Map(lists.map((keys) => [keys.join(), keys])).values()]
}

const getTotals = (steps: readonly PathStep[], counted: Readonly<Record<string, number>>): PathTotals => {
  const completed = steps.filter((step) => step.goal === 'complete').map((step) => step.quest)
  return {
    level: steps.reduce((highest, step) => Math.max(highest, step.level), 0),
    exp: steps.reduce((sum, step) => sum + step.exp, 0),
    loyalty: highestLoyalty(steps),
    handIns: sumHandIns(completed.flatMap((quest) => listHandIns(quest, counted))),
    toPlace: sumHandIns(completed.flatMap((quest) => itemsToPlace(quest, counted))),
    keys: getKeys(completed),
  }
}

/**
 * The path to `target`: its open prerequisites and itself, with the quests that only have to be taken; for the final quest also every Kappa
 * quest. If several statuses suffice, the least work is chosen; counted objectives are subtracted from the items. Undefined if the quest is
 * not in the book.
 */
export const questPath = (book: QuestBook, player: QuestPlayer, target: string): QuestPath | undefined => {
  const quest = book.byUid.get(target)
  if (quest === undefined) return undefined
  const plan = planPath(book, player, target)
  const steps = withTakes(book, player, plan, orderSteps(book, plan)).map(getStep)
  const totals = getTotals(steps, player.quests.objectives)
  const path: QuestPath = { target: quest, steps, blockers: plan.blockers, totals }
  return quest === book.final ? { ...path, kappa: kappaToGo(book, player, completedOn(steps)) } : path
}
