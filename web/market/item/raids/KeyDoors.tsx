// What a key opens: on which maps, with a link to them, and how many doors, containers and trunks there.
import type { ReactNode } from 'react'
import type { Item } from '#core/catalogue/tables/item.ts'
import { opensOn } from '#core/item-facts/item-relations.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from '../FactsPanel.module.css'
import { MapRow } from './MapRow.tsx'

export const KeyDoors = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation('facts')
  const places = opensOn(useCatalogue('maps'), item.uid)
  return (
    <div className={styles.group}>
      <h3 className="caps">{t('key.opens')}</h3>
      {places.length === 0 ? (
        <p className="muted">{t('key.nothing')}</p>
      ) : (
        <ul>
          {places.map(({ map, locks, isEntrance }) => (
            <MapRow
              key={map.uid}
              map={map}
              item={item.name}
              note={[
                ...(isEntrance ? [t('key.entrance')] : []),
                ...[...locks].map(([type, count]) =>
                  t(`key.lock.${type}` as 'key.lock.door', { count, defaultValue: `${count} × ${type}` }),
                ),
              ].join(' · ')}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
