// The farm with one card, every fifth and the capacity of each level, side by side.
import { type ReactNode, useMemo } from 'react'
import { formatDuration } from '#core/format/duration.ts'
import { NO_VALUE } from '#core/format/number.ts'
import type { FarmYield } from '#core/pricing/bitcoin-farm/bitcoin-farm.ts'
import { type FarmTerms, farmWith } from '#core/pricing/bitcoin-farm/farm-terms.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { formatNumber, formatSigned } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import styles from './FarmTable.module.css'
import { farmCounts } from './farm-counts.ts'
import { paybackText } from './payback-text.ts'

interface FarmRow extends FarmYield {
  readonly cards: number
}

export const FarmTable = ({
  context,
  terms,
  cards,
  onChoose,
}: {
  readonly context: ProfitContext
  readonly terms: FarmTerms
  readonly cards: number
  readonly onChoose: (cards: number) => void
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const { slotsByLevel } = context.setup.catalogue.constants.bitcoinFarm
  const rows = useMemo(
    () =>
      farmCounts(slotsByLevel).flatMap((count): readonly FarmRow[] => {
        const yielded = farmWith(context, terms, count)
        return yielded === undefined ? [] : [{ ...yielded, cards: count }]
      }),
    [context, terms, slotsByLevel],
  )
  const columns = useMemo(
    (): readonly Column<FarmRow>[] => [
      {
        id: 'cards',
        headText: t('farm.cards'),
        width: 'minmax(150px, 2fr)',
        folded: 'item',
        cell: (row) => (
          <span data-cell="item" className={styles.cards}>
            <b className={styles.count}>{row.cards}</b>
            <span className="faint">{t('farm.atLevel', { level: row.farmLevel })}</span>
          </span>
        ),
      },
      {
        id: 'time',
        headText: t('farm.coinEvery'),
        width: 'minmax(110px, 1fr)',
        align: 'end',
        priority: 1,
        cell: ({ secondsPerCoin }) => formatDuration(secondsPerCoin, locale),
      },
      {
        id: 'coins',
        headText: t('farm.coinsPerDay'),
        width: 'minmax(96px, 1fr)',
        align: 'end',
        priority: 2,
        cell: ({ coinsPerDay }) => formatNumber(coinsPerDay, { maxDecimals: 2 }),
      },
      {
        id: 'profit',
        headText: t('farm.profitPerDay'),
        width: 'minmax(110px, 1fr)',
        align: 'end',
        folded: 'main',
        cell: ({ profitPerDay }) => (
          <b className={profitPerDay > 0 ? 'gain' : profitPerDay < 0 ? 'loss' : undefined}>
            {formatSigned(profitPerDay)}
          </b>
        ),
      },
      {
        id: 'payback',
        headText: t('farm.payback'),
        width: 'minmax(110px, 1fr)',
        align: 'end',
        folded: 'sub',
        cell: ({ paybackDays }) =>
          paybackDays === null || paybackDays === undefined ? NO_VALUE : paybackText(t, paybackDays),
      },
    ],
    [t, locale],
  )
  return (
    <DataTable
      label={t('farm.compare')}
      rows={rows}
      rowKey={(row) => String(row.cards)}
      columns={columns}
      isOpen={(row) => row.cards === cards}
      onToggle={(row) => onChoose(row.cards)}
    />
  )
}
