// Titles of pages and names in menus, from the words of one language that the caller has loaded. Small: the web app starts with it.
import type { MapSlug } from '../catalogue/map-slugs.ts'
import type { HeaderGroup, SideSection } from '../routes/screens.ts'
import type { RouteId } from '../routes/table.ts'

/**
 * The file `pages.<locale>.json`. `named` has the titles of pages that are about one thing only sometimes, where they are; `group` the
 * dropdowns and sections of menus.
 */
export interface PageTitles {
  readonly title: Readonly<Record<RouteId | 'notFound', string>>
  readonly named: Readonly<Partial<Record<RouteId | 'notFound', string>>>
  readonly group: Readonly<Record<HeaderGroup | SideSection, string>>
  readonly map: Readonly<Record<MapSlug, string>>
}

export type PageKey = keyof PageTitles['title']
/** The values for `{{name}}` and the like. */
export type PageValues = Readonly<Record<string, string>>

export const SITE_NAME = 'Exfil'

/** Puts values into a text; undefined where one is missing. */
export const fillText = (text: string, values: PageValues): string | undefined => {
  let isWhole = true
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) isWhole = false
    return value ?? ''
  })
  return isWhole ? filled : undefined
}

/** The title of a page without the site's name. A name that is not known yet leaves the site's name alone. */
export const pageTitle = (titles: PageTitles, key: PageKey, values: PageValues = {}): string =>
  fillText(titles.title[key], values) ?? SITE_NAME

/** `Crafts · Exfil`, for the tab of the browser. */
export const documentTitle = (title: string): string =>
  title === SITE_NAME ? SITE_NAME : `${title} · ${SITE_NAME}`

/** The title of a page that failed: its HTTP status. */
export const errorTitle = (status: number): string => documentTitle(String(status))

/** The name of a link in a menu, which is the title of its page; `map` where it leads to one. */
export const menuName = (
  titles: PageTitles,
  entry: { readonly titleKey: RouteId; readonly map?: MapSlug },
): string => (entry.map === undefined ? titles.title[entry.titleKey] : titles.map[entry.map])
