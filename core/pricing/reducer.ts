// Writes price observations into the price history, in whatever order they come.
import type { Draft } from 'immer'
import type { Recipes, Reduce } from '../events/decider.ts'
import type { PriceEvent, priceEvents } from './events.ts'
import { type Observation, type PriceHistory, RETENTION_MS } from './model.ts'

const compareField = (a = -1, b = -1): number => a - b

/** A total order: by instant, and among observations of one instant by content, so that it never matters which came first. */
const compare = (a: Observation, b: Observation): number =>
  a.observedAt - b.observedAt ||
  compareField(a.lastLow, b.lastLow) ||
  compareField(a.avg24h, b.avg24h) ||
  compareField(a.offers, b.offers)

/** Where the observation belongs in the sorted list: the first place not before it. */
const getPlace = (list: readonly Observation[], observation: Observation): number => {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const there = list[middle]
    if (there !== undefined && compare(there, observation) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds the observation to those of its item, unless it is there already or too old, and drops what has become too old. */
export const addObservation = (
  history: Record<string, Draft<Observation>[]>,
  item: string,
  observation: Observation,
): void => {
  history[item] ??= []
  const list = history[item]
  const newest = Math.max(list.at(-1)?.observedAt ?? 0, observation.observedAt)
  const place = getPlace(list, observation)
  const there = list[place]
  if (there === undefined || compare(there, observation) !== 0) list.splice(place, 0, observation)
  const kept = list.findIndex(({ observedAt }) => observedAt >= newest - RETENTION_MS)
  if (kept > 0) list.splice(0, kept)
}

const recipes: Recipes<PriceHistory, typeof priceEvents> = {
  PriceObserved: (history, { item, simulated: _, ...observation }) => {
    addObservation(history, item, observation)
  },
}

/** Folds a price event. The result depends on which observations there are, never on their order or on repetitions. */
export const reducePrices: Reduce<PriceHistory, PriceEvent> = (history, { type, data }) => {
  recipes[type](history, data)
}
