// The market's list in working order: what the address asks for, over the prices that there are.
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { pathOf } from '#core/routes/table.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useFavourites } from '#web/session/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { useMarketColumns } from './columns/use-market-columns.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { type FilterContext, type FilterId, readFilter, withFilter } from './filters/filters.ts'
import { useFilterChoices, useKnownWords } from './filters/use-filter-choices.ts'
import { MarketHead } from './MarketHead.tsx'
import { DEFAULT_SORTING, type SortId, toggledSorting, writeAddress } from './market-address.ts'
import { categoryNames, type MarketRow } from './market-row.ts'
import { MARKET_TABLES } from './tables.ts'
import { categoryOfTag } from './tags.ts'
import { useMarketAddress } from './use-market-address.ts'
import { useMarketRows } from './use-market-rows.ts'
import { useMinute } from './use-minute.ts'
import { useShownRows } from './use-shown-rows.ts'

const rowKey = ({ item }: MarketRow): string => item.uid
const rowPath = ({ item }: MarketRow): string => pathOf('item', { url: item.url })

/** Who looks, as the filters need to know. */
const useFilterContext = (): FilterContext => {
  const { has } = useFavourites()
  return useMemo(() => ({ isFavourite: has }), [has])
}

/** `tag` narrows the list for good: its page. */
export const MarketList = ({ tag }: { readonly tag: string | undefined }): ReactNode => {
  const catalogue = useCatalogue(...MARKET_TABLES)
  const { t } = useTranslation('market')
  const language = useLocale()
  const navigate = useNavigate()
  const now = useMinute()
  const context = useFilterContext()
  const everything = useMarketRows(catalogue)
  const rows = useMemo(
    () => (tag === undefined ? everything : everything.filter(({ item }) => item.tags.includes(tag))),
    [everything, tag],
  )
  const choices = useFilterChoices(catalogue, rows, context)
  const items = catalogue.items.all
  const known = useKnownWords(catalogue, everything)
  const settings = useMarketAddress(known)
  const { shown, found } = useShownRows(rows, items, settings, context)
  const { sheet, columns, chosen, choose, fitting } = useMarketColumns(catalogue, known, now)

  const { address } = settings
  const filters = tag === undefined ? address.filters : { ...address.filters, tag }
  const goToTag = (next: string | undefined): void => {
    const query = writeAddress({
      text: settings.text,
      filters: withFilter(address.filters, 'tag', undefined),
      sorting: address.sorting,
    })
    const pathname = next === undefined ? pathOf('market') : pathOf('tag', { tag: next })
    void navigate({ pathname, search: query.toString() })
  }
  const onFilter = (id: FilterId, word: string | undefined): void => {
    if (id === 'tag' && tag !== undefined) {
      goToTag(word)
      return
    }
    const value = word === undefined ? undefined : readFilter(id, word, known)
    settings.choose({ filters: withFilter(address.filters, id, value) })
  }
  // A search puts its best matches first, which is no column's order.
  const sorting = address.sorting ?? (found === undefined ? DEFAULT_SORTING : undefined)
  const onSort = (id: string): void =>
    settings.choose({ sorting: toggledSorting(sorting ?? DEFAULT_SORTING, id as SortId) })

  const category = tag === undefined ? undefined : categoryOfTag(items, tag)
  const title = category === undefined ? t('title') : categoryNames(catalogue.categories, language)(category)
  return (
    <>
      <MarketHead title={title} shown={shown.length} total={rows.length} now={now} />
      <Panel label={t('prices')} isFlush>
        <FilterBar
          settings={settings}
          filters={filters}
          choices={choices}
          onFilter={onFilter}
          columns={chosen}
          known={known}
          onColumns={choose}
          fitting={fitting}
        />
        <div ref={sheet}>
          <DataTable
            label={t('table')}
            rows={shown}
            rowKey={rowKey}
            href={rowPath}
            columns={columns}
            sort={sorting}
            onSort={onSort}
            empty={
              <EmptyState
                title={t('empty.title')}
                advice={filters.favourites ? t('empty.noFavourites') : t('empty.advice')}
                action={<Button onClick={settings.reset}>{t('filters.reset')}</Button>}
              />
            }
          />
        </div>
      </Panel>
    </>
  )
}
