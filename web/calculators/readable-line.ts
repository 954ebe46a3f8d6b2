// The numbers of a receipt's line as a person can multiply them: with just as many decimals as make the sum come out.
import { formatNumber } from '#core/format/number.ts'
import type { ReceiptLine } from '#core/pricing/price-source.ts'

const MOST_COUNT_DECIMALS = 10
const MOST_PRICE_DECIMALS = 6

/** `count` times `each`, both as shown, rounds to `sum`. `each` undefined where no price is known. */
export interface ReadableLine {
  readonly each: string | undefined
  readonly count: string
  readonly sum: string
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** The fewest decimals with which the product agrees; price before count, since counts are mostly whole. */
const decimalsOf = (unitPrice: number, count: number, total: number): readonly [number, number] => {
  for (let inCount = 0; inCount <= MOST_COUNT_DECIMALS; inCount++)
    for (let inPrice = 0; inPrice <= MOST_PRICE_DECIMALS; inPrice++)
      if (
        Math.round(rounded(unitPrice, inPrice) * rounded(count, inCount)) === total &&
        rounded(count, inCount) > 0
      )
        return [inPrice, inCount]
  return [MOST_PRICE_DECIMALS, MOST_COUNT_DECIMALS]
}

const number = (value: number, maxDecimals: number): string => formatNumber(value, { maxDecimals })

/** The line's numbers; those of a whole price and a whole count are shown as they are. */
export const readableLine = ({ unitPrice, count, total }: ReceiptLine): ReadableLine => {
  if (unitPrice === undefined)
    return { each: undefined, count: number(count, MOST_COUNT_DECIMALS), sum: number(total, 0) }
  const [inPrice, inCount] = decimalsOf(unitPrice, count, total)
  return { each: number(unitPrice, inPrice), count: number(count, inCount), sum: number(total, 0) }
}
