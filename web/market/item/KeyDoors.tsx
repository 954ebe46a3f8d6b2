// What a key opens: on which maps, and how many doors, containers and trunks there.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { opensOn } from '#core/item-facts/item-relations.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './FactsPanel.module.css'

export const KeyDoors = ({ item }: { readonly item: string }): ReactNode => {
  const { t } = useTranslation('facts')
  const language = useLocale()
  const places = opensOn(useCatalogue('maps'), item)
  return (
    <div className={styles.group}>
      <h3 className="caps">{t('key.opens')}</h3>
      {places.length === 0 ? (
        <p className="muted">{t('key.nothing')}</p>
      ) : (
        <ul className={styles.effects}>
          {places.map(({ map, locks, isEntrance }) => (
            <li key={map.uid}>
              <span>{nameIn(language, map)}</span>
              <span className="faint small">
                {[
                  ...(isEntrance ? [t('key.entrance')] : []),
                  ...[...locks].map(([type, count]) =>
                    t(`key.lock.${type}` as 'key.lock.door', { count, defaultValue: `${count} × ${type}` }),
                  ),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
