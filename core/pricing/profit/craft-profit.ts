// The profit of hideout crafts, per run, hour and day.
import type { Craft } from '../../catalogue/tables/recipe.ts'
import type { PlanGoal } from './plan.ts'
import { namedProduct } from './product.ts'
import type { ProfitContext, RecipeEntry } from './profit-context.ts'
import { makeReceipt, type RecipeProfit, runsADay } from './receipt.ts'

/**
 * One run, in whole roubles; `station` a slug. `seconds` of the craft alone, `runSeconds` including crafted ingredients (stations work in
 * parallel), the basis of `profitPerHour`. `runsPerDay`, not rounded: number of starts on a day with limited play time; `profitPerDay` is
 * their profit.
 */
export interface CraftProfit extends RecipeProfit {
  readonly station: string
  readonly seconds: number
  readonly runSeconds: number
  readonly profitPerHour: number
  readonly runsPerDay: number
  readonly profitPerDay: number
}

/** The profit of one craft, by the best plan for the goal. */
export const calculateCraftProfit = (
  context: ProfitContext,
  { of, recipe, locks }: RecipeEntry<Craft>,
  goal: PlanGoal = 'profitPerHour',
): CraftProfit => {
  const receipt = makeReceipt(context, recipe, goal)
  const { cost, fee, revenue, profit, complete } = receipt
  const runSeconds = receipt.plan?.seconds ?? recipe.seconds
  const runs = runsADay(context, recipe, runSeconds)
  return {
    uid: of.uid,
    product: namedProduct(context, of.product),
    station: of.station,
    level: of.level,
    seconds: recipe.seconds,
    runSeconds,
    cost,
    fee,
    revenue,
    profit,
    profitPerHour: receipt.plan?.profitPerHour ?? 0,
    runsPerDay: runs,
    profitPerDay: Math.round(profit * runs),
    complete,
    receipt,
    ...(locks.length > 0 && { locked: locks }),
  }
}

/** The profit of one craft; undefined for an unknown uid. */
export const craftProfit = (
  context: ProfitContext,
  uid: string,
  goal?: PlanGoal,
): CraftProfit | undefined => {
  const entry = context.crafts.find(({ of }) => of.uid === uid)
  return entry && calculateCraftProfit(context, entry, goal)
}

/** The profit of all crafts, including locked ones, in the catalogue's order. */
export const allCraftProfits = (context: ProfitContext, goal?: PlanGoal): readonly CraftProfit[] =>
  context.crafts.map((entry) => calculateCraftProfit(context, entry, goal))
