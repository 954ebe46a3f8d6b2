// The days of a PMC on this device's calendar: what it had reached at the end of each one, from the day it came to be until today.
import { twoDigits } from '#core/format/number.ts'
import type { Pmc } from '#core/player/model.ts'
import { everyDay, type HistoryPoint, pmcHistory, standOf, upToToday } from '#core/progress/history.ts'
import type { LoggedEvent } from './logged-event.ts'

/** `2026-07-16`. */
export type Day = string

/** Of an instant: ISO text or epoch milliseconds. */
export const dayOf = (instant: string | number): Day => {
  const date = new Date(instant)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** Noon of the day, which no change of the clock moves to another one, in epoch milliseconds. */
export const noonOf = (day: Day): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12).getTime()
}

/** `end`: how many events of the log had been recorded when the day ended; `changes`: how many of them on that day. */
export interface DaySample extends HistoryPoint {
  readonly end: number
  readonly changes: number
}

export interface DaysInput {
  readonly events: readonly LoggedEvent[]
  readonly pmc: Pmc
  readonly counts: (quest: string) => boolean
  readonly today: Day
}

/** Where a clock went back, an event belongs to the day of the one before it. */
const endsByDay = (events: readonly LoggedEvent[]): ReadonlyMap<Day, number> => {
  const ends = new Map<Day, number>()
  let day = ''
  for (const [index, { at }] of events.entries()) {
    const own = dayOf(at)
    if (own > day) day = own
    ends.set(day, index + 1)
  }
  return ends
}

/** One sample a day; the last one is today, with what the PMC has that the log does not know yet. */
export const daySamples = ({ events, pmc, counts, today }: DaysInput): readonly DaySample[] => {
  const ends = endsByDay(events)
  const points = everyDay(
    upToToday(pmcHistory({ events, pmc: pmc.uid, counts, dayOf }), today, standOf(pmc, counts)),
  )
  // The first day begins where the days before it have ended.
  let end = Math.max(0, ...[...ends].flatMap(([day, at]) => (day < (points[0]?.day ?? '') ? [at] : [])))
  return points.map((point) => {
    const before = end
    end = ends.get(point.day) ?? end
    return { ...point, end, changes: end - before }
  })
}
