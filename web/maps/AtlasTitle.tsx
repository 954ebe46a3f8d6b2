// The map's header: name, links to other maps, raid duration and players, and the search.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { nameIn } from '#core/catalogue/local-names.ts'
import { MAP_SLUGS } from '#core/catalogue/map-slugs.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import { formatRange } from '#core/format/range.ts'
import { getPath } from '#core/routes/table.ts'
import { SearchBox } from '#web/address/SearchBox.tsx'
import type { AddressQuery } from '#web/address/use-address-query.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMenuWords } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import styles from './Atlas.module.css'
import type { MapQuery } from './address.ts'
import { hitElementId } from './sheet/hit-keys.ts'
import type { HitKeys } from './sheet/use-hit-keys.ts'

export const AtlasTitle = ({
  map,
  variants,
  address: { change, search },
  hitKeys: { active, onKeyDown },
}: {
  readonly map: GameMap
  /** All maps of the page. */
  readonly variants: readonly GameMap[]
  readonly address: AddressQuery<MapQuery>
  readonly hitKeys: HitKeys
}): ReactNode => {
  const { t } = useTranslation('maps')
  const locale = useLocale()
  const words = useMenuWords()
  const navigate = useNavigate()
  const choose = (url: string): void => {
    if (url === map.page) change({ variant: undefined, open: undefined, spawn: undefined })
    else if (variants.some((variant) => variant.url === url))
      change({ variant: url, open: undefined, spawn: undefined })
    else void navigate(getPath('map', { map: url }))
  }
  return (
    <div className={styles.title}>
      <Select
        label={t('map')}
        isLabelHidden
        className={styles.map}
        value={map.url}
        options={[
          ...MAP_SLUGS.map((slug) => ({ value: slug, text: words.entry({ titleKey: 'map', map: slug }) })),
          ...variants
            .filter(({ url }) => url !== map.page)
            .map(({ url, ...variant }) => ({ value: url, text: nameIn(locale, variant) })),
        ]}
        onChange={choose}
      />
      <p>{t('about', { minutes: map.raidMinutes, players: formatRange(map.players) })}</p>
      <SearchBox
        className={styles.search}
        label={t('search')}
        search={search}
        onKeyDown={onKeyDown}
        activeId={active && hitElementId(active)}
      />
    </div>
  )
}
