// Names of maps as in the menus.
import { useCallback } from 'react'
import { getMapPage, type MapKey } from '#core/pilot/map-names.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** The name of the page that shows a map; the key of a map without one. Memoized by language. */
export const useMapName = (): ((map: MapKey) => string) => {
  const { t } = useTranslation('pages')
  return useCallback(
    (map) => {
      const page = getMapPage(map)
      return page === undefined ? map : t(`map.${page}`)
    },
    [t],
  )
}
