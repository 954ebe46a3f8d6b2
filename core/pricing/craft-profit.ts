// What every craft of the hideout brings, and how much of it an hour.
import type { Craft } from '../catalogue/recipe.ts'
import type { RecipeLock } from './availability.ts'
import { type NamedProduct, namedProduct } from './product.ts'
import type { Entry, ProfitContext } from './profit-context.ts'
import { type Receipt, receiptOf } from './receipt.ts'

/**
 * One run, in whole roubles and seconds; `station` a slug. `locked`: everything that keeps the player from it, absent where nothing does.
 * The rest repeats the receipt for lists that sort by it.
 */
export interface CraftProfit {
  readonly uid: string
  readonly product: NamedProduct
  readonly station: string
  readonly level: number
  readonly seconds: number
  readonly cost: number
  readonly fee: number
  readonly revenue: number
  readonly profit: number
  readonly profitPerHour: number
  readonly complete: boolean
  readonly receipt: Receipt
  readonly locked?: readonly RecipeLock[]
}

const SECONDS_PER_HOUR = 3600

/** The profit of one craft of the context. */
export const craftProfitOf = (context: ProfitContext, { of, recipe, locks }: Entry<Craft>): CraftProfit => {
  const receipt = receiptOf(context, recipe)
  const { cost, fee, revenue, profit, complete } = receipt
  return {
    uid: of.uid,
    product: namedProduct(context, of.product),
    station: of.station,
    level: of.level,
    seconds: recipe.seconds,
    cost,
    fee,
    revenue,
    profit,
    profitPerHour: recipe.seconds === 0 ? 0 : Math.round((profit * SECONDS_PER_HOUR) / recipe.seconds),
    complete,
    receipt,
    ...(locks.length > 0 && { locked: locks }),
  }
}

/** The profit of one craft; undefined for an unknown uid. */
export const craftProfit = (context: ProfitContext, uid: string): CraftProfit | undefined => {
  const entry = context.crafts.find(({ of }) => of.uid === uid)
  return entry && craftProfitOf(context, entry)
}

/** The profit of every craft, locked ones too, in the catalogue's order. */
export const allCraftProfits = (context: ProfitContext): readonly CraftProfit[] =>
  context.crafts.map((entry) => craftProfitOf(context, entry))
