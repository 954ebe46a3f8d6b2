// Decodes a document row by row, so that an invalid row affects only itself.
import * as t from 'io-ts'
import { getCodecProps } from '#core/catalogue/codec-props.ts'
import { type DecodeError, decode } from '#core/codec.ts'
import { E, type Either } from '#core/fp.ts'
import { isObject } from '#core/json.ts'
import type { SourceError } from '../errors.ts'
import { decodeDocument, malformed } from '../json-file.ts'
import { keyMismatch } from '../refused-row.ts'
import type { DocumentName } from './source.ts'

/**
 * Paths to rows that may be skipped, in dictionaries or lists; empty for the document itself. Lists that everything depends on, categories and
 * levels, are decoded as a whole.
 */
const ROW_PLACES: Readonly<Record<DocumentName, readonly string[]>> = {
  items: ['items', 'skills'],
  tasks: ['tasks', 'questItems', 'achievements'],
  maps: ['maps', 'mobs', 'lootContainers', 'stationaryWeapons'],
  hideout: [''],
  traders: [''],
  crafts: [''],
  barters: [''],
}

/** Maximum share of invalid rows; above it the document has an unknown format and is refused. */
const MAX_BAD = 0.5

/** An invalid row: its id and the error. */
export interface BadRow {
  readonly id: string
  readonly error: DecodeError
}

const makeRowCodec = (collection: t.Mixed | undefined): t.Type<unknown, unknown> | undefined => {
  if (collection instanceof t.DictionaryType) return collection.codomain
  return collection instanceof t.ReadonlyArrayType ? collection.type : undefined
}

const getId = (row: unknown, otherwise: string): string =>
  isObject(row) && typeof row.id === 'string' && row.id !== '' ? row.id : otherwise

interface Sifted {
  readonly rows: unknown
  readonly bad: readonly BadRow[]
  readonly count: number
}

const sift = (rows: unknown, codec: t.Type<unknown, unknown>): Sifted | undefined => {
  const isList = Array.isArray(rows)
  if (!isList && !isObject(rows)) return undefined
  const bad: BadRow[] = []
  const entries = Object.entries(rows)
  const good = entries.filter(([key, row]) => {
    const decoded = decode(codec)(row)
    const id = isList ? getId(row, key) : key
    if (E.isLeft(decoded)) bad.push({ id, error: decoded.left })
    else if (!isList && getId(row, key) !== key) bad.push({ id, error: keyMismatch(key, getId(row, key)) })
    else return true
    return false
  })
  return {
    rows: isList ? good.map(([, row]) => row) : Object.fromEntries(good),
    bad,
    count: entries.length,
  }
}

/** Whether the id of a dictionary row differs from its key, which decoding does not detect. */
const hasWrongKeys = (rows: unknown): boolean =>
  isObject(rows) && Object.entries(rows).some(([key, row]) => getId(row, key) !== key)

/** A decoded document without its invalid rows, and those rows. `title` is its name in errors. */
export interface DecodedRows<A> {
  readonly document: A
  readonly bad: readonly BadRow[]
}

export const decodeRows = <A>(
  name: DocumentName,
  title: string,
  codec: t.Type<A, unknown>,
  value: unknown,
): Either<SourceError, DecodedRows<A>> => {
  const getPlaces = (place: string): unknown =>
    place === '' ? value : isObject(value) ? value[place] : undefined
  const whole = decodeDocument(title, codec)(value)
  if (E.isRight(whole) && !ROW_PLACES[name].some((place) => hasWrongKeys(getPlaces(place))))
    return E.right({ document: whole.right, bad: [] })
  let left: unknown = value
  const bad: BadRow[] = []
  for (const place of ROW_PLACES[name]) {
    const rowCodec = makeRowCodec(place === '' ? codec : getCodecProps(codec)?.[place])
    const sifted = rowCodec === undefined ? undefined : sift(getPlaces(place), rowCodec)
    if (sifted === undefined) continue
    const [first] = sifted.bad
    if (first !== undefined && sifted.bad.length > sifted.count * MAX_BAD) {
      const path = [place, first.id, first.error.path].filter((step) => step !== '').join('.')
      return E.left(malformed(title, { ...first.error, path }))
    }
    bad.push(...sifted.bad)
    left = place === '' ? sifted.rows : { ...(left as object), [place]: sifted.rows }
  }
  return E.map((document: A) => ({ document, bad }))(decodeDocument(title, codec)(left))
}
