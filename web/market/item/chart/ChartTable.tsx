// The price chart as a table, for those who rather read or hear numbers.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartPoint } from '#core/pricing/chart.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import styles from '#web/ui/table/NumberTable.module.css'
import { dateTime } from './chart-labels.ts'

/** So many lines at first, and more with every press. */
const LINES = 24

/** The youngest first. */
export const ChartTable = ({
  name,
  points,
}: {
  readonly name: string
  readonly points: readonly ChartPoint[]
}): ReactNode => {
  const { t } = useTranslation(['item', 'common'])
  const [shown, setShown] = useState(LINES)
  const hasOffers = points.some(({ offers }) => offers !== undefined)
  const heads = [
    t('chart.average'),
    t('chart.low'),
    t('chart.high'),
    ...(hasOffers ? [t('chart.offers')] : []),
  ]
  return (
    <>
      <table className={styles.table} aria-label={t('chart.of', { name })}>
        <thead>
          <tr>
            <th scope="col">{t('chart.at')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-align="end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .toReversed()
            .slice(0, shown)
            .map(({ at, price, low, high, offers }) => (
              <tr key={at}>
                <th scope="row">{dateTime(at)}</th>
                <td data-align="end">
                  <Price value={price} isBare />
                </td>
                <td data-align="end">
                  <Price value={low} isBare />
                </td>
                <td data-align="end">
                  <Price value={high} isBare />
                </td>
                {hasOffers && <td data-align="end">{offers}</td>}
              </tr>
            ))}
        </tbody>
      </table>
      {shown < points.length && (
        <p className={styles.more}>
          <Button size="small" onClick={() => setShown(shown + 4 * LINES)}>
            {t('common:ui.showMore')}
          </Button>
        </p>
      )}
    </>
  )
}
