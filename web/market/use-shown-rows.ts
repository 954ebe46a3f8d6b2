// The rows that the address and the search leave, worked out behind what the person does.
import { useDeferredValue, useMemo } from 'react'
import type { Item } from '#core/catalogue/item.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import type { FilterContext } from './filters/filters.ts'
import { useFindPlaces } from './filters/use-find-places.ts'
import type { MarketRow } from './market-row.ts'
import { type Places, selectRows } from './select-rows.ts'
import type { MarketSettings } from './use-market-address.ts'

export interface ShownRows {
  readonly shown: readonly MarketRow[]
  /** What the search found; undefined while nothing is searched for. */
  readonly found: Places | undefined
}

export const useShownRows = (
  rows: readonly MarketRow[],
  items: readonly Item[],
  settings: Pick<MarketSettings, 'address' | 'text' | 'isSearching'>,
  context: FilterContext,
): ShownRows => {
  const language = useLocale()
  const { filters, sorting } = useDeferredValue(settings.address)
  const text = settings.text.trim()
  const findPlaces = useFindPlaces(items, settings.isSearching || text !== '')
  const found = useMemo(() => (text === '' ? undefined : findPlaces?.(text)), [findPlaces, text])
  const shown = useMemo(
    () => selectRows(rows, { filters, context, found, sorting, language }),
    [rows, filters, context, found, sorting, language],
  )
  return { shown, found }
}
