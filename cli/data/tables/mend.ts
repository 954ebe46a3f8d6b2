// Takes rows that can't be out of new tables: what the snapshot before has of them stays.
import { isDeepStrictEqual } from 'node:util'
import type * as t from 'io-ts'
import { checkCatalogue } from '#core/catalogue/check/check.ts'
import { getRowUid } from '#core/catalogue/check/check-references.ts'
import type { IntegrityProblem } from '#core/catalogue/check/problem.ts'
import { sortByPrerequisites } from '#core/catalogue/quest-graph.ts'
import { TABLE_NAMES, type TableName } from '#core/catalogue/tables/table-names.ts'
import { TABLES, type TableRow, type Tables } from '#core/catalogue/tables/tables.ts'
import { decode } from '#core/codec.ts'
import { E } from '#core/fp.ts'
import { formatReason } from '../refused-row.ts'
import { pruneTables } from './prune.ts'

/** A problem of a row that was not taken, and whether the one of before stays. */
export interface RefusedProblem extends IntegrityProblem {
  readonly kept: boolean
}

export interface Mended {
  readonly tables: Tables
  readonly refused: readonly RefusedProblem[]
  /** References that were taken out. */
  readonly dropped: readonly IntegrityProblem[]
  /** What is wrong all the same: empty where the tables are sound. */
  readonly unsound: readonly IntegrityProblem[]
}

/** Rows that are not of their codec's form: a fraction of a piece for example. */
const malformedRows = (tables: Tables): readonly IntegrityProblem[] =>
  TABLE_NAMES.flatMap((table) => {
    const codec = TABLES[table] as t.Mixed
    const rows: readonly TableRow<TableName>[] = tables[table]
    if (rows.every((row) => codec.is(row))) return []
    return rows.flatMap((row): readonly IntegrityProblem[] => {
      const decoded = decode(codec)(row)
      if (E.isRight(decoded)) return []
      return [
        { table, uid: getRowUid(table, row), path: decoded.left.path, what: formatReason(decoded.left) },
      ]
    })
  })

/** A circle is the fault of any quest in it, so that all of them count as bad. */
const circles = ({ quests }: Tables): readonly IntegrityProblem[] =>
  sortByPrerequisites(quests).cycles.flatMap((cycle) =>
    cycle.map((uid) => ({
      ...{ table: 'quests' as const, uid, path: 'require' },
      what: `waits for itself: ${[...cycle, cycle[0]].join(' → ')}`,
    })),
  )

const getProblems = (tables: Tables): readonly IntegrityProblem[] => {
  const malformed = malformedRows(tables)
  // The check trusts the form of rows.
  return malformed.length > 0 ? malformed : [...circles(tables), ...checkCatalogue(tables)]
}

type Row = TableRow<TableName>

/** Tables whose rows mean something only together. */
const WHOLE: ReadonlySet<TableName> = new Set(['levels', 'constants'])

/** Each bad row as it was before, or not at all; rows that are as before stay. What could be done is `mended`. */
const mendTable = (
  table: TableName,
  rows: readonly Row[],
  before: readonly Row[],
  bad: readonly IntegrityProblem[],
) => {
  if (WHOLE.has(table)) return isDeepStrictEqual(rows, before) ? undefined : { rows: before, mended: bad }
  const earlier = new Map(before.map((row) => [getRowUid(table, row), row]))
  const seen = new Set<string>()
  const mended: RefusedProblem[] = []
  const next = rows.flatMap((row): readonly Row[] => {
    const uid = getRowUid(table, row)
    const problems = bad.filter((problem) => problem.uid === uid)
    if (problems.length === 0) return [row]
    const was = earlier.get(uid)
    const isAgain = seen.has(uid)
    seen.add(uid)
    if (isDeepStrictEqual(row, was) && !isAgain) return [row]
    mended.push(...problems.map((problem) => ({ ...problem, kept: was !== undefined })))
    return was === undefined || isAgain ? [] : [was]
  })
  return mended.length === 0 ? undefined : { rows: next, mended }
}

/** Rows that were mended can leave others that name them without sense; more rounds than this no source has needed. */
const MAX_ROUNDS = 6

/**
 * Makes tables that the check accepts of ones that it does not, with the rows of the snapshot before in place of the bad ones. New
 * rows that are bad are left out. Where a row is bad that is as it was before, the fault lies elsewhere and stays `unsound`.
 */
export const mendTables = (given: Tables, before: Tables): Mended => {
  const refused = new Map<string, RefusedProblem>()
  const dropped: IntegrityProblem[] = []
  let { tables, dropped: gone } = pruneTables(given)
  dropped.push(...gone)
  for (let round = 0; ; round++) {
    const problems = getProblems(tables)
    if (problems.length === 0) break
    let isMended = false
    const next: Record<string, unknown> = { ...tables }
    for (const table of new Set(problems.map((problem) => problem.table))) {
      const own = problems.filter((problem) => problem.table === table)
      const result = mendTable(table, tables[table], before[table], own)
      if (result === undefined) continue
      isMended = true
      next[table] = result.rows
      for (const problem of result.mended)
        refused.set(`${table} ${problem.uid} ${problem.path}`, { kept: true, ...problem })
    }
    if (!isMended || round === MAX_ROUNDS)
      return { tables, refused: [...refused.values()], dropped, unsound: problems }
    ;({ tables, dropped: gone } = pruneTables(next as unknown as Tables))
    dropped.push(...gone)
  }
  return { tables, refused: [...refused.values()], dropped, unsound: [] }
}
