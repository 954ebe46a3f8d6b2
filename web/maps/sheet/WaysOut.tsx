// The exits of the player's side, nearest to their spawn first.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { ownExits } from '#core/maps/exits.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import type { Side } from '../marks/layers.ts'
import { MarkIcon } from '../marks/MarkIcon.tsx'
import type { MarkOfMap } from '../marks/use-marks.ts'
import styles from './QuestsPanel.module.css'

export interface WaysOutProps {
  /** All marks of the map. */
  readonly marks: readonly MarkOfMap[]
  readonly side: Side
  /** The player's spawn; undefined if unknown. */
  readonly spawn: MarkOfMap | undefined
  /** Name of the spawn's place. */
  readonly spawnPlace: string | undefined
  readonly onShow: (mark: MarkOfMap) => void
  /** Shows spawns to select one. */
  readonly onChoose: () => void
  readonly onForget: () => void
}

export const WaysOut = (props: WaysOutProps): ReactNode => {
  const { marks, side, spawn, spawnPlace, onShow, onChoose, onForget } = props
  const { t } = useTranslation('maps')
  const locale = useLocale()
  const byId = useMemo(() => new Map(marks.map((mark) => [mark.id, mark])), [marks])
  const own = useMemo(
    () =>
      ownExits(
        marks.map(({ marker }) => marker),
        side,
        spawn?.at,
      ),
    [marks, side, spawn],
  )
  return (
    <div data-part="quests">
      <div className={styles.part}>
        <h2>{t('ways.title', { side: t(`side.${side}`) })}</h2>
      </div>
      {own.exits.length === 0 ? (
        <p className={styles.note}>{t('ways.none', { side: t(`side.${side}`) })}</p>
      ) : spawn === undefined ? (
        <p className={styles.note}>
          <Button size="small" onClick={onChoose}>
            {t('ways.choose')}
          </Button>
        </p>
      ) : (
        <>
          <div className={styles.other}>
            <button type="button" className={styles.text} onClick={() => onShow(spawn)}>
              {spawnPlace === undefined ? t('ways.from') : t('ways.fromNear', { place: spawnPlace })}
            </button>
            <IconButton icon="x" size="small" variant="quiet" label={t('ways.forget')} onClick={onForget} />
          </div>
          <ul aria-label={t('ways.title', { side: t(`side.${side}`) })}>
            {own.exits.map(({ marker, facts: { extract }, metres }) => {
              const mark = byId.get(marker.id)
              return (
                mark !== undefined && (
                  <li key={marker.id} className={styles.way}>
                    <MarkIcon look={mark.look} />
                    <button type="button" className={styles.text} onClick={() => onShow(mark)}>
                      {nameIn(locale, extract)}
                      {extract.chance !== undefined && extract.chance < 100 && (
                        <small>{t('pop.ofRaids', { share: Math.round(extract.chance) })}</small>
                      )}
                    </button>
                    {metres !== undefined && (
                      <span className={styles.distance}>{t('metres', { count: Math.round(metres) })}</span>
                    )}
                  </li>
                )
              )
            })}
          </ul>
          <p className={styles.note}>{t(`ways.basis.${own.basis}`)}</p>
        </>
      )}
    </div>
  )
}
