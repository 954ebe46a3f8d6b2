// The few rows of the catalogue that the first screen of one page shows: they travel within the page, ahead of the whole tables.

import type { GameMode } from '../catalogue/game-modes.ts'
import type { TablePayload } from '../catalogue/rows.ts'
import type { StoredTable } from '../catalogue/tables/table-names.ts'
import type { Locale } from '../languages.ts'
import type { ProfitRow } from '../pricing/profit/profit-row.ts'

/** Columns of a table, of which there are only some rows. */
export type SomeRows = Pick<TablePayload, 'fields' | 'rows'>

/**
 * `path` is the page's address without its query; `dataAt` the date of the game data in epoch milliseconds. `count`: how many rows the page's list opens with, out of `total`. `quotes` has the live
 * prices of the items in it, in the columns of the call `quotes`; `at` is their newest observation in epoch milliseconds, null without
 * observations.
 */
export interface Slice {
  readonly path: string
  readonly mode: GameMode
  readonly locale: Locale
  readonly dataAt: number
  /** Its tables are complete: too large for the page, which the server renders from them. */
  readonly isWhole?: true
  readonly count: number
  readonly total: number
  readonly quotes: SomeRows & { readonly at: number | null }
  readonly profits?: readonly ProfitRow[]
  readonly tables: { readonly [Name in StoredTable]?: SomeRows }
}

/** The rows of which `field` is one of the values. */
export const rowsWith = (
  { fields, rows }: SomeRows,
  field: string,
  values: ReadonlySet<unknown>,
): SomeRows => {
  const column = fields.indexOf(field)
  return { fields, rows: rows.filter((row) => values.has(row[column])) }
}
