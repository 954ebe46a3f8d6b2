// A loaded table of the catalogue: its rows, and an index built on demand.
import { makeTable, type Table } from '#core/catalogue/catalogue.ts'
import {
  type LanguageNames,
  type LocalNameRow,
  languageNames,
  withNames,
} from '#core/catalogue/local-names.ts'
import { rowsToObjects, type TableColumns, type TablePayload, toRows } from '#core/catalogue/rows.ts'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import type { NamedLocale } from '#core/languages.ts'
import { type Quotes, withQuotes } from '#core/pricing/market/quotes.ts'

export interface LoadedRow {
  readonly uid: string
}

/** A table and its index; tables without uids do not use the index. */
export interface LoadedTable {
  readonly rows: readonly LoadedRow[]
  readonly byUid: () => Table<LoadedRow>
}

const loadedTable = (rows: readonly LoadedRow[]): LoadedTable => {
  let made: Table<LoadedRow> | undefined
  return {
    rows,
    byUid: () => {
      made ??= makeTable(rows)
      return made
    },
  }
}

/** A table as columns, as sent by the server, or as rows: slices, and copies from before columns. */
export type TableDocument = TableColumns | TablePayload

/** Builds a table without decoding its rows, which the server has validated. */
export const tableFrom = (table: Omit<TableColumns, 'hash'> | Omit<TablePayload, 'hash'>): LoadedTable =>
  loadedTable(
    rowsToObjects(
      table.fields,
      'rows' in table ? table.rows : toRows(table),
    ) as unknown as readonly LoadedRow[],
  )

interface Named {
  readonly names: LoadedTable
  readonly table: LoadedTable
}
const namedTables = new WeakMap<LoadedTable, Named>()
const languages = new WeakMap<LoadedTable, LanguageNames>()

/** Joins names of a language to a table; the last result is memoised. A table without names stays the same. */
export const joinNames = (
  locale: NamedLocale,
  names: LoadedTable,
  name: TableName,
  table: LoadedTable,
): LoadedTable => {
  const known = namedTables.get(table)
  if (known?.names === names) return known.table
  const language =
    languages.get(names) ?? languageNames(locale, names.rows as unknown as readonly LocalNameRow[])
  languages.set(names, language)
  const rows = withNames(language, name, table.rows)
  const made = { names, table: rows === table.rows ? table : loadedTable(rows) }
  namedTables.set(table, made)
  return made.table
}

/** Overlays live quotes on a price table; the last result is memoised. */
export const makeLivePrices = (): ((prices: LoadedTable, quotes: Quotes) => LoadedTable) => {
  let last: readonly [prices: LoadedTable, quotes: Quotes, live: LoadedTable] | undefined
  return (prices, quotes) => {
    if (last?.[0] === prices && last[1] === quotes) return last[2]
    const rows = prices.rows as unknown as readonly ItemPrices[]
    const live = withQuotes(rows, quotes)
    last = [prices, quotes, live === rows ? prices : loadedTable(live)]
    return last[2]
  }
}
