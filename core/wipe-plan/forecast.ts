// When something is reached at one's own pace: futures drawn from the weeks of the log, and how far they lie apart.
import { seededRandom } from '../seeded-random.ts'

/** Days that a log must have before it says anything of a future: three weeks. */
export const MIN_PACE_DAYS = 21
/** Gains of a kind that a log must have. */
export const MIN_GAINS = 5
/** Percentage of dates that fall into their range, measured on simulated players with logs of three to six weeks. */
export const RANGE_PERCENT = 80
/** Days that are looked ahead. */
export const MAX_DAYS_AHEAD = 365

/** Days that are drawn together, so that weekdays and streaks of play stay as they were. */
const BLOCK_DAYS = 7
const FUTURES = 400
/** Futures left out at either end, in percent: fewer than the range says, because few weeks of a log spread too little. */
const EDGE_PERCENT = 5
const SEED = 20_261_129

/** Days from today on. `late` and `middle` are undefined where they lie beyond {@link MAX_DAYS_AHEAD}. */
export interface DaysAhead {
  readonly early: number
  readonly middle?: number
  readonly late?: number
}

/**
 * `Reached`: nothing is left. `Expected`: within `days`. `Later`: not within a year, in nearly all futures. `TooShort`: the log has `has` of the `needs`
 * days. `TooFew`: it has `has` of the `needs` gains of this kind.
 */
export type Expectation =
  | { readonly tag: 'Reached' }
  | { readonly tag: 'Expected'; readonly days: DaysAhead }
  | { readonly tag: 'Later' }
  | { readonly tag: 'TooShort'; readonly has: number; readonly needs: number }
  | { readonly tag: 'TooFew'; readonly has: number; readonly needs: number }

/** `gains`: what each day of the log added of what is wanted, `counted`: how many gains that were, where a gain is more than 1. `left`: still wanted. */
export interface PaceDemand {
  readonly gains: readonly number[]
  readonly counted?: number
  readonly left: number
}

/**
 * Futures as indices of days of the log: a bootstrap of blocks of a week. Each future first resamples the log itself, so that the range includes the uncertainty of
 * the pace besides the variation of weeks. Blocks begin on any day; the log's end is followed by its start.
 */
const makeFutures = (days: number): readonly Uint16Array[] => {
  const draw = seededRandom(SEED)
  const weeks = Math.max(1, Math.round(days / BLOCK_DAYS))
  const start = (): number => Math.floor(draw() * days)
  return Array.from({ length: FUTURES }, () => {
    const drawn = Array.from({ length: weeks }, start)
    const future = new Uint16Array(MAX_DAYS_AHEAD)
    for (let day = 0; day < MAX_DAYS_AHEAD; day += BLOCK_DAYS) {
      const first = drawn[Math.floor(draw() * weeks)] ?? 0
      for (let ahead = 0; ahead < BLOCK_DAYS && day + ahead < MAX_DAYS_AHEAD; ahead += 1)
        future[day + ahead] = (first + ahead) % days
    }
    return future
  })
}

let known: { readonly days: number; readonly futures: readonly Uint16Array[] } | undefined

/** They depend on nothing but the number of days. */
const futuresOf = (days: number): readonly Uint16Array[] => {
  if (known?.days !== days) known = { days, futures: makeFutures(days) }
  return known.futures
}

/** The day of a future on which so much has been gained; infinite if never. */
const dayReached = (future: Uint16Array, { gains, left }: PaceDemand): number => {
  let gained = 0
  for (let day = 0; day < future.length; day += 1) {
    gained += gains[future[day] ?? 0] ?? 0
    if (gained >= left) return day + 1
  }
  return Number.POSITIVE_INFINITY
}

const within = (days: number | undefined): number | undefined =>
  days === undefined || days > MAX_DAYS_AHEAD ? undefined : days

const countGains = ({ gains, counted }: PaceDemand): number =>
  counted ?? gains.reduce((sum, gain) => sum + gain, 0)

/**
 * When all demands are met, the days counted from the end of the log. The order of dates is that of the futures: more left, or another demand, never brings a
 * date forward.
 */
export const expectDays = (demands: readonly PaceDemand[]): Expectation => {
  const open = demands.filter(({ left }) => left > 0)
  if (open.length === 0) return { tag: 'Reached' }
  const days = Math.max(...open.map(({ gains }) => gains.length))
  if (days < MIN_PACE_DAYS) return { tag: 'TooShort', has: days, needs: MIN_PACE_DAYS }
  const has = Math.min(...open.map(countGains))
  if (has < MIN_GAINS) return { tag: 'TooFew', has: Math.max(0, has), needs: MIN_GAINS }
  const reached = futuresOf(days)
    .map((future) => Math.max(...open.map((demand) => dayReached(future, demand))))
    .toSorted((a, b) => a - b)
  const at = (percent: number): number | undefined =>
    within(reached[Math.min(reached.length - 1, Math.floor((percent / 100) * reached.length))])
  const early = at(EDGE_PERCENT)
  if (early === undefined) return { tag: 'Later' }
  const [middle, late] = [at(50), at(100 - EDGE_PERCENT)]
  return {
    tag: 'Expected',
    days: { early, ...(middle && { middle }), ...(late && { late }) },
  }
}

const DAY_MS = 86_400_000

/** The date, as `2026-03-02`, of a day of a future: the first one is `today`, because the log ended yesterday. */
export const dateOfDay = (today: string, day: number): string =>
  new Date(Date.parse(today) + (day - 1) * DAY_MS).toISOString().slice(0, today.length)
