// The recorded documents of the live source in memory, and ways in which they go wrong.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { parseJson } from '#cli/data/json-file.ts'
import type { DocumentSource } from '#cli/data/upstream/source.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { E } from '#core/fp.ts'

const FOLDER = fileURLToPath(new URL('../../fixtures/upstream/regular', import.meta.url))

export type Json = unknown
/** Documents and their languages by name (`tasks`, `items_ru`); a text is one that is still to be parsed. */
export type Documents = ReadonlyMap<string, Json>

/** A document without the wrapper of the API or of the recording; names are in a document per language. */
export const recordedDocuments = (folder = FOLDER): Documents =>
  new Map(
    readdirSync(folder).flatMap((file) => {
      const name = file.replace(/(-\d{4}-\d{2}-\d{2})?\.json(\.gz)?$/, '')
      const bytes = readFileSync(join(folder, file))
      const value = JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
      const own = [name, value.document?.data ?? value.data ?? value] as const
      return value.lang === undefined ? [own] : [own, [`${name}_en`, value.lang] as const]
    }),
  )

/** A source with the documents of each mode that is given. */
export const sourceOf = (modes: Readonly<Partial<Record<GameMode, Documents>>>): DocumentSource => ({
  hasMode: async (mode) => modes[mode] !== undefined,
  read: async (mode, name) => {
    const value = modes[mode]?.get(name)
    return typeof value === 'string' ? parseJson(name, value) : E.right(value)
  },
})

type Path = readonly string[]
const isBranch = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null

/** A place somewhere in the document: each step picks one of the keys there. */
const placeIn = (document: Json, steps: readonly number[]): Path => {
  const path: string[] = []
  let value = document
  for (const step of steps) {
    const keys = isBranch(value) ? Object.keys(value) : []
    const key = keys[step % Math.max(1, keys.length)]
    if (key === undefined) break
    path.push(key)
    value = (value as Record<string, Json>)[key]
  }
  return path
}

const valueAt = (document: Json, path: Path): Json =>
  path.reduce<Json>((value, key) => (isBranch(value) ? value[key] : undefined), document)

/** A copy along the path; `change` says what becomes of the branch that holds its last step. */
const changeAt = (document: Json, path: Path, change: (holder: Json, key: string) => Json): Json => {
  const [key, ...rest] = path
  if (key === undefined || !isBranch(document)) return document
  if (rest.length === 0) return change(document, key)
  const inner = changeAt(document[key], rest, change)
  if (Array.isArray(document)) return document.with(Number(key), inner)
  return { ...document, [key]: inner }
}

const put = (document: Json, path: Path, value: (before: Json) => Json): Json =>
  changeAt(document, path, (holder, key) =>
    Array.isArray(holder)
      ? holder.with(Number(key), value(holder[Number(key)]))
      : { ...(holder as object), [key]: value((holder as Record<string, Json>)[key]) },
  )

const remove = (document: Json, path: Path): Json =>
  changeAt(document, path, (holder, key) =>
    Array.isArray(holder)
      ? holder.toSpliced(Number(key), 1)
      : Object.fromEntries(Object.entries(holder as object).filter(([name]) => name !== key)),
  )

const duplicate = (document: Json, path: Path): Json =>
  changeAt(document, path, (holder, key) =>
    Array.isArray(holder)
      ? [...holder, holder[Number(key)]]
      : { ...(holder as object), [`${key}0`]: (holder as Record<string, Json>)[key] },
  )

/** The row and the next one change their ids with each other. */
const swapIds = (document: Json, path: Path): Json =>
  changeAt(document, path, (holder, key) => {
    const keys = Object.keys(holder as object)
    const other = keys[(keys.indexOf(key) + 1) % keys.length] ?? key
    const [one, two] = [valueAt(holder, [key]), valueAt(holder, [other])]
    if (!isBranch(one) || !isBranch(two)) return holder
    return put(
      put(holder, [key], () => ({ ...one, id: two.id })),
      [other],
      () => ({ ...two, id: one.id }),
    )
  })

/** Only the first rows are there. */
const cut = (document: Json, path: Path): Json =>
  put(document, path, (value) => {
    if (Array.isArray(value)) return value.slice(0, value.length / 3)
    if (!isBranch(value)) return value
    return Object.fromEntries(Object.entries(value).slice(0, Object.keys(value).length / 3))
  })

export const MUTATIONS = {
  'a field is gone': remove,
  'a null': (document: Json, path: Path) => put(document, path, () => null),
  'another type': (document: Json, path: Path) =>
    put(document, path, (value) => (typeof value === 'string' ? 7 : 'seven')),
  'a number beyond all measure': (document: Json, path: Path) => put(document, path, () => 1e308),
  'a number below zero': (document: Json, path: Path) => put(document, path, () => -1),
  zero: (document: Json, path: Path) => put(document, path, () => 0),
  'an empty list': (document: Json, path: Path) => put(document, path, () => []),
  'a row twice': duplicate,
  'ids that changed places': swapIds,
  'a list that is cut short': cut,
  'a text that is cut short': (document: Json, path: Path) => {
    const text = JSON.stringify(document)
    return text.slice(0, (text.length * (path.join().length % 9)) / 9)
  },
} as const

/** One document of all, of a language or not, with one thing wrong in it, named by what that is; `names`: of these alone. */
export const mutated = (documents: Documents, names: readonly string[] = [...documents.keys()]) =>
  fc
    .record({
      name: fc.constantFrom(...names),
      mutation: fc.constantFrom(...(Object.keys(MUTATIONS) as (keyof typeof MUTATIONS)[])),
      // Few steps lead to lists and rows, many to single fields.
      steps: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 7 }),
    })
    .map(({ name, mutation, steps }) => {
      const document = documents.get(name)
      const path = placeIn(document, steps)
      const bad = MUTATIONS[mutation](document, path)
      return {
        what: `${name} ${path.join('.')}: ${mutation}`,
        name,
        path,
        documents: new Map([...documents, [name, bad]]),
      }
    })
