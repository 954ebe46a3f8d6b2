// The stable JSON shape of a receipt: the core's own, with the names of items beside their uids.
import type {
  PriceSourceUsed,
  ReceiptLine,
  RecipeSource,
} from '#core/pricing/acquisition/price-derivation.ts'
import { isSold } from '#core/pricing/profit/profit-row.ts'
import type { Receipt } from '#core/pricing/profit/receipt.ts'
import { type Labels, namedThing } from '../../labels.ts'

/** One ingredient; `unitPrice` null if unknown. A barter or craft has its own `lines`. */
export interface LineJson {
  readonly item: string
  readonly name: string
  readonly count: number
  readonly unitPrice: number | null
  readonly total: number
  readonly dogTagLevel?: number
  readonly source: SourceJson
}

type SourceJson =
  | Exclude<PriceSourceUsed, RecipeSource>
  | (Omit<RecipeSource, 'lines'> & { readonly lines: readonly LineJson[] })

const lineJson =
  (labels: Labels) =>
  ({ item, count, unitPrice, total, dogTagLevel, source }: ReceiptLine): LineJson => ({
    item,
    name: labels.thing(item),
    count,
    unitPrice: unitPrice ?? null,
    total,
    ...(dogTagLevel === undefined ? {} : { dogTagLevel }),
    source: sourceJson(labels, source),
  })

const isRecipe = (source: PriceSourceUsed): source is RecipeSource =>
  source.tag === 'Barter' || source.tag === 'Craft'

export const sourceJson = (labels: Labels, source: PriceSourceUsed): SourceJson =>
  isRecipe(source) ? { ...source, lines: source.lines.map(lineJson(labels)) } : source

/**
 * cost = the totals of `lines` and `fuel`; profit = revenue − cost − fee, null where the product has no price. `fuel`, `trader`, `plan`
 * and `coins` null if there is none.
 */
export const receiptJson = (labels: Labels, receipt: Receipt) => {
  const { lines, tools, fuel, trader, plan, coins, missing, notForSale, ...sums } = receipt
  const line = lineJson(labels)
  const known = <A>(gain: A): A | null => (isSold(receipt) ? gain : null)
  return {
    lines: lines.map(line),
    tools: tools.map(line),
    fuel: fuel === undefined ? null : line(fuel),
    ...sums,
    profit: known(receipt.profit),
    trader: trader ?? null,
    plan:
      plan === undefined
        ? null
        : {
            ...plan,
            profit: known(plan.profit),
            profitPerHour: known(plan.profitPerHour),
            other: plan.other ?? null,
          },
    coins: coins ?? null,
    missing: missing.map((uid) => namedThing(labels, uid)),
    notForSale: notForSale.map((uid) => namedThing(labels, uid)),
  }
}
