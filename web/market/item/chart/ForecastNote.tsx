// What a forecast is worth, or why there is none, below the chart.
import type { ReactNode } from 'react'
import { formatNumber } from '#core/format/number.ts'
import type { Forecast } from '#core/pricing/forecast/forecast.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './Chart.module.css'
import { plain, roubles } from './chart-labels.ts'

/** Errors in percent with one decimal. */
const percent = (value: number): string => formatNumber(value, { maxDecimals: 1 })

export const ForecastNote = ({ forecast }: { readonly forecast: Forecast }): ReactNode => {
  const { t } = useTranslation('item')
  switch (forecast.tag) {
    case 'Band': {
      const { measured, points } = forecast
      const end = points.at(-1)
      return (
        end && (
          <p className={styles.note} data-forecast>
            <span className={styles.key} data-key="forecast">
              {t('forecast.until', {
                date: localDateTime(end.at),
                low: plain(end.low),
                high: roubles(end.high),
              })}
            </span>{' '}
            {t('forecast.measured', {
              hit: Math.round(measured.hitPercent),
              days: measured.days,
              error: percent(measured.errorPercent),
              now: percent(measured.nowErrorPercent),
            })}
          </p>
        )
      )
    }
    case 'NotBetter':
      return (
        <p className={styles.note} data-forecast>
          {t('forecast.notBetter', {
            days: forecast.measured.days,
            error: percent(forecast.measured.errorPercent),
            now: percent(forecast.measured.nowErrorPercent),
          })}
        </p>
      )
    case 'TooShort':
      return (
        <p className={styles.note} data-forecast>
          {t('forecast.tooShort', { has: forecast.has, needs: forecast.needs })}
        </p>
      )
    case 'Stale':
      return (
        <p className={styles.note} data-forecast>
          {t('forecast.stale', { date: localDateTime(forecast.lastAt) })}
        </p>
      )
    case 'None':
      return null
  }
}
