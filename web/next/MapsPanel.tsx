// The maps by what a raid there can do; one of them is planned.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChoiceTiles } from '#web/ui/controls/ChoiceTiles.tsx'
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
      <ChoiceTiles
        chosen={chosen}
        onChoose={onChoose}
        tiles={ranked.map(({ map, ready, locked, ending }) => ({
          key: map.url,
          title: nameIn(locale, map),
          content: (
            <>
              <small>{t('maps.goals', { count: ready.length })}</small>
              {ending.length > 0 && <small>{t('maps.ends', { count: ending.length })}</small>}
              {locked.length > 0 && <small>{t('maps.locked', { count: locked.length })}</small>}
              <small>{t('minutes', { count: map.raidMinutes })}</small>
            </>
          ),
        }))}
      />
    </Panel>
  )
}
