// The tables of the repository's snapshot as plain objects, for tests that change a row and look what comes of it.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { TABLE_NAMES, type TableName } from '#core/catalogue/tables/table-names.ts'
import type { TableRow, Tables } from '#core/catalogue/tables/tables.ts'

/** Every table of a catalogue. */
export const tablesOfCatalogue = (catalogue: Catalogue): Tables =>
  Object.fromEntries(
    TABLE_NAMES.map((name) => [
      name,
      name === 'levels'
        ? catalogue.levels
        : name === 'constants'
          ? [catalogue.constants]
          : catalogue[name].all,
    ]),
  ) as unknown as Tables

/** The tables with one row changed; a row that is not there is a mistake of the test. */
export const withRow = <N extends TableName>(
  tables: Tables,
  table: N,
  uid: string,
  change: (row: TableRow<N>) => TableRow<N>,
): Tables => {
  let found = false
  const rows = tables[table].map((row) => {
    if (!('uid' in row) || row.uid !== uid) return row
    found = true
    return change(row as TableRow<N>)
  })
  if (!found) throw new Error(`no ${table} ${uid}`)
  return { ...tables, [table]: rows }
}
