// Cost, saving and profit of barters.
import type { Barter } from '../../catalogue/tables/recipe.ts'
import { findDirectPrices } from '../acquisition/direct-prices.ts'
import { cheapest, type Priced } from '../acquisition/price-derivation.ts'
import { namedProduct } from './product.ts'
import type { ProfitContext, RecipeEntry } from './profit-context.ts'
import { makeReceipt, type RecipeProfit } from './receipt.ts'

/**
 * One deal, in whole roubles; `trader` a slug, `limit` deals per restock. `cash`: the cheapest direct price of one unit; `saving`: how much
 * less a unit costs by barter, absent if part of its cost is unknown; both are absent if it is not for sale. Planned for the highest profit.
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
  // Optional fields are set afterwards: spreads are slow, and there are hundreds of rows.
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

/** The profit of all barters, including locked ones, in the catalogue's order; without those of a hidden trader. */
export const allBarterProfits = (context: ProfitContext): readonly BarterProfit[] =>
  context.barters.map((entry) => calculateBarterProfit(context, entry))
