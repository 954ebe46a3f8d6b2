// The list of stations: its declaration's context before there are rows, and the list over them.
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { listWords } from '#web/list/list-query.ts'
import type { Names } from '#web/player/names.ts'
import { type StationsContext, stationList } from './stations-list.tsx'

const NO_COLUMNS: ReadonlySet<string> = new Set()

/** `seasonal`: include stations that only an event opens. */
export const useStationsContext = (
  catalogue: Pick<Catalogue, 'items' | 'presets'>,
  names: Names,
): { readonly context: StationsContext; readonly seasonal: boolean } => {
  const { t } = useTranslation('modules')
  const context = useMemo(() => ({ t, names, catalogue }), [t, names, catalogue])
  // Deferred like the list's own reading of the address.
  const params = useDeferredValue(useSearchParams()[0])
  const words = listWords(stationList).filters.read(params, { context, columns: NO_COLUMNS })
  return { context, seasonal: words.seasonal !== undefined }
}
