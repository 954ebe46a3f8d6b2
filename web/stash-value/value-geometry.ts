// The shapes of the chart of a stash's value: d3 computes scales, lines and ticks; React draws them.
import { area, line, scaleLinear, scaleUtc } from 'd3'
import type { DayValue } from '#core/stash-value/stash-value.ts'
import { toPercent as percent, type Tick } from '#web/ui/chart/ticks.ts'

/** The size of the drawing in its own units; it is stretched to its container. */
export const VALUE_WIDTH = 1000
export const VALUE_HEIGHT = 300

/** Lines of what is known and of what has no price of its day, on one scale; each breaks on days without its value. `left`: percent from the left of a day, by its index. */
export interface ValueGeometry {
  readonly known: { readonly line: string; readonly area: string }
  readonly today: string
  readonly prices: readonly Tick[]
  readonly days: readonly Tick[]
  readonly left: (index: number) => number
  readonly top: (value: number) => number
  readonly nearest: (percent: number) => number
}

const PRICE_TICKS = 5
const DAY_TICKS = 6

/** Undefined with fewer than two days. One value per day, in order. */
export const valueGeometry = (values: readonly DayValue[]): ValueGeometry | undefined => {
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined || values.length < 2) return undefined
  const lastIndex = values.length - 1
  const x = (index: number): number => (index / lastIndex) * VALUE_WIDTH
  const max = Math.max(1, ...values.flatMap(({ known, atToday }) => [known, atToday]))
  const y = scaleLinear([0, max], [VALUE_HEIGHT, 0]).nice(PRICE_TICKS)
  const time = scaleUtc([new Date(first.day), new Date(last.day)], [0, VALUE_WIDTH])
  // If no item has a price of its day, a line at zero would look like a value.
  const isKnown = ({ known, atToday }: DayValue): boolean => known > 0 || atToday === 0
  const left = (_: DayValue, index: number): number => x(index)
  return {
    known: {
      line:
        line<DayValue>(left, ({ known }) => y(known))
          .defined(isKnown)
          .digits(1)(values) ?? '',
      area:
        area<DayValue>(left, VALUE_HEIGHT, ({ known }) => y(known))
          .defined(isKnown)
          .digits(1)(values) ?? '',
    },
    today:
      line<DayValue>(left, ({ atToday }) => y(atToday))
        .defined(({ atToday }) => atToday > 0)
        .digits(1)(values) ?? '',
    prices: y.ticks(PRICE_TICKS).map((value) => ({ value, percent: percent(y(value), VALUE_HEIGHT) })),
    days: time
      .ticks(Math.min(DAY_TICKS, lastIndex))
      .map((date) => ({ value: date.getTime(), percent: percent(time(date), VALUE_WIDTH) })),
    left: (index) => percent(x(index), VALUE_WIDTH),
    top: (value) => percent(y(value), VALUE_HEIGHT),
    nearest: (at) => Math.min(lastIndex, Math.max(0, Math.round((at / 100) * lastIndex))),
  }
}
