// Input of the profit calculators: the market, the player and the options.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { GameEdition } from '../../catalogue/vocabulary.ts'
import { BITCOIN_FARM } from '../../hideout/crafting-time.ts'
import type { HideoutProgress } from '../../hideout/model.ts'
import type { QuestProgress } from '../../quests/model.ts'
import type { ProfitOptions } from './options.ts'
import type { HoursPlayed } from './play-day.ts'

/** The part of the catalogue used by the calculators. */
export type ProfitCatalogue = Pick<
  Catalogue,
  'mode' | 'items' | 'presets' | 'prices' | 'crafts' | 'barters' | 'traders' | 'constants'
>

/** The part of a PMC used by the calculators. Without `trackProgress`, neither level, loyalty, quests nor stations lock anything. */
export interface ProfitPlayer {
  readonly edition: GameEdition
  readonly level: number
  readonly loyalty: Readonly<Record<string, number>>
  readonly skills: Readonly<Record<string, number>>
  readonly trackProgress: boolean
  readonly hideout: Pick<HideoutProgress, 'built' | 'tracked'>
  readonly quests: Pick<QuestProgress, 'done'>
}

/** Level of the skill that saves fuel and flea fees. */
export const getHideoutManagement = ({ skills }: Pick<ProfitPlayer, 'skills'>): number =>
  skills.HideoutManagement ?? 0

/** The player's own prices in roubles per unit, by item uid. */
export interface OwnPrices {
  readonly buy: Readonly<Record<string, number>>
  readonly sell: Readonly<Record<string, number>>
}

export const noOwnPrices: OwnPrices = { buy: {}, sell: {} }

/** Assumed number of crafts that run at the same time and share the generator's fuel. */
export const FUEL_SHARED_BY = 4
/** Upper limit; no hideout has more crafting stations. */
export const MAX_SHARING = 12

/** Number of crafts that share the fuel of a run at the station. The bitcoin farm needs the generator all the time, so it bears all of it. */
export const fuelSharedAt = (
  { fuelSharedBy = FUEL_SHARED_BY }: Pick<ProfitSetup, 'fuelSharedBy'>,
  station: string | undefined,
): number => (station === BITCOIN_FARM ? 1 : fuelSharedBy)

export const SELL_TO = ['flea', 'trader', 'best'] as const
/** Where the product is sold; `best` is whichever leaves more after the flea fee. */
export type SellTo = (typeof SELL_TO)[number]

/**
 * `sellTo` overrides the option `sellToFleaOnly`; a product that the place does not take then has no revenue. `graphicsCards` in the bitcoin
 * farm, default 1. `isIC3Built`, `isSolarPowerBuilt` override options and hideout. `fuelSharedBy`: number of crafts sharing the generator,
 * default `FUEL_SHARED_BY`; see {@link fuelSharedAt}. `hoursPlayed` per day, default `USUAL_HOURS_PLAYED`. `isFleaLeftOut`: nothing is bought
 * on the flea market.
 */
export interface ProfitSetup {
  readonly catalogue: ProfitCatalogue
  readonly options: ProfitOptions
  readonly player: ProfitPlayer
  readonly ownPrices?: OwnPrices
  readonly sellTo?: SellTo
  readonly graphicsCards?: number
  readonly isIC3Built?: boolean
  readonly isSolarPowerBuilt?: boolean
  readonly fuelSharedBy?: number
  readonly hoursPlayed?: HoursPlayed
  readonly isFleaLeftOut?: true
}

/** The setup with everything bought from traders for money. Ignores own prices, which may be from the flea market. */
export const onlyFromTraders = ({ ownPrices: _, ...setup }: ProfitSetup): ProfitSetup => ({
  ...setup,
  isFleaLeftOut: true,
  options: { ...setup.options, useTraderPrices: true, useCrafts: false, useBarters: false },
})
