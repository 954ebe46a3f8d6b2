// The numbers of a receipt's line for multiplying by hand: with just enough decimals for the sum to match.
import { formatNumber } from '#core/format/number.ts'
import { type ReceiptLine, roundRoubles } from '#core/pricing/acquisition/price-derivation.ts'

const MAX_COUNT_DECIMALS = 10
const MAX_PRICE_DECIMALS = 6

/** `count` times `each`, both as shown, rounds to `sum`. `each` undefined if the price is unknown. */
export interface ReadableLine {
  readonly each: string | undefined
  readonly count: string
  readonly sum: string
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** The value with this number of decimals, and its neighbours; a whole value is unchanged. */
const roundings = (value: number, decimals: number): readonly number[] => {
  const nearest = rounded(value, decimals)
  if (Number.isInteger(value)) return [nearest]
  const step = 10 ** -decimals
  return [nearest, rounded(nearest + step, decimals), rounded(nearest - step, decimals)]
}

/** Price and count as they are shown. */
type Factors = readonly [price: number, count: number]

/** The factors with the fewest decimals whose product matches; price before count, because counts are mostly whole. */
const getFactors = (unitPrice: number, count: number, total: number): Factors => {
  const agrees = ([price, shown]: Factors): boolean => shown > 0 && roundRoubles(price, shown) === total
  for (let inCount = 0; inCount <= MAX_COUNT_DECIMALS; inCount++)
    for (let inPrice = 0; inPrice <= MAX_PRICE_DECIMALS; inPrice++) {
      const factors: Factors = [rounded(unitPrice, inPrice), rounded(count, inCount)]
      if (agrees(factors)) return factors
    }
  // The product is so close to half a rouble that cutting off decimals changes the rounding.
  const prices = roundings(unitPrice, MAX_PRICE_DECIMALS)
  const counts = roundings(count, MAX_COUNT_DECIMALS)
  const all = counts.flatMap((shown) => prices.map((price): Factors => [price, shown]))
  return all.find(agrees) ?? [unitPrice, count]
}

const number = (value: number, maxDecimals: number): string => formatNumber(value, { maxDecimals })

/** The line's numbers; those of a whole price and a whole count are shown unchanged. */
export const readableLine = ({ unitPrice, count, total }: ReceiptLine): ReadableLine => {
  const sum = number(total, 0)
  if (unitPrice === undefined) return { each: undefined, count: number(count, MAX_COUNT_DECIMALS), sum }
  const [price, shown] = getFactors(unitPrice, count, total)
  return { each: number(price, MAX_PRICE_DECIMALS), count: number(shown, MAX_COUNT_DECIMALS), sum }
}
