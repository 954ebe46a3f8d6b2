// What one piece costs in time: the money as hours of play at one's own income, and a part of the time that a station works on it.
import { findDirectPrices } from '../acquisition/direct-prices.ts'
import type { DirectSource } from '../acquisition/price-derivation.ts'
import { calculateBarterProfit } from './barter-profit.ts'
import { calculateCraftProfit } from './craft-profit.ts'
import type { ProfitContext } from './profit-context.ts'
import type { RecipeProfit } from './receipt.ts'

/** A station works without the player: this part of its time counts as the player's, for starting, fuelling and collecting. An assumption. */
export const CRAFT_TIME_SHARE = 0.1

/** Roubles an hour that a player may earn. */
export const MAX_HOURLY_INCOME = 100_000_000

const SECONDS_PER_HOUR = 3600

/**
 * One way to get one piece. `where`: a trader's or station's slug; absent for the flea market and one's own price. `recipe`: uid of the barter or craft. `price` in
 * roubles for one piece, `waits`: the seconds that stations work for it. `seconds` of the player; absent as long as the income is unknown.
 */
export interface TimedWay {
  readonly tag: DirectSource['tag'] | 'Barter' | 'Craft'
  readonly where?: string
  readonly level?: number
  readonly recipe?: string
  readonly price: number
  readonly waits: number
  readonly seconds?: number
}

/** Seconds of play in which a price is earned, and the counted part of the waiting. */
export const secondsFor = (
  { price, waits }: Pick<TimedWay, 'price' | 'waits'>,
  hourlyIncome: number,
): number => (price / hourlyIncome) * SECONDS_PER_HOUR + waits * CRAFT_TIME_SHARE

/** The cheapest of each kind, in the order given for equal prices. */
const cheapestByKind = (ways: readonly TimedWay[]): readonly TimedWay[] => {
  const best = new Map<TimedWay['tag'], TimedWay>()
  for (const way of ways) {
    const known = best.get(way.tag)
    if (known === undefined || way.price < known.price) best.set(way.tag, way)
  }
  return [...best.values()]
}

const isWhole = ({ complete, locked, receipt }: RecipeProfit): boolean =>
  complete && locked === undefined && receipt.coins === undefined

const recipeWays = (context: ProfitContext, item: string): readonly TimedWay[] => [
  ...context.barters
    .filter(({ recipe }) => recipe.output.item === item)
    .map((entry) => ({ entry, row: calculateBarterProfit(context, entry) }))
    .filter(({ row }) => isWhole(row))
    .map(({ entry: { of, recipe }, row }): TimedWay => {
      const { count } = recipe.output
      const waits = (row.receipt.plan?.seconds ?? 0) / count
      return {
        tag: 'Barter',
        where: of.trader,
        level: of.level,
        recipe: of.uid,
        price: row.cost / count,
        waits,
      }
    }),
  ...context.crafts
    .filter(({ recipe }) => recipe.output.item === item)
    .map((entry) => ({ entry, row: calculateCraftProfit(context, entry) }))
    .filter(({ row }) => isWhole(row))
    .map(({ entry: { of, recipe }, row }): TimedWay => {
      const { count } = recipe.output
      return {
        tag: 'Craft',
        where: of.station,
        level: of.level,
        recipe: of.uid,
        price: row.cost / count,
        waits: row.runSeconds / count,
      }
    }),
]

/**
 * The ways that are open to the player, of each kind the best one: by time where the income is known, else by price. A recipe counts if all its ingredients have a
 * price.
 */
export const waysByTime = (
  context: ProfitContext,
  item: string,
  hourlyIncome: number | undefined,
): readonly TimedWay[] => {
  const direct = findDirectPrices(context.setup, item).map(
    ({ unitPrice: price, source }): TimedWay =>
      source.tag === 'Trader'
        ? { tag: source.tag, where: source.trader, level: source.level, price, waits: 0 }
        : { tag: source.tag, price, waits: 0 },
  )
  const recipes = recipeWays(context, item)
  if (hourlyIncome === undefined)
    return cheapestByKind([...direct, ...recipes]).toSorted((a, b) => a.price - b.price)
  const timed = [...direct, ...recipes]
    .map((way) => ({ ...way, seconds: secondsFor(way, hourlyIncome) }))
    .toSorted((a, b) => a.seconds - b.seconds || a.price - b.price)
  const seen = new Set<TimedWay['tag']>()
  return timed.filter(({ tag }) => !seen.has(tag) && seen.add(tag))
}
