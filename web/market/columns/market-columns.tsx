// The columns of the market's table: how each record of columns.ts is drawn.
import type { TFunction } from 'i18next'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatAge } from '#core/format/age.ts'
import { formatNumber, NO_BREAK_SPACE, NO_VALUE } from '#core/format/number.ts'
import { Change } from '#web/ui/game/Change.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import type { Column } from '#web/ui/table/table-columns.ts'
import { FavouriteStar } from '../FavouriteStar.tsx'
import styles from '../Market.module.css'
import { type MarketRow, marketStateOf } from '../market-row.ts'
import type { SortValue } from '../sort-rows.ts'
import { type CellKind, type ColumnId, columnOf } from './columns.ts'
import { MIN_NAME_WIDTH, STAR_WIDTH } from './fit-columns.ts'

const OwnPriceCell = lazy(() => import('../OwnPriceCell.tsx'))

export interface ColumnWords {
  readonly t: TFunction<'market'>
  readonly language: string
  readonly traderName: (trader: string) => string
  /** Epoch milliseconds, for ages. */
  readonly now: number
}

interface CellProps {
  readonly id: ColumnId
  readonly row: MarketRow
  readonly value: SortValue
  readonly words: ColumnWords
}

const TraderPrice = ({ row, words }: Pick<CellProps, 'row' | 'words'>): ReactNode => {
  const { bestTrader } = row.view
  return bestTrader === undefined ? (
    <Price value={undefined} />
  ) : (
    <>
      <Price value={bestTrader.price} isBare />
      <TraderMark name={words.traderName(bestTrader.trader)} size="inline" />
    </>
  )
}

const count = (value: SortValue): number | undefined => (typeof value === 'number' ? value : undefined)

const CELLS: Readonly<Record<CellKind, (props: CellProps) => ReactNode>> = {
  roubles: ({ value }) => <Price value={count(value)} isBare />,
  // A flip that loses is no flip: only the other column shows how much is lost.
  signed: ({ id, value }) => (
    <Price
      value={id === 'instaProfit' && (count(value) ?? 0) <= 0 ? undefined : count(value)}
      isBare
      isSigned
      tone={id === 'instaProfit' ? 'positive' : 'negative'}
    />
  ),
  change: ({ value }) => <Change percent={count(value)} />,
  count: ({ value }) =>
    value === undefined ? (
      <span className="faint">{NO_VALUE}</span>
    ) : (
      formatNumber(Number(value), { separator: NO_BREAK_SPACE })
    ),
  age: ({ row, words: { now, language } }) => (
    <span className="faint">
      {row.view.updatedAt === undefined ? NO_VALUE : formatAge(now - row.view.updatedAt, language)}
    </span>
  ),
  trader: TraderPrice,
  own: ({ id, row, value }) => (
    <span className={styles.own}>
      <Suspense fallback={<Price value={count(value)} isBare isOwn />}>
        <OwnPriceCell
          item={row.item.uid}
          name={row.name}
          side={id === 'ownBuy' ? 'buy' : 'sell'}
          price={count(value)}
        />
      </Suspense>
    </span>
  ),
}

/** The price under which a row is known, marked where the player set one of their own. */
const LeadPrice = ({ row }: { readonly row: MarketRow }): ReactNode => (
  <span className="strong">
    <Price value={row.view.lastLow} isBare isOwn={row.ownBuy !== undefined || row.ownSell !== undefined} />
  </span>
)

/** On a folded row the trader stands in for a flea price that does not exist. */
const AveragePrice = ({ row, words }: Pick<CellProps, 'row' | 'words'>): ReactNode => {
  const { avg24h } = row.view
  return (
    <>
      {avg24h !== undefined && <span className="only-fold">{words.t('column.average')} </span>}
      <Price value={avg24h} isBare className={avg24h === undefined ? styles.unfolded : undefined} />
      {avg24h === undefined && (
        <span className="only-fold">
          <TraderPrice row={row} words={words} />
        </span>
      )}
    </>
  )
}

const drawCell = (id: ColumnId, row: MarketRow, words: ColumnWords): ReactNode => {
  if (id === 'lastLow') return <LeadPrice row={row} />
  if (id === 'avg24h') return <AveragePrice row={row} words={words} />
  const { kind, value } = columnOf(id)
  return CELLS[kind]({ id, row, value: value(row), words })
}

const FOLDED: { readonly [Id in ColumnId]?: 'main' | 'sub' | 'end' } = {
  lastLow: 'main',
  avg24h: 'sub',
  change24h: 'end',
}

const SubLine = ({ row, words: { t } }: Pick<CellProps, 'row' | 'words'>): ReactNode => {
  const state = marketStateOf(row.view)
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

const starColumn = ({ t }: ColumnWords): Column<MarketRow> => ({
  id: 'star',
  head: <span className="vh">{t('column.favourite')}</span>,
  headText: t('column.favourite'),
  width: `${STAR_WIDTH}px`,
  cell: ({ item, name }) => <FavouriteStar item={item.uid} name={name} className={styles.star} />,
})

const itemColumn = (words: ColumnWords): Column<MarketRow> => ({
  id: 'name',
  headText: words.t('column.name'),
  sort: true,
  width: `minmax(${MIN_NAME_WIDTH}px, 1fr)`,
  folded: 'item',
  cell: (row) => <ItemCell item={row.item} name={row.name} sub={<SubLine row={row} words={words} />} />,
})

/** Star, item, and the columns that are chosen. */
export const marketColumns = (
  chosen: readonly ColumnId[],
  words: ColumnWords,
): readonly Column<MarketRow>[] => [
  starColumn(words),
  itemColumn(words),
  ...chosen.map((id): Column<MarketRow> => {
    const { width } = columnOf(id)
    const folded = FOLDED[id]
    return {
      id,
      head: words.t(`column.${id}`),
      headText: words.t(`columnHint.${id}`),
      align: 'end',
      sort: true,
      width: `${width}px`,
      ...(folded !== undefined && { folded }),
      cell: (row) => drawCell(id, row, words),
    }
  }),
]
