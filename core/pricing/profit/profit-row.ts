// A row of a list of crafts or barters, and the values shown for its cost and sale.
import type { BarterProfit } from './barter-profit.ts'
import type { CraftProfit } from './craft-profit.ts'
import type { Receipt } from './receipt.ts'

export type ProfitRow = CraftProfit | BarterProfit

export const isCraft = (row: ProfitRow): row is CraftProfit => 'seconds' in row

type Sold = Pick<Receipt, 'sale'>

/** Only flea offers have a fee; the player's own price is treated as one. */
export const hasFee = ({ sale }: Sold): boolean => sale.tag === 'Flea' || sale.tag === 'Own'

export const isSold = ({ sale }: Sold): boolean => sale.tag !== 'None'

/** Whether the player can buy everything that a run uses up. */
export const canBePaid = ({ receipt }: Pick<ProfitRow, 'receipt'>): boolean => receipt.notForSale.length === 0

/** Profit of a run in roubles; undefined if it is paid with coins, or its product can't be sold. */
export const getGain = ({ profit, receipt }: Pick<ProfitRow, 'profit' | 'receipt'>): number | undefined =>
  receipt.coins === undefined && isSold(receipt) ? profit : undefined

/** {@link getGain} per day with limited play time. */
export const gainPerDay = (row: CraftProfit): number | undefined =>
  getGain(row) === undefined ? undefined : row.profitPerDay

/** {@link getGain} per hour. */
export const gainPerHour = (row: CraftProfit): number | undefined =>
  getGain(row) === undefined ? undefined : row.profitPerHour

/** Prefix of a cost: `≥` if a price is unknown, `~` if an ingredient is not sold to the player. */
export const costMark = (row: Pick<ProfitRow, 'complete' | 'receipt'>): string =>
  row.complete ? (canBePaid(row) ? '' : '~') : '≥'

/** The cost with its mark ({@link costMark}), and coins besides the roubles: `12 000 + 3 coins`. `write` formats the numbers. */
export const costText = (
  row: Pick<ProfitRow, 'cost' | 'complete' | 'receipt'>,
  write: { readonly roubles: (value: number) => string; readonly coins: (count: number) => string },
): string => {
  const {
    cost,
    receipt: { coins },
  } = row
  const roubles = `${costMark(row)}${write.roubles(cost)}`
  if (coins === undefined) return roubles
  const paid = write.coins(coins.paid.reduce((sum, { count }) => sum + count, 0))
  return cost === 0 ? paid : `${roubles} + ${paid}`
}
