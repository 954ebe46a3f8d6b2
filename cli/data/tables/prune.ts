// Removes references to missing rows, so that every id in a snapshot resolves.
import { getRowUid } from '#core/catalogue/check/check-references.ts'
import type { IntegrityProblem } from '#core/catalogue/check/problem.ts'
import { type KnownIds, knownIds, listReferences, type Reference } from '#core/catalogue/check/references.ts'
import { TABLE_NAMES, type TableName } from '#core/catalogue/tables/table-names.ts'
import type { TableRow, Tables } from '#core/catalogue/tables/tables.ts'
import { isObject } from '#core/json.ts'

/** References without which the whole row is meaningless, such as an assembly, a recipe or an unlock. */
const WHOLE_ROW: { readonly [N in TableName]?: RegExp } = {
  items: /^class$/,
  quests: /^trader$/,
  presets: /^(baseItem|tree)/,
  crafts: /^(station|quest$|ingredients|product|questItems)/,
  barters: /^(trader|quest$|ingredients\.\d+\.item|offer)/,
  prices: /^uid$/,
  gear: /^uid$/,
}

/** References for which only the field is removed, not the surrounding row or list entry. */
const FIELD_ONLY =
  /^(variantOf|gunBuildUid|parent)$|^properties\.\w+$|^(objectives|failOn)\.\d+\.\w+$|\.bonuses\.\d+\.skill$/

const below = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)

/** Whether an object is identified by a dangling field and therefore removed as a whole. */
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

/** Removes the dangling references, given as dotted paths. */
export const pruneAt = <A>(value: A, dangling: readonly Reference[]): A =>
  pruneValue(value, '', new Set(dangling.map(({ path }) => path))) as A

export const findDangling = (known: KnownIds, references: readonly Reference[]): readonly Reference[] =>
  references.filter(({ kind, id }) => !known[kind].has(id))

/** Removed together with the build. */
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
  // The game's constants are kept unchanged: their problems are reported by the check.
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

/** Removes all dangling references and reports them. Repeated until removed rows leave no new ones. */
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
