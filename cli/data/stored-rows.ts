// The stored form of a mode's tables: rows with English names, and a table of names for each other language.
import type * as t from 'io-ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { NameRow, separateNames } from '#core/catalogue/tables/names.ts'
import {
  getNamesTable,
  NAMES_TABLES,
  type StoredTable,
  TABLE_NAMES,
} from '#core/catalogue/tables/table-names.ts'
import { TABLES, type Tables } from '#core/catalogue/tables/tables.ts'
import { NAMED_LOCALES } from '#core/languages.ts'
import { type ByMode, listOwnModes } from './fallback-tables.ts'

export type StoredRows = { readonly [N in StoredTable]?: readonly object[] }

export const getRowCodec = (name: StoredTable): t.Mixed =>
  name in TABLES ? (TABLES[name as keyof typeof TABLES] as t.Mixed) : NameRow

const separated = (tables: Tables): StoredRows => {
  const parts = TABLE_NAMES.map((name) => [name, separateNames(name, tables[name])] as const)
  return Object.fromEntries([
    ...parts.map(([name, { rows }]) => [name, rows] as const),
    ...NAMED_LOCALES.map(
      (locale) => [getNamesTable(locale), parts.flatMap(([, { names }]) => names.get(locale) ?? [])] as const,
    ),
  ])
}

const isOtherwise = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

/** Undefined if the names conflict. */
const merged = (one: NameRow | undefined, other: NameRow): NameRow | undefined => {
  if (one === undefined) return other
  const parts = { ...one.parts, ...other.parts }
  const isPartOtherwise = Object.entries(one.parts ?? {}).some(([key, name]) => parts[key] !== name)
  if (isOtherwise(one.name, other.name) || isOtherwise(one.shortName, other.shortName) || isPartOtherwise)
    return undefined
  return { ...one, ...other, ...(Object.keys(parts).length > 0 && { parts }) }
}

/** The names of all modes in one table; undefined where a thing is called otherwise in another mode. */
const mergeNames = (modes: readonly (readonly NameRow[])[]): readonly NameRow[] | undefined => {
  const all = new Map<string, NameRow>()
  for (const row of modes.flat()) {
    const key = `${row.table} ${row.uid}`
    const both = merged(all.get(key), row)
    if (both === undefined) return undefined
    all.set(key, both)
  }
  return [...all.values()]
}

/** What is stored of each mode with data of its own; they share names where they can. Tables of names that hold none are left out. */
export const storedRows = (tables: ByMode<Tables>): ReadonlyMap<GameMode, StoredRows> => {
  const own = new Map(listOwnModes(tables).map((mode) => [mode, separated(tables[mode])]))
  const shared: Record<string, readonly NameRow[] | undefined> = {}
  for (const name of NAMES_TABLES) {
    const names = mergeNames([...own.values()].map((rows) => rows[name] as readonly NameRow[]))
    if (names !== undefined) shared[name] = names.length === 0 ? undefined : names
  }
  return new Map([...own].map(([mode, rows]) => [mode, { ...rows, ...shared }]))
}
