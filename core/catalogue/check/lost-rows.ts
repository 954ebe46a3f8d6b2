// How many rows of the snapshot before a new one has not any more: a source that lost a part of itself shows in nothing else.

import { TABLE_NAMES, type TableName } from '../tables/table-names.ts'
import type { Tables } from '../tables/tables.ts'
import { getRowUid } from './check-references.ts'

/** More than this part of a table's rows does not go from one day to the next. */
const MAX_LOST = 0.05

/** `before`: rows that there were; `gone`: how many of them there are not any more. */
export interface LostRows {
  readonly table: TableName
  readonly before: number
  readonly gone: number
}

/** `crafts: 20 of 227 rows are gone`. */
export const showLostRows = ({ table, before, gone }: LostRows): string =>
  `${table}: ${gone} of ${before} rows are gone`

/** Patches give these rows new ids, so only their number is compared. */
const RENEWED: ReadonlySet<TableName> = new Set(['crafts', 'barters', 'presets'])

const listGone = (table: TableName, before: Tables, after: Tables): number => {
  if (RENEWED.has(table)) return Math.max(0, before[table].length - after[table].length)
  const there = new Set(after[table].map((row) => getRowUid(table, row)))
  return before[table].filter((row) => !there.has(getRowUid(table, row))).length
}

/** Tables that lost more than {@link MAX_LOST} of their rows, in the order of the tables; none for a catalogue that may follow. */
export const findLostRows = (before: Tables, after: Tables): readonly LostRows[] =>
  TABLE_NAMES.flatMap((table) => {
    const gone = listGone(table, before, after)
    const rows = before[table].length
    return gone > rows * MAX_LOST ? [{ table, before: rows, gone }] : []
  })
