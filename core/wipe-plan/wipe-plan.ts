// The plan of the rest of a wipe: what is left of each goal, when by the own pace, and the remaining quests by level.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PlayerLevel } from '../catalogue/tables/reference.ts'
import type { QuestBook } from '../quests/book.ts'
import { countToGo } from '../quests/lists/totals.ts'
import { type Expectation, expectDays, type PaceDemand } from './forecast.ts'
import {
  type HideoutLeft,
  hideoutLeft,
  QUEST_GOALS,
  type QuestGoalLeft,
  questGoalLeft,
  type WipePlayer,
} from './goals.ts'
import { expOfLevel, type Pace } from './pace.ts'
import {
  type Chain,
  criticalChain,
  groupByLevel,
  type LevelOfPlan,
  type PlannedQuest,
  planQuests,
} from './schedule.ts'

/**
 * `left`: what the goal still takes. `highest`: the level that its quests need, at least the present one. `level`: when that level is reached;
 * `quests`: when so many quests of the goal are done; `all`: when both are.
 */
export interface QuestGoalPlan {
  readonly left: QuestGoalLeft
  readonly chain: Chain
  readonly highest: number
  readonly level: Expectation
  readonly quests: Expectation
  readonly all: Expectation
}

export interface HideoutPlan {
  readonly left: HideoutLeft
  readonly all: Expectation
}

export interface WipePlan {
  readonly goals: readonly QuestGoalPlan[]
  readonly hideout: HideoutPlan
  readonly levels: readonly LevelOfPlan[]
  readonly quests: readonly PlannedQuest[]
}

type PlanCatalogue = Pick<Catalogue, 'stations' | 'constants' | 'traders' | 'levels'>

const levelDemand = (
  levels: readonly PlayerLevel[],
  { days }: Pace,
  player: Pick<WipePlayer, 'level'>,
  level: number,
): PaceDemand => ({
  gains: days.map(({ exp }) => exp),
  counted: days.reduce((sum, day) => sum + Math.max(0, day.levels), 0),
  left: expOfLevel(levels, level) - expOfLevel(levels, player.level),
})

const questDemand = ({ days }: Pace, { goal, quests: left }: QuestGoalLeft): PaceDemand => ({
  gains: days.map(({ quests }) => quests[goal]),
  left,
})

/** The level that must be reached for the quests of a goal, by what they wait for too. */
const highestOpening = (quests: readonly PlannedQuest[], level: number): number =>
  quests.reduce((highest, { opensAt }) => Math.max(highest, opensAt), level)

/** Plans the rest of the wipe; dates are counted from the end of the log that `pace` was measured on. */
export const planWipe = (
  catalogue: PlanCatalogue,
  book: QuestBook,
  player: WipePlayer,
  pace: Pace,
): WipePlan => {
  const schedule = { book, level: player.level, traders: catalogue.traders.all }
  const lefts = QUEST_GOALS.map((goal) => questGoalLeft(book, player, goal))
  const goals = lefts.map((left): QuestGoalPlan => {
    const own = planQuests(schedule, [left])
    const highest = highestOpening(own, player.level)
    const level = levelDemand(catalogue.levels, pace, player, highest)
    const quests = questDemand(pace, left)
    return {
      ...{ left, highest, chain: criticalChain(own) },
      level: expectDays([level]),
      quests: expectDays([quests]),
      all: expectDays([level, quests]),
    }
  })
  const quests = planQuests(schedule, lefts)
  const hideout = hideoutLeft(catalogue, player)
  const modules = { gains: pace.days.map((day) => day.modules), left: countToGo(hideout.share) }
  return {
    goals,
    hideout: { left: hideout, all: expectDays([modules]) },
    levels: groupByLevel(quests),
    quests,
  }
}
