// The best map now: where one raid advances most, and the keys to take along.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { isMapSlug } from '#core/catalogue/map-slugs.ts'
import { type MapWork, mapWork } from '#core/progress/map-work.ts'
import { getPath } from '#core/routes/table.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questsAddress } from '#web/links/quests.ts'
import { useMay } from '#web/player/use-may.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './BestMaps.module.css'
import type { Dashboard } from './use-dashboard.ts'

/** How many maps are shown; the menus count the others. */
const MAX_MAPS = 4

type Owned = Dashboard['player']['items']

/** One key, or one of several that fit: an owned one if there is one. */
const Key = ({
  uids,
  owned,
  isAccess,
}: {
  readonly uids: readonly string[]
  readonly owned: Owned
  readonly isAccess: boolean
}): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { items } = useCatalogue('items')
  const locale = useLocale()
  const uid = uids.find((each) => owned[each] !== undefined) ?? uids[0] ?? ''
  const item = items.get(uid)
  if (item === undefined) return null
  const isOwned = owned[uid] !== undefined
  const name = nameIn(locale, item)
  const said = isOwned ? t('maps.keyOwned', { key: name }) : name
  return (
    <li>
      <ItemTile item={item} size="s" hasEnough={isOwned} />
      <span>
        {isAccess ? t('maps.access', { key: said }) : said}
        {uids.length > 1 && <> {t('maps.oneOf', { count: uids.length - 1 })}</>}
      </span>
    </li>
  )
}

const Keys = ({ work, owned }: { readonly work: MapWork; readonly owned: Owned }): ReactNode => {
  const { t } = useTranslation('dashboard')
  if (work.keys.length + work.access.length === 0) return null
  return (
    <DataPart missing={null}>
      <ul className={styles.keys} aria-label={t('maps.keys')}>
        <li aria-hidden="true">{t('maps.keys')}</li>
        {work.access.length > 0 && <Key uids={work.access} owned={owned} isAccess />}
        {work.keys.map((uids) => (
          <Key key={uids.join()} uids={uids} owned={owned} isAccess={false} />
        ))}
      </ul>
    </DataPart>
  )
}

const MapLine = ({
  work,
  dashboard: { names, player },
  isBest,
}: {
  readonly work: MapWork
  readonly dashboard: Dashboard
  readonly isBest: boolean
}): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { page, quests, objectives } = work
  return (
    <li className={styles.map}>
      <div className={styles.line}>
        <h3>
          <Link to={questsAddress({ map: page })}>{names.place(page)}</Link>
        </h3>
        {isBest && <Badge tone="ready">{t('maps.best')}</Badge>}
        <span className={styles.counts}>
          <b>{t('maps.quests', { count: quests.length })}</b> · {t('maps.objectives', { count: objectives })}
        </span>
      </div>
      <p className="faint small">{quests.map(({ uid }) => names.quest(uid)).join(', ')}</p>
      <Keys work={work} owned={player.items} />
    </li>
  )
}

const Maps = ({ dashboard }: { readonly dashboard: Dashboard }): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { catalogue, view } = dashboard
  const work = useMemo(() => mapWork(view, catalogue.maps.all), [view, catalogue])
  if (work.length === 0) return <EmptyState icon="pin" title={t('maps.none')} advice={t('maps.noneAdvice')} />
  const more = work.length - MAX_MAPS
  return (
    <>
      <ul>
        {work.slice(0, MAX_MAPS).map((each, index) => (
          <MapLine key={each.page} work={each} dashboard={dashboard} isBest={index === 0} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          <Link to={questsAddress({})}>{t('maps.more', { count: more })}</Link>
        </p>
      )}
    </>
  )
}

/** Opens the map on which one raid advances most. */
export const NextRaid = ({ dashboard }: { readonly dashboard: Dashboard }): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { catalogue, view, player, names } = dashboard
  const isCounted = useMay('progress') && player.trackProgress
  const best = useMemo(
    () => (isCounted ? mapWork(view, catalogue.maps.all).find(({ page }) => isMapSlug(page)) : undefined),
    [isCounted, view, catalogue],
  )
  if (best === undefined) return null
  return (
    <ButtonLink icon="pin" variant="primary" to={getPath('map', { map: best.page })}>
      {t('maps.nextRaid', { map: names.place(best.page) })}
    </ButtonLink>
  )
}

/** Quests are counted on maps for Pro only, and only while progress is tracked. */
export const BestMaps = ({ dashboard }: { readonly dashboard: Dashboard }): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { player } = dashboard
  return (
    <Panel title={t('maps.title')} isFlush>
      {!useMay('progress') ? (
        <EmptyState icon="lock" title={t('maps.pro')} advice={t('maps.proAdvice')} />
      ) : player.trackProgress ? (
        <Maps dashboard={dashboard} />
      ) : (
        <EmptyState icon="pin" title={t('maps.off')} advice={t('maps.offAdvice')} />
      )}
    </Panel>
  )
}
