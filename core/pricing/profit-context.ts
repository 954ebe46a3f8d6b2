// Everything that the profit of one PMC's crafts and barters is counted from, worked out once.
import type { Barter, Craft } from '../catalogue/recipe.ts'
import { secondsPerCoin } from '../hideout/bitcoin-farm.ts'
import { BITCOIN_FARM, craftingSeconds } from '../hideout/crafting-time.ts'
import { fuelUnitsPerSecond } from '../hideout/fuel.ts'
import { effectiveLevel } from '../hideout/levels.ts'
import { barterLocks, craftLocks, type RecipeLock } from './availability.ts'
import { feeTermsOf } from './fee-terms.ts'
import type { FleaFeeTerms } from './flea-fee.ts'
import { isTraderHidden } from './market.ts'
import type { Priced, PriceSourceUsed, ReceiptLine } from './price-source.ts'
import type { ProfitSetup } from './profit-setup.ts'
import { type Recipe, recipeOfBarter, recipeOfCraft } from './recipes.ts'
import { directSources, sellValue } from './sources.ts'
import { lineOf, type UnitPrices, unitPrices } from './unit-prices.ts'

export { feeTermsOf, hasIC3 } from './fee-terms.ts'

/** A craft or barter with its recipe and what locks it. */
export interface Entry<A extends Craft | Barter> {
  readonly of: A
  readonly recipe: Recipe
  readonly locks: readonly RecipeLock[]
}

/** `fuelLine`: the fuel burnt in this many seconds; undefined where fuel is not counted. */
export interface ProfitContext {
  readonly setup: ProfitSetup
  readonly fee: FleaFeeTerms
  readonly crafts: readonly Entry<Craft>[]
  readonly barters: readonly Entry<Barter>[]
  readonly prices: UnitPrices
  readonly fuelLine: (seconds: number) => ReceiptLine | undefined
}

const SOLAR_POWER = 'solar-power'
const SKILL_CRAFTING = 'Crafting'
const SKILL_HIDEOUT_MANAGEMENT = 'HideoutManagement'

const skill = ({ player }: ProfitSetup, id: string): number => player.skills[id] ?? 0

const isBuilt = ({ catalogue, player }: ProfitSetup, station: string, level: number): boolean =>
  player.trackProgress && effectiveLevel(catalogue.constants, player, station) >= level

/** Whether solar power saves the setup's fuel: the option says so or the hideout has it. */
export const hasSolarPower = (setup: ProfitSetup): boolean =>
  setup.isSolarPowerBuilt ?? (setup.options.isSolarPowerBuilt || isBuilt(setup, SOLAR_POWER, 1))

/** Whole seconds of a craft for the setup's player; the bitcoin farm goes by its graphics cards. */
const secondsOf = (setup: ProfitSetup, craft: Craft): number => {
  const { catalogue, graphicsCards = 1 } = setup
  return craft.station === BITCOIN_FARM
    ? Math.round(secondsPerCoin(catalogue.constants, craft.seconds, graphicsCards))
    : craftingSeconds(catalogue.constants, craft, skill(setup, SKILL_CRAFTING))
}

const craftEntries = (setup: ProfitSetup): readonly Entry<Craft>[] =>
  setup.catalogue.crafts.all.map((craft) => ({
    of: craft,
    recipe: recipeOfCraft(craft, secondsOf(setup, craft)),
    locks: craftLocks(setup.catalogue, setup.player, craft),
  }))

const barterEntries = ({ catalogue, player }: ProfitSetup): readonly Entry<Barter>[] =>
  catalogue.barters.all
    .filter(({ trader }) => !isTraderHidden(catalogue, trader))
    .map((barter) => ({
      of: barter,
      recipe: recipeOfBarter(barter),
      locks: barterLocks(catalogue, player, barter),
    }))

const isUnlocked = ({ locks }: Entry<Craft | Barter>): boolean => locks.length === 0

/** Fuel in tanks at what a tank costs without crafting it, since every craft would burn fuel itself. */
const fuelLines = (setup: ProfitSetup, barters: readonly Entry<Barter>[]): ProfitContext['fuelLine'] => {
  const { catalogue, options } = setup
  const { useFuel } = options
  if (useFuel === 'off') return () => undefined
  const { item, units } = catalogue.constants.fuel[useFuel]
  const recipes = options.useBarters ? barters.filter(isUnlocked).map(({ recipe }) => recipe) : []
  const prices = unitPrices({
    all: recipes,
    isOpen: () => true,
    directSources: (uid) => directSources(setup, uid),
    fuelCost: () => 0,
  })
  const priced: Priced<PriceSourceUsed> | undefined = prices.bought(item) ?? sellValue(setup, item)
  const tanksPerSecond =
    fuelUnitsPerSecond(catalogue.constants, {
      hideoutManagement: skill(setup, SKILL_HIDEOUT_MANAGEMENT),
      solarPower: hasSolarPower(setup),
    }) / units
  return (seconds) => {
    const tanks = { items: [item] as const, count: tanksPerSecond * seconds }
    return priced === undefined
      ? { item, count: tanks.count, total: 0, source: { tag: 'Unknown' } }
      : lineOf(tanks, { item, ...priced })
  }
}

/** Prepares the calculation; unit prices are worked out when first asked for. */
export const profitContext = (setup: ProfitSetup): ProfitContext => {
  const { options } = setup
  const crafts = craftEntries(setup)
  const barters = barterEntries(setup)
  const fuelLine = fuelLines(setup, barters)
  const open = new Set<Recipe>([
    ...(options.useCrafts ? crafts.filter(isUnlocked).map(({ recipe }) => recipe) : []),
    ...(options.useBarters ? barters.filter(isUnlocked).map(({ recipe }) => recipe) : []),
  ])
  const prices = unitPrices({
    all: [...crafts, ...barters].map(({ recipe }) => recipe),
    isOpen: (recipe) => open.has(recipe),
    directSources: (uid) => directSources(setup, uid),
    fuelCost: ({ tag, seconds }) => (tag === 'Craft' ? (fuelLine(seconds)?.total ?? 0) : 0),
  })
  return { setup, fee: feeTermsOf(setup), crafts, barters, prices, fuelLine }
}
