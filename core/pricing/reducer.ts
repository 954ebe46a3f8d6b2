// Applies price observations to the price history, in any order.
import type { Draft } from 'immer'
import type { Recipes, Reduce } from '../events/decider.ts'
import type { PriceEvent, priceEvents } from './events.ts'
import { type Observation, type PriceHistory, RETENTION_MS } from './model.ts'

const compareField = (a = -1, b = -1): number => a - b

/** A total order by time, then by content, so that the order of arrival never matters. */
const compare = (a: Observation, b: Observation): number =>
  a.observedAt - b.observedAt ||
  compareField(a.lastLow, b.lastLow) ||
  compareField(a.avg24h, b.avg24h) ||
  compareField(a.offers, b.offers)

/** Binary search for the insertion position: the first one not before it. */
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

/** Adds the observation unless it is a duplicate or too old, and drops those that have become too old. */
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

/** Folds a price event. The result depends only on the set of observations, not on their order or repetition. */
export const reducePrices: Reduce<PriceHistory, PriceEvent> = (history, { type, data }) => {
  recipes[type](history, data)
}
