// What to ask on the flea market: the dearer the ask, the more of it the fee takes.
import { exactFee, type FleaFeeTerms } from './flea-fee.ts'

/** From here on the fee takes more than the whole ask, whatever the terms: 4^P alone passes 1 / 0.03 long before. */
const MAX_TIMES_BASE = 1e6
/** Enough to narrow any range of whole roubles down to one. */
const STEPS = 100

/**
 * The ask (whole roubles, for one unit) that leaves most after the fee. The remainder rises with the ask until one more rouble costs a
 * rouble of fee, and falls from there, so the ask is never above that peak; `market` is the highest price that buyers pay, if known.
 * Undefined without a base price or without buyers.
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
