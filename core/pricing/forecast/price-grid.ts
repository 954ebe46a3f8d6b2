// A price history on a regular grid: the logarithm of the mean price of each step.

/** `at` in epoch milliseconds; `price` in roubles. */
export interface PricePoint {
  readonly at: number
  readonly price: number
}

/** `values[i]` belongs to the step with the number `first + i`, counted from 1970; undefined where no price is known. */
export interface PriceGrid {
  readonly first: number
  readonly values: readonly (number | undefined)[]
}

/** Ignores points after `until` and prices that are not positive. */
export const makeGrid = (points: readonly PricePoint[], stepMs: number, until: number): PriceGrid => {
  const steps = new Map<number, { sum: number; count: number }>()
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, price } of points) {
    if (at > until || !(price > 0)) continue
    const step = Math.floor(at / stepMs)
    const known = steps.get(step) ?? { sum: 0, count: 0 }
    known.sum += price
    known.count += 1
    steps.set(step, known)
    first = Math.min(first, step)
    last = Math.max(last, step)
  }
  if (steps.size === 0) return { first: 0, values: [] }
  const values = Array.from({ length: last - first + 1 }, (_, index) => {
    const known = steps.get(first + index)
    return known === undefined ? undefined : Math.log(known.sum / known.count)
  })
  return { first, values }
}
