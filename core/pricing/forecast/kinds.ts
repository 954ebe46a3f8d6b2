// The two forecasts: hours of the next day, and days of the next week.
import { DAY_MS } from '../model.ts'

const HOUR_MS = 3_600_000

/** A repeating pattern: `positions` of `unit` steps each, after which it begins again. */
export interface Season {
  readonly unit: number
  readonly positions: number
}

/** All lengths in steps of `stepMs`. */
export interface ForecastKind {
  readonly stepMs: number
  /** The last step that is forecast. */
  readonly horizon: number
  /** From the shortest to the longest; each is used as soon as the history has enough repetitions of it. */
  readonly seasons: readonly Season[]
  /** How far back a forecast looks. */
  readonly window: number
  /** The age at which a price counts half as much for the current level. */
  readonly halfLife: number
  /** The time over which recent drift is measured. */
  readonly driftSteps: number
  /** Steps that a history must cover before forecasts are measured. */
  readonly minSteps: number
  /** Steps at the end of a history whose prices are held out, at most. */
  readonly heldOut: number
  /** The last price may be this old. */
  readonly maxAge: number
}

/** The next 24 hours in steps of two hours, from the pattern of hours and, from three weeks on, of weekdays. */
export const NEXT_DAY: ForecastKind = {
  stepMs: 2 * HOUR_MS,
  horizon: 12,
  seasons: [
    { unit: 1, positions: 12 },
    { unit: 12, positions: 7 },
  ],
  window: 28 * 12,
  halfLife: 3,
  driftSteps: 3 * 12,
  minSteps: 6 * 12,
  heldOut: 10 * 12,
  maxAge: 6,
}

/** The next 7 days in steps of a day, from the pattern of weekdays. */
export const NEXT_WEEK: ForecastKind = {
  stepMs: DAY_MS,
  horizon: 7,
  seasons: [{ unit: 1, positions: 7 }],
  window: 120,
  halfLife: 1,
  driftSteps: 7,
  minSteps: 42,
  heldOut: 90,
  maxAge: 2,
}

/** What the prices of a range of a chart are enough for; a longer range is thinned too much. */
export const FORECAST_RANGES = { '7d': NEXT_DAY, '1m': NEXT_DAY, '6m': NEXT_WEEK, '1y': NEXT_WEEK } as const
export type ForecastRange = keyof typeof FORECAST_RANGES
