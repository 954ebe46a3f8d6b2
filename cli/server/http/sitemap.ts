// `robots.txt` and the sitemap with every page in each language.
import { API_BASE } from '#core/api/endpoint.ts'
import { MAP_SLUGS } from '#core/catalogue/map-slugs.ts'
import { DEV_DOC_NAMES } from '#core/routes/dev-docs.ts'
import { fillPath, getPath, ROUTES, type Route } from '#core/routes/table.ts'
import type { Catalogues } from '../services/catalogues.ts'
import { listAlternates } from './page-head.ts'
import { escapeHtml } from './page-shell.ts'

export const robotsText = (publicUrl: string): string =>
  `User-agent: *\nDisallow: ${API_BASE}/\nDisallow: /admin\nDisallow: /builds/\n\nSitemap: ${publicUrl}/sitemap.xml\n`

/** The paths of a route: one for each item, tag, map or document, if it has a parameter. */
const getPaths = ({ id, paths }: Route, { items, tags }: Listed): readonly string[] => {
  switch (id) {
    case 'item':
      return items.map((url) => getPath('item', { url }))
    case 'tag':
      return tags.map((tag) => getPath('tag', { tag }))
    case 'map':
      return MAP_SLUGS.map((map) => getPath('map', { map }))
    case 'devDocs':
      return [undefined, ...DEV_DOC_NAMES].map((doc) => getPath('devDocs', { doc }))
    default:
      return [fillPath(paths[0], {})]
  }
}

interface Listed {
  readonly items: readonly string[]
  readonly tags: readonly string[]
}

const listed = (catalogues: Catalogues): Listed => {
  const items = [...catalogues.of('PVP').catalogue.items.all, ...catalogues.of('PVE').catalogue.items.all]
  return {
    items: [...new Set(items.map(({ url }) => url))],
    tags: [...new Set(items.flatMap(({ tags }) => tags))].toSorted(),
  }
}

const entry = (publicUrl: string, path: string): string =>
  [
    '<url>',
    `<loc>${escapeHtml(publicUrl + path)}</loc>`,
    ...listAlternates(publicUrl, path).map(
      ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}"/>`,
    ),
    '</url>',
  ].join('')

/** The sitemap of all indexed pages. */
export const sitemap = (publicUrl: string, catalogues: Catalogues): string => {
  const all = listed(catalogues)
  const paths = ROUTES.filter(({ isIndexed }) => isIndexed).flatMap((route) => getPaths(route, all))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) => entry(publicUrl, path)),
    '</urlset>\n',
  ].join('\n')
}
