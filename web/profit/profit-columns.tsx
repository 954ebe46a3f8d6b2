// The columns of crafts and barters.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatHours } from '#core/format/duration.ts'
import { NO_VALUE } from '#core/format/number.ts'
import type { BarterProfit } from '#core/pricing/barter-profit.ts'
import type { CraftProfit } from '#core/pricing/craft-profit.ts'
import type { Coins } from '#core/pricing/receipt.ts'
import { formatCost, formatNumber, formatSigned } from '#web/i18n/format-number.ts'
import { itemOf, type Names } from '#web/player/names.ts'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import styles from './profit-columns.module.css'
import { isCraft, type ProfitRow } from './profit-rows.ts'
import { LockLine } from './receipt/Locks.tsx'
import { RecipeTiles } from './receipt/RecipeTiles.tsx'

type Words = TFunction<'calculators'>

export interface ColumnParts {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly locale: string
  readonly t: Words
}

const Place = ({
  row,
  names,
  t,
}: Pick<ColumnParts, 'names' | 't'> & { readonly row: ProfitRow }): ReactNode => {
  if (row.locked) return <LockLine locks={row.locked} names={names} />
  if (isCraft(row)) return t('lock.station', { station: names.station(row.station), level: row.level })
  const place = t('lock.loyalty', { trader: names.trader(row.trader), level: row.level })
  return row.limit === undefined ? place : `${place} · ${t('barter.limit', { count: row.limit })}`
}

/** A gain, green or red with its sign. */
const Gain = ({ value }: { readonly value: number }): ReactNode => (
  <span className={value > 0 ? 'gain' : value < 0 ? 'loss' : undefined}>{formatSigned(value)}</span>
)

/** What is paid with coins earns no roubles; what a coin brings says whether it is worth it. */
const CoinGain = ({ coins, t }: Pick<ColumnParts, 't'> & { readonly coins: Coins }): ReactNode =>
  coins.perCoin === undefined ? (
    t('barter.forCoins', { left: formatNumber(coins.left) })
  ) : (
    <b className={styles.lead}>{t('barter.perCoin', { price: formatNumber(coins.perCoin) })}</b>
  )

const product = ({ catalogue, names, t }: ColumnParts): Column<ProfitRow> => ({
  id: 'name',
  headText: t('column.product'),
  width: 'minmax(190px, 5fr)',
  sort: true,
  folded: 'item',
  cell: (row) => {
    const item = itemOf(catalogue, row.product.uid)
    const sub = <Place row={row} names={names} t={t} />
    const name = names.thing(row.product.uid)
    return item === undefined ? (
      name
    ) : (
      <ItemCell
        item={item}
        name={name}
        count={formatNumber(row.product.count)}
        sub={sub}
        className={row.locked && styles.locked}
      />
    )
  },
})

const ingredients = ({ catalogue, names, t }: ColumnParts): Column<ProfitRow> => ({
  id: 'ingredients',
  headText: t('column.ingredients'),
  width: 'minmax(210px, 3fr)',
  folded: 'full',
  cell: (row) => <RecipeTiles catalogue={catalogue} names={names} receipt={row.receipt} />,
})

/** Only an offer on the flea market has a fee; one's own price stands for one. */
const hasFee = ({ receipt: { sale } }: ProfitRow): boolean => sale.tag === 'Flea' || sale.tag === 'Own'

const money = (
  id: string,
  text: string,
  priority: 1 | 2 | 3,
  cell: (row: ProfitRow) => ReactNode,
): Column<ProfitRow> => ({
  id,
  headText: text,
  width: 'minmax(92px, 1fr)',
  align: 'end',
  sort: true,
  priority,
  cell,
})

const sharedMoney = ({ t }: ColumnParts): readonly Column<ProfitRow>[] => [
  money('cost', t('column.cost'), 2, ({ cost, complete, receipt: { coins } }) => {
    const roubles = `${complete ? '' : '≥ '}${formatNumber(cost)}`
    if (coins === undefined) return roubles
    const paid = t('barter.coins', { count: coins.paid.reduce((sum, { count }) => sum + count, 0) })
    return cost === 0 ? paid : `${roubles} + ${paid}`
  }),
  money('revenue', t('column.revenue'), 3, ({ receipt, revenue }) =>
    receipt.sale.tag === 'None' ? NO_VALUE : formatNumber(revenue),
  ),
  money('fee', t('column.fee'), 3, (row) => (hasFee(row) ? formatCost(row.fee) : NO_VALUE)),
]

const Unit = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className={`unit ${styles.onlyFold}`}>{children}</span>
)

export const craftColumns = (parts: ColumnParts): readonly Column<CraftProfit>[] => {
  const { t, locale } = parts
  return [
    product(parts),
    ingredients(parts),
    {
      id: 'seconds',
      headText: t('column.time'),
      width: 'minmax(88px, 1fr)',
      align: 'end',
      sort: true,
      priority: 1,
      cell: ({ runSeconds }) => formatHours(runSeconds, locale),
    },
    ...sharedMoney(parts),
    {
      id: 'profit',
      headText: t('column.profit'),
      width: 'minmax(98px, 1fr)',
      align: 'end',
      sort: true,
      folded: 'sub',
      cell: ({ profit, runSeconds }) => (
        <>
          {formatSigned(profit)}
          <span className={styles.onlyFold}> · {formatHours(runSeconds, locale)}</span>
        </>
      ),
    },
    {
      id: 'profitPerHour',
      headText: t('column.perHour'),
      width: 'minmax(104px, 1fr)',
      align: 'end',
      sort: true,
      folded: 'main',
      cell: ({ profitPerHour }) => (
        <b className={styles.lead}>
          <Gain value={profitPerHour} />
          <Unit> {t('unit.perHour')}</Unit>
        </b>
      ),
    },
  ]
}

export const barterColumns = (parts: ColumnParts): readonly Column<BarterProfit>[] => {
  const { t } = parts
  return [
    product(parts),
    ingredients(parts),
    ...sharedMoney(parts),
    {
      id: 'saving',
      head: t('column.saving'),
      headText: t('column.savingLong'),
      width: 'minmax(104px, 1fr)',
      align: 'end',
      sort: true,
      priority: 1,
      folded: 'sub',
      cell: ({ saving }) =>
        saving === undefined ? (
          NO_VALUE
        ) : (
          <>
            <span className={styles.onlyFold}>{t('column.saving')} </span>
            {formatSigned(saving)}
          </>
        ),
    },
    {
      id: 'profit',
      headText: t('column.profit'),
      width: 'minmax(134px, 1fr)',
      align: 'end',
      sort: true,
      folded: 'main',
      cell: ({ profit, receipt: { coins } }) =>
        coins === undefined ? (
          <b className={styles.lead}>
            <Gain value={profit} />
            <Unit> ₽</Unit>
          </b>
        ) : (
          <CoinGain coins={coins} t={t} />
        ),
    },
  ]
}
