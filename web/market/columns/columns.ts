// The columns of the market's list as records: what each one holds, how it sorts, and whether it stands there unasked.
import { changeOf } from '#core/pricing/views.ts'
import type { MarketRow } from '../market-row.ts'
import type { SortValue } from '../sort-rows.ts'

/** How a cell is written: roubles, roubles won or lost, percent, a plain count, time since, a trader's price, an own price. */
export type CellKind = 'roubles' | 'signed' | 'change' | 'count' | 'age' | 'trader' | 'own'

/**
 * `value` is what the column sorts by. `first`: the direction of the first click. `priority`: 3 leaves first as the sheet narrows,
 * none stays longest. `width` in px.
 */
export interface MarketColumn {
  readonly kind: CellKind
  readonly value: (row: MarketRow) => SortValue
  readonly isDefault: boolean
  readonly first?: 'ascending'
  readonly priority?: 1 | 2 | 3
  readonly width: number
}

/** In the order of the table. */
export const COLUMNS = {
  lastLow: { kind: 'roubles', value: ({ view }) => view.lastLow, isDefault: true, width: 98 },
  flea: { kind: 'roubles', value: ({ view }) => view.flea?.price, isDefault: false, priority: 3, width: 96 },
  avg24h: { kind: 'roubles', value: ({ view }) => view.avg24h, isDefault: true, width: 100 },
  change24h: { kind: 'change', value: ({ view }) => changeOf(view), isDefault: true, width: 76 },
  low24h: { kind: 'roubles', value: ({ view }) => view.low24h, isDefault: false, priority: 3, width: 98 },
  high24h: { kind: 'roubles', value: ({ view }) => view.high24h, isDefault: false, priority: 3, width: 98 },
  avg7d: { kind: 'roubles', value: ({ view }) => view.avg7d, isDefault: true, priority: 3, width: 100 },
  change7d: { kind: 'change', value: ({ view }) => view.change7d, isDefault: true, priority: 2, width: 76 },
  historical: {
    kind: 'roubles',
    value: ({ view }) => view.historical,
    isDefault: false,
    priority: 3,
    width: 98,
  },
  perSlot: { kind: 'roubles', value: ({ view }) => view.perSlot, isDefault: true, priority: 1, width: 94 },
  trader: { kind: 'trader', value: ({ view }) => view.bestTrader?.price, isDefault: true, width: 120 },
  fleaProfit: {
    kind: 'signed',
    value: ({ view }) => view.fleaProfit,
    isDefault: true,
    priority: 1,
    width: 106,
  },
  instaProfit: {
    kind: 'signed',
    value: ({ view }) => view.instaProfit,
    isDefault: true,
    priority: 2,
    width: 82,
  },
  fee: { kind: 'roubles', value: ({ view }) => view.fee, isDefault: false, priority: 3, width: 90 },
  basePrice: {
    kind: 'roubles',
    value: ({ view }) => view.basePrice,
    isDefault: false,
    priority: 3,
    width: 96,
  },
  offers: { kind: 'count', value: ({ view }) => view.offers, isDefault: false, priority: 3, width: 66 },
  ownBuy: { kind: 'own', value: ({ ownBuy }) => ownBuy, isDefault: false, priority: 2, width: 104 },
  ownSell: { kind: 'own', value: ({ ownSell }) => ownSell, isDefault: false, priority: 2, width: 104 },
  age: {
    kind: 'age',
    value: ({ view: { updatedAt } }) => (updatedAt === undefined ? undefined : -updatedAt),
    isDefault: true,
    first: 'ascending',
    priority: 3,
    width: 62,
  },
} as const satisfies Readonly<Record<string, MarketColumn>>

export type ColumnId = keyof typeof COLUMNS
export const COLUMN_IDS = Object.keys(COLUMNS) as readonly ColumnId[]
export const columnOf = (id: ColumnId): MarketColumn => COLUMNS[id]

/** The columns that have something to show in any of the rows; own prices are typed there. */
export const knownColumns = (rows: readonly MarketRow[]): ReadonlySet<ColumnId> =>
  new Set(
    COLUMN_IDS.filter((id) => {
      const { kind, value } = columnOf(id)
      return kind === 'own' || rows.some((row) => value(row) !== undefined)
    }),
  )

/** What stands there before somebody chooses. */
export const DEFAULT_COLUMNS: readonly ColumnId[] = COLUMN_IDS.filter((id) => COLUMNS[id].isDefault)

/** The stored choice, in the order of the table; unknown columns are ignored, and no choice is the default one. */
export const parseColumns = (stored: string | undefined): readonly ColumnId[] => {
  if (stored === undefined) return DEFAULT_COLUMNS
  const chosen = new Set(stored.split(','))
  return COLUMN_IDS.filter((id) => chosen.has(id))
}

/** The choice as it is stored; undefined where it is the default one, which may change with time. */
export const writeColumns = (chosen: readonly ColumnId[]): string | undefined => {
  const text = COLUMN_IDS.filter((id) => chosen.includes(id)).join(',')
  return text === DEFAULT_COLUMNS.join(',') ? undefined : text
}
