// Every day of a PMC until today: how it stood at its end, and how much of the log was written on it.
import type { Pmc } from '../player/model.ts'
import { type DatedEvent, type DayPoint, everyDay, getDayState, pmcHistory, upToToday } from './history.ts'
import { logDays, type ToDay } from './log-days.ts'

/** `end`: how many events the log had when the day ended; `changes`: how many of them came on that day. */
export interface PmcDay extends DayPoint {
  readonly end: number
  readonly changes: number
}

/** `counts`: the quests that count. `today`: a day as `toDay` says it. */
export interface PmcDaysInput {
  readonly events: readonly DatedEvent[]
  readonly pmc: Pmc
  readonly counts: (quest: string) => boolean
  readonly toDay: ToDay
  readonly today: string
}

/** One a day, from the day on which the PMC was created; the last one is today, with what the PMC has that the log does not know yet. */
export const pmcDays = ({ events, pmc, counts, toDay, today }: PmcDaysInput): readonly PmcDay[] => {
  const days = logDays(events, toDay)
  const ends = new Map(days.map(({ day, end }) => [day, end]))
  const points = everyDay(
    upToToday(pmcHistory({ events, pmc: pmc.uid, counts, toDay }), today, getDayState(pmc, counts)),
  )
  const first = points[0]?.day ?? ''
  // The first day begins where the days before it have ended.
  let end = days.findLast(({ day }) => day < first)?.end ?? 0
  return points.map((point) => {
    const before = end
    end = ends.get(point.day) ?? end
    return { ...point, end, changes: end - before }
  })
}
