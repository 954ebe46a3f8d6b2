// Decoding at the edge: runs an io-ts codec and says where the input is wrong, with the path and the value found.
import * as t from 'io-ts'
import { E, type Either, pipe } from './fp.ts'

/** One thing wrong with an input: `path` is dotted (`objectives.0.count`), empty for the whole value. */
export interface DecodeError {
  readonly path: string
  readonly expected: string
  readonly found: string
}

const MAX_SHOWN = 80

/** A value as one short line of JSON, cut with `…` where it is longer than `most` letters. */
export const showValue = (value: unknown, max = MAX_SHOWN): string => {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value))
  return text.length > max ? `${text.slice(0, max)}…` : text
}

/** `objectives.0.count: expected a whole number ≥ 0, found -3`. */
export const showDecodeError = (error: DecodeError): string =>
  `${error.path === '' ? 'value' : error.path}: expected ${error.expected}, found ${error.found}`

const toDecodeError = (error: t.ValidationError): DecodeError => ({
  path: error.context
    .slice(1)
    // An intersection or union adds a numbered step that stands for a branch, not for a place in the data.
    .filter((_, index) => {
      const parent = error.context[index]?.type
      return !(parent instanceof t.IntersectionType || parent instanceof t.UnionType)
    })
    .map((entry) => entry.key)
    .filter((key) => key !== '')
    .join('.'),
  expected: error.message ?? error.context.at(-1)?.type.name ?? 'another value',
  found: showValue(error.value),
})

/** Decodes `value`, answering the first error in document order. */
export const decode =
  <A>(codec: t.Type<A, unknown>) =>
  (value: unknown): Either<DecodeError, A> =>
    pipe(
      codec.decode(value),
      E.mapLeft((errors) => {
        const first = errors[0]
        return first === undefined
          ? { path: '', expected: codec.name, found: showValue(value) }
          : toDecodeError(first)
      }),
    )

/** A codec that lets through what `is` holds of, as it is; `name` says what was expected where it does not. */
export const guarded = <A>(name: string, is: (value: unknown) => value is A): t.Type<A, A, unknown> =>
  new t.Type(
    name,
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  )

const refined = (name: string, holds: (value: number) => boolean) =>
  guarded(name, (value): value is number => typeof value === 'number' && holds(value))

/** A finite number: JSON can't carry NaN, but arithmetic upstream can produce overflow. */
export const Finite = refined('a finite number', Number.isFinite)
export const NonNegative = refined('a number ≥ 0', (n) => Number.isFinite(n) && n >= 0)
export const Count = refined('a whole number ≥ 0', (n) => Number.isSafeInteger(n) && n >= 0)
export const PositiveInt = refined('a whole number ≥ 1', (n) => Number.isSafeInteger(n) && n >= 1)

/** A whole number within bounds. */
export class WholeBetween extends t.Type<number> {
  readonly least: number
  readonly most: number

  constructor(least: number, most: number) {
    const { name, is, validate } = guarded(
      `a whole number from ${least} to ${most}`,
      (value): value is number =>
        typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
    )
    super(name, is, validate, t.identity)
    this.least = least
    this.most = most
  }
}

/** A non-empty string: an id, a name, a slug. */
export const Text = guarded(
  'a non-empty text',
  (value): value is string => typeof value === 'string' && value !== '',
)

/** Longer than any name of the game or of ours: more would only fill what keeps it. */
const LONGEST_ID = 100

/**
 * A name under which a state keeps something. One that every object has by itself (`constructor`) is refused: as a key it would
 * reach what all objects share.
 */
export const Id = guarded(
  'a name that is not reserved',
  (value): value is string => Text.is(value) && value.length <= LONGEST_ID && !(value in Object.prototype),
)

/** An object with required and optional fields; unknown fields are kept out of the type, not refused. */
export const fields = <R extends t.Props, P extends t.Props>(required: R, optional: P, name: string) =>
  t.intersection([t.type(required), t.partial(optional)], name)

/** One of a fixed list of words. */
export const oneOf = <const W extends readonly string[]>(
  words: W,
  name = words.join(' | '),
): t.Type<W[number]> =>
  guarded(name, (value): value is W[number] => typeof value === 'string' && words.includes(value))
