// How much of a calculator's list a player sees: all of it with Pro, without Pro its first rows as an example.
import { isLeft } from '../fp.ts'
import { FREE_TOP_ROWS, permit, type Role } from './roles.ts'

/** `rows` in their order; `hidden`: how many more there are that the role does not see. */
export interface TopRows<Row> {
  readonly rows: readonly Row[]
  readonly hidden: number
}

/** The rows of a filtered and sorted list that the role may see. */
export const topRows = <Row>(role: Role, rows: readonly Row[]): TopRows<Row> =>
  isLeft(permit(role, 'all-rows'))
    ? { rows: rows.slice(0, FREE_TOP_ROWS), hidden: Math.max(rows.length - FREE_TOP_ROWS, 0) }
    : { rows, hidden: 0 }
