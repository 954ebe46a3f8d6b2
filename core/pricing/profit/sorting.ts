// The order of craft and barter lists.
import { S } from '../../fp.ts'
import type { SortDirection } from '../../sort-rows.ts'
import type { BarterProfit } from './barter-profit.ts'
import type { CraftProfit } from './craft-profit.ts'
import type { PlanGoal } from './plan.ts'
import { canBePaid, isSold, type ProfitRow } from './profit-row.ts'
import type { Coins } from './receipt.ts'

export const CRAFT_SORT_KEYS = [
  'profit',
  'profitPerHour',
  'profitPerDay',
  'cost',
  'revenue',
  'fee',
  'seconds',
] as const
export type CraftSortKey = (typeof CRAFT_SORT_KEYS)[number]

export const BARTER_SORT_KEYS = ['profit', 'saving', 'cost', 'revenue', 'fee'] as const
export type BarterSortKey = (typeof BARTER_SORT_KEYS)[number]

/** The default order of the lists: highest profit first. */
export const CRAFT_ORDER = { id: 'profitPerDay', direction: 'descending' } as const
export const BARTER_ORDER = { id: 'profit', direction: 'descending' } as const

/** The plan goal for a list sorted by the key: the same value if it is a profit, else profit per hour. */
export const toPlanGoal = (key: string): PlanGoal =>
  key === 'profit' || key === 'profitPerDay' ? key : 'profitPerHour'

/** Values in roubles, by which rows paid with coins and with roubles are not comparable. */
const IN_ROUBLES: readonly string[] = ['profit', 'profitPerHour', 'profitPerDay', 'saving', 'cost']
/** Unknown for products that can't be sold. */
const OF_SALE: readonly string[] = ['profit', 'profitPerHour', 'profitPerDay', 'revenue']

/**
 * Rows with ingredients not sold to the player follow all others, in the same order: their cost is a sale value that can't be paid.
 * `isOpenFirst`: within these, locked rows follow open ones. When sorted by roubles, rows paid with coins follow the others by profit per
 * coin, then rows with several coins. Rows with a partly unknown cost or without the value come last in either direction; ties are broken by
 * uid.
 */
const sortBy = <R extends ProfitRow>(
  rows: readonly R[],
  key: string,
  direction: SortDirection,
  of: (row: R) => number | undefined,
  isOpenFirst: boolean,
): readonly R[] => {
  const sign = direction === 'ascending' ? 1 : -1
  const isInRoubles = IN_ROUBLES.includes(key)
  const getCoins = ({ receipt }: R): Coins | undefined => (isInRoubles ? receipt.coins : undefined)
  const value = (row: R): number | undefined => {
    const coins = getCoins(row)
    return coins === undefined ? of(row) : coins.perCoin
  }
  /** Separates rows that can be paid from those that can't. */
  const group = (row: R): number => {
    const coins = getCoins(row)
    if (!row.complete || (OF_SALE.includes(key) && !isSold(row.receipt))) return 3
    if (coins === undefined && of(row) === undefined) return 3
    return coins === undefined ? 0 : coins.perCoin === undefined ? 2 : 1
  }
  return rows.toSorted(
    (a, b) =>
      Number(canBePaid(b)) - Number(canBePaid(a)) ||
      (isOpenFirst ? Number(a.locked !== undefined) - Number(b.locked !== undefined) : 0) ||
      group(a) - group(b) ||
      sign * ((value(a) ?? 0) - (value(b) ?? 0)) ||
      S.Ord.compare(a.uid, b.uid),
  )
}

/** Available crafts first, sorted by the key (`seconds` includes crafted ingredients); descending by default. */
export const sortCrafts = (
  rows: readonly CraftProfit[],
  key: CraftSortKey,
  direction: SortDirection = 'descending',
): readonly CraftProfit[] =>
  sortBy(rows, key, direction, (row) => row[key === 'seconds' ? 'runSeconds' : key], true)

/** Barters sorted by the key; descending by default. */
export const sortBarters = (
  rows: readonly BarterProfit[],
  key: BarterSortKey,
  direction: SortDirection = 'descending',
): readonly BarterProfit[] => sortBy(rows, key, direction, (row) => row[key], false)
