// What a correction would break in a sound catalogue: dangling ids, quests that wait for themselves, repeated urls.
import type { Catalogue } from '../catalogue.ts'
import { checkQuestGraph } from '../check/check.ts'
import { checkReferences } from '../check/check-references.ts'
import { type IntegrityProblem, showProblem } from '../check/problem.ts'
import { knownIds, listReferences } from '../check/references.ts'
import type { Quest } from '../tables/quest.ts'
import { TABLE_NAMES, type TableName } from '../tables/table-names.ts'
import type { TableRow, Tables } from '../tables/tables.ts'
import type { CorrectedTable, Correction } from './correction.ts'
import { applyOverlay, overlayFor } from './overlay.ts'

/** The rows of every table of a catalogue. */
export const getTables = (catalogue: Catalogue): Tables =>
  Object.fromEntries(
    TABLE_NAMES.map((name) => {
      if (name === 'constants') return [name, [catalogue.constants]]
      return [name, name === 'levels' ? catalogue.levels : catalogue[name].all]
    }),
  ) as unknown as Tables

type Row = TableRow<CorrectedTable>

/** Ids that the corrected rows name and that no row has. */
const listDangling = (
  tables: Tables,
  corrections: readonly Correction[],
  findRow: FindRow,
): readonly IntegrityProblem[] => {
  const known = knownIds(tables)
  return corrections.flatMap(({ table, uid }) => {
    const row = findRow(table, uid)
    if (row === undefined) return []
    return listReferences(table, row as never)
      .filter(({ kind, id }) => !known[kind].has(id))
      .map(({ id, path }) => ({ table, uid, path, what: `no row ${id}` }))
  })
}

const listRepeatedUrls = (
  tables: Tables,
  { table, uid }: Correction,
  findRow: FindRow,
): readonly IntegrityProblem[] => {
  const getUrl = (row: Row | undefined): unknown => (row as { readonly url?: unknown } | undefined)?.url
  const url = getUrl(findRow(table, uid))
  if (url === undefined || table === 'categories') return []
  const other = (tables[table] as readonly Row[]).find((row) => row.uid !== uid && getUrl(row) === url)
  return other === undefined
    ? []
    : [{ table, uid, path: 'url', what: `${String(url)} is the url of ${other.uid} too` }]
}

type FindRow = (table: CorrectedTable, uid: string) => Row | undefined

const makeFindRow = (tables: Tables): FindRow => {
  const indexes = new Map<CorrectedTable, ReadonlyMap<string, Row>>()
  return (table, uid) => {
    const index =
      indexes.get(table) ?? new Map((tables[table] as readonly Row[]).map((row) => [row.uid, row]))
    indexes.set(table, index)
    return index.get(uid)
  }
}

const listProblems = (tables: Tables, corrections: readonly Correction[]): readonly IntegrityProblem[] => {
  const findRow = makeFindRow(tables)
  const isReferenceLost = corrections.some(({ table, remove }) => remove === true && table !== 'quests')
  return [
    ...(isReferenceLost ? checkReferences(tables) : listDangling(tables, corrections, findRow)),
    ...corrections.flatMap((correction) => listRepeatedUrls(tables, correction, findRow)),
    ...(corrections.some(({ table }) => table === 'quests')
      ? checkQuestGraph(tables.quests as readonly Quest[])
      : []),
  ]
}

/** Problems of the catalogue of one mode that it has only with the corrections; none where they hold in other modes. */
export const findBreaks = (
  catalogue: Catalogue,
  corrections: readonly Correction[],
): readonly IntegrityProblem[] => {
  const overlay = overlayFor(catalogue.mode, corrections)
  if (overlay.size === 0) return []
  const own = [...overlay.values()].flat()
  const before = getTables(catalogue)
  // Taking out a quest also changes the tables that name it.
  const changed: readonly TableName[] = overlay.has('quests') ? TABLE_NAMES : [...overlay.keys()]
  const after = {
    ...before,
    ...Object.fromEntries(changed.map((name) => [name, applyOverlay(overlay, name, before[name] as never)])),
  } as Tables
  const known = new Set(listProblems(before, own).map(showProblem))
  return listProblems(after, own).filter((problem) => !known.has(showProblem(problem)))
}
