// Past facts about an account and its PMCs; the slices' own facts are composed in with them.
import * as t from 'io-ts'
import { Fraction, GameEdition, GameMode } from '../catalogue/vocabulary.ts'
import { Count, Finite, fields, NonNegative, oneOf, PositiveInt, Text } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'
import { hideoutEvents } from '../hideout/events.ts'
import { itemEvents } from '../items/events.ts'
import { Fuel, PriceSource } from '../pricing/options.ts'
import { questEvents } from '../quests/events.ts'
import { LoyaltyLevelNumber, SkillLevel } from './limits.ts'

export const PRICE_SIDES = ['buy', 'sell'] as const
export type PriceSide = (typeof PRICE_SIDES)[number]
export const Side = oneOf(PRICE_SIDES)
const OfPmc = t.type({ pmc: Text })
const OfItem = t.type({ item: Text })

/** Facts of the account itself. */
export const accountEvents = {
  AccountRegistered: t.type({ account: Text, username: Text }),
  UsernameChanged: t.type({ username: Text }),
  ProStarted: t.type({}),
  ProEnded: t.type({}),
  AdminGranted: t.type({}),
  AdminRevoked: t.type({}),
  FlagGranted: t.type({ flag: Text }),
  FlagRevoked: t.type({ flag: Text }),
  FavouriteAdded: OfItem,
  FavouriteRemoved: OfItem,
  /** `price` in roubles. */
  OwnPriceSet: t.type({ item: Text, side: Side, price: NonNegative }),
  OwnPriceRemoved: t.type({ item: Text, side: Side }),
  OwnPricesReset: t.type({}),
  LoadoutLiked: t.type({ loadout: Text }),
  LoadoutUnliked: t.type({ loadout: Text }),
  LikesReset: t.type({}),
} as const

const ProfitOption = t.union([
  t.type({ pmc: Text, option: t.literal('priceSource'), value: PriceSource }),
  t.type({ pmc: Text, option: t.literal('useFuel'), value: Fuel }),
  t.type({
    pmc: Text,
    option: oneOf([
      'useFee',
      'useCrafts',
      'useBarters',
      'useTraderPrices',
      'sellToFleaOnly',
      'isSolarPowerBuilt',
      'isIC3Built',
    ]),
    value: t.boolean,
  }),
])

/** Facts of one PMC. `trader` is a slug, `skill` a skill's id. */
export const pmcEvents = {
  PmcCreated: fields(
    { pmc: Text, name: Text, fraction: Fraction, gameMode: GameMode, edition: GameEdition },
    {},
    'PmcCreated',
  ),
  PmcSelected: OfPmc,
  PmcDeleted: OfPmc,
  PmcRenamed: t.type({ pmc: Text, name: Text }),
  FractionChanged: t.type({ pmc: Text, fraction: Fraction }),
  EditionChanged: t.type({ pmc: Text, edition: GameEdition }),
  GameModeChanged: t.type({ pmc: Text, gameMode: GameMode }),
  LevelChanged: t.type({ pmc: Text, level: PositiveInt }),
  PrestigeChanged: t.type({ pmc: Text, prestige: Count }),
  LoyaltyChanged: t.type({ pmc: Text, trader: Text, level: LoyaltyLevelNumber }),
  ReputationChanged: t.type({ pmc: Text, trader: Text, reputation: Finite }),
  SkillChanged: t.type({ pmc: Text, skill: Text, level: SkillLevel }),
  ProgressTrackingEnabled: OfPmc,
  ProgressTrackingDisabled: OfPmc,
  ProfitOptionChanged: ProfitOption,
  /** Quests, hideout and items of `from` replace those of `pmc`. */
  ProgressCopied: t.type({ pmc: Text, from: Text }),
} as const

/** Every event that an account's stream can hold. */
export const playerEvents = {
  ...accountEvents,
  ...pmcEvents,
  ...questEvents,
  ...hideoutEvents,
  ...itemEvents,
} as const

export type AccountEvent = EventOf<typeof accountEvents>
export type PmcEvent = EventOf<typeof pmcEvents>
export type PlayerEvent = EventOf<typeof playerEvents>
