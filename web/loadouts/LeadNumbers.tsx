// The key figures of a build: current values, values with the hovered part, and initial values.
import type { CSSProperties, ReactNode } from 'react'
import {
  type BuildFigure,
  type FigureChange,
  formatFigureNumber,
  fullLead,
  getFigureChange,
  getFigureShare,
  LEAD_FIGURES,
  LEAD_NAMES,
  type LeadFigure,
} from '#core/loadouts/build/build-figures.ts'
import type { BuildPrice } from '#core/loadouts/build/build-price.ts'
import type { WeaponStatistics } from '#core/loadouts/build/statistics.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Price } from '#web/ui/game/Price.tsx'
import { Becomes, Delta } from './Delta.tsx'
import styles from './LeadNumbers.module.css'

/** On a phone there is room for four. */
const ON_WIDE: ReadonlySet<LeadFigure> = new Set(['accuracy', 'weight'])

/** Unknown: the barrel is missing, or the game has no number for it. */
const getText = (value: number | undefined, { decimals }: Pick<BuildFigure, 'decimals'>): string =>
  value === undefined ? '–' : formatFigureNumber(value, decimals)

const share = (value: number | undefined, full: number): string =>
  `${(getFigureShare(value, full) * 100).toFixed(1)}%`

const Meter = ({
  now,
  to,
  was,
  full,
  change,
}: {
  readonly now: number | undefined
  readonly to: number | undefined
  readonly was: number | undefined
  readonly full: number
  readonly change: FigureChange | undefined
}): ReactNode => (
  <span
    className={styles.meter}
    aria-hidden="true"
    style={
      { '--v': share(now, full), '--to': share(to ?? now, full), '--was': share(was, full) } as CSSProperties
    }
  >
    {change !== undefined && <i data-tone={change.tone} />}
    <b />
  </span>
)

/** `looked`: with the hovered part, undefined without one. `bare`: of the weapon without parts; `start`: of the initial build. */
export interface LeadNumbersProps {
  readonly now: WeaponStatistics
  readonly start: WeaponStatistics
  readonly bare: WeaponStatistics
  readonly looked: WeaponStatistics | undefined
  readonly price: BuildPrice
  readonly lookedPrice: BuildPrice | undefined
}

export const LeadNumbers = ({
  now,
  start,
  bare,
  looked,
  price,
  lookedPrice,
}: LeadNumbersProps): ReactNode => {
  const { t } = useTranslation('loadouts')
  // Two sums that leave out different numbers of parts are not comparable.
  const priceChange =
    lookedPrice?.missing.length === price.missing.length
      ? getFigureChange({ better: 'less', decimals: 0 }, price.total, lookedPrice.total)
      : undefined
  return (
    <dl className={styles.gunbar} aria-label={t('lead')}>
      {LEAD_NAMES.map((id) => {
        const figure = LEAD_FIGURES[id]
        const value = figure.of(now)
        const to = looked === undefined ? value : figure.of(looked)
        const change = getFigureChange(figure, value, to)
        const full = fullLead(id, bare)
        const unit = 'unit' in figure ? t(`unit.${figure.unit}`) : id === 'accuracy' ? t('moa') : undefined
        return (
          <div key={id} className={ON_WIDE.has(id) ? styles.onWide : undefined}>
            <dt>
              <span className={styles.longName}>{t(`figure.${id}`)}</span>
              <span className={styles.shortName}>{t(`short.${id}`)}</span>
            </dt>
            <dd className={styles.value}>
              {getText(value, figure)}
              {unit !== undefined && value !== undefined && <span className="unit"> {unit}</span>}
            </dd>
            <dd className={styles.change}>
              {(value === undefined) === (to === undefined) ? (
                <Delta change={change} />
              ) : (
                <Becomes text={getText(to, figure)} />
              )}
            </dd>
            <dd className={styles.meterLine}>
              <Meter now={value} was={figure.of(start)} {...{ to, full, change }} />
            </dd>
          </div>
        )
      })}
      <div>
        <dt>
          <span className={styles.longName}>{t('figure.price')}</span>
          <span className={styles.shortName}>{t('short.price')}</span>
        </dt>
        <dd className={styles.value}>
          <Price
            value={price.lines.length === 0 ? undefined : price.total}
            size="mid"
            className={styles.price}
          />
        </dd>
        <dd className={styles.change}>
          <Delta change={priceChange} />
        </dd>
        <dd className={styles.priceNote} data-partly={!price.complete || undefined}>
          {price.complete ? t('price.whole') : t('price.partly', { count: price.missing.length })}
        </dd>
      </div>
    </dl>
  )
}
