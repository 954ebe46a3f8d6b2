// Makes up a price history for a development database: a seeded walk around the prices of the snapshot, with dearer weekends.

import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { type Random, seededRandom } from '#core/seeded-random.ts'
import type { ItemObservation } from '../stores/price-rows.ts'
import type { Prices } from '../stores/prices.ts'

/** A seed of 32 bits for a text: the FNV-1a hash. */
export const hashSeed = (text: string): number => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** A number of the standard normal distribution, by Box and Muller. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

export interface Simulation {
  readonly seed: number
  readonly days: number
  /** Hours between two looks at the market more than a month ago; younger ones are closer. */
  readonly everyHours: number
}

const HOUR_MS = DAY_MS / 24
const MONTH_MS = 31 * DAY_MS
const WINDOW_MS = 8 * DAY_MS
const RECENT_HOURS = 2
const MONTH_HOURS = 6

/** The instants (epoch milliseconds) of the looks at the market, the youngest first, on whole hours. */
export const listInstants = ({ days, everyHours }: Simulation, now: Date): readonly number[] => {
  const last = Math.floor(now.getTime() / (RECENT_HOURS * HOUR_MS)) * RECENT_HOURS * HOUR_MS
  const instants: number[] = []
  let at = last
  while (at > last - days * DAY_MS) {
    instants.push(at)
    const age = last - at
    const hours =
      age < WINDOW_MS ? RECENT_HOURS : age < MONTH_MS ? Math.min(MONTH_HOURS, everyHours) : everyHours
    at -= hours * HOUR_MS
  }
  return instants
}

/** Players have time at weekends: by so much prices rise until Saturday, as a fraction. */
const WEEKEND = 0.04
const SATURDAY = 6
const weekly = (at: number): number => {
  const day = (new Date(at).getTime() / DAY_MS + 4) % 7
  return WEEKEND * Math.cos((2 * Math.PI * (day - SATURDAY)) / 7)
}

/** Prices swing by so much (fractions) and find back to where they were in so many days. */
const SWING = { min: 0.05, max: 0.3 } as const
const RETURN_DAYS = 12
const MAX_OFFERS = 120

interface Walk {
  readonly item: string
  readonly lastLow: number
  readonly avg24h: number
  readonly swing: number
  readonly random: Random
  away: number
  offers: number
}

const makeWalk = (mode: GameMode, seed: number, prices: ItemPrices): Walk | undefined => {
  const lastLow = prices.lastLow || prices.avg24h
  const avg24h = prices.avg24h || prices.lastLow
  if (lastLow === undefined || avg24h === undefined || lastLow < 1 || avg24h < 1) return undefined
  const random = seededRandom(hashSeed(`${seed} ${mode} ${prices.uid}`))
  return {
    item: prices.uid,
    lastLow,
    avg24h,
    swing: SWING.min + random() * (SWING.max - SWING.min),
    random,
    away: 0,
    offers: 1 + Math.floor(random() * MAX_OFFERS),
  }
}

const priced = (price: number, factor: number): number => Math.max(1, Math.round(price * factor))

/** Walks `days` back in time: the walk begins at the snapshot's price, so that the youngest prices are the known ones. */
const step = (walk: Walk, at: number, days: number): ItemObservation => {
  const keeps = Math.exp(-days / RETURN_DAYS)
  walk.away = walk.away * keeps + walk.swing * Math.sqrt(1 - keeps ** 2) * normal(walk.random)
  walk.offers = Math.min(MAX_OFFERS, Math.max(1, walk.offers + Math.round(4 * normal(walk.random))))
  const course = Math.exp(walk.away + weekly(at))
  return {
    item: walk.item,
    observedAt: at,
    lastLow: priced(walk.lastLow, course * (1 + 0.03 * normal(walk.random))),
    avg24h: priced(walk.avg24h, course),
    offers: walk.offers,
  }
}

/** The observations of one instant after the other, the youngest first. The same simulation gives the same ones. */
export const simulatedPrices = function* (
  mode: GameMode,
  prices: readonly ItemPrices[],
  simulation: Simulation,
  now: Date,
): Generator<readonly ItemObservation[]> {
  const walks = prices.map((row) => makeWalk(mode, simulation.seed, row)).filter((walk) => walk !== undefined)
  let before = now.getTime()
  for (const at of listInstants(simulation, now)) {
    const days = (before - at) / DAY_MS
    yield walks.map((walk) => step(walk, at, days))
    before = at
  }
}

/** Fills the history of a mode and answers how many observations were new. */
export const simulatePrices = async (
  store: Pick<Prices, 'observe'>,
  mode: GameMode,
  prices: readonly ItemPrices[],
  { simulation, now }: { readonly simulation: Simulation; readonly now: Date },
): Promise<number> => {
  let added = 0
  for (const rows of simulatedPrices(mode, prices, simulation, now))
    added += await store.observe(mode, rows, 'simulated')
  return added
}
