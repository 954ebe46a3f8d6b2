// The scale bar of the map, and its north arrow.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMapStage } from './canvas/map-view.ts'
import styles from './Ruler.module.css'

const STEPS = [5, 10, 20, 50, 100, 200, 500] as const
const MIN_WIDTH = 60

/** `north` in degrees clockwise from the top of the picture. */
export const Ruler = ({ north }: { readonly north: number }): ReactNode => {
  const { t } = useTranslation('maps')
  const { scale } = useMapStage().view
  const metres = STEPS.find((step) => step * scale > MIN_WIDTH) ?? 500
  return (
    <div className={styles.ruler}>
      <div className={styles.scale} aria-hidden="true">
        <span>{t('metres', { count: metres })}</span>
        <i style={{ width: metres * scale }} />
      </div>
      <svg
        className={styles.north}
        viewBox="-12 -12 24 24"
        role="img"
        aria-label={t('north', { degrees: Math.round(north) })}
        style={{ rotate: `${north.toFixed(1)}deg` }}
      >
        <path d="M0-11 5 2 0-.5-5 2z" />
        <text y="11">{t('northLetter')}</text>
      </svg>
    </div>
  )
}
