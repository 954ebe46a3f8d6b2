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

/** Lists in lists in lists can be deeper than can be written. */
const getJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return Array.isArray(value) ? '[…]' : '{…}'
  }
}

/** A value as one short line of JSON, cut with `…` where it is longer than `max` letters. */
export const showValue = (value: unknown, max = MAX_SHOWN): string => {
  // Of a long text no more is looked at than can be shown.
  const part = typeof value === 'string' ? value.slice(0, max + 1) : value
  const text = part === undefined ? 'nothing' : getJson(part)
  return text.length > max ? `${text.slice(0, max)}…` : text
}

/** `objectives.0.count: expected a whole number ≥ 0, found -3`; `value: expected an object, found []` of the whole. */
export const showDecodeError = (error: DecodeError): string =>
  `${error.path === '' ? 'value' : error.path}: expected ${error.expected}, found ${error.found}`

const toDecodeError = (error: t.ValidationError): DecodeError => ({
  path: error.context
    .slice(1)
    // An intersection or union adds a numbered step that names a branch, not a place in the data.
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

/** A codec with a sentence on what its values mean, for descriptions of an API. */
export class DescribedType<C extends t.Mixed> extends t.Type<t.TypeOf<C>, t.OutputOf<C>, unknown> {
  readonly codec: C
  readonly description: string

  constructor(codec: C, description: string) {
    super(codec.name, codec.is, codec.validate, codec.encode)
    this.codec = codec
    this.description = description
  }
}
export const described = <C extends t.Mixed>(codec: C, description: string): DescribedType<C> =>
  new DescribedType(codec, description)

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
  readonly min: number
  readonly max: number

  constructor(min: number, max: number) {
    const { name, is, validate } = guarded(
      `a whole number from ${min} to ${max}`,
      (value): value is number =>
        typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
    )
    super(name, is, validate, t.identity)
    this.min = min
    this.max = max
  }
}

/** Numbers from `min` to `max`, both included. */
export class NumberBetween extends t.Type<number> {
  readonly min: number
  readonly max: number

  constructor(min: number, max: number) {
    const { name, is, validate } = guarded(
      `a number from ${min} to ${max}`,
      (value): value is number => typeof value === 'number' && value >= min && value <= max,
    )
    super(name, is, validate, t.identity)
    this.min = min
    this.max = max
  }
}

/** Texts of at most `max` letters; the length is looked at before anything else, so that no pattern meets a long one. */
export class TextType extends t.Type<string> {
  readonly max: number
  readonly min: number
  constructor(name: string, max: number, holds: (text: string) => boolean = () => true) {
    const is = (value: unknown): value is string =>
      typeof value === 'string' && value.length <= max && holds(value)
    super(
      name,
      is,
      (value, context) => {
        if (is(value)) return t.success(value)
        const isLong = typeof value === 'string' && value.length > max
        return t.failure(value, context, isLong ? `a text of at most ${max} letters` : undefined)
      },
      t.identity,
    )
    this.max = max
    this.min = is('') ? 0 : 1
  }
}

/** Longer than anything that the game or a person says. */
const MAX_TEXT = 10_000
export const AnyText = new TextType('a text', MAX_TEXT)

/** A non-empty string: a name, a slug, a sentence. */
export const Text = new TextType('a non-empty text', MAX_TEXT, (text) => text !== '')

/** Longer than any name of the game or of ours: more would only fill what keeps it. */
export const MAX_ID_LENGTH = 100

/**
 * A name under which a state keeps something. One that every object has by itself (`constructor`) is refused: as a key it would
 * reach what all objects share.
 */
export const Id = new TextType(
  'a name that is not reserved',
  MAX_ID_LENGTH,
  (text) => text !== '' && !(text in Object.prototype),
)

const MAX_CLIENT_UID_LENGTH = 64

/** The id that a client gives something new, such as a UUID. It is used in addresses and in the keys of pages. */
export const ClientUid = new TextType(
  `an id of up to ${MAX_CLIENT_UID_LENGTH} letters, digits, _ and -`,
  MAX_CLIENT_UID_LENGTH,
  (text) => /^[\w-]+$/.test(text) && !(text in Object.prototype),
)

/** Any plain value whose JSON has at most `max` letters. */
export class JsonType extends t.Type<unknown> {
  readonly max: number
  constructor(max: number) {
    const { name, is, validate } = guarded(`a value of at most ${max} letters`, (value): value is unknown => {
      const text = JSON.stringify(value)
      return text !== undefined && text.length <= max
    })
    super(name, is, validate, t.identity)
    this.max = max
  }
}

/** As many entries as anybody honest has in a list or in a map: every item of the game is fewer. */
export const MAX_LISTED = 10_000

const failTooMany = (count: number, context: t.Context, max: number) =>
  t.failure<never>(count, context, `at most ${max} entries`)

/** Lists of at most `max` entries, which are counted before one is decoded. */
export class ListType<C extends t.Mixed> extends t.ReadonlyArrayType<
  C,
  readonly t.TypeOf<C>[],
  readonly t.OutputOf<C>[]
> {
  readonly max: number
  constructor(codec: C, max: number) {
    const all = t.readonlyArray(codec)
    super(
      all.name,
      (value): value is readonly t.TypeOf<C>[] =>
        Array.isArray(value) && value.length <= max && all.is(value),
      (value, context) =>
        Array.isArray(value) && value.length > max
          ? failTooMany(value.length, context, max)
          : all.validate(value, context),
      all.encode,
      codec,
    )
    this.max = max
  }
}
export const listOf = <C extends t.Mixed>(codec: C, max = MAX_LISTED): ListType<C> => new ListType(codec, max)

/** Maps from {@link Id} of at most `max` entries, which are counted before one is decoded. */
export class RecordType<C extends t.Mixed> extends t.DictionaryType<
  typeof Id,
  C,
  Readonly<Record<string, t.TypeOf<C>>>,
  Readonly<Record<string, t.OutputOf<C>>>
> {
  readonly max: number
  constructor(codec: C, max: number) {
    const all = t.record(t.string, codec)
    const getKeys = (value: unknown) => (t.UnknownRecord.is(value) ? Object.keys(value) : [])
    super(
      all.name,
      (value): value is Readonly<Record<string, t.TypeOf<C>>> => {
        const keys = getKeys(value)
        return keys.length <= max && keys.every(Id.is) && all.is(value)
      },
      (value, context) => {
        const keys = getKeys(value)
        if (keys.length > max) return failTooMany(keys.length, context, max)
        // A key that fits not is an error: by itself io-ts drops it.
        const odd = keys.find((key) => !Id.is(key))
        return odd === undefined
          ? all.validate(value, context)
          : t.failure(odd, context, `keys of at most ${MAX_ID_LENGTH} letters that are not reserved`)
      },
      all.encode,
      Id,
      codec,
    )
    this.max = max
  }
}
export const recordOf = <C extends t.Mixed>(codec: C, max = MAX_LISTED): RecordType<C> =>
  new RecordType(codec, max)

/** An object with required and optional fields; unknown fields are kept out of the type, not refused. */
export const fields = <R extends t.Props, P extends t.Props>(required: R, optional: P, name: string) =>
  t.intersection([t.type(required), t.partial(optional)], name)

/** One of a fixed list of words, written in any case; read as the list has it. */
export const oneOfAnyCase = <const W extends readonly string[]>(
  words: W,
  name = words.join(' | '),
): t.Type<W[number], W[number], unknown> => {
  const listed = oneOf(words, name)
  return new t.Type(
    name,
    listed.is,
    (value, context) =>
      listed.validate(
        typeof value === 'string'
          ? (words.find((word) => word.toLowerCase() === value.toLowerCase()) ?? value)
          : value,
        context,
      ),
    t.identity,
  )
}

/** One of a fixed list of words. */
export const oneOf = <const W extends readonly string[]>(
  words: W,
  name = words.join(' | '),
): t.Type<W[number]> =>
  guarded(name, (value): value is W[number] => typeof value === 'string' && words.includes(value))
