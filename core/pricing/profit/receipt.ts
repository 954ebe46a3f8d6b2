// The receipt of one run of a recipe: ingredients with prices, product, and profit.
import { BITCOIN_FARM } from '../../hideout/crafting-time.ts'
import { ownBusy } from '../acquisition/acquisitions.ts'
import { getSellValue } from '../acquisition/direct-prices.ts'
import { type PriceSourceUsed, type ReceiptLine, sumLines } from '../acquisition/price-derivation.ts'
import { makeReceiptLine, makeUnpricedLine, type PricedItem } from '../acquisition/receipt-lines.ts'
import { isCoin } from '../market/coins.ts'
import { type FleaTakings, type Sale, sell, type TraderTakings } from '../market/sale.ts'
import type { RecipeLock } from './availability.ts'
import { bestPlans, type PlanGoal, type PlanOption, perHour, type RunPlan, runsPerSecond } from './plan.ts'
import { runsPerDay, USUAL_HOURS_PLAYED } from './play-day.ts'
import type { NamedProduct } from './product.ts'
import type { ProfitContext } from './profit-context.ts'
import type { Ingredient, Recipe } from './recipes.ts'
import { IDLE, plusBusy } from './station-time.ts'

const SECONDS_PER_DAY = 86_400

/** Goals that a receipt compares. */
type ComparedGoal = 'profit' | 'profitPerHour'

/** The result of a plan for its goal: whole roubles, and `seconds` until the last station is done (they work in parallel). */
export interface PlanWorth<Goal extends PlanGoal = PlanGoal> {
  readonly goal: Goal
  readonly profit: number
  readonly profitPerHour: number
  readonly seconds: number
}

/** The plan of the receipt. `stations`: seconds of each, busiest first. `other`: the plan for the other goal, if different. */
export interface ReceiptPlan extends PlanWorth {
  readonly stations: readonly { readonly station: string; readonly seconds: number }[]
  readonly other?: PlanWorth<ComparedGoal>
}

/** `count` of a coin. */
export interface CoinsPaid {
  readonly item: string
  readonly count: number
}

/**
 * Payment with coins, which have no price in roubles. `left`: whole roubles that the run yields for them, `perCoin` for each, not rounded and
 * absent if there are two kinds.
 */
export interface Coins {
  readonly paid: readonly CoinsPaid[]
  readonly left: number
  readonly perCoin?: number
}

/**
 * Whole roubles; exactly profit = revenue − cost − fee, and cost = the totals of `lines` and `fuel`. `tools` are kept and not summed.
 * `unitRevenue` is the price of one unit sold. `complete` unless an ingredient or the fuel has no price; `missing` lists those (item uids),
 * which the cost does not include. `notForSale`: ingredients not sold to the player, so that the cost can't be paid; excludes coins. `plan` is
 * absent if nothing takes time. With `coins`, cost and profit exclude them.
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
  readonly notForSale: readonly string[]
  readonly plan?: ReceiptPlan
  readonly coins?: Coins
}

/**
 * A list row for one run of a craft or barter: the totals of its receipt, used for sorting. `locked`: everything that locks it for the player,
 * absent if open.
 */
export interface RecipeProfit extends Pick<Receipt, 'cost' | 'fee' | 'revenue' | 'profit' | 'complete'> {
  readonly uid: string
  readonly product: NamedProduct
  readonly level: number
  readonly receipt: Receipt
  readonly locked?: readonly RecipeLock[]
}

/** The lowest sale value among the ingredient's alternatives. */
const cheapestSellValue = (
  { setup }: ProfitContext,
  { items, dogTagLevel }: Ingredient,
): PricedItem | undefined => {
  let found: PricedItem | undefined
  for (const item of items) {
    const priced = getSellValue(setup, item, dogTagLevel)
    if (priced !== undefined && (found === undefined || priced.unitPrice < found.unitPrice))
      found = { item, ...priced }
  }
  return found
}

/** The line of an ingredient that can't be bought. */
const lineWithoutWay = (context: ProfitContext, ingredient: Ingredient): ReceiptLine => {
  if (isCoin(context.setup.catalogue, ingredient.items[0]))
    return makeUnpricedLine(ingredient, { tag: 'Coin' })
  const priced = cheapestSellValue(context, ingredient)
  return priced === undefined
    ? makeUnpricedLine(ingredient, { tag: 'Unknown' })
    : makeReceiptLine(ingredient, priced)
}

/** The ways to the ingredient, cheapest first; always at least one, even if it can't be bought. */
const getOptions = (
  context: ProfitContext,
  recipe: Recipe,
  ingredient: Ingredient,
): readonly PlanOption[] => {
  const ways = context.ways.for(recipe, ingredient)
  return ways.length === 0
    ? [{ line: lineWithoutWay(context, ingredient), busy: IDLE }]
    : ways.map((way) => ({
        line: makeReceiptLine(ingredient, way),
        busy: plusBusy(IDLE, way.busy, ingredient.count),
      }))
}

const getWorth = <Goal extends PlanGoal>(goal: Goal, { profit, seconds }: RunPlan): PlanWorth<Goal> => ({
  goal,
  profit,
  profitPerHour: perHour(profit, seconds),
  seconds,
})

/** The goal to compare with. */
const OTHER_GOAL = {
  profit: 'profitPerHour',
  profitPerHour: 'profit',
  profitPerDay: 'profit',
} as const satisfies Record<PlanGoal, ComparedGoal>

const getPlan = (
  { stations }: ProfitContext,
  { taken, other, goal }: { readonly taken: RunPlan; readonly other: RunPlan; readonly goal: PlanGoal },
  isCompared: boolean,
): ReceiptPlan => {
  const hasOther = isCompared && (taken.profit !== other.profit || taken.seconds !== other.seconds)
  const busy: { readonly station: string; readonly seconds: number }[] = []
  taken.busy.forEach((seconds, index) => {
    const station = stations[index]
    if (station !== undefined && seconds > 0) busy.push({ station, seconds })
  })
  busy.sort((a, b) => b.seconds - a.seconds)
  const { profit, profitPerHour, seconds } = getWorth(goal, taken)
  const plan = { goal, profit, profitPerHour, seconds, stations: busy }
  return hasOther ? { ...plan, other: getWorth(OTHER_GOAL[goal], other) } : plan
}

const isTagged =
  (tag: PriceSourceUsed['tag']) =>
  ({ source }: ReceiptLine): boolean =>
    source.tag === tag

/** Not sold to the player, even if it has a sale value. */
export const isNotForSale = ({ source: { tag } }: ReceiptLine): boolean =>
  tag === 'SellValue' || tag === 'Unknown'

const hasNoPrice = ({ unitPrice }: ReceiptLine): boolean => unitPrice === undefined
const NONE: readonly string[] = []

const getCoins = (lines: readonly ReceiptLine[], left: number): Coins | undefined => {
  const paid = lines.filter(isTagged('Coin')).map(({ item, count }): CoinsPaid => ({ item, count }))
  const [first, ...others] = paid
  if (first === undefined) return undefined
  return { paid, left, ...(others.length === 0 && { perCoin: left / first.count }) }
}

/** Number of runs per day; the bitcoin farm runs continuously. */
export const runsADay = ({ setup }: ProfitContext, { station }: Recipe, seconds: number): number =>
  station === BITCOIN_FARM
    ? SECONDS_PER_DAY / Math.max(seconds, 1)
    : runsPerDay(seconds, setup.hoursPlayed ?? USUAL_HOURS_PLAYED)

/** The receipt of one run of the recipe by the best plan for the goal, whether or not it is available to the player. */
export const makeReceipt = (context: ProfitContext, recipe: Recipe, goal: PlanGoal): Receipt => {
  const { sale, taken: takings, flea, trader } = sell(context, recipe.output)
  const { unitPrice: unitRevenue, revenue, fee } = takings
  const plans = bestPlans({
    taken: revenue - fee,
    busy: ownBusy(recipe, context.stations),
    options: recipe.ingredients.map((ingredient) => getOptions(context, recipe, ingredient)),
    fuelOf: (seconds) => context.fuelLine(seconds, recipe.station)?.total ?? 0,
    runsIn: goal === 'profitPerDay' ? (seconds) => runsADay(context, recipe, seconds) : runsPerSecond,
  })
  const [taken, other] = goal === 'profit' ? [plans.perRun, plans.perTime] : [plans.perTime, plans.perRun]
  const { lines, seconds, profit } = taken
  const fuel = seconds > 0 ? context.fuelLine(seconds, recipe.station) : undefined
  const paid = fuel === undefined ? lines : [...lines, fuel]
  const isWhole = !paid.some(hasNoPrice)
  const missing = isWhole ? NONE : paid.filter(isTagged('Unknown')).map(({ item }) => item)
  const notForSale = lines.some(isNotForSale) ? lines.filter(isNotForSale).map(({ item }) => item) : NONE
  const coins = isWhole ? undefined : getCoins(lines, profit)
  // Optional fields are set afterwards: spreads are slow, and there are a thousand receipts.
  const receipt: { -readonly [K in keyof Receipt]: Receipt[K] } = {
    lines,
    tools: recipe.tools.map((tool) => {
      const [way] = context.ways.for(recipe, tool)
      return way === undefined ? lineWithoutWay(context, tool) : makeReceiptLine(tool, way)
    }),
    cost: sumLines(paid),
    sale,
    unitRevenue,
    revenue,
    fee,
    profit,
    flea,
    complete: missing.length === 0,
    missing,
    notForSale,
  }
  if (fuel) receipt.fuel = fuel
  if (trader) receipt.trader = trader
  // Barters are not compared by the hour, and without a sale there is no profit to compare.
  const isCompared = recipe.tag === 'Craft' && sale.tag !== 'None'
  if (seconds > 0) receipt.plan = getPlan(context, { taken, other, goal }, isCompared)
  if (coins) receipt.coins = coins
  return receipt
}
