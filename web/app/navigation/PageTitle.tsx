// The title of a page from the route table. A page that is named after what it shows sets its own over it.
import type { ReactNode } from 'react'
import { documentTitle, pageTitle } from '#core/language/page-titles.ts'
import { isMapSlug } from '#core/routes/maps.ts'
import type { RouteMatch } from '#core/routes/table.ts'
import { usePageTitles } from '../menu/use-menu-words.ts'

export const PageTitle = ({ match: { route, params } }: { readonly match: RouteMatch }): ReactNode => {
  const titles = usePageTitles()
  const { map = '' } = params
  const values = isMapSlug(map) ? { name: titles.map[map] } : {}
  return <title>{documentTitle(pageTitle(titles, route.titleKey, values))}</title>
}
