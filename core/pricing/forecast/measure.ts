// Measures forecasts on prices that they had not seen, against "the price stays as it is now".
import { DAY_MS } from '../model.ts'
import type { ForecastKind } from './kinds.ts'
import { predict } from './predict.ts'
import type { PriceGrid } from './price-grid.ts'

/** Share of the prices that a band is made to hold. */
export const BAND_SHARE = 0.8
/** Forecasts must err by at least this share less than "as now". */
const MIN_GAIN = 0.05
/** Share of a history that is held out, at most. */
const HELD_OUT_SHARE = 0.45
/** Student's t for a one-sided error of 5 %, by degrees of freedom from 1; the last one holds for more. */
const CRITICAL_T = [6.31, 2.92, 2.35, 2.13, 2.02, 1.94, 1.89, 1.86, 1.83, 1.81] as const

/** Steps behind which the first forecast is made. */
const firstOrigin = ({ minSteps }: ForecastKind): number => Math.floor(minSteps / 2)
/** Earlier errors that a band needs for a step. */
const minErrors = ({ horizon }: ForecastKind): number => horizon

/** `count`: forecasts that were compared. Errors are mean absolute differences in percent of the price that came. */
export interface Measured {
  readonly count: number
  /** Held-out steps in whole days. */
  readonly days: number
  /** Of the forecasts that had a band, those whose band held the price that came, in percent. */
  readonly hitPercent: number
  readonly errorPercent: number
  /** The error of "the price stays as it is now". */
  readonly nowErrorPercent: number
  /** The last step at which forecasts erred less than "as now"; the figures are of the steps up to it. 0: there is none, so they are of all. */
  readonly steps: number
  /** Whether the forecast is better than "as now" by more than chance explains. */
  readonly isBetter: boolean
}

/** A forecast that was compared with the price that came; `step` from 1. Errors are absolute differences of logarithms. */
export interface ComparedForecast {
  readonly step: number
  readonly target: number
  readonly error: number
  readonly nowError: number
  /** Whether the band held the price; undefined if too few errors were known for a band. */
  readonly isHit: boolean | undefined
}

/** Absolute errors of one step so far, the smallest first. */
const insertSorted = (errors: number[], error: number): void => {
  let [low, high] = [0, errors.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((errors[middle] ?? 0) < error) low = middle + 1
    else high = middle
  }
  errors.splice(low, 0, error)
}

/** The error that {@link BAND_SHARE} of the errors do not exceed, with the margin for a finite number of them. */
const getRadius = (errors: readonly number[]): number =>
  errors[Math.min(errors.length, Math.ceil(BAND_SHARE * (errors.length + 1))) - 1] ?? 0

/** Bands get no narrower with time. */
const widen = (radii: readonly number[]): readonly number[] => {
  let widest = 0
  return radii.map((radius) => {
    widest = Math.max(widest, radius)
    return widest
  })
}

export interface Replayed {
  /** One entry per forecast with a known price at its target. */
  readonly compared: readonly ComparedForecast[]
  /** Half the height of the band of each step after the last value, in logarithms; undefined with too few earlier errors. */
  readonly radii: readonly number[] | undefined
}

/**
 * Repeats the history: at every known step a forecast is made from what came before, with a band from the errors known by then, and
 * compared with what came later.
 */
export const replayForecasts = (grid: PriceGrid, kind: ForecastKind): Replayed => {
  const { values } = grid
  const errors = Array.from({ length: kind.horizon }, (): number[] => [])
  const made = new Map<number, readonly number[]>()
  const compared: ComparedForecast[] = []
  const learn = (target: number): void => {
    const value = values[target]
    if (value === undefined) return
    errors.forEach((known, index) => {
      const line = made.get(target - index - 1)?.[index]
      if (line !== undefined) insertSorted(known, Math.abs(line - value))
    })
  }
  const getRadii = (): readonly number[] | undefined =>
    errors.some((known) => known.length < minErrors(kind)) ? undefined : widen(errors.map(getRadius))
  for (let origin = firstOrigin(kind); origin < values.length; origin++) {
    learn(origin)
    const line = predict(grid, origin, kind)
    const now = values[origin]
    if (line === undefined || now === undefined) continue
    made.set(origin, line)
    const radii = getRadii()
    line.forEach((predicted, index) => {
      const came = values[origin + index + 1]
      if (came === undefined) return
      const error = Math.abs(predicted - came)
      const isHit = radii && error <= (radii[index] ?? 0)
      const step = index + 1
      compared.push({ step, target: origin + step, error, nowError: Math.abs(now - came), isHit })
    })
  }
  return { compared, radii: getRadii() }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Whether values lie above zero by more than chance explains; each must be independent of the others. */
const isAboveZero = (values: readonly number[]): boolean => {
  if (values.length < 2) return false
  const average = mean(values)
  const variance = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / (values.length - 1)
  const critical = CRITICAL_T[Math.min(values.length - 2, CRITICAL_T.length - 1)] ?? 0
  return average > critical * Math.sqrt(variance / values.length)
}

const toPercent = (error: number): number => Math.expm1(error) * 100

/** The end of a history whose prices are held out, in whole blocks; all lengths in steps. */
export interface HeldOut {
  readonly from: number
  readonly blocks: number
}

/** `length`: values of the history. */
export const getHeldOut = (length: number, { heldOut, horizon }: ForecastKind): HeldOut => {
  const blocks = Math.floor(Math.min(heldOut, length * HELD_OUT_SHARE) / horizon)
  return { from: length - blocks * horizon, blocks }
}

const lastBetterStep = (compared: readonly ComparedForecast[], { horizon }: ForecastKind): number => {
  const gains = new Float64Array(horizon + 1)
  for (const { step, error, nowError } of compared) gains[step] = (gains[step] ?? 0) + nowError - error
  return Math.max(
    0,
    gains.findLastIndex((gain) => gain > 0),
  )
}

/** What forecasts were worth on the held-out end of `length` values; undefined if none of them could be compared with its band. */
export const measureForecasts = (
  compared: readonly ComparedForecast[],
  length: number,
  kind: ForecastKind,
): Measured | undefined => {
  const { from, blocks } = getHeldOut(length, kind)
  const all = compared.filter(({ target }) => target >= from)
  const steps = lastBetterStep(all, kind)
  const held = steps === 0 ? all : all.filter(({ step }) => step <= steps)
  const withBand = held.filter(({ isHit }) => isHit !== undefined)
  if (withBand.length === 0) return undefined
  // Forecasts whose targets are within one horizon of each other share what happened: they count as one block.
  const gains = Array.from({ length: blocks }, (): number[] => [])
  for (const { target, error, nowError } of held)
    gains[Math.floor((target - from) / kind.horizon)]?.push(nowError - error)
  const error = mean(held.map((one) => one.error))
  const nowError = mean(held.map((one) => one.nowError))
  return {
    count: held.length,
    days: Math.round((blocks * kind.horizon * kind.stepMs) / DAY_MS),
    hitPercent: (withBand.filter(({ isHit }) => isHit).length / withBand.length) * 100,
    errorPercent: toPercent(error),
    nowErrorPercent: toPercent(nowError),
    steps,
    isBetter:
      steps > 0 &&
      error <= (1 - MIN_GAIN) * nowError &&
      isAboveZero(gains.filter((block) => block.length > 0).map(mean)),
  }
}
