// Random values made from a codec: some that fit, and some that were spoiled in one place.
import fc from 'fast-check'
import * as t from 'io-ts'
import { ListType } from '#core/codec.ts'

/** What values are made of where a codec asks for some text or number only. */
export interface Pools {
  readonly texts: readonly string[]
  readonly numbers: readonly number[]
  /** Of codecs that hold themselves. */
  readonly own?: ReadonlyMap<t.Mixed, fc.Arbitrary<unknown>>
}

type Json = fc.Arbitrary<unknown>

const merged = (parts: readonly Json[]): Json =>
  fc.tuple(...parts).map((values) => Object.assign({}, ...values) as unknown)

const record = (props: t.Props, pools: Pools, isPartial: boolean): Json =>
  fc.record(
    Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, fitting(codec, pools)])),
    isPartial ? { requiredKeys: [] } : {},
  )

/** The words of a list of words, which its name contains. */
const wordsOf = (codec: t.Mixed): readonly string[] => codec.name.split(' | ')

/** Codecs of our own have no form to read: what they take of the pools. */
const taken = (codec: t.Mixed, { texts, numbers }: Pools): Json => {
  const found = [...wordsOf(codec), ...texts, ...numbers].filter((value) => codec.is(value))
  if (found.length === 0) throw new Error(`no value fits ${codec.name}`)
  return fc.constantFrom(...found)
}

/** Values that the codec takes. */
export const fitting = (codec: t.Mixed, pools: Pools): Json => {
  const own = pools.own?.get(codec)
  if (own !== undefined) return own
  const inner = (part: t.Mixed): Json => fitting(part, pools)
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType) return inner(codec.type)
  if (codec instanceof t.InterfaceType) return record(codec.props, pools, false)
  if (codec instanceof t.PartialType) return record(codec.props, pools, true)
  if (codec instanceof t.IntersectionType) return merged(codec.types.map(inner))
  if (codec instanceof t.UnionType) return fc.oneof(...codec.types.map(inner))
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType)
    return fc.array(inner(codec.type), { maxLength: codec instanceof ListType ? Math.min(4, codec.max) : 4 })
  if (codec instanceof t.TupleType) return fc.tuple(...(codec.types as readonly t.Mixed[]).map(inner))
  if (codec instanceof t.DictionaryType) {
    const keys = pools.texts.filter((text) => codec.domain.is(text))
    return fc.dictionary(fc.constantFrom(...keys), inner(codec.codomain), { maxKeys: 3 })
  }
  if (codec instanceof t.LiteralType) return fc.constant(codec.value)
  if (codec instanceof t.StringType) return fc.constantFrom(...pools.texts)
  if (codec instanceof t.NumberType) return fc.constantFrom(...pools.numbers)
  if (codec instanceof t.BooleanType) return fc.boolean()
  if (codec instanceof t.NullType) return fc.constant(null)
  if (codec instanceof t.UndefinedType) return fc.constant(undefined)
  if (codec instanceof t.AnyDictionaryType) return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 })
  if (codec instanceof t.UnknownType) return fc.jsonValue()
  return taken(codec, pools)
}

type Path = readonly (string | number)[]

/** Every place in a value, the whole first. */
const placesIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (value === null || typeof value !== 'object') return [path]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [path, ...keys.flatMap((key) => placesIn(Reflect.get(value, key), [...path, key]))]
}

type Change = (value: unknown) => unknown

/** The value changed at a place; keys like `__proto__` are made the value's own, as they come out of JSON. */
const changeAt = (value: unknown, [key, ...rest]: Path, change: Change): unknown => {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? changeAt(item, rest, change) : item))
  const entries = Object.entries(value as object)
  return Object.fromEntries(
    entries.map(([name, field]) => [name, name === key ? changeAt(field, rest, change) : field]),
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Names that every object has by itself, and fields that are read-only. */
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'uid',
  'admin',
  'pro',
  'role',
  'x'.repeat(300),
]

const spoils = (junk: Json): fc.Arbitrary<Change> =>
  fc.oneof(
    { weight: 6, arbitrary: junk.map((value) => () => value) },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constantFrom(...KEYS), junk).map(
        ([key, extra]): Change =>
          (value) =>
            isRecord(value) ? Object.fromEntries([...Object.entries(value), [key, extra]]) : { [key]: extra },
      ),
    },
    {
      weight: 2,
      arbitrary: fc.nat(20).map(
        (at): Change =>
          (value) =>
            isRecord(value)
              ? Object.fromEntries(Object.entries(value).filter((_, index, all) => index !== at % all.length))
              : undefined,
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(30, 39, 60).map((depth) => () => nested(depth)) },
    { weight: 1, arbitrary: fc.constantFrom(1_000, 100_000).map((size) => () => 'Ж'.repeat(size)) },
    { weight: 1, arbitrary: fc.constant<Change>((value) => [value]) },
    { weight: 1, arbitrary: fc.constant<Change>(() => Array.from({ length: 2_000 }, (_, at) => `${at}`)) },
  )

/** Values of the codec, most of them spoiled in one place. */
export const nearly = (codec: t.Mixed, pools: Pools): Json => {
  const junk = fc.oneof(
    fc.constantFrom<unknown>(...pools.texts, ...pools.numbers, null, true, false, [], {}, [[]], [null]),
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
  )
  const spoiled = fc.tuple(fitting(codec, pools), fc.nat(), spoils(junk)).map(([value, at, change]) => {
    const places = placesIn(value)
    return changeAt(value, places[at % places.length] ?? [], change)
  })
  return fc.oneof({ weight: 1, arbitrary: fitting(codec, pools) }, { weight: 4, arbitrary: spoiled })
}
