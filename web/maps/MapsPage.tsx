// The page of a map: loads the tables for its marks, then shows the map.
import { type ReactNode, useMemo } from 'react'
import { getMapTable } from '#core/catalogue/tables/table-names.ts'
import type { PageProps } from '#web/address/page-props.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { Atlas } from './Atlas.tsx'
import { groundTables } from './tables.ts'

const MapsPage = ({ params: { map: page = '' } }: PageProps): ReactNode => {
  const tables = useMemo(() => groundTables(page), [page])
  const catalogue = useCatalogue(...tables)
  const facts = catalogue[getMapTable(page)].all
  return <Atlas key={page} page={page} catalogue={catalogue} variants={facts} />
}

export default MapsPage
