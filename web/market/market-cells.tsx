// The cells of the market's table.
import { lazy, type ReactNode, Suspense } from 'react'
import { formatAge } from '#core/format/age.ts'
import { formatNumber, NO_BREAK_SPACE, NO_VALUE } from '#core/format/number.ts'
import type { SortValue } from '#core/sort-rows.ts'
import { Price, PriceChange } from '#web/ui/game/Price.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import styles from './Market.module.css'
import type { MarketContext } from './market-context.ts'
import { getMarketState, type MarketRow } from './market-row.ts'

const OwnPriceCell = lazy(() => import('./OwnPriceCell.tsx'))

/** A cell of the row; `value` is the sort value of its column. */
export type MarketCell = (row: MarketRow, context: MarketContext, value: SortValue) => ReactNode

const numeric = (value: SortValue): number | undefined => (typeof value === 'number' ? value : undefined)

export const roublesCell: MarketCell = (_, __, value) => <Price value={numeric(value)} isBare />

/** Profit or loss in roubles. */
export const difference: MarketCell = (_, __, value) => (
  <Price value={numeric(value)} isBare isSigned tone="negative" />
)

/** A loss is not a flip: only the other column shows the loss. */
export const flip: MarketCell = (_, __, value) => (
  <Price value={(numeric(value) ?? 0) > 0 ? numeric(value) : undefined} isBare isSigned tone="positive" />
)

export const change: MarketCell = (_, __, value) => <PriceChange percent={numeric(value)} />

export const count: MarketCell = (_, __, value) =>
  value === undefined ? (
    <span className="faint">{NO_VALUE}</span>
  ) : (
    formatNumber(Number(value), { separator: NO_BREAK_SPACE })
  )

export const age: MarketCell = ({ view: { updatedAt } }, { now, language }) => (
  <span className="faint">{updatedAt === undefined ? NO_VALUE : formatAge(now - updatedAt, language)}</span>
)

export const trader: MarketCell = ({ view: { bestTrader } }, { traderName }) =>
  bestTrader === undefined ? (
    <Price value={undefined} />
  ) : (
    <>
      <Price value={bestTrader.price} isBare />
      <TraderMark name={traderName(bestTrader.trader)} size="inline" />
    </>
  )

/** The player's own price, editable here. */
export const own =
  (side: 'buy' | 'sell'): MarketCell =>
  ({ item, name }, _, value) => (
    <span className={styles.own}>
      <Suspense fallback={<Price value={numeric(value)} isBare isOwn />}>
        <OwnPriceCell item={item.uid} name={name} side={side} price={numeric(value)} />
      </Suspense>
    </span>
  )

/** The main price of a row, marked if the player set their own. */
export const leadCell: MarketCell = ({ view, ownBuy, ownSell }) => (
  <span className="strong">
    <Price value={view.lastLow} isBare isOwn={ownBuy !== undefined || ownSell !== undefined} />
  </span>
)

/** On a folded row the trader replaces a missing flea price. */
export const average: MarketCell = (row, context, value) => {
  const { avg24h } = row.view
  return (
    <>
      {avg24h !== undefined && <span className="only-fold">{context.t('column.average')} </span>}
      <Price value={avg24h} isBare className={avg24h === undefined ? styles.unfolded : undefined} />
      {avg24h === undefined && <span className="only-fold">{trader(row, context, value)}</span>}
    </>
  )
}

/** The line below the name of an item. */
export const SubLine = ({
  row,
  context: { t },
}: {
  readonly row: MarketRow
  readonly context: MarketContext
}): ReactNode => {
  const state = getMarketState(row.view)
  return (
    <>
      <b>{row.shortName}</b>
      {state !== 'priced' && (
        <>
          {' '}
          ·{' '}
          <span className={state === 'banned' ? 'warn' : undefined}>
            {t(state, { level: row.view.fleaLock?.needs })}
          </span>
        </>
      )}
      <span className={styles.category}> · {row.category}</span>
    </>
  )
}
