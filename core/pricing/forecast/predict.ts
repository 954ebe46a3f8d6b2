// The middle line of a forecast: current level, pattern of the hours and weekdays, and recent drift that fades.
import type { ForecastKind } from './kinds.ts'
import { findPattern, type Pattern } from './pattern.ts'
import type { PriceGrid } from './price-grid.ts'

/** Recent drift continues with this share of its speed at first. */
const DRIFT_SHARE = 0.5
/** The steps after which drift has half of its speed, as a share of the steps over which it was measured. */
const DRIFT_HALF_LIFE = 1 / 3

/** The weighted mean of the values up to `end`, where a value `halfLife` steps older counts half; undefined without values near it. */
const levelAt = (
  values: readonly (number | undefined)[],
  end: number,
  halfLife: number,
): number | undefined => {
  let [sum, weights] = [0, 0]
  for (let index = Math.max(0, end - 8 * halfLife); index <= end; index++) {
    const value = values[index]
    if (value === undefined) continue
    const weight = 2 ** ((index - end) / halfLife)
    sum += weight * value
    weights += weight
  }
  return weights === 0 ? undefined : sum / weights
}

/**
 * The logarithms of the prices of the next steps, `horizon` of them, after the value with the index `origin`; reads no value behind it.
 * Undefined if the value at `origin` is not known.
 */
export const predict = (
  { first, values }: PriceGrid,
  origin: number,
  kind: ForecastKind,
): readonly number[] | undefined => {
  if (values[origin] === undefined) return undefined
  const start = Math.max(0, origin - kind.window + 1)
  let rest = values.slice(start, origin + 1)
  const patterns: Pattern[] = []
  for (const season of kind.seasons) {
    const pattern = findPattern(first + start, rest, season)
    patterns.push(pattern)
    rest = rest.map((value, index) =>
      value === undefined ? undefined : value - pattern(first + start + index),
    )
  }
  const end = rest.length - 1
  const level = levelAt(rest, end, kind.halfLife)
  if (level === undefined) return undefined
  const before = end < kind.driftSteps ? undefined : levelAt(rest, end - kind.driftSteps, kind.halfLife)
  const drift = before === undefined ? 0 : (DRIFT_SHARE * (level - before)) / kind.driftSteps
  const fade = 2 ** (-1 / (kind.driftSteps * DRIFT_HALF_LIFE))
  return Array.from({ length: kind.horizon }, (_, index) => {
    const steps = index + 1
    const moved = (drift * (1 - fade ** steps)) / (1 - fade)
    const season = patterns.reduce((sum, pattern) => sum + pattern(first + origin + steps), 0)
    return level + season + moved
  })
}
