// The names of menus, of their entries, and of pages.
import i18next from 'i18next'
import { useMemo } from 'react'
import { menuName, type PageTitles } from '#core/language/page-titles.ts'
import type { MenuEntry } from '#core/routes/menu.ts'
import type { HeaderGroup, SideSection } from '#core/routes/screens.ts'
import { useTextLocale } from './use-locale.ts'

/** The titles of pages in the language of the page. The same object while the language stays. */
export const usePageTitles = (): PageTitles => {
  const locale = useTextLocale()
  // With the first words: the app is drawn when they are there.
  return i18next.getResourceBundle(locale, 'pages')
}

export interface MenuWords {
  readonly entry: (entry: Pick<MenuEntry, 'titleKey' | 'map'>) => string
  readonly group: (name: HeaderGroup | SideSection) => string
}

/** The same object while the language stays. */
export const useMenuWords = (): MenuWords => {
  const titles = usePageTitles()
  return useMemo(
    () => ({ entry: (entry) => menuName(titles, entry), group: (name) => titles.group[name] }),
    [titles],
  )
}
