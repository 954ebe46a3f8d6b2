// The choices of the profit calculators as options, and the setup of the core made of them.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { MAX_SKILL_LEVEL } from '#core/catalogue/vocabulary.ts'
import { withKnownSources } from '#core/pricing/market/known-sources.ts'
import {
  FUELS,
  type Fuel,
  PRICE_SOURCES,
  type PriceSource,
  type ProfitOptions,
} from '#core/pricing/profit/options.ts'
import type { HoursPlayed } from '#core/pricing/profit/play-day.ts'
import {
  FUEL_SHARED_BY,
  MAX_SHARING,
  type ProfitSetup,
  SELL_TO,
  type SellTo,
} from '#core/pricing/profit/profit-setup.ts'
import { amountArgument, wholeNumberArgument, word } from '../../arguments.ts'
import { badInput } from '../../errors.ts'
import { makePlayerSetup } from '../../player-options.ts'
import { say } from '../../speech.ts'
import type { ProfitQueryPlayer } from './player.ts'

/** An option that is not given leaves the PMC's own choice. */
export interface Choices {
  readonly ic3?: boolean
  readonly solar?: boolean
  readonly fuel?: Fuel
  readonly price?: PriceSource
  readonly fee?: boolean
  readonly sell?: SellTo
  readonly crafts?: boolean
  readonly barters?: boolean
  readonly traders?: boolean
  readonly cards?: number
  readonly fuelSharedBy?: number
  readonly hours?: HoursPlayed
}

export const ic3Options = (command: Command): Command =>
  command
    .option('--ic3', 'the intelligence center at level 3 lowers the flea fee')
    .option('--no-ic3', 'without the intelligence center at level 3')

const fuelOptions = (command: Command): Command =>
  command
    .option('--solar', 'solar power saves fuel')
    .option('--no-solar', 'without solar power')
    .option('--fuel <fuel>', 'count the fuel burnt: off, metal or expeditionary', word('--fuel', FUELS))

export const priceOption = (command: Command): Command =>
  command.option(
    '--price <source>',
    say`flea price that counts: ${PRICE_SOURCES.join(', ')}`,
    word('--price', PRICE_SOURCES),
  )

/** Options about prices, costs and sales that the calculators share. */
export const choiceOptions = (command: Command): Command =>
  fuelOptions(priceOption(ic3Options(command)))
    .option('--fee', 'count the flea fee')
    .option('--no-fee', 'leave the flea fee out')
    .option('--sell <where>', 'sell to flea, trader or best (after the fee)', word('--sell', SELL_TO))
    .option('--crafts', 'ingredients may be crafted')
    .option('--no-crafts', 'ingredients are never crafted')
    .option('--barters', 'ingredients may be bartered for')
    .option('--no-barters', 'ingredients are never bartered for')
    .option('--traders', 'ingredients may be bought from traders')
    .option('--no-traders', 'ingredients are never bought from traders')

/** The PMC's own choices with those of the options over them, as they were asked for. */
export const askedOptions = ({ pmc }: Pick<ProfitQueryPlayer, 'pmc'>, choices: Choices): ProfitOptions => ({
  ...pmc.profit,
  ...chosen(choices),
})

/** The same with what only recipes share. */
export const recipeOptions = (command: Command): Command =>
  choiceOptions(command).option(
    '--fuel-shared-by <n>',
    say`crafts that share the generator's fuel (${FUEL_SHARED_BY} without)`,
    wholeNumberArgument('--fuel-shared-by', 1, MAX_SHARING),
  )

/** What is asked of the core: the PMC's own choices with those of the options over them. */
export const makeChosenSetup = (player: ProfitQueryPlayer, choices: Choices): ProfitSetup => ({
  ...makePlayerSetup(player, player.given),
  options: withKnownSources(player.catalogue, askedOptions(player, choices)),
  ...(choices.ic3 === undefined ? {} : { isIC3Built: choices.ic3 }),
  ...(choices.solar === undefined ? {} : { isSolarPowerBuilt: choices.solar }),
  ...(choices.fuelSharedBy === undefined ? {} : { fuelSharedBy: choices.fuelSharedBy }),
  ...(choices.hours === undefined ? {} : { hoursPlayed: choices.hours }),
  ...(choices.sell === undefined ? {} : { sellTo: choices.sell }),
  ...(choices.cards === undefined ? {} : { graphicsCards: checkedCards(player.catalogue, choices.cards) }),
})

const chosen = ({ price, fuel, fee, crafts, barters, traders }: Choices): Partial<ProfitOptions> => ({
  ...(price === undefined ? {} : { priceSource: price }),
  ...(fuel === undefined ? {} : { useFuel: fuel }),
  ...(fee === undefined ? {} : { useFee: fee }),
  ...(crafts === undefined ? {} : { useCrafts: crafts }),
  ...(barters === undefined ? {} : { useBarters: barters }),
  ...(traders === undefined ? {} : { useTraderPrices: traders }),
})

/** The most that the farm takes is the catalogue's to say. */
const checkedCards = ({ constants }: Pick<Catalogue, 'constants'>, cards: number): number => {
  const max = Math.max(...constants.bitcoinFarm.slotsByLevel)
  if (cards > max) throw badInput(cardsOutOfRange({ min: 1, max }))
  return cards
}

export const cardsOutOfRange = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  say`--cards takes a whole number from ${min} to ${max}`

/** More than anything in the game is worth. */
const MAX_ROUBLES = 1_000_000_000
/** More than one offer holds. */
const MAX_PIECES = 1_000_000

/** Decoders of amounts that can't be absurd. */
export const roublesArgument = (name: string) => amountArgument(name, 1, MAX_ROUBLES)
export const piecesArgument = (name: string) => wholeNumberArgument(name, 1, MAX_PIECES)
export const skillLevel = (name: string) => wholeNumberArgument(name, 0, MAX_SKILL_LEVEL)
