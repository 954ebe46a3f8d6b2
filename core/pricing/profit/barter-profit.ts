// What every barter costs, saves and brings.
import type { Barter } from '../../catalogue/tables/recipe.ts'
import { findDirectPrices } from '../acquisition/direct-prices.ts'
import { cheapest, type Priced } from '../acquisition/price-derivation.ts'
import { namedProduct } from './product.ts'
import type { ProfitContext, RecipeEntry } from './profit-context.ts'
import { makeReceipt, type RecipeProfit } from './receipt.ts'

/**
 * One deal, in whole roubles; `trader` a slug, `limit` deals a restock. `cash`: the cheapest price for money of one unit, and
 * `saving` how much less one unit costs this way, absent where not all of its cost is known in roubles; both absent where it is not for
 * sale. A barter is planned for the most profit.
 */
export interface BarterProfit extends RecipeProfit {
  readonly trader: string
  readonly limit?: number
  readonly cash?: Priced
  readonly saving?: number
}

/** The profit of one barter of the context. */
export const calculateBarterProfit = (
  context: ProfitContext,
  { of, recipe, locks }: RecipeEntry<Barter>,
): BarterProfit => {
  const receipt = makeReceipt(context, recipe, 'profit')
  const { cost, fee, revenue, profit, complete } = receipt
  const cash = cheapest(findDirectPrices(context.setup, of.offer.item))
  // What is absent often is put in afterwards: spreads make building slow, and there are hundreds.
  const row: { -readonly [K in keyof BarterProfit]: BarterProfit[K] } = {
    uid: of.uid,
    product: namedProduct(context, of.offer),
    trader: of.trader,
    level: of.level,
    cost,
    fee,
    revenue,
    profit,
    complete,
    receipt,
  }
  if (of.limit !== undefined) row.limit = of.limit
  if (cash) row.cash = cash
  if (cash && complete && receipt.coins === undefined)
    row.saving = Math.round(cash.unitPrice - cost / of.offer.count)
  if (locks.length > 0) row.locked = locks
  return row
}

/** The profit of one barter; undefined for an unknown uid or a hidden trader. */
export const barterProfit = (context: ProfitContext, uid: string): BarterProfit | undefined => {
  const entry = context.barters.find(({ of }) => of.uid === uid)
  return entry && calculateBarterProfit(context, entry)
}

/** The profit of every barter, locked ones too, in the catalogue's order; barters of a hidden trader are left out. */
export const allBarterProfits = (context: ProfitContext): readonly BarterProfit[] =>
  context.barters.map((entry) => calculateBarterProfit(context, entry))
