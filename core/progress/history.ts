// The history of a PMC as one point a day: its level, quests done and modules built at the end of every day that changed them.
import type { DomainEvent } from '../events/envelope.ts'
import { privateFold } from '../events/fold.ts'
import { builtModules } from '../hideout/model.ts'
import type { PlayerEvent } from '../player/events.ts'
import { emptyAccount, findPmc, type Pmc } from '../player/model.ts'
import { reducePlayer } from '../player/reducer.ts'
import { type Dated, logDays, type ToDay } from './log-days.ts'

/** How a PMC stood. `modules`: levels that the player built; what came with the edition is not among them. */
export interface DayState {
  readonly level: number
  readonly quests: number
  readonly modules: number
}

/** `day` as `2026-03-02`, where the reader lives. `isReset`: the quests were reset on it, so that a new wipe begins. */
export interface DayPoint extends DayState {
  readonly day: string
  readonly isReset: boolean
}

/** An event as a log has it. */
export type DatedEvent = DomainEvent & Dated

/** `counts`: the quests that count, so that the last point agrees with what the page shows. `toDay`: the day of an instant. */
export interface HistoryInput {
  readonly events: readonly DatedEvent[]
  readonly pmc: string
  readonly counts: (quest: string) => boolean
  readonly toDay: ToDay
}

/** How a PMC stands now. */
export const getDayState = (
  { level, quests, hideout }: Pick<Pmc, 'level' | 'quests' | 'hideout'>,
  counts: HistoryInput['counts'],
): DayState => ({
  level,
  quests: Object.keys(quests.done).filter(counts).length,
  modules: builtModules(hideout).length,
})

const isSame = (one: DayState, other: DayState): boolean =>
  one.level === other.level && one.quests === other.quests && one.modules === other.modules

const resetsQuests =
  (pmc: string) =>
  ({ type, data }: DatedEvent): boolean =>
    type === 'QuestsReset' && (data as { readonly pmc?: unknown }).pmc === pmc

/**
 * Folds the account's events, which are in order, on one private state and looks at it at the end of each day: undone changes fall out by
 * themselves, because what undid them is folded too. Days without a change have no point; the first is the day on which the PMC
 * was created.
 */
export const pmcHistory = ({ events, pmc: uid, counts, toDay }: HistoryInput): readonly DayPoint[] => {
  const fold = privateFold(reducePlayer)(emptyAccount)
  const isReset = resetsQuests(uid)
  const points: DayPoint[] = []
  for (const { day, start, end } of logDays(events, toDay)) {
    const ofDay = events.slice(start, end)
    const pmc = findPmc(fold(ofDay as readonly PlayerEvent[]), uid)
    if (pmc === undefined) continue
    const stand = getDayState(pmc, counts)
    const last = points.at(-1)
    if (last === undefined || !isSame(last, stand))
      points.push({ day, ...stand, isReset: ofDay.some(isReset) && stand.quests < (last?.quests ?? 0) })
  }
  return points
}

/** The points since the quests were last reset; all of them where they never were. */
export const currentWipe = (points: readonly DayPoint[]): readonly DayPoint[] =>
  points.slice(
    Math.max(
      0,
      points.findLastIndex(({ isReset }) => isReset),
    ),
  )

/** The points with how the PMC stands today at their end: what is not in the log yet counts too. */
export const upToToday = (points: readonly DayPoint[], day: string, stand: DayState): readonly DayPoint[] => [
  ...points.filter((point) => point.day < day),
  { day, ...stand, isReset: points.find((point) => point.day === day)?.isReset ?? false },
]

const DAY_MS = 86_400_000

/** The calendar day after a day like `2026-03-02`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, '2026-03-02'.length)

/** One point for every day from the first to the last, as a chart draws them: a day without a change is as the day before. */
export const everyDay = (points: readonly DayPoint[]): readonly DayPoint[] =>
  points.flatMap((point, index) => {
    const next = points[index + 1]
    const days = [point]
    if (next !== undefined)
      for (let day = dayAfter(point.day); day < next.day; day = dayAfter(day))
        days.push({ ...point, day, isReset: false })
    return days
  })
