// The best asking price on the flea market; the fee rises faster than the price.
import { exactFee, type FleaFeeTerms } from './flea-fee.ts'

/** At this multiple of the base price the fee exceeds the price under any terms: 4^P alone is greater than 1 / 0.03. */
const MAX_TIMES_BASE = 1e6
/** Maximum iterations; enough to reduce any range of whole roubles to one. */
const STEPS = 100

/**
 * The asking price per unit (whole roubles) with the highest remainder after the fee. The remainder rises until one more rouble costs a rouble
 * of fee, then falls, so a binary search on the slope finds the peak; `market` is the highest price that buyers pay, if known. Undefined
 * without a base price or buyers.
 */
export const bestAsk = (
  terms: FleaFeeTerms,
  basePrice: number,
  market: number = Number.POSITIVE_INFINITY,
): number | undefined => {
  const max = Math.floor(Math.min(market, basePrice * MAX_TIMES_BASE))
  if (basePrice <= 0 || max < 1) return undefined
  const left = (ask: number): number => ask - exactFee(terms, { basePrice, ask })
  let [low, high] = [1, max]
  for (let step = 0; step < STEPS && high > low; step++) {
    const middle = Math.floor((low + high) / 2)
    if (left(middle) < left(middle + 1)) low = middle + 1
    else high = middle
  }
  return low
}
