// The lead numbers of the tracker: what is ready, what is missing, what it costs and how long it takes.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '#core/format/duration.ts'
import type { HideoutBill } from '#web/hideout/hideout-bill.ts'
import type { StationCard } from '#web/hideout/hideout-cards.ts'
import { number } from '#web/i18n/number-text.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import type { Names } from '#web/player/names.ts'
import { type Stat, Stats } from '#web/ui/Facts.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import styles from './BillPanel.module.css'

export interface TrackerStatsProps {
  readonly names: Names
  readonly cards: readonly StationCard[]
  readonly bill: HideoutBill
  /** What the bill counts in words, empty where it is everything: "tracked". */
  readonly of: string
}

const MOST_NAMED = 3

const useStats = ({ cards, names, bill, of }: TrackerStatsProps): readonly Stat[] => {
  const { t } = useTranslation('modules')
  const locale = useLocale()
  const ready = cards.flatMap(({ status, upcoming, station }) =>
    status === 'ready' && upcoming ? [`${names.station(station.url)} ${upcoming.state.level}`] : [],
  )
  const more = ready.length - MOST_NAMED
  return [
    {
      label: t('totals.ready'),
      value: <span className={`${styles.big} ${ready.length > 0 ? 'gain' : ''}`}>{ready.length}</span>,
      sub:
        ready.length === 0
          ? t('totals.noneReady')
          : `${ready.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` +${more}` : ''}`,
    },
    {
      label: of === '' ? t('totals.missing') : t('totals.missingOf', { of }),
      value: (
        <span className={styles.big}>
          {number(bill.pieces)}{' '}
          <span className="unit small">{t('totals.pieces', { count: bill.pieces })}</span>
        </span>
      ),
      sub:
        bill.foundInRaid === 0
          ? t('totals.noneInRaid')
          : t('totals.foundInRaid', { count: bill.foundInRaid }),
    },
    {
      label: of === '' ? t('totals.toBuy') : t('totals.toBuyOf', { of }),
      value: <Price className={styles.big} value={bill.cost} size="big" />,
      sub: [
        t('totals.fees', { fees: number(bill.fees) }),
        ...(bill.unsold > 0 ? [t('totals.unsold', { count: bill.unsold })] : []),
      ].join(', '),
    },
    {
      label: of === '' ? t('totals.time') : t('totals.timeOf', { of }),
      value: (
        <span className={styles.big}>
          {bill.seconds === 0 ? t('card.atOnce') : formatDuration(bill.seconds, locale)}
        </span>
      ),
      sub: t('totals.levels', { count: bill.modules }),
    },
  ]
}

export const TrackerStats = (props: TrackerStatsProps): ReactNode => <Stats stats={useStats(props)} />
