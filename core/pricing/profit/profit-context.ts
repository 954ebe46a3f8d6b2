// Precomputed data for the profits of a PMC's crafts and barters.
import { isTraderHidden } from '../../catalogue/hidden-traders.ts'
import type { Barter, Craft } from '../../catalogue/tables/recipe.ts'
import { BITCOIN_FARM, craftingSeconds, SKILL_CRAFTING } from '../../hideout/crafting-time.ts'
import { effectiveLevel } from '../../hideout/levels.ts'
import { type Acquisitions, findAcquisitions } from '../acquisition/acquisitions.ts'
import { findDirectPrices, getSellValue } from '../acquisition/direct-prices.ts'
import type { Priced, PriceSourceUsed, ReceiptLine } from '../acquisition/price-derivation.ts'
import { makeReceiptLine, makeUnpricedLine } from '../acquisition/receipt-lines.ts'
import { secondsPerCoin } from '../bitcoin-farm/bitcoin-farm.ts'
import { getFeeTerms } from '../market/fee-terms.ts'
import type { FleaFeeTerms } from '../market/flea-fee.ts'
import { craftLocks, dealLocks, type RecipeLock } from './availability.ts'
import { fuelUnitsPerSecond } from './fuel.ts'
import { fuelSharedAt, getHideoutManagement, type ProfitSetup } from './profit-setup.ts'
import { type Recipe, recipeBook } from './recipes.ts'

export { getFeeTerms, hasIC3 } from '../market/fee-terms.ts'

/** A craft or barter with its recipe and its locks. */
export interface RecipeEntry<A extends Craft | Barter> {
  readonly of: A
  readonly recipe: Recipe
  readonly locks: readonly RecipeLock[]
}

/**
 * `ways` to get an item, with seconds for each of the `stations`; `bought`: the cheapest. `fuelLine`: a run's share of the generator's fuel
 * for its duration at a station; undefined if fuel is not counted. `tank`: price of a full tank, undefined if fuel is not counted or has no
 * price.
 */
export interface ProfitContext {
  readonly setup: ProfitSetup
  readonly fee: FleaFeeTerms
  readonly crafts: readonly RecipeEntry<Craft>[]
  readonly barters: readonly RecipeEntry<Barter>[]
  readonly stations: readonly string[]
  readonly ways: Acquisitions
  readonly bought: (item: string) => Priced | undefined
  readonly fuelLine: (seconds: number, station?: string) => ReceiptLine | undefined
  readonly tank: Priced<PriceSourceUsed> | undefined
}

const SOLAR_POWER = 'solar-power'

const isBuilt = ({ catalogue, player }: ProfitSetup, station: string, level: number): boolean =>
  player.trackProgress && effectiveLevel(catalogue.constants, player, station) >= level

/** Whether solar power saves fuel: by option or by hideout. */
export const hasSolarPower = (setup: ProfitSetup): boolean =>
  setup.isSolarPowerBuilt ?? (setup.options.isSolarPowerBuilt || isBuilt(setup, SOLAR_POWER, 1))

/** Duration of a craft in whole seconds for the player; that of the bitcoin farm depends on its graphics cards. */
const getSeconds = (setup: ProfitSetup, craft: Craft): number => {
  const { catalogue, player, graphicsCards = 1 } = setup
  return craft.station === BITCOIN_FARM
    ? Math.round(secondsPerCoin(catalogue.constants, craft.seconds, graphicsCards))
    : craftingSeconds(catalogue.constants, craft, player.skills[SKILL_CRAFTING] ?? 0)
}

const craftEntries = (setup: ProfitSetup): readonly RecipeEntry<Craft>[] =>
  [...recipeBook(setup.catalogue).ofCraft].map(([craft, recipe]) => ({
    of: craft,
    recipe: { ...recipe, seconds: getSeconds(setup, craft) },
    locks: craftLocks(setup.catalogue, setup.player, craft),
  }))

const barterEntries = ({ catalogue, player }: ProfitSetup): readonly RecipeEntry<Barter>[] =>
  [...recipeBook(catalogue).ofBarter]
    .filter(([{ trader }]) => !isTraderHidden(catalogue, trader))
    .map(([barter, recipe]) => ({ of: barter, recipe, locks: dealLocks(catalogue, player, barter) }))

const isUnlocked = ({ locks }: RecipeEntry<Craft | Barter>): boolean => locks.length === 0

/** Fuel at the price of a tank without crafting it, since every craft burns fuel itself. */
const getFuel = (
  setup: ProfitSetup,
  barters: readonly RecipeEntry<Barter>[],
): Pick<ProfitContext, 'fuelLine' | 'tank'> => {
  const { catalogue, options } = setup
  const { useFuel } = options
  if (useFuel === 'off') return { fuelLine: () => undefined, tank: undefined }
  const { item, units } = catalogue.constants.fuel[useFuel]
  const recipes = options.useBarters ? barters.filter(isUnlocked).map(({ recipe }) => recipe) : []
  const ways = findAcquisitions({
    recipes,
    circleOf: recipeBook(catalogue).circleOf,
    directSources: (uid) => findDirectPrices(setup, uid),
    stations: [],
  })
  const tank = ways.of(item)[0] ?? getSellValue(setup, item)
  const tanksPerSecond =
    fuelUnitsPerSecond(catalogue.constants, {
      hideoutManagement: getHideoutManagement(setup.player),
      solarPower: hasSolarPower(setup),
    }) / units
  return {
    tank,
    fuelLine: (seconds, station) => {
      const count = (tanksPerSecond * seconds) / fuelSharedAt(setup, station)
      const tanks = { items: [item] as const, count }
      return tank === undefined
        ? makeUnpricedLine(tanks, { tag: 'Unknown' })
        : makeReceiptLine(tanks, { item, ...tank })
    },
  }
}

/** Prepares the context; ways to an item are computed on demand. */
export const profitContext = (setup: ProfitSetup): ProfitContext => {
  const { options } = setup
  const crafts = craftEntries(setup)
  const barters = barterEntries(setup)
  const recipes: readonly Recipe[] = [
    ...(options.useCrafts ? crafts.filter(isUnlocked).map(({ recipe }) => recipe) : []),
    ...(options.useBarters ? barters.filter(isUnlocked).map(({ recipe }) => recipe) : []),
  ]
  const stations = [...new Set(crafts.map(({ of }) => of.station))]
  const ways = findAcquisitions({
    recipes,
    circleOf: recipeBook(setup.catalogue).circleOf,
    directSources: (uid) => findDirectPrices(setup, uid),
    stations,
  })
  return {
    setup,
    fee: getFeeTerms(setup),
    crafts,
    barters,
    stations,
    ways,
    bought: (item) => {
      const [way] = ways.of(item)
      return way && { unitPrice: way.unitPrice, source: way.source }
    },
    ...getFuel(setup, barters),
  }
}
