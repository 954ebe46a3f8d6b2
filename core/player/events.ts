// Events of an account and its PMCs, including those of the slices.
import * as t from 'io-ts'
import { achievementEvents } from '../achievements/events.ts'
import { alertEvents } from '../alerts/events.ts'
import { barterListEvents } from '../barter-list/events.ts'
import { Fraction, GameEdition, GameModeCodec } from '../catalogue/vocabulary.ts'
import { fields, Id, NonNegative, oneOf, Text } from '../codec.ts'
import { craftTimerEvents } from '../craft-timers/events.ts'
import { type EventOf, Instant } from '../events/envelope.ts'
import { hideoutEvents } from '../hideout/events.ts'
import { itemEvents } from '../items/events.ts'
import { pinEvents } from '../pins/events.ts'
import { Fuel, PriceSource, ProfitSwitch } from '../pricing/profit/options.ts'
import { questEvents } from '../quests/events.ts'
import { settingEvents } from './settings/setting-rules.ts'

/** Whether an own price is for buying or selling. */
export const PRICE_SIDES = ['buy', 'sell'] as const
export type PriceSide = (typeof PRICE_SIDES)[number]
export const PriceSide = oneOf(PRICE_SIDES)
const OfPmc = t.type({ pmc: Id })
const OfItem = t.type({ item: Id })

/** Events of the account itself. */
export const accountEvents = {
  AccountRegistered: t.type({ account: Id, username: Text }),
  UsernameChanged: t.type({ username: Text }),
  ProStarted: t.type({}),
  ProEnded: t.type({}),
  AdminGranted: t.type({}),
  AdminRevoked: t.type({}),
  FlagGranted: t.type({ flag: Id }),
  FlagRevoked: t.type({ flag: Id }),
  FavouriteAdded: OfItem,
  FavouriteRemoved: OfItem,
  /** `price` in roubles. */
  OwnPriceSet: t.type({ item: Id, side: PriceSide, price: NonNegative }),
  OwnPriceRemoved: t.type({ item: Id, side: PriceSide }),
  OwnPricesReset: t.type({}),
  LoadoutLiked: t.type({ loadout: Id }),
  LoadoutUnliked: t.type({ loadout: Id }),
  LikesReset: t.type({}),
  /** The command of this id was undone; the following events of the same decision revert its values. */
  CommandUndone: t.type({ command: Id }),
  /** The account was restored to an earlier moment; the following events of the same decision revert the values. */
  AccountRestored: t.type({ moment: Instant }),
} as const

const ProfitOption = t.union([
  t.type({ pmc: Id, option: t.literal('priceSource'), value: PriceSource }),
  t.type({ pmc: Id, option: t.literal('useFuel'), value: Fuel }),
  t.type({
    pmc: Id,
    option: ProfitSwitch,
    value: t.boolean,
  }),
])

/** Events of one PMC; those of settings contain the new value, keyed by `trader` slug or `skill` id if there are several. */
export const pmcEvents = {
  PmcCreated: fields(
    { pmc: Id, name: Text, fraction: Fraction, gameMode: GameModeCodec, edition: GameEdition },
    {},
    'PmcCreated',
  ),
  PmcSelected: OfPmc,
  PmcDeleted: OfPmc,
  ...settingEvents,
  ProgressTrackingEnabled: OfPmc,
  ProgressTrackingDisabled: OfPmc,
  ProfitOptionChanged: ProfitOption,
  /** Copies quests, hideout and items of `from` to `pmc`. */
  ProgressCopied: t.type({ pmc: Id, from: Id }),
} as const

/** All events of an account's stream. */
export const playerEvents = {
  ...accountEvents,
  ...alertEvents,
  ...pmcEvents,
  ...questEvents,
  ...hideoutEvents,
  ...itemEvents,
  ...pinEvents,
  ...craftTimerEvents,
  ...barterListEvents,
  ...achievementEvents,
} as const

export type AccountEvent = EventOf<typeof accountEvents>
export type PlayerEvent = EventOf<typeof playerEvents>

/** Whether an event only states the reason for the following ones of the same decision; it changes nothing itself. */
export const isReason = (type: string): boolean => type === 'CommandUndone' || type === 'AccountRestored'
