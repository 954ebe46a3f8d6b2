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

/** A value as one short line of JSON, cut with `…` where it is long. */
export const showValue = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value))
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
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

const refined = (name: string, holds: (value: number) => boolean) =>
  new t.Type<number>(
    name,
    (u): u is number => typeof u === 'number' && holds(u),
    (u, context) => (typeof u === 'number' && holds(u) ? t.success(u) : t.failure(u, context)),
    t.identity,
  )

/** A finite number: JSON can't carry NaN, but arithmetic upstream can produce overflow. */
export const Finite = refined('a finite number', Number.isFinite)
export const NonNegative = refined('a number ≥ 0', (n) => Number.isFinite(n) && n >= 0)
export const Count = refined('a whole number ≥ 0', (n) => Number.isSafeInteger(n) && n >= 0)
export const PositiveInt = refined('a whole number ≥ 1', (n) => Number.isSafeInteger(n) && n >= 1)

/** A non-empty string: an id, a name, a slug. */
export const Text = new t.Type<string>(
  'a non-empty text',
  (u): u is string => typeof u === 'string' && u !== '',
  (u, context) => (typeof u === 'string' && u !== '' ? t.success(u) : t.failure(u, context)),
  t.identity,
)

const isId = (u: unknown): u is string => typeof u === 'string' && u !== '' && !(u in Object.prototype)

/**
 * A name under which a state keeps something. One that every object has by itself (`constructor`) is refused: as a key it would
 * reach what all objects share.
 */
export const Id = new t.Type<string>(
  'a name that is not reserved',
  isId,
  (u, context) => (isId(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

/** An object with required and optional fields; unknown fields are kept out of the type, not refused. */
export const fields = <R extends t.Props, P extends t.Props>(required: R, optional: P, name: string) =>
  t.intersection([t.type(required), t.partial(optional)], name)

/** One of a fixed list of words. */
export const oneOf = <const W extends readonly string[]>(
  words: W,
  name = words.join(' | '),
): t.Type<W[number]> => {
  const is = (u: unknown): u is W[number] => typeof u === 'string' && words.includes(u)
  return new t.Type<W[number]>(name, is, (u, c) => (is(u) ? t.success(u) : t.failure(u, c)), t.identity)
}
