// The tables for a map's marks: a tenth of what its page reads, and part of every page's first script.
import { getMapTable, type TableName } from '#core/catalogue/tables/table-names.ts'
import { matchRoute } from '#core/routes/table.ts'

export const groundTables = (page: string): readonly TableName[] => [
  getMapTable(page),
  'containers',
  'maps',
  'mobs',
]

/** The tables needed for the first rendering of a map's address. */
export const getMapPageTables = (pathname: string): readonly TableName[] => {
  const page = matchRoute(pathname)?.params.map
  return page === undefined ? [] : groundTables(page)
}
