// Points of a price chart: what one look at the market adds to it.
import type { Observation } from './model.ts'

/** `at` epoch milliseconds; roubles. `price` the average, `low` and `high` of all that the point stands for; `offers` where known. */
export interface ChartPoint {
  readonly at: number
  readonly price: number
  readonly low: number
  readonly high: number
  readonly offers?: number
}

/** The point of one observation: the average that the source reports, else the lowest offer; none where no price was seen. */
export const chartPoint = ({ observedAt, lastLow, avg24h, offers }: Observation): ChartPoint | undefined => {
  const price = avg24h ?? lastLow
  if (price === undefined) return undefined
  const other = lastLow ?? price
  return {
    at: observedAt,
    price,
    low: Math.min(price, other),
    high: Math.max(price, other),
    ...(offers !== undefined && { offers }),
  }
}
