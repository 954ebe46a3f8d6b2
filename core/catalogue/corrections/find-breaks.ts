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

const findRow = (rows: readonly Row[], uid: string): Row | undefined => rows.find((row) => row.uid === uid)

/** Ids that the row names and that no row has. */
const listDangling = (tables: Tables, table: CorrectedTable, uid: string): readonly IntegrityProblem[] => {
  const row = findRow(tables[table], uid)
  if (row === undefined) return []
  const known = knownIds(tables)
  return listReferences(table, row as never)
    .filter(({ kind, id }) => !known[kind].has(id))
    .map(({ id, path }) => ({ table, uid, path, what: `no row ${id}` }))
}

const listRepeatedUrls = (
  tables: Tables,
  table: CorrectedTable,
  uid: string,
): readonly IntegrityProblem[] => {
  const getUrl = (row: Row | undefined): unknown => (row as { readonly url?: unknown } | undefined)?.url
  const url = getUrl(findRow(tables[table], uid))
  const other = (tables[table] as readonly Row[]).find((row) => row.uid !== uid && getUrl(row) === url)
  return url === undefined || other === undefined || table === 'categories'
    ? []
    : [{ table, uid, path: 'url', what: `${String(url)} is the url of ${other.uid} too` }]
}

const listProblems = (tables: Tables, { table, uid, remove }: Correction): readonly IntegrityProblem[] => [
  ...(remove === true && table !== 'quests' ? checkReferences(tables) : listDangling(tables, table, uid)),
  ...listRepeatedUrls(tables, table, uid),
  ...(table === 'quests' ? checkQuestGraph(tables.quests as readonly Quest[]) : []),
]

/** Problems of the catalogue of one mode that it has only with the correction; none where the correction holds in other modes. */
export const findBreaks = (catalogue: Catalogue, correction: Correction): readonly IntegrityProblem[] => {
  const overlay = overlayFor(catalogue.mode, [correction])
  if (overlay.size === 0) return []
  const { table } = correction
  const before = getTables(catalogue)
  // Taking out a quest also changes the tables that name it.
  const changed: readonly TableName[] = table === 'quests' ? TABLE_NAMES : [table]
  const after = {
    ...before,
    ...Object.fromEntries(changed.map((name) => [name, applyOverlay(overlay, name, before[name] as never)])),
  } as Tables
  const known = new Set(listProblems(before, correction).map(showProblem))
  return listProblems(after, correction).filter((problem) => !known.has(showProblem(problem)))
}
