// What the wipe earned, a row per source; sources are not added up.
import type { ReactNode } from 'react'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { EARNED_SOURCES, type Earned, type EarnedBySource } from '#core/stash-value/earned.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { OLD_LOGS_ADDRESS } from '#web/links/pilot.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './StashValue.module.css'

const roubles = (value: number): string => formatMoney(Math.round(value), { space: NO_BREAK_SPACE })

const useRest = () => {
  const { t } = useTranslation('stash')
  return ({ income, cost, unknown }: Earned): string => {
    const parts = [
      ...(income.atToday === 0 ? [] : [t('value.earned.today', { money: roubles(income.atToday) })]),
      ...(cost.atToday === 0
        ? []
        : [`${t('value.earned.cost')}: ${t('value.earned.today', { money: roubles(cost.atToday) })}`]),
      ...(income.unpriced + cost.unpriced === 0
        ? []
        : [t('value.earned.unpriced', { count: Math.ceil(income.unpriced + cost.unpriced) })]),
      ...(unknown === 0 ? [] : [t('value.earned.unknown', { count: unknown })]),
    ]
    return parts.length === 0 ? t('value.earned.none') : parts.join('; ')
  }
}

export const EarnedPanel = ({ earned }: { readonly earned: EarnedBySource }): ReactNode => {
  const { t } = useTranslation('stash')
  const restText = useRest()
  return (
    <Panel title={t('value.earned.title')} isFlush>
      <table className={styles.earned} aria-label={t('value.earned.title')}>
        <thead>
          <tr>
            <th scope="col">{t('value.earned.source')}</th>
            {(['times', 'income', 'cost'] as const).map((head) => (
              <th key={head} scope="col" data-align="end">
                {t(`value.earned.${head}`)}
              </th>
            ))}
            <th scope="col">{t('value.earned.rest')}</th>
          </tr>
        </thead>
        <tbody>
          {EARNED_SOURCES.map((source) => {
            const row = earned[source]
            return (
              <tr key={source}>
                <th scope="row">{t(`value.earned.${source}`)}</th>
                {row === undefined ? (
                  <td colSpan={4}>
                    {t('value.earned.notRead')} ·{' '}
                    <Link to={OLD_LOGS_ADDRESS} className="link">
                      {t('value.earned.read')}
                    </Link>
                  </td>
                ) : (
                  <>
                    <td data-align="end" data-label={t('value.earned.times')}>
                      {formatNumber(row.times)}
                    </td>
                    <td data-align="end" data-label={t('value.earned.income')}>
                      <b>{roubles(row.income.known)}</b>
                    </td>
                    <td data-align="end" data-label={t('value.earned.cost')}>
                      {source === 'crafts' ? roubles(row.cost.known) : ''}
                    </td>
                    <td className={styles.rest} data-label={t('value.earned.rest')}>
                      {restText(row)}
                    </td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
