// The tables of one mode: converted documents over the previous snapshot.

import { findLostRows, type LostRows } from '#core/catalogue/check/lost-rows.ts'
import type { IntegrityProblem } from '#core/catalogue/check/problem.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { getRowIdentity, type Json, NAME_FIELDS, SHORT_NAME_FIELDS } from '#core/catalogue/local-names.ts'
import { MAP_TABLES, TABLE_NAMES, type TableName } from '#core/catalogue/tables/table-names.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { isObject } from '#core/json.ts'
import { formatReason, type RefusedRow } from './refused-row.ts'
import { finishTables } from './tables/finish.ts'
import { type Mended, mendTables } from './tables/mend.ts'
import { makeContext } from './upstream/context.ts'
import { convertTables } from './upstream/convert.ts'
import { unknownObjectives } from './upstream/convert-quests.ts'
import { NO_DOCUMENTS, type ReadMode } from './upstream/read.ts'
import { DOCUMENT_NAMES, type DocumentName, MODE_FOLDERS } from './upstream/source.ts'

const NAMES = [...NAME_FIELDS, ...SHORT_NAME_FIELDS]

const ENGLISH = ['name', 'shortName'] as const

/** Whether a name is an English text of the source; otherwise it is a key without a text. */
type IsSaid = (name: string) => boolean

const getNames = (value: Json, before: Json, isSaid: IsSaid): Json => ({
  ...Object.fromEntries(
    NAMES.flatMap((field) =>
      value[field] === undefined && before[field] !== undefined ? [[field, before[field]]] : [],
    ),
  ),
  ...Object.fromEntries(
    ENGLISH.flatMap((field) => {
      const [now, then] = [value[field], before[field]]
      const isLost = typeof now === 'string' && typeof then === 'string' && now !== then && !isSaid(now)
      return isLost ? [[field, then]] : []
    }),
  ),
})

const keepIn = (value: unknown, before: unknown, isSaid: IsSaid): unknown => {
  if (Array.isArray(value) && Array.isArray(before)) return keepInList(value, before, isSaid)
  if (!isObject(value) || !isObject(before)) return value
  let kept: Json = value
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(inner)) continue
    const list = keepIn(inner, before[key], isSaid)
    if (list !== inner) kept = { ...kept, [key]: list }
  }
  const names = getNames(value, before, isSaid)
  return Object.keys(names).length === 0 ? kept : { ...kept, ...names }
}

const keepInList = (
  rows: readonly unknown[],
  before: readonly unknown[],
  isSaid: IsSaid,
): readonly unknown[] => {
  if (!rows.some(isObject)) return rows
  const byIdentity = new Map(before.filter(isObject).map((row) => [getRowIdentity(row), row]))
  const kept = rows.map((row) =>
    isObject(row) ? keepIn(row, byIdentity.get(getRowIdentity(row)), isSaid) : row,
  )
  return kept.every((row, index) => row === rows[index]) ? rows : kept
}

/** Keeps earlier names of rows and their parts (extracts, boss zones) that the source does not name. */
const keepNames = (tables: Tables, before: Tables, isSaid: IsSaid): Tables =>
  Object.fromEntries(
    TABLE_NAMES.map((name) => [name, keepInList(tables[name], before[name], isSaid)]),
  ) as unknown as Tables

/** The tables made from each document. The game's constants are the previous ones, updated from the items document. */
const TABLES_OF: Readonly<Record<DocumentName, readonly TableName[]>> = {
  items: ['items', 'prices', 'figures', 'gear', 'presets', 'levels', 'skills', 'categories'],
  tasks: ['quests', 'questItems', 'achievements'],
  maps: ['maps', 'mobs', 'containers', ...MAP_TABLES],
  hideout: ['stations'],
  traders: ['traders'],
  crafts: ['crafts'],
  barters: ['barters'],
}

/** The document of a table. */
export const getDocumentName = (table: TableName): DocumentName =>
  DOCUMENT_NAMES.find((name) => TABLES_OF[name].includes(table)) ?? 'items'

export interface ModeInput {
  readonly mode: GameMode
  readonly read: ReadMode
  readonly previous: Tables
  readonly otherModeQuests: ReadonlySet<string>
  /** Excluded documents; their tables stay unchanged. */
  readonly unused: ReadonlySet<DocumentName>
}

export interface ModeTables extends Omit<Mended, 'refused'> {
  readonly refused: readonly RefusedRow[]
  /** Rows lost from the used documents, before and after pruning dangling references. */
  readonly lost: { readonly own: readonly LostRows[]; readonly all: readonly LostRows[] }
}

type Rows = readonly { readonly uid: string; readonly url?: string }[]
type AnyTables = Readonly<Record<string, Rows>>

const OF_MAPS: ReadonlySet<TableName> = new Set(['maps', ...MAP_TABLES])

/** Sorts rows: prices list presets after items; maps by key, everything else by id. */
const makeSortRows = (name: TableName, rows: Rows, { presets }: Tables): Rows => {
  const behind = name === 'prices' ? new Set(presets.map(({ uid }) => uid)) : undefined
  const getKey = ({ uid, url }: Rows[number]): string =>
    OF_MAPS.has(name) ? (url ?? uid) : `${behind?.has(uid) === true ? 1 : 0}${uid}`
  return rows.toSorted((a, b) => (getKey(a) < getKey(b) ? -1 : 1))
}

/** Adds earlier rows for refused ones, in the tables of their document. */
const withEarlierRows = (made: AnyTables, { read, previous, unused }: ModeInput): AnyTables => {
  const kept: Record<string, Rows> = {}
  for (const name of DOCUMENT_NAMES.flatMap((document) => TABLES_OF[document])) {
    const own = made[name]
    if (own === undefined) continue
    const document = getDocumentName(name)
    if (unused.has(document)) {
      kept[name] = previous[name] as unknown as Rows
      continue
    }
    const refused = new Set((read.bad.get(document) ?? []).map(({ id }) => id))
    const there = new Set(own.map(({ uid }) => uid))
    const earlier = (previous[name] as unknown as Rows).filter(
      ({ uid }) => refused.has(uid) && !there.has(uid),
    )
    if (earlier.length > 0) kept[name] = makeSortRows(name, [...own, ...earlier], previous)
  }
  return { ...made, ...kept }
}

const refusedRows = ({ mode, read, previous, unused }: ModeInput): readonly RefusedRow[] =>
  DOCUMENT_NAMES.filter((name) => !unused.has(name)).flatMap((name) =>
    (read.bad.get(name) ?? []).map(({ id, error }) => ({
      document: `${MODE_FOLDERS[mode]}/${name}`,
      row: id,
      field: error.path,
      reason: formatReason(error),
      kept: TABLES_OF[name].some((table) => previous[table].some((row) => 'uid' in row && row.uid === id)),
    })),
  )

/** The tables and their remaining problems; lost rows are not judged here. */
export const modeTables = (input: ModeInput, replaced: Tables): ModeTables => {
  const { mode, read, previous, otherModeQuests, unused } = input
  const documents = { ...read.documents }
  for (const name of unused) Object.assign(documents, { [name]: NO_DOCUMENTS[name] })
  const context = makeContext({ mode, documents, texts: read.texts, previous, otherModeQuests })
  // Before they are finished: traders depend on the mode's quests.
  const made = withEarlierRows(convertTables(context) as unknown as AnyTables, input)
  const tables = finishTables(made as unknown as Tables)
  const said = new Set(
    Object.values(read.texts).flatMap(({ en }) => Object.values(en).map((text) => text.trim())),
  )
  const named = keepNames(tables, previous, (name) => said.has(name))
  const mended = mendTables(named, previous)
  const folder = MODE_FOLDERS[mode]
  const refused = mended.refused.map(({ table, uid, path, what, kept }) => ({
    document: `${folder}/${getDocumentName(table)}`,
    ...{ row: uid, field: path, reason: what, kept },
  }))
  const unknown: readonly IntegrityProblem[] = unknownObjectives(context)
  return {
    tables: mended.tables,
    unsound: mended.unsound,
    dropped: [...unknown, ...mended.dropped],
    refused: [...refusedRows(input), ...refused],
    lost: { own: findLostRows(replaced, named), all: findLostRows(replaced, mended.tables) },
  }
}
