// The tables that the marks of a map stand by: a tenth of all that its page reads, and part of every page's first script.
import { getMapTable, type TableName } from '#core/catalogue/tables/table-names.ts'
import { matchRoute } from '#core/routes/table.ts'

export const groundTables = (page: string): readonly TableName[] => [
  getMapTable(page),
  'containers',
  'maps',
  'mobs',
]

/** What the map of an address is first drawn with. */
export const getMapPageTables = (pathname: string): readonly TableName[] => {
  const page = matchRoute(pathname)?.params.map
  return page === undefined ? [] : groundTables(page)
}
