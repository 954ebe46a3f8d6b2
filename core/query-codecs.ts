// Codecs of values that are written as text in a query.
import * as t from 'io-ts'
import { MAX_ID_LENGTH, WholeBetween } from './codec.ts'

/** A whole number within bounds, as decimal digits of a query. */
export class WholeInText extends t.Type<number, string, unknown> {
  readonly min: number
  readonly max: number

  constructor(min: number, max: number) {
    const whole = new WholeBetween(min, max)
    super(
      whole.name,
      whole.is,
      (value, context) =>
        typeof value === 'string' && /^\d{1,9}$/.test(value) && whole.is(Number(value))
          ? t.success(Number(value))
          : t.failure(value, context),
      String,
    )
    this.min = min
    this.max = max
  }
}

/** Up to `max` words of a query, with commas between them; spaces around them and empty ones do not count. */
export class ListInText extends t.Type<readonly string[], string, unknown> {
  readonly max: number

  constructor(max: number) {
    const Words = t.readonlyArray(t.string)
    super(
      `up to ${max} words with commas between them`,
      Words.is,
      (value, context) => {
        if (typeof value !== 'string' || value.length > max * MAX_ID_LENGTH) return t.failure(value, context)
        const words = value
          .split(',')
          .map((word) => word.trim())
          .filter((word) => word !== '')
        return words.length > max ? t.failure(value, context) : t.success(words)
      },
      (words) => words.join(','),
    )
    this.max = max
  }
}
