// Reads files of other programs field by field: what cannot be read is left out and named, and all else is taken.
import type * as t from 'io-ts'
import { type DecodeError, decode, MAX_LISTED, showValue, Text } from '../codec.ts'
import { isLeft } from '../fp.ts'
import { isObject } from '../json.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** What a reading has met so far. `read` counts the fields that told something. */
export interface LenientReading {
  readonly problems: DecodeError[]
  read: number
}

export const newReading = (): LenientReading => ({ problems: [], read: 0 })

/** An object of the file and where it stands; empty for the file itself. */
export interface ReadingPlace {
  readonly reading: LenientReading
  readonly object: JsonObject
  readonly path: string
}

const joined = (...steps: readonly string[]): string => steps.filter((step) => step !== '').join('.')

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** The object in a field; undefined if the field is absent or no object. */
export const objectIn = ({ reading, object, path }: ReadingPlace, name: string): ReadingPlace | undefined => {
  const value = object[name]
  if (!isGiven(value)) return undefined
  if (isObject(value)) return { reading, object: value, path: joined(path, name) }
  reading.problems.push({ path: joined(path, name), expected: 'an object', found: showValue(value) })
  return undefined
}

/** A field; undefined where it is missing, null or of another kind. */
export const fieldIn = <A>(
  { reading, object, path }: ReadingPlace,
  name: string,
  codec: t.Type<A, unknown>,
): A | undefined => {
  const value = object[name]
  if (!isGiven(value)) return undefined
  const decoded = decode(codec)(value)
  if (isLeft(decoded)) {
    reading.problems.push({ ...decoded.left, path: joined(path, name, decoded.left.path) })
    return undefined
  }
  reading.read++
  return decoded.right
}

const counted = (place: ReadingPlace, name: string, count: number): boolean => {
  if (count <= MAX_LISTED) return true
  place.reading.problems.push({
    path: joined(place.path, name),
    expected: `at most ${MAX_LISTED} entries`,
    found: String(count),
  })
  return false
}

/** Entries are read with a reading of their own, so that a list without one that can be read tells nothing. */
const entriesAt = <A>(
  place: ReadingPlace,
  name: string,
  entries: readonly (readonly [key: string, value: unknown])[],
  readEntry: (entry: ReadingPlace, key: string) => A | undefined,
): readonly A[] => {
  const { reading } = place
  const read = entries.flatMap(([key, value]) => {
    const path = joined(place.path, name, key)
    if (!isObject(value)) {
      reading.problems.push({ path, expected: 'an object', found: showValue(value) })
      return []
    }
    const entry = readEntry({ reading: { problems: reading.problems, read: 0 }, object: value, path }, key)
    return entry === undefined ? [] : [entry]
  })
  if (entries.length === 0 || read.length > 0) reading.read++
  return read
}

/** The entries of a list, each an object with an `id`; empty without a list. */
export const listIn = <A>(
  place: ReadingPlace,
  name: string,
  readEntry: (entry: ReadingPlace, id: string) => A | undefined,
  idField = 'id',
): readonly A[] => {
  const value = place.object[name]
  if (!isGiven(value)) return []
  if (!Array.isArray(value)) {
    const path = joined(place.path, name)
    place.reading.problems.push({ path, expected: 'a list', found: showValue(value) })
    return []
  }
  if (!counted(place, name, value.length)) return []
  return entriesAt(
    place,
    name,
    value.map((entry: unknown, index) => [String(index), entry] as const),
    (entry) => {
      const id = requiredIn(entry, idField, Text)
      return id === undefined ? undefined : readEntry(entry, id)
    },
  )
}

/** The values of an object by key, all of one kind; empty without an object. */
export const valuesIn = <A>(
  place: ReadingPlace,
  name: string,
  codec: t.Type<A, unknown>,
): readonly (readonly [key: string, value: A])[] => {
  const inner = objectIn(place, name)
  if (inner === undefined) return []
  const keys = Object.keys(inner.object)
  if (!counted(place, name, keys.length)) return []
  return keys.flatMap((key) => {
    const value = fieldIn(inner, key, codec)
    return value === undefined ? [] : [[key, value] as const]
  })
}

/** A field without which an entry says nothing. */
export const requiredIn = <A>(
  place: ReadingPlace,
  name: string,
  codec: t.Type<A, unknown>,
): A | undefined => {
  const value = fieldIn(place, name, codec)
  if (value === undefined && !isGiven(place.object[name]))
    place.reading.problems.push({ path: joined(place.path, name), expected: codec.name, found: 'nothing' })
  return value
}

/** The entries of an object keyed by id; empty without an object. `entryOf` may expand a short form into an object. */
export const mapIn = <A>(
  place: ReadingPlace,
  name: string,
  readEntry: (entry: ReadingPlace, id: string) => A | undefined,
  entryOf: (value: unknown) => unknown = (value) => value,
): readonly A[] => {
  const inner = objectIn(place, name)
  if (inner === undefined) return []
  const entries = Object.entries(inner.object)
  if (!counted(place, name, entries.length)) return []
  return entriesAt(
    place,
    name,
    entries.map(([id, value]) => [id, entryOf(value)] as const),
    readEntry,
  )
}
