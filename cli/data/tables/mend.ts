// Replaces invalid rows of new tables by those of the previous snapshot.
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

/** A problem of a refused row; `kept`: whether the previous row stays. */
export interface RefusedProblem extends IntegrityProblem {
  readonly kept: boolean
}

export interface Mended {
  readonly tables: Tables
  readonly refused: readonly RefusedProblem[]
  /** Removed references. */
  readonly dropped: readonly IntegrityProblem[]
  /** Remaining problems; empty if the tables are valid. */
  readonly unsound: readonly IntegrityProblem[]
}

/** Rows that do not match their codec. */
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

/** All quests of a cycle count as invalid, since any of them may be at fault. */
const circles = ({ quests }: Tables): readonly IntegrityProblem[] =>
  sortByPrerequisites(quests).cycles.flatMap((cycle) =>
    cycle.map((uid) => ({
      ...{ table: 'quests' as const, uid, path: 'require' },
      what: `waits for itself: ${[...cycle, cycle[0]].join(' → ')}`,
    })),
  )

const getProblems = (tables: Tables): readonly IntegrityProblem[] => {
  const malformed = malformedRows(tables)
  // The check requires well-formed rows.
  return malformed.length > 0 ? malformed : [...circles(tables), ...checkCatalogue(tables)]
}

type Row = TableRow<TableName>

/** Tables that are only meaningful as a whole. */
const WHOLE: ReadonlySet<TableName> = new Set(['levels', 'constants'])

/** Replaces or removes invalid rows; rows equal to the previous ones stay. `mended`: what was changed. */
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

/** Maximum number of rounds; replaced rows may invalidate others that refer to them. */
const MAX_ROUNDS = 6

/**
 * Makes tables valid by replacing invalid rows with those of the previous snapshot. New invalid rows are removed. If an invalid row is
 * unchanged, the cause lies elsewhere and the problem stays in `unsound`.
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
