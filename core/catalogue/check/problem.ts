// What a check finds wrong in a catalogue.
import type { TableName } from '../tables/table-names.ts'

/** Something wrong in a row; `path` is dotted (`objectives.0.items.2`), empty for the whole row. */
export interface IntegrityProblem {
  readonly table: TableName
  readonly uid: string
  readonly path: string
  readonly what: string
}

/** `quests 5936d9… objectives.0.items.2: no item, preset or quest item 5c0d…`. */
export const showProblem = ({ table, uid, path, what }: IntegrityProblem): string =>
  `${table} ${uid}${path === '' ? '' : ` ${path}`}: ${what}`
