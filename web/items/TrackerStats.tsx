// The key figures of what is still needed.
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Stats } from '#web/ui/Facts.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import type { ItemLine } from './item-lines.ts'
import { lineTotals } from './item-lines.ts'
import styles from './Tracker.module.css'

export const TrackerStats = ({ lines }: { readonly lines: readonly ItemLine[] }): ReactNode => {
  const { t } = useTranslation('tracker')
  const totals = useMemo(() => lineTotals(lines), [lines])
  const { done, wanted, missing, missingInRaid, cost, unsold } = totals
  return (
    <Stats
      className={styles.stats}
      stats={[
        {
          label: t('stats.done'),
          value: (
            <span className={styles.big}>
              {formatNumber(done)} <span className="unit small">/ {formatNumber(totals.lines)}</span>
            </span>
          ),
          sub: t('stats.pieces', {
            have: formatNumber(wanted - missing),
            count: wanted,
            wanted: formatNumber(wanted),
          }),
        },
        {
          label: t('stats.missing'),
          value: <span className={styles.big}>{formatNumber(missing)}</span>,
          sub: t('stats.ofAll', { count: totals.lines - done }),
        },
        {
          label: t('stats.inRaid'),
          value: <span className={styles.big}>{formatNumber(missingInRaid)}</span>,
          sub: t('stats.mustBeFound'),
        },
        {
          label: t('stats.toBuy'),
          value: <Price className={styles.big} value={cost} size="big" />,
          sub:
            unsold > 0
              ? t('stats.unsold', { count: unsold, pieces: formatNumber(unsold) })
              : t('stats.cheapest'),
        },
      ]}
    />
  )
}
