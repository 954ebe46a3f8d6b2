// The differences between two snapshots of the game data, by table and game mode.
import { isDeepStrictEqual } from 'node:util'
import { getRowUid } from '#core/catalogue/check/check-references.ts'
import { getCorrectionModes } from '#core/catalogue/corrections/correction.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { getRowIdentity } from '#core/catalogue/local-names.ts'
import { TABLE_NAMES, type TableName } from '#core/catalogue/tables/table-names.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { isObject } from '#core/json.ts'
import { hasOwnTables } from './fallback-tables.ts'
import type { Snapshot } from './snapshot-write.ts'

type Json = Readonly<Record<string, unknown>>

/** A row by id and name. */
export interface NamedRow {
  readonly uid: string
  readonly name: string
}

/** `path` is dotted; list entries are named by key if they have one, else by index. Null: absent. */
export interface FieldChange {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

export interface ChangedRow extends NamedRow {
  readonly fields: readonly FieldChange[]
}

/**
 * The changes of a table, common to all of `modes`; for `overlay`, of the corrections in these modes. `before` and `after` are row counts.
 * `renewed`: equal rows with another id.
 */
export interface TableDiff {
  readonly modes: readonly GameMode[]
  readonly table: TableName | 'overlay'
  readonly before: number
  readonly after: number
  readonly added: readonly NamedRow[]
  readonly removed: readonly NamedRow[]
  readonly changed: readonly ChangedRow[]
  readonly renewed: number
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Fields that together identify an entry without an id, such as a trader's offer. */
const NAMING = ['trader', 'station', 'skill', 'quest', 'item', 'key', 'type', 'level'] as const

const nameOfEntry = (entry: unknown): string | undefined => {
  if (typeof entry === 'string') return entry
  if (!isObject(entry)) return undefined
  const identity = getRowIdentity(entry)
  if (typeof identity === 'string') return identity
  const named = NAMING.flatMap((field) => {
    const value = entry[field]
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return named.length === 0 ? undefined : named.join(' ')
}

/** The entries of a list by key; undefined if one has none, or two have the same. */
const byName = (list: readonly unknown[]): ReadonlyMap<string, unknown> | undefined => {
  const entries = new Map<string, unknown>()
  for (const entry of list) {
    const name = nameOfEntry(entry)
    if (name === undefined || entries.has(name)) return undefined
    entries.set(name, entry)
  }
  return entries
}

const getChildren = (
  before: unknown,
  after: unknown,
): readonly (readonly [key: string, before: unknown, after: unknown])[] | undefined => {
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((key) => [
      key,
      before[key],
      after[key],
    ])
  if (!isList(before) || !isList(after)) return undefined
  const [were, are] = [byName(before), byName(after)]
  if (were !== undefined && are !== undefined)
    return [...new Set([...were.keys(), ...are.keys()])].map((key) => [key, were.get(key), are.get(key)])
  return before.length === after.length
    ? before.map((entry, index) => [String(index), entry, after[index]])
    : undefined
}

/** All paths at which the two values differ. */
const changesBetween = (before: unknown, after: unknown, path = ''): readonly FieldChange[] => {
  if (isDeepStrictEqual(before, after)) return []
  const children = getChildren(before, after)
  if (children === undefined) return [{ path, before: before ?? null, after: after ?? null }]
  // The order of keyed entries is ignored.
  return children.flatMap(([key, was, is]) => changesBetween(was, is, path === '' ? key : `${path}.${key}`))
}

const nameIn = (tables: Tables): ((row: Json) => string) => {
  const items = new Map(
    [...tables.items, ...tables.presets, ...tables.questItems].map(({ uid, name }) => [uid, name]),
  )
  return ({ uid, name, product, offer, level }) => {
    if (typeof name === 'string') return name
    const thing = [product, offer].find(isObject)?.item ?? uid
    return items.get(String(thing)) ?? String(uid ?? level ?? '')
  }
}

interface Side {
  readonly rows: readonly Json[]
  readonly nameOf: (row: Json) => string
  readonly uidOf: (row: Json) => string
}

const withoutUid = ({ uid: _, ...row }: Json): Json => row

/** Pairs of rows that are equal except for their id. */
const sameRows = (gone: readonly Json[], come: readonly Json[]): ReadonlySet<Json> => {
  const waiting = new Map<string, Json[]>()
  for (const row of gone) {
    const text = JSON.stringify(withoutUid(row))
    waiting.set(text, [...(waiting.get(text) ?? []), row])
  }
  return new Set(
    come.flatMap((row) => {
      const same = waiting.get(JSON.stringify(withoutUid(row)))?.pop()
      return same === undefined ? [] : [row, same]
    }),
  )
}

const diffRows = (table: TableDiff['table'], before: Side, after: Side): Omit<TableDiff, 'modes'> => {
  const were = new Map(before.rows.map((row) => [before.uidOf(row), row]))
  const are = new Map(after.rows.map((row) => [after.uidOf(row), row]))
  const gone = [...were].flatMap(([uid, row]) => (are.has(uid) ? [] : [row]))
  const come = [...are].flatMap(([uid, row]) => (were.has(uid) ? [] : [row]))
  const same = sameRows(gone, come)
  const named = (side: Side, row: Json): NamedRow => ({ uid: side.uidOf(row), name: side.nameOf(row) })
  return {
    table,
    before: were.size,
    after: are.size,
    added: come.filter((row) => !same.has(row)).map((row) => named(after, row)),
    removed: gone.filter((row) => !same.has(row)).map((row) => named(before, row)),
    changed: [...are].flatMap(([uid, row]) => {
      const was = were.get(uid)
      const fields = was === undefined ? [] : changesBetween(was, row)
      return fields.length === 0 ? [] : [{ ...named(after, row), fields }]
    }),
    renewed: same.size / 2,
  }
}

const hasChange = ({ added, removed, changed, renewed }: Omit<TableDiff, 'modes'>): boolean =>
  added.length + removed.length + changed.length + renewed > 0

/** Merges changes that are the same in both modes. */
const together = (diffs: readonly TableDiff[]): readonly TableDiff[] => {
  const groups: TableDiff[] = []
  for (const diff of diffs) {
    const { modes, ...own } = diff
    const place = groups.findIndex(({ modes: _, ...other }) => isDeepStrictEqual(own, other))
    const alike = groups[place]
    if (alike === undefined) groups.push(diff)
    else groups[place] = { ...alike, modes: [...alike.modes, ...modes] }
  }
  return groups
}

const getSide = (tables: Tables, table: TableName): Side => ({
  rows: tables[table] as readonly unknown[] as readonly Json[],
  nameOf: nameIn(tables),
  uidOf: (row) => getRowUid(table, row as never),
})

const overlaySide = ({ corrections }: Snapshot, mode: GameMode): Side => {
  const seen = new Map<string, number>()
  const own = corrections.filter((correction) => getCorrectionModes(correction).includes(mode))
  const ids = new Map(
    own.map((correction) => {
      const id = `${correction.table} ${correction.uid}`
      const times = (seen.get(id) ?? 0) + 1
      seen.set(id, times)
      return [correction as unknown as Json, times === 1 ? id : `${id} (${times})`]
    }),
  )
  return {
    rows: [...ids.keys()],
    nameOf: ({ source }) => String(source),
    uidOf: (row) => ids.get(row) ?? '',
  }
}

/** Omits tables without changes. */
export const diffSnapshots = (before: Snapshot, after: Snapshot): readonly TableDiff[] => {
  const byMode = (table: TableDiff['table'], side: (of: Snapshot, mode: GameMode) => Side) =>
    together(
      GAME_MODES.filter((mode) => hasOwnTables(before.tables, mode) || hasOwnTables(after.tables, mode)).map(
        (mode) => ({
          modes: [mode],
          ...diffRows(table, side(before, mode), side(after, mode)),
        }),
      ),
    )
  const ofTable = (table: TableName): readonly TableDiff[] =>
    byMode(table, ({ tables }, mode) => getSide(tables[mode], table))
  return [...TABLE_NAMES.flatMap(ofTable), ...byMode('overlay', overlaySide)].filter(hasChange)
}
