// The possible values of the filters, in the viewer's language.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isTraderHidden } from '#core/catalogue/hidden-traders.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { tagOptions } from '#web/market/tags.ts'
import type { Option, OptionGroup } from '#web/ui/fields/Select.tsx'

export interface FilterChoices {
  readonly traders: readonly Option<string>[]
  readonly maps: readonly Option<string>[]
  readonly categories: readonly OptionGroup<string>[]
}

/** Traders with needs, maps of quests, categories of needed items. */
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
    return {
      traders: shownTraders.map((trader) => ({ value: trader.url, text: nameIn(locale, trader) })),
      maps: pages.map((page) => ({ value: page, text: nameOfPage(page) })),
      categories: tagOptions(
        items.all.filter(({ uid }) => asked.has(uid)),
        categories,
        locale,
      ),
    }
  }, [mode, constants, items, quests, stations, traders, maps, categories, locale])
}
