// The shapes of the wipe's chart: d3 computes scales, lines and ticks; React draws them.
import { area, line, scaleLinear, scaleUtc } from 'd3'
import type { DayPoint } from '#core/progress/history.ts'
import { toPercent as percent, type Tick } from '#web/ui/chart/ticks.ts'

/** The size of the drawings in their own units; they are stretched to their container. */
export const HISTORY_WIDTH = 1000
export const HISTORY_HEIGHT = 300

/** One line of the chart with its own scale. */
export interface HistoryCurve {
  readonly line: string
  readonly area: string
  readonly ticks: readonly Tick[]
  readonly top: (value: number) => number
}

/** `left`: percent from the left of a point, by its index; `nearest` is the inverse. */
export interface HistoryGeometry {
  readonly quests: HistoryCurve
  readonly level: HistoryCurve
  readonly days: readonly Tick[]
  readonly left: (index: number) => number
  readonly nearest: (percent: number) => number
}

const DAY_TICKS = 6

const getCurve = (
  values: readonly number[],
  floor: number,
  tickCount: number,
  x: (index: number) => number,
): HistoryCurve => {
  const y = scaleLinear([floor, Math.max(floor + 1, ...values)], [HISTORY_HEIGHT, 0]).nice(tickCount)
  return {
    line: line<number>((_, index) => x(index), y).digits(1)(values) ?? '',
    area: area<number>((_, index) => x(index), HISTORY_HEIGHT, y).digits(1)(values) ?? '',
    ticks: y
      .ticks(tickCount)
      .filter(Number.isInteger)
      .map((value) => ({ value, percent: percent(y(value), HISTORY_HEIGHT) })),
    top: (value) => percent(y(value), HISTORY_HEIGHT),
  }
}

/** Undefined with fewer than two days. One point per day, in order. */
export const historyGeometry = (points: readonly DayPoint[]): HistoryGeometry | undefined => {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return undefined
  const time = scaleUtc([new Date(first.day), new Date(last.day)], [0, HISTORY_WIDTH])
  const lastIndex = points.length - 1
  const x = (index: number): number => (index / lastIndex) * HISTORY_WIDTH
  return {
    quests: getCurve(
      points.map(({ quests }) => quests),
      0,
      4,
      x,
    ),
    level: getCurve(
      points.map(({ level }) => level),
      1,
      3,
      x,
    ),
    days: time
      .ticks(Math.min(DAY_TICKS, lastIndex))
      .map((date) => ({ value: date.getTime(), percent: percent(time(date), HISTORY_WIDTH) })),
    left: (index) => percent(x(index), HISTORY_WIDTH),
    nearest: (at) => Math.min(lastIndex, Math.max(0, Math.round((at / 100) * lastIndex))),
  }
}
