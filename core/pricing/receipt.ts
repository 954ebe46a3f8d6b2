// The receipt of one run of a recipe: what goes in at which price, what comes out, and what is left.
import { type Priced, type PriceSourceUsed, type ReceiptLine, sumOfLines } from './price-source.ts'
import type { ProfitContext } from './profit-context.ts'
import type { Ingredient, Recipe } from './recipes.ts'
import { type FleaTakings, type Sale, sell, type TraderTakings } from './sale.ts'
import { sellValue } from './sources.ts'
import { lineOf } from './unit-prices.ts'

/**
 * Whole roubles; profit = revenue − cost − fee and cost = the totals of `lines` and `fuel`, exactly. `tools` are kept and therefore not
 * summed. `unitRevenue` is the price of one unit sold. `complete` unless an ingredient or the fuel has no price; `missing` says
 * which (item uids), and the cost is too low by them.
 */
export interface Receipt {
  readonly lines: readonly ReceiptLine[]
  readonly tools: readonly ReceiptLine[]
  readonly fuel?: ReceiptLine
  readonly cost: number
  readonly sale: Sale
  readonly unitRevenue: number
  readonly revenue: number
  readonly fee: number
  readonly profit: number
  readonly flea: FleaTakings
  readonly trader?: TraderTakings
  readonly complete: boolean
  readonly missing: readonly string[]
}

type PricedAny = { readonly item: string } & Priced<PriceSourceUsed>

/** The cheapest of what the ingredient could be sold for. */
const cheapestSellValue = (
  { setup }: ProfitContext,
  { items, dogTagLevel }: Ingredient,
): PricedAny | undefined => {
  let found: PricedAny | undefined
  for (const item of items) {
    const priced = sellValue(setup, item, dogTagLevel)
    if (priced !== undefined && (found === undefined || priced.unitPrice < found.unitPrice))
      found = { item, ...priced }
  }
  return found
}

const receiptLine =
  (context: ProfitContext, product: string) =>
  (ingredient: Ingredient): ReceiptLine => {
    const priced = context.prices.boughtFor(product, ingredient) ?? cheapestSellValue(context, ingredient)
    if (priced !== undefined) return lineOf(ingredient, priced)
    const { items, count, dogTagLevel } = ingredient
    return {
      item: items[0],
      count,
      total: 0,
      source: { tag: 'Unknown' },
      ...(dogTagLevel !== undefined && { dogTagLevel }),
    }
  }

const isUnknown = ({ source }: ReceiptLine): boolean => source.tag === 'Unknown'

/** The receipt of one run of the recipe, whether or not the player may run it now. */
export const receiptOf = (context: ProfitContext, recipe: Recipe): Receipt => {
  const toLine = receiptLine(context, recipe.output.item)
  const lines = recipe.ingredients.map(toLine)
  const fuel = recipe.tag === 'Craft' ? context.fuelLine(recipe.seconds) : undefined
  const paid = fuel === undefined ? lines : [...lines, fuel]
  const missing = paid.filter(isUnknown).map(({ item }) => item)
  const cost = sumOfLines(paid)
  const { sale, taken, flea, trader } = sell(context, recipe.output)
  const { unitPrice: unitRevenue, revenue, fee } = taken
  return {
    lines,
    tools: recipe.tools.map(toLine),
    cost,
    sale,
    unitRevenue,
    revenue,
    fee,
    profit: revenue - cost - fee,
    flea,
    complete: missing.length === 0,
    missing,
    ...(fuel && { fuel }),
    ...(trader && { trader }),
  }
}
