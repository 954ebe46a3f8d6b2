// What the profit calculators are asked with: the market, the player and the choices.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { GameEdition } from '../../catalogue/vocabulary.ts'
import { BITCOIN_FARM } from '../../hideout/crafting-time.ts'
import type { HideoutProgress } from '../../hideout/model.ts'
import type { QuestProgress } from '../../quests/model.ts'
import type { ProfitOptions } from './options.ts'
import type { HoursPlayed } from './play-day.ts'

/** What the calculators read of the catalogue. */
export type ProfitCatalogue = Pick<
  Catalogue,
  'mode' | 'items' | 'presets' | 'prices' | 'crafts' | 'barters' | 'traders' | 'constants'
>

/** The PMC as the calculators see it. `trackProgress` off: neither level nor loyalty nor quests nor stations lock anything. */
export interface ProfitPlayer {
  readonly edition: GameEdition
  readonly level: number
  readonly loyalty: Readonly<Record<string, number>>
  readonly skills: Readonly<Record<string, number>>
  readonly trackProgress: boolean
  readonly hideout: Pick<HideoutProgress, 'built' | 'tracked'>
  readonly quests: Pick<QuestProgress, 'done'>
}

/** The level of the skill that saves fuel and flea fees. */
export const getHideoutManagement = ({ skills }: Pick<ProfitPlayer, 'skills'>): number =>
  skills.HideoutManagement ?? 0

/** The player's own prices in roubles for one unit, by item uid. */
export interface OwnPrices {
  readonly buy: Readonly<Record<string, number>>
  readonly sell: Readonly<Record<string, number>>
}

export const noOwnPrices: OwnPrices = { buy: {}, sell: {} }

/** An assumption: so many crafts run at a time beside each other, so that each bears a quarter of what the generator burns. */
export const FUEL_SHARED_BY = 4
/** No hideout has more stations that craft. */
export const MAX_SHARING = 12

/** How many crafts share the fuel of a run at the station. The bitcoin farm needs the generator day and night, so it bears all of it. */
export const fuelSharedAt = (
  { fuelSharedBy = FUEL_SHARED_BY }: Pick<ProfitSetup, 'fuelSharedBy'>,
  station: string | undefined,
): number => (station === BITCOIN_FARM ? 1 : fuelSharedBy)

export const SELL_TO = ['flea', 'trader', 'best'] as const
/** Where the product goes; `best` is whichever leaves more after the flea fee. */
export type SellTo = (typeof SELL_TO)[number]

/**
 * `sellTo` overrules the option `sellToFleaOnly`: with it a product that the place does not take has no revenue. `graphicsCards`
 * in the bitcoin farm, 1 unless told. `isIC3Built`, `isSolarPowerBuilt` overrule what options and hideout say of the two. `fuelSharedBy`:
 * how many crafts share the generator, `FUEL_SHARED_BY` unless told; see {@link fuelSharedAt}. `hoursPlayed` a day, `USUAL_HOURS_PLAYED`
 * unless told. `isFleaLeftOut`: nothing is bought on the flea market.
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

/** The same where everything is bought from traders for money. The player's own prices may be of the flea market: they do not count. */
export const onlyFromTraders = ({ ownPrices: _, ...setup }: ProfitSetup): ProfitSetup => ({
  ...setup,
  isFleaLeftOut: true,
  options: { ...setup.options, useTraderPrices: true, useCrafts: false, useBarters: false },
})
