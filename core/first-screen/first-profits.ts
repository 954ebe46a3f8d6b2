// The first rows of crafts and barters as visitors see them, who count with all that there is and see no more than an example.
import { topRows } from '../access/top-rows.ts'
import { memoize } from '../memo.ts'
import { getVisitorProfits } from '../player/visitor-profits.ts'
import { allBarterProfits } from '../pricing/profit/barter-profit.ts'
import { allCraftProfits } from '../pricing/profit/craft-profit.ts'
import type { ProfitRow } from '../pricing/profit/profit-row.ts'
import type { ProfitCatalogue } from '../pricing/profit/profit-setup.ts'
import { BARTER_ORDER, CRAFT_ORDER, sortBarters, sortCrafts, toPlanGoal } from '../pricing/profit/sorting.ts'

/** `uids` of the items and presets in them; `count`: how many rows the list has in all. */
export interface FirstProfits {
  readonly rows: readonly ProfitRow[]
  readonly uids: ReadonlySet<string>
  readonly count: number
}

const findFirst = (sorted: readonly ProfitRow[]): FirstProfits => {
  const { rows } = topRows('visitor', sorted)
  const things = rows.flatMap(({ product, receipt: { lines, tools } }) => [
    product.uid,
    ...[...lines, ...tools].map(({ item }) => item),
  ])
  return { rows, uids: new Set(things), count: sorted.length }
}

export const firstCrafts = memoize(
  (catalogue: ProfitCatalogue): FirstProfits =>
    findFirst(
      sortCrafts(
        allCraftProfits(getVisitorProfits(catalogue), toPlanGoal(CRAFT_ORDER.id)),
        CRAFT_ORDER.id,
        CRAFT_ORDER.direction,
      ),
    ),
)

export const firstBarters = memoize(
  (catalogue: ProfitCatalogue): FirstProfits =>
    findFirst(
      sortBarters(allBarterProfits(getVisitorProfits(catalogue)), BARTER_ORDER.id, BARTER_ORDER.direction),
    ),
)
