// The hideout modules that are built with an item.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { stationAddress } from '#web/links/stations.ts'
import { usePlayer } from '#web/player/use-may.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { RaidMark } from '#web/ui/game/RaidMark.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import type { Want } from './item-wants.ts'
import styles from './RecipeUses.module.css'
import { UsesEmpty } from './UsesEmpty.tsx'

export const StationUses = ({
  catalogue,
  wants,
}: {
  readonly catalogue: Pick<Catalogue, 'stations'>
  readonly wants: readonly Want[]
}): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const player = usePlayer()
  if (wants.length === 0) return <UsesEmpty title={t('uses.noStations')} />
  return (
    <div className={styles.wrap}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('uses.module')}</th>
            <th scope="col" data-align="end">
              {t('uses.count')}
            </th>
            <th scope="col" data-align="end">
              {t('uses.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {wants.map(({ need: { source, count, foundInRaid }, have, isDone }) => {
            const station =
              source.tag === 'Station'
                ? catalogue.stations.all.find(({ url }) => url === source.station)
                : undefined
            if (station === undefined || source.tag !== 'Station') return null
            return (
              <tr key={`${source.station} ${source.level}`}>
                <td>
                  <div className={styles.place}>
                    <StationMark station={station} size="s" level={source.level} />
                    <Link className={styles.link} to={stationAddress(station.url)}>
                      {nameIn(language, station)} {source.level}
                    </Link>
                  </div>
                </td>
                <td data-align="end">
                  <span className={styles.count}>
                    {foundInRaid && <RaidMark label={t('foundInRaid')} />}
                    <span>{player === undefined ? count : `${have} / ${count}`}</span>
                  </span>
                </td>
                <td data-align="end">{isDone && <Badge tone="ready">{t('uses.built')}</Badge>}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
