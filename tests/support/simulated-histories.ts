// Price histories whose law is known, to measure forecasts on.
import type { PricePoint } from '#core/pricing/forecast/price-grid.ts'
import { type Random, seededRandom } from '#core/seeded-random.ts'

const HOUR_MS = 3_600_000
/** A Monday, 00:00 UTC. */
const START = Date.UTC(2026, 5, 1)

/** A number of the standard normal distribution, by Box and Muller. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** By two hours: a price of 40,000 times the exponential of `course`. */
const makeHistory = (days: number, course: (index: number, hour: number) => number): readonly PricePoint[] =>
  Array.from({ length: days * 12 }, (_, index) => ({
    at: START + index * 2 * HOUR_MS,
    price: Math.max(1, Math.round(40_000 * Math.exp(course(index, index * 2)))),
  }))

const daily = (hour: number): number => 0.05 * Math.sin((2 * Math.PI * (hour - 9)) / 24)
const weekly = (hour: number): number => 0.06 * Math.cos((2 * Math.PI * (hour / 24 - 5.5)) / 7)

/** A level that wanders: each step adds a normal number of this standard deviation. */
const makeWalk = (random: Random, step: number): (() => number) => {
  let level = 0
  return () => {
    level += step * normal(random)
    return level
  }
}

/** Laws by name. Sizes are logarithms: 0.05 is about 5 %. */
export const LAWS = {
  /** A pattern of hours and weekdays with a slowly wandering level and noise. */
  pattern: (random: Random, days: number) => {
    const walk = makeWalk(random, 0.003)
    return makeHistory(days, (_, hour) => daily(hour) + weekly(hour) + walk() + 0.01 * normal(random))
  },
  /** No law but chance: "as now" is the best forecast. */
  walk: (random: Random, days: number) => makeHistory(days, makeWalk(random, 0.012)),
  /** A level that does not move, seen through noise. */
  noise: (random: Random, days: number) => makeHistory(days, () => 0.04 * normal(random)),
  /** A wandering level that halves at three quarters of the time. */
  jump: (random: Random, days: number) => {
    const walk = makeWalk(random, 0.008)
    return makeHistory(days, (index) => walk() - (index >= days * 9 ? Math.log(2) : 0))
  },
} as const

export type Law = keyof typeof LAWS

export const simulateHistory = (law: Law, days: number, seed: number): readonly PricePoint[] =>
  LAWS[law](seededRandom(seed), days)
