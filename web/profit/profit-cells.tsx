// The cells of crafts and barters.
import type { ReactNode } from 'react'
import { formatHours } from '#core/format/duration.ts'
import { NO_VALUE } from '#core/format/number.ts'
import type { CraftProfit } from '#core/pricing/profit/craft-profit.ts'
import {
  canBePaid,
  costText,
  gainPerDay,
  gainPerHour,
  getGain,
  hasFee,
  isCraft,
  isSold,
  type ProfitRow,
} from '#core/pricing/profit/profit-row.ts'
import { formatCost, formatNumber, formatSigned } from '#web/i18n/format-number.ts'
import { findItem } from '#web/player/names.ts'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import styles from './Profit.module.css'
import type { ProfitListContext } from './profit-context.ts'
import { LockLine } from './receipt/Locks.tsx'

/** A cell of the row. */
export type ProfitCell<Row extends ProfitRow = ProfitRow> = (
  row: Row,
  context: ProfitListContext,
) => ReactNode

/** `Workbench 2`, `Prapor LL3`. */
export const placeText = (row: ProfitRow, { t, names }: ProfitListContext): string =>
  isCraft(row)
    ? t('place.station', { station: names.station(row.station), level: row.level })
    : t('place.trader', { trader: names.trader(row.trader), level: row.level })

/** Parts of a row that are not for sale to the player: the first item, and how many more. */
const NotForSale = ({
  row: {
    receipt: { notForSale },
  },
  context: { t, names },
}: {
  readonly row: ProfitRow
  readonly context: ProfitListContext
}): ReactNode => {
  const [first, ...others] = notForSale
  if (first === undefined) return null
  return (
    <span className="warn" title={notForSale.map(names.thing).join(', ')}>
      {t('list.notForSale', { item: names.thing(first) })}
      {others.length > 0 && ` ${t('list.notForSaleMore', { count: others.length })}`}
    </span>
  )
}

const Place = ({
  row,
  context,
}: {
  readonly row: ProfitRow
  readonly context: ProfitListContext
}): ReactNode => {
  const { t, catalogue } = context
  if (row.locked) return <LockLine locks={row.locked} catalogue={catalogue} />
  const place = placeText(row, context)
  if (isCraft(row) || row.limit === undefined) return place
  return `${place} · ${t('barter.limit', { count: row.limit })}`
}

export const product: ProfitCell = (row, context) => {
  const { catalogue, names } = context
  const item = findItem(catalogue, row.product.uid)
  const name = names.thing(row.product.uid)
  return item === undefined ? (
    name
  ) : (
    <ItemCell
      item={item}
      name={name}
      count={formatNumber(row.product.count)}
      sub={
        <>
          {!canBePaid(row) && (
            <>
              <NotForSale row={row} context={context} />
              {' · '}
            </>
          )}
          <Place row={row} context={context} />
        </>
      }
      className={row.locked && styles.locked}
    />
  )
}

/** All ingredients, including tools: `Pliers × 1, …`. */
export const ingredientsText = (
  { receipt: { lines, tools } }: ProfitRow,
  { names }: ProfitListContext,
): string =>
  [...lines, ...tools]
    .map(({ item, count }) => `${names.thing(item)} × ${formatNumber(count, { maxDecimals: 2 })}`)
    .join(', ')

export const paid = (row: ProfitRow, { t }: ProfitListContext): string =>
  costText(row, { roubles: formatNumber, coins: (count) => t('barter.coins', { count }) })

export const revenue: ProfitCell = ({ receipt, revenue }) =>
  isSold(receipt) ? formatNumber(revenue) : NO_VALUE

export const fee: ProfitCell = ({ receipt, fee }) => (hasFee(receipt) ? formatCost(fee) : NO_VALUE)

const OnlyFold = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className="only-fold">{children}</span>
)

/** The details of a folded row next to its main number. */
export const withOnFold = (content: ReactNode, folded: ReactNode): ReactNode => (
  <>
    {content}
    <OnlyFold>{folded}</OnlyFold>
  </>
)

/** The main number of a row, green or red with its sign; `unit` is shown if there is no column header. */
export const lead = (value: number, unit: string): ReactNode => (
  <b className="strong">
    <span className={value > 0 ? 'gain' : value < 0 ? 'loss' : undefined}>{formatSigned(value)}</span>
    <span className="unit only-fold"> {unit}</span>
  </b>
)

/** Replaces the earnings of a product that cannot be sold. */
const noPrice = ({ t }: ProfitListContext): ReactNode => <span className="faint">{t('list.noPrice')}</span>

export const craftProfitCell: ProfitCell<CraftProfit> = (row, context) => {
  const gain = getGain(row)
  return gain === undefined
    ? noPrice(context)
    : withOnFold(formatSigned(gain), ` · ${formatHours(row.runSeconds, context.locale)}`)
}

export const perHourCell: ProfitCell<CraftProfit> = (row) => {
  const gain = gainPerHour(row)
  return gain === undefined ? NO_VALUE : formatSigned(gain)
}

export const perDay: ProfitCell<CraftProfit> = (row, context) => {
  const gain = gainPerDay(row)
  return gain === undefined ? noPrice(context) : lead(gain, context.t('unit.perDay'))
}

/** Crafts paid with coins earn no roubles; the worth of a coin tells whether it pays off. */
export const barterProfitCell: ProfitCell = (row, context) => {
  const { t } = context
  const { coins } = row.receipt
  const gain = getGain(row)
  if (gain !== undefined) return lead(gain, '₽')
  if (coins === undefined) return noPrice(context)
  return coins.perCoin === undefined ? (
    t('barter.forCoins', { left: formatNumber(coins.left) })
  ) : (
    <b className="strong">{t('barter.perCoin', { price: formatNumber(coins.perCoin) })}</b>
  )
}

export const saving: ProfitCell = (row, { t }) =>
  isCraft(row) || row.saving === undefined ? (
    NO_VALUE
  ) : (
    <>
      <OnlyFold>{t('column.saving')} </OnlyFold>
      {formatSigned(row.saving)}
    </>
  )
