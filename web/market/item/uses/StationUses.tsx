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
import { Amount } from '#web/ui/game/Amount.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import type { ItemWant } from './item-wants.ts'
import styles from './RecipeUses.module.css'
import { UsesEmpty } from './UsesEmpty.tsx'
import { UsesTable } from './UsesTable.tsx'

export const StationUses = ({
  catalogue,
  wants,
}: {
  readonly catalogue: Pick<Catalogue, 'stations'>
  readonly wants: readonly ItemWant[]
}): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const player = usePlayer()
  if (wants.length === 0) return <UsesEmpty title={t('uses.noStations')} />
  const rows = wants.flatMap((want) => {
    const { source } = want.need
    if (source.tag !== 'Station') return []
    const station = catalogue.stations.all.find(({ url }) => url === source.station)
    return station === undefined ? [] : [{ ...want, station, level: source.level }]
  })
  return (
    <UsesTable
      rows={rows}
      rowKey={({ station, level }) => `${station.url} ${level}`}
      columns={[
        {
          head: t('uses.module'),
          cell: ({ station, level }) => (
            <div className="row">
              <StationMark station={station} size="s" level={level} />
              <Link className={styles.link} to={stationAddress(station.url)}>
                {nameIn(language, station)} {level}
              </Link>
            </div>
          ),
        },
        {
          head: t('uses.count'),
          cell: ({ need: { count, foundInRaid }, have }) => (
            <Amount have={player === undefined ? undefined : have} wanted={count} foundInRaid={foundInRaid} />
          ),
          align: 'end',
        },
        {
          head: t('uses.state'),
          cell: ({ isDone }) => isDone && <Badge tone="ready">{t('uses.built')}</Badge>,
          align: 'end',
        },
      ]}
    />
  )
}
