// The history as a table, for those who rather read or hear numbers: the days that changed something, the youngest first.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryPoint } from '#core/progress/history.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import styles from '#web/ui/table/NumberTable.module.css'
import { dayText } from './day-text.ts'

/** So many days at first, and more with every press. */
const DAYS = 8

export const HistoryTable = ({ points }: { readonly points: readonly HistoryPoint[] }): ReactNode => {
  const { t } = useTranslation(['dashboard', 'common'])
  const [shown, setShown] = useState(DAYS)
  return (
    <>
      <table className={styles.table} aria-label={t('chart.label')}>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col" data-align="end">
              {t('chart.level')}
            </th>
            <th scope="col" data-align="end">
              {t('chart.quests')}
            </th>
            <th scope="col" data-align="end">
              {t('chart.modules')}
            </th>
          </tr>
        </thead>
        <tbody>
          {points
            .toReversed()
            .slice(0, shown)
            .map(({ day, level, quests, modules }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td data-align="end">{level}</td>
                <td data-align="end">{quests}</td>
                <td data-align="end">{modules}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {shown < points.length && (
        <p className={styles.more}>
          <Button size="small" onClick={() => setShown(shown + 4 * DAYS)}>
            {t('common:ui.showMore')}
          </Button>
        </p>
      )}
    </>
  )
}
