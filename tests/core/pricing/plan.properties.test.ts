// The plan of a run against trying every derivation of every ingredient, on random recipes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAcquisitions, ownBusy } from '#core/pricing/acquisition/acquisitions.ts'
import { makeReceiptLine } from '#core/pricing/acquisition/receipt-lines.ts'
import { bestPlans, runsPerSecond } from '#core/pricing/profit/plan.ts'
import { HOURS_PLAYED, runsPerDay } from '#core/pricing/profit/play-day.ts'
import { makeCycleFinder, type Recipe, recipesByOutput } from '#core/pricing/profit/recipes.ts'
import { plusBusy } from '#core/pricing/profit/station-time.ts'

const STATIONS = ['workbench', 'lavatory', 'medstation']
const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f']
const PRODUCT = 'product'
/** Recipes may use up the product itself, which is sold too. */
const USED = [...ITEMS, PRODUCT]

/** Counts that binary fractions hold exactly, so that only the rule decides. */
const batch = fc.constantFrom(1, 2, 4)

const ingredientsOf = (items: readonly string[]) =>
  fc
    .uniqueArray(fc.record({ item: fc.constantFrom(...items), count: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ item }) => item,
    })
    .map((all) => all.map(({ item, count }) => ({ items: [item] as const, count })))

const madeOf = (output: fc.Arbitrary<string>) =>
  fc.record({
    output: output,
    count: batch,
    ingredients: ingredientsOf(USED),
    // A barter takes no time and no station.
    time: fc.option(
      fc.record({ station: fc.constantFrom(...STATIONS), seconds: fc.integer({ min: 60, max: 200_000 }) }),
    ),
  })

type Made = typeof madeOf extends (...all: never) => fc.Arbitrary<infer M> ? M : never

const recipeOf = ({ output, count, ingredients, time }: Made, index: number): Recipe => ({
  tag: time === null ? 'Barter' : 'Craft',
  uid: `recipe ${index}`,
  output: { item: output, count },
  ingredients,
  tools: [],
  seconds: time?.seconds ?? 0,
  ...(time !== null && { station: time.station }),
})

interface Derived {
  readonly price: number
  readonly busy: readonly number[]
}

const NO_TIME: Derived['busy'] = [0, 0, 0]

/** Every derivation of the item, none left out, in which no item is made of one that was made of it: it may be bought for that. */
const derivations = (
  recipes: readonly Recipe[],
  prices: Readonly<Record<string, number>>,
  item: string,
  above: readonly string[],
): readonly Derived[] => {
  const price = prices[item]
  const bought = price === undefined ? [] : [{ price, busy: NO_TIME }]
  if (above.includes(item)) return bought
  const made = recipes
    .filter(({ output }) => output.item === item)
    .flatMap((recipe) =>
      runsOf(recipes, prices, recipe, [...above, item]).map(({ price: cost, busy }) => ({
        price: cost / recipe.output.count,
        busy: busy.map((seconds) => seconds / recipe.output.count),
      })),
    )
  return [...bought, ...made]
}

/** Every way to run the recipe once: its cost, and the seconds of each station. */
const runsOf = (
  recipes: readonly Recipe[],
  prices: Readonly<Record<string, number>>,
  { station, seconds, ingredients, output }: Recipe,
  above: readonly string[],
  isTop = false,
): readonly Derived[] => {
  let runs: readonly Derived[] = [
    { price: 0, busy: STATIONS.map((each) => (each === station ? seconds : 0)) },
  ]
  for (const { items, count } of ingredients) {
    const [item] = items
    // A piece of its own product that the planned run uses up may be made by another recipe.
    const isOwn = isTop && item === output.item
    const ways = derivations(recipes, prices, item, isOwn ? [] : above)
    runs = runs.flatMap((run) =>
      ways.map((way) => ({
        price: run.price + Math.round(way.price * count),
        busy: run.busy.map((time, at) => time + (way.busy[at] ?? 0) * count),
      })),
    )
  }
  return runs
}

const anyCase = fc.record({
  recipes: fc.array(madeOf(fc.constantFrom(...USED)), { maxLength: 6 }),
  top: madeOf(fc.constant(PRODUCT)),
  prices: fc.dictionary(fc.constantFrom(...USED), fc.integer({ min: 100, max: 400_000 }), {
    noNullPrototype: true,
  }),
  taken: fc.integer({ min: 0, max: 3_000_000 }),
  fuelPerHour: fc.constantFrom(0, 900, 30_000),
})

/** By the second, and by the day of which some hours are played. */
const anyTime = fc.constantFrom(
  runsPerSecond,
  ...HOURS_PLAYED.map((hours) => (seconds: number) => runsPerDay(seconds, hours)),
)

/** Nested recipes grow fast; what brute force can't try in a moment is left to others. */
const FEW = 20_000

describe('the plan of a run', () => {
  it('brings the most a run, an hour or a day of all that there are', () => {
    fc.assert(
      fc.property(anyCase, anyTime, ({ recipes: made, top: topMade, prices, taken, fuelPerHour }, runsIn) => {
        const recipes = made.map(recipeOf)
        const top = recipeOf(topMade, recipes.length)
        const fuelOf = (seconds: number): number => Math.round((seconds * fuelPerHour) / 3600)
        const all = runsOf(recipes, prices, top, [PRODUCT], true)
        fc.pre(all.length > 0 && all.length < FEW)
        const worths = all.map(({ price, busy }) => {
          const seconds = Math.max(...busy)
          return { profit: taken - price - fuelOf(seconds), seconds }
        })
        const max = Math.max(...worths.map(({ profit }) => profit))
        const rates = worths
          .filter(({ profit }) => profit > 0)
          .map(({ profit, seconds }) => profit * runsIn(seconds))

        const ways = findAcquisitions({
          recipes: [...recipes, top],
          circleOf: makeCycleFinder(recipesByOutput([...recipes, top])),
          directSources: (item) =>
            prices[item] === undefined
              ? []
              : [{ unitPrice: prices[item], source: { tag: 'Flea', source: 'avg24h', fallback: false } }],
          stations: STATIONS,
        })
        const plans = bestPlans({
          taken,
          busy: ownBusy(top, STATIONS),
          options: top.ingredients.map((ingredient) =>
            ways.for(top, ingredient).map((way) => ({
              line: makeReceiptLine(ingredient, way),
              busy: plusBusy([], way.busy, ingredient.count),
            })),
          ),
          fuelOf,
          runsIn,
        })
        expect(plans.perRun.profit).toBe(max)
        const { profit, seconds } = plans.perTime
        if (rates.length === 0) expect(plans.perTime).toEqual(plans.perRun)
        else expect(profit * runsIn(seconds)).toBe(Math.max(...rates))
      }),
      { numRuns: 1000 },
    )
  })
})
