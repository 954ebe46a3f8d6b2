// Where the item is found in raids: the maps, each with its number of places and a link that shows them.
import type { ReactNode } from 'react'
import type { Item } from '#core/catalogue/tables/item.ts'
import { FOUND_TABLES, findItemPlaces } from '#core/item-facts/found-places.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { MapRow } from './MapRow.tsx'

const FoundPanel = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation('item')
  const places = findItemPlaces(useCatalogue(...FOUND_TABLES), [item.uid])
  return (
    <Panel title={t('found.title')} foot={<p>{t('found.rule')}</p>}>
      {places.length === 0 ? (
        <p className="muted">{t('found.nowhere')}</p>
      ) : (
        <ul>
          {places.map(({ map, spots }) => (
            <MapRow key={map.uid} map={map} item={item.name} note={t('found.spots', { count: spots })} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

export default FoundPanel
