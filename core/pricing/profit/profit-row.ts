// A row of a list of crafts or barters: what it is, and what is said of its cost and sale wherever it is read.
import type { BarterProfit } from './barter-profit.ts'
import type { CraftProfit } from './craft-profit.ts'
import type { Receipt } from './receipt.ts'

export type ProfitRow = CraftProfit | BarterProfit

export const isCraft = (row: ProfitRow): row is CraftProfit => 'seconds' in row

type Sold = Pick<Receipt, 'sale'>

/** Only a flea market offer has a fee; the player's own price is treated as one. */
export const hasFee = ({ sale }: Sold): boolean => sale.tag === 'Flea' || sale.tag === 'Own'

export const isSold = ({ sale }: Sold): boolean => sale.tag !== 'None'

/** Whether the player can pay for a run now: everything that it uses up is for sale to them. */
export const canBePaid = ({ receipt }: Pick<ProfitRow, 'receipt'>): boolean => receipt.notForSale.length === 0

/** Profit of a run in roubles; undefined if it is paid with coins, or if its product cannot be sold. */
export const getGain = ({ profit, receipt }: Pick<ProfitRow, 'profit' | 'receipt'>): number | undefined =>
  receipt.coins === undefined && isSold(receipt) ? profit : undefined

/** The same on a day of which some hours are played. */
export const gainPerDay = (row: CraftProfit): number | undefined =>
  getGain(row) === undefined ? undefined : row.profitPerDay

/** The same in an hour. */
export const gainPerHour = (row: CraftProfit): number | undefined =>
  getGain(row) === undefined ? undefined : row.profitPerHour

/** Prefix of a cost: `≥` if not every price is known, `~` if an ingredient is not for sale to the player. */
export const costMark = (row: Pick<ProfitRow, 'complete' | 'receipt'>): string =>
  row.complete ? (canBePaid(row) ? '' : '~') : '≥'

/**
 * What is paid, with its mark ({@link costMark}) and the coins beside the roubles: `12 000 + 3 coins`. `write` says how a number of either looks.
 */
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
