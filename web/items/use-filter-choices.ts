// What the filters may be set to, in the reader's words.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isTraderHidden } from '#core/catalogue/hidden-traders.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { categoryNames } from '#web/market/market-row.ts'
import { tagGroups } from '#web/market/tags.ts'
import type { Option, OptionGroup } from '#web/ui/fields/Select.tsx'

export interface FilterChoices {
  readonly traders: readonly Option<string>[]
  readonly maps: readonly Option<string>[]
  readonly categories: readonly OptionGroup<string>[]
}

/** Steps in below the heading's own tag; a list of the browser knows no other way. */
const indented = (name: string, depth: number): string => `${'\u2003'.repeat(Math.max(0, depth - 1))}${name}`

/** Traders who ask for something, maps that quests lead to, categories of items that anybody asks for. */
export const useFilterChoices = ({
  mode,
  constants,
  items,
  quests,
  stations,
  traders,
  maps,
  categories,
}: Catalogue): FilterChoices => {
  const locale = useLocale()
  return useMemo(() => {
    const asking = new Set(quests.all.map(({ trader }) => trader))
    const shownTraders = traders.all.filter(
      ({ url }) => asking.has(url) && !isTraderHidden({ mode, constants }, url),
    )
    const pages = [...new Map(maps.all.map((map) => [map.page, map])).keys()]
    const nameOfPage = (page: string): string => {
      const map = maps.all.find(({ url }) => url === page) ?? maps.all.find((each) => each.page === page)
      return map === undefined ? page : nameIn(locale, map)
    }
    const asked = new Set([
      ...quests.all.flatMap(({ objectives }) =>
        objectives.flatMap(({ items: any = [], markerItem, useAny = [] }) =>
          markerItem === undefined ? [...any, ...useAny] : [markerItem, ...any, ...useAny],
        ),
      ),
      ...stations.all.flatMap(({ levels }) => levels.flatMap((level) => level.items.map(({ item }) => item))),
    ])
    const handbook = new Set(categories.all.filter(({ kind }) => kind === 'handbook').map(({ name }) => name))
    const groups = tagGroups(
      items.all.filter(({ uid }) => asked.has(uid)),
      categoryNames(categories, locale),
      (english) => handbook.has(english),
    )
    return {
      traders: shownTraders.map((trader) => ({ value: trader.url, text: nameIn(locale, trader) })),
      maps: pages.map((page) => ({ value: page, text: nameOfPage(page) })),
      categories: groups.map(({ heading, tags }) => ({
        heading,
        options: tags.map(({ tag, name, depth }) => ({ value: tag, text: indented(name, depth) })),
      })),
    }
  }, [mode, constants, items, quests, stations, traders, maps, categories, locale])
}
