// How fast a PMC advanced by its own log: what each day of this wipe added.
import type { PlayerLevel } from '../catalogue/tables/reference.ts'
import type { Pmc } from '../player/model.ts'
import {
  currentWipe,
  type DatedEvent,
  type DayPoint,
  everyDay,
  getDayState,
  pmcHistory,
  upToToday,
} from '../progress/history.ts'
import type { ToDay } from '../progress/log-days.ts'
import type { QuestBook } from '../quests/book.ts'
import type { QuestPlayer } from '../quests/model.ts'
import { QUEST_GOALS, type QuestGoal, questsOfGoal } from './goals.ts'

/** Days of the log that count, the last ones: what was long ago says little about the pace now. */
export const PACE_DAYS = 42

/** More than this in a day was not played but written down afterwards, as an import or a first entry does. */
const MAX_OF_DAY = { levels: 15, quests: 30, modules: 20 } as const

/** What one day added: experience of the levels that were gained, quests by the goal that they count for, hideout levels. */
export interface DayGain {
  readonly exp: number
  readonly levels: number
  readonly quests: Readonly<Record<QuestGoal, number>>
  readonly modules: number
}

/** `days`: whole days, the oldest first; without the first one of the wipe, today, and days that were written down at once (`leftOut`). */
export interface Pace {
  readonly days: readonly DayGain[]
  readonly leftOut: number
}

/** Which quests count for each goal. */
export type GoalQuests = Readonly<Record<QuestGoal, (quest: string) => boolean>>

export const listGoalQuests = (book: QuestBook, player: QuestPlayer): GoalQuests => {
  const makeCounts = (goal: QuestGoal): ((quest: string) => boolean) => {
    const quests = questsOfGoal(book, player, goal)
    return (quest) => quests.has(quest)
  }
  return {
    kappa: makeCounts('kappa'),
    lightkeeper: makeCounts('lightkeeper'),
    prestige: makeCounts('prestige'),
  }
}

export interface PaceInput {
  readonly events: readonly DatedEvent[]
  readonly pmc: Pmc
  readonly levels: readonly PlayerLevel[]
  readonly counts: GoalQuests
  readonly toDay: ToDay
  readonly today: string
}

/** Experience from level 1 up to the beginning of a level. */
export const expOfLevel = (levels: readonly PlayerLevel[], level: number): number =>
  levels.findLast((each) => each.level <= level)?.total ?? 0

/** The whole days of this wipe as points, from the one that began it; today, which is not over, is left out. */
const wholeDays = (
  { events, pmc, toDay, today }: PaceInput,
  counts: (quest: string) => boolean,
): readonly DayPoint[] => {
  const points = pmcHistory({ events, pmc: pmc.uid, counts, toDay })
  return everyDay(currentWipe(upToToday(points, today, getDayState(pmc, counts)))).slice(0, -1)
}

const isWrittenAtOnce = ({ levels, modules, quests }: DayGain, all: number): boolean =>
  Math.abs(levels) > MAX_OF_DAY.levels ||
  Math.abs(modules) > MAX_OF_DAY.modules ||
  Math.max(Math.abs(all), ...QUEST_GOALS.map((goal) => Math.abs(quests[goal]))) > MAX_OF_DAY.quests

/** What the last days of the log added, day by day. A value that was corrected downwards counts as less than nothing on its day. */
export const measurePace = (input: PaceInput): Pace => {
  const all = wholeDays(input, () => true)
  const byGoal = QUEST_GOALS.map((goal) => [goal, wholeDays(input, input.counts[goal])] as const)
  // The points of a goal are of the same days as those of all quests: both reach from the first day to yesterday.
  const gains = all.slice(1).map((point, index) => {
    const before = all[index] ?? point
    const quests = Object.fromEntries(
      byGoal.map(([goal, points]) => [goal, (points[index + 1]?.quests ?? 0) - (points[index]?.quests ?? 0)]),
    ) as Readonly<Record<QuestGoal, number>>
    const gain: DayGain = {
      exp: expOfLevel(input.levels, point.level) - expOfLevel(input.levels, before.level),
      levels: point.level - before.level,
      quests,
      modules: point.modules - before.modules,
    }
    return { gain, isPlayed: !isWrittenAtOnce(gain, point.quests - before.quests) }
  })
  const recent = gains.slice(-PACE_DAYS)
  return {
    days: recent.filter(({ isPlayed }) => isPlayed).map(({ gain }) => gain),
    leftOut: recent.filter(({ isPlayed }) => !isPlayed).length,
  }
}
