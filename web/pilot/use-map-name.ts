// Names of maps as the menus write them.
import { type MapKey, mapPageOf } from '#core/pilot/map-names.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** The name of the page that shows a map; the key of a map that has none. */
export const useMapName = (): ((map: MapKey) => string) => {
  const { t } = useTranslation('pages')
  return (map) => {
    const page = mapPageOf(map)
    return page === undefined ? map : t(`map.${page}`)
  }
}
