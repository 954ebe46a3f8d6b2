// The forecast of an item's price, if its own history shows that forecasts of it are worth anything.
import { DAY_MS } from '../model.ts'
import type { ForecastKind } from './kinds.ts'
import { type Measured, measureForecasts, replayForecasts } from './measure.ts'
import { predict } from './predict.ts'
import { makeGrid, type PricePoint } from './price-grid.ts'

/** Prices in whole roubles, at least 1; `at` in epoch milliseconds, the middle of a step. */
export interface ForecastPoint {
  readonly at: number
  readonly low: number
  readonly middle: number
  readonly high: number
}

/**
 * `Band`: forecasts of this item were better than "as now" on held-out days. `NotBetter`: they were not, so there is none. `TooShort`: the
 * history covers `has` of the `needs` days that measuring takes. `Stale`: the last price is too old to look ahead from. `None`: there is no price.
 */
export type Forecast =
  | { readonly tag: 'Band'; readonly points: readonly ForecastPoint[]; readonly measured: Measured }
  | { readonly tag: 'NotBetter'; readonly measured: Measured }
  | { readonly tag: 'TooShort'; readonly has: number; readonly needs: number }
  | { readonly tag: 'Stale'; readonly lastAt: number }
  | { readonly tag: 'None' }

const toPrice = (logarithm: number): number => Math.max(1, Math.round(Math.exp(logarithm)))

/** The forecast made at `now` (epoch milliseconds) from the points up to then; later ones are ignored. */
export const forecastPrice = (points: readonly PricePoint[], now: number, kind: ForecastKind): Forecast => {
  const grid = makeGrid(points, kind.stepMs, now)
  const { first, values } = grid
  if (values.length === 0) return { tag: 'None' }
  const last = first + values.length - 1
  if (Math.floor(now / kind.stepMs) - last > kind.maxAge)
    return { tag: 'Stale', lastAt: Math.max(...points.map(({ at }) => (at <= now ? at : 0))) }
  const tooShort: Forecast = {
    tag: 'TooShort',
    has: Math.floor((values.length * kind.stepMs) / DAY_MS),
    needs: Math.ceil((kind.minSteps * kind.stepMs) / DAY_MS),
  }
  if (values.length < kind.minSteps) return tooShort
  const { compared, radii } = replayForecasts(grid, kind)
  const measured = measureForecasts(compared, values.length, kind)
  const line = predict(grid, values.length - 1, kind)
  if (measured === undefined || radii === undefined || line === undefined) return tooShort
  if (!measured.isBetter) return { tag: 'NotBetter', measured }
  return {
    tag: 'Band',
    measured,
    points: line.slice(0, measured.steps).map((middle, index) => {
      const radius = radii[index] ?? 0
      return {
        at: (last + index + 1.5) * kind.stepMs,
        low: toPrice(middle - radius),
        middle: toPrice(middle),
        high: toPrice(middle + radius),
      }
    }),
  }
}
