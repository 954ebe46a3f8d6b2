// Everything that the profit of one PMC's crafts and barters is counted from, worked out once.
import { isTraderHidden } from '../catalogue/hidden-traders.ts'
import type { Barter, Craft } from '../catalogue/recipe.ts'
import { BITCOIN_FARM, craftingSeconds } from '../hideout/crafting-time.ts'
import { effectiveLevel } from '../hideout/levels.ts'
import { craftLocks, dealLocks, type RecipeLock } from './availability.ts'
import { secondsPerCoin } from './bitcoin-farm.ts'
import { feeTermsOf } from './fee-terms.ts'
import type { FleaFeeTerms } from './flea-fee.ts'
import { fuelUnitsPerSecond } from './fuel.ts'
import type { Priced, PriceSourceUsed, ReceiptLine } from './price-source.ts'
import { fuelSharedAt, hideoutManagementOf, type ProfitSetup } from './profit-setup.ts'
import { type Recipe, recipeBook } from './recipes.ts'
import { directSources, sellValue } from './sources.ts'
import { lineOf, unpricedLine } from './way-lines.ts'
import { type Ways, waysOf } from './ways.ts'

export { feeTermsOf, hasIC3 } from './fee-terms.ts'

/** A craft or barter with its recipe and what locks it. */
export interface Entry<A extends Craft | Barter> {
  readonly of: A
  readonly recipe: Recipe
  readonly locks: readonly RecipeLock[]
}

/**
 * `ways` to get an item, with the seconds of each of the `stations`; `bought`: the cheapest of them. `fuelLine`: the fuel that a run of
 * so many seconds at a station bears, its share of the generator's; undefined where fuel is not counted. `tank`: what a full one costs, undefined where
 * fuel is not counted or has no price.
 */
export interface ProfitContext {
  readonly setup: ProfitSetup
  readonly fee: FleaFeeTerms
  readonly crafts: readonly Entry<Craft>[]
  readonly barters: readonly Entry<Barter>[]
  readonly stations: readonly string[]
  readonly ways: Ways
  readonly bought: (item: string) => Priced | undefined
  readonly fuelLine: (seconds: number, station?: string) => ReceiptLine | undefined
  readonly tank: Priced<PriceSourceUsed> | undefined
}

const SOLAR_POWER = 'solar-power'
const SKILL_CRAFTING = 'Crafting'

const isBuilt = ({ catalogue, player }: ProfitSetup, station: string, level: number): boolean =>
  player.trackProgress && effectiveLevel(catalogue.constants, player, station) >= level

/** Whether solar power saves the setup's fuel: the option says so or the hideout has it. */
export const hasSolarPower = (setup: ProfitSetup): boolean =>
  setup.isSolarPowerBuilt ?? (setup.options.isSolarPowerBuilt || isBuilt(setup, SOLAR_POWER, 1))

/** Whole seconds of a craft for the setup's player; the bitcoin farm goes by its graphics cards. */
const secondsOf = (setup: ProfitSetup, craft: Craft): number => {
  const { catalogue, player, graphicsCards = 1 } = setup
  return craft.station === BITCOIN_FARM
    ? Math.round(secondsPerCoin(catalogue.constants, craft.seconds, graphicsCards))
    : craftingSeconds(catalogue.constants, craft, player.skills[SKILL_CRAFTING] ?? 0)
}

const craftEntries = (setup: ProfitSetup): readonly Entry<Craft>[] =>
  [...recipeBook(setup.catalogue).ofCraft].map(([craft, recipe]) => ({
    of: craft,
    recipe: { ...recipe, seconds: secondsOf(setup, craft) },
    locks: craftLocks(setup.catalogue, setup.player, craft),
  }))

const barterEntries = ({ catalogue, player }: ProfitSetup): readonly Entry<Barter>[] =>
  [...recipeBook(catalogue).ofBarter]
    .filter(([{ trader }]) => !isTraderHidden(catalogue, trader))
    .map(([barter, recipe]) => ({ of: barter, recipe, locks: dealLocks(catalogue, player, barter) }))

const isUnlocked = ({ locks }: Entry<Craft | Barter>): boolean => locks.length === 0

/** Fuel in tanks at what a tank costs without crafting it, since every craft would burn fuel itself. */
const fuelOf = (
  setup: ProfitSetup,
  barters: readonly Entry<Barter>[],
): Pick<ProfitContext, 'fuelLine' | 'tank'> => {
  const { catalogue, options } = setup
  const { useFuel } = options
  if (useFuel === 'off') return { fuelLine: () => undefined, tank: undefined }
  const { item, units } = catalogue.constants.fuel[useFuel]
  const recipes = options.useBarters ? barters.filter(isUnlocked).map(({ recipe }) => recipe) : []
  const ways = waysOf({
    recipes,
    circleOf: recipeBook(catalogue).circleOf,
    directSources: (uid) => directSources(setup, uid),
    stations: [],
  })
  const tank = ways.of(item)[0] ?? sellValue(setup, item)
  const tanksPerSecond =
    fuelUnitsPerSecond(catalogue.constants, {
      hideoutManagement: hideoutManagementOf(setup.player),
      solarPower: hasSolarPower(setup),
    }) / units
  return {
    tank,
    fuelLine: (seconds, station) => {
      const count = (tanksPerSecond * seconds) / fuelSharedAt(setup, station)
      const tanks = { items: [item] as const, count }
      return tank === undefined ? unpricedLine(tanks, { tag: 'Unknown' }) : lineOf(tanks, { item, ...tank })
    },
  }
}

/** Prepares the calculation; the ways to an item are worked out when first asked for. */
export const profitContext = (setup: ProfitSetup): ProfitContext => {
  const { options } = setup
  const crafts = craftEntries(setup)
  const barters = barterEntries(setup)
  const recipes: readonly Recipe[] = [
    ...(options.useCrafts ? crafts.filter(isUnlocked).map(({ recipe }) => recipe) : []),
    ...(options.useBarters ? barters.filter(isUnlocked).map(({ recipe }) => recipe) : []),
  ]
  const stations = [...new Set(crafts.map(({ of }) => of.station))]
  const ways = waysOf({
    recipes,
    circleOf: recipeBook(setup.catalogue).circleOf,
    directSources: (uid) => directSources(setup, uid),
    stations,
  })
  return {
    setup,
    fee: feeTermsOf(setup),
    crafts,
    barters,
    stations,
    ways,
    bought: (item) => {
      const [way] = ways.of(item)
      return way && { unitPrice: way.unitPrice, source: way.source }
    },
    ...fuelOf(setup, barters),
  }
}
