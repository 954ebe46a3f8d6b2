// The maps by what a raid there can do; one of them is planned.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Next.module.css'
import type { RaidGame } from './use-raid-game.ts'

export const MapsPanel = ({
  game: { ranked },
  chosen,
  raids,
  hours,
  onChoose,
}: {
  readonly game: RaidGame
  readonly chosen: string
  /** How many of the maps fit into the hours. */
  readonly raids: number
  readonly hours: number
  readonly onChoose: (map: string) => void
}): ReactNode => {
  const { t } = useTranslation('next')
  const locale = useLocale()
  return (
    <Panel
      title={t('maps.title')}
      note={t('maps.fit', { count: raids, hours: t('hours', { count: hours }) })}
      foot={t('maps.assumes')}
      isFlush
      className={styles.screenOnly}
    >
      <ol className={styles.maps}>
        {ranked.map(({ map, ready, locked, ending }, index) => {
          const name = nameIn(locale, map)
          return (
            <li key={map.url} data-fits={index < raids || undefined}>
              <Button
                size="small"
                isPressed={map.url === chosen}
                aria-label={t('maps.plan', { map: name })}
                onClick={() => onChoose(map.url)}
              >
                {name}
              </Button>
              {index === 0 && <Badge tone="ready">{t('maps.first')}</Badge>}
              <span>
                {[
                  t('maps.goals', { count: ready.length }),
                  ...(ending.length > 0 ? [t('maps.ends', { count: ending.length })] : []),
                  ...(locked.length > 0 ? [t('maps.locked', { count: locked.length })] : []),
                  t('minutes', { count: map.raidMinutes }),
                ].join(' · ')}
              </span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
