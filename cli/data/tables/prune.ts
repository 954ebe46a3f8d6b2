// Takes out of the tables what names a row that the source has not, so that every id of a snapshot resolves.
import { getRowUid } from '#core/catalogue/check/check-references.ts'
import type { IntegrityProblem } from '#core/catalogue/check/problem.ts'
import { type KnownIds, knownIds, listReferences, type Reference } from '#core/catalogue/check/references.ts'
import { TABLE_NAMES, type TableName } from '#core/catalogue/tables/table-names.ts'
import type { TableRow, Tables } from '#core/catalogue/tables/tables.ts'
import { isObject } from '#core/json.ts'

/** Rows that mean something else, or nothing, once a part of them is gone: an assembly, a recipe, an unlock. */
const WHOLE_ROW: { readonly [N in TableName]?: RegExp } = {
  items: /^class$/,
  quests: /^trader$/,
  presets: /^(baseItem|tree)/,
  crafts: /^(station|quest$|ingredients|product|questItems)/,
  barters: /^(trader|quest$|ingredients\.\d+\.item|offer)/,
  prices: /^uid$/,
  gear: /^uid$/,
}

/** Places where only the field goes, not the row or list entry around it. */
const FIELD_ONLY =
  /^(variantOf|gunBuildUid|parent)$|^properties\.\w+$|^(objectives|failOn)\.\d+\.\w+$|\.bonuses\.\d+\.skill$/

const below = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)

/** Whether an object is named by a dangling field, so that nothing is left of it without that field. */
const isNamedByDangling = (value: unknown, path: string, dangling: ReadonlySet<string>): boolean =>
  isObject(value) &&
  Object.keys(value).some((key) => {
    const field = below(path, key)
    return dangling.has(field) && !FIELD_ONLY.test(field)
  })

const EMPTIED = new Set(['objectives', 'failOn'])

const pruneValue = (value: unknown, path: string, dangling: ReadonlySet<string>): unknown => {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => {
      const at = below(path, index)
      return dangling.has(at) || isNamedByDangling(entry, at, dangling)
        ? []
        : [pruneValue(entry, at, dangling)]
    })
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      const at = below(path, key)
      if (dangling.has(at) || isNamedByDangling(field, at, dangling)) return []
      const pruned = pruneValue(field, at, dangling)
      const isEmptied =
        Array.isArray(pruned) && pruned.length === 0 && Array.isArray(field) && field.length > 0
      return isEmptied && EMPTIED.has(path.split('.')[0] ?? '') ? [] : [[key, pruned]]
    }),
  )
}

/** The value without the dangling places, which are dotted paths from its top. */
export const pruneAt = <A>(value: A, dangling: readonly Reference[]): A =>
  pruneValue(value, '', new Set(dangling.map(({ path }) => path))) as A

export const findDangling = (known: KnownIds, references: readonly Reference[]): readonly Reference[] =>
  references.filter(({ kind, id }) => !known[kind].has(id))

/** Goes with the build that it leads to. */
const GUN_BUILD_URL: Reference = { kind: 'preset', id: '', path: 'gunBuildUrl' }

interface Pruned<N extends TableName> {
  readonly rows: readonly TableRow<N>[]
  readonly dropped: readonly IntegrityProblem[]
}

const pruneTable = <N extends TableName>(
  table: N,
  rows: readonly TableRow<N>[],
  known: KnownIds,
): Pruned<N> => {
  // The numbers of the game are kept whole: what is wrong with them is for the check to say.
  if (table === 'constants') return { rows, dropped: [] }
  const wholeRow = WHOLE_ROW[table]
  const kept: TableRow<N>[] = []
  const dropped: IntegrityProblem[] = []
  for (const row of rows) {
    const dangling = [...findDangling(known, listReferences(table, row))]
    const uid = getRowUid(table, row)
    dropped.push(...dangling.map(({ kind, id, path }) => ({ table, uid, path, what: `no ${kind} ${id}` })))
    if (dangling.some(({ path }) => path === 'gunBuildUid')) dangling.push(GUN_BUILD_URL)
    if (dangling.length === 0) kept.push(row)
    else if (!dangling.some(({ path }) => wholeRow?.test(path))) kept.push(pruneAt(row, dangling))
  }
  return { rows: kept, dropped }
}

/** The tables with every dangling reference taken out, and what that was. Repeated until rows that fell leave no new ones. */
export const pruneTables = (
  tables: Tables,
): { readonly tables: Tables; readonly dropped: readonly IntegrityProblem[] } => {
  const known = knownIds(tables)
  const pruned = TABLE_NAMES.map((table) => [table, pruneTable(table, tables[table], known)] as const)
  const dropped = pruned.flatMap(([, result]) => result.dropped)
  const next = Object.fromEntries(pruned.map(([table, { rows }]) => [table, rows])) as unknown as Tables
  if (dropped.length === 0) return { tables, dropped }
  const again = pruneTables(next)
  return { tables: again.tables, dropped: [...dropped, ...again.dropped] }
}
