// The order of craft and barter lists.
import { S } from '../fp.ts'
import type { BarterProfit } from './barter-profit.ts'
import type { CraftProfit } from './craft-profit.ts'

export const CRAFT_SORT_KEYS = ['profit', 'profitPerHour', 'cost', 'revenue', 'fee', 'seconds'] as const
export type CraftSortKey = (typeof CRAFT_SORT_KEYS)[number]

export const BARTER_SORT_KEYS = ['profit', 'saving', 'cost', 'revenue', 'fee'] as const
export type BarterSortKey = (typeof BARTER_SORT_KEYS)[number]

export type SortDirection = 'ascending' | 'descending'

type Sortable<K extends string> = Readonly<Partial<Record<K, number>>> & {
  readonly uid: string
  readonly complete: boolean
}

/** Rows whose cost is not wholly known, and rows without the value, come last in either direction; equal rows go by uid. */
const sortBy = <K extends string, Row extends Sortable<K>>(
  rows: readonly Row[],
  key: K,
  direction: SortDirection,
): readonly Row[] => {
  const sign = direction === 'ascending' ? 1 : -1
  const value = (row: Row): number | undefined => row[key]
  const isLast = (row: Row): number => Number(!row.complete || value(row) === undefined)
  return rows.toSorted(
    (a, b) =>
      isLast(a) - isLast(b) || sign * ((value(a) ?? 0) - (value(b) ?? 0)) || S.Ord.compare(a.uid, b.uid),
  )
}

/** Crafts by the key; the most first unless told. */
export const sortCrafts = (
  rows: readonly CraftProfit[],
  key: CraftSortKey,
  direction: SortDirection = 'descending',
): readonly CraftProfit[] => sortBy(rows, key, direction)

/** Barters by the key; the most first unless told. */
export const sortBarters = (
  rows: readonly BarterProfit[],
  key: BarterSortKey,
  direction: SortDirection = 'descending',
): readonly BarterProfit[] => sortBy(rows, key, direction)
