// Past facts about the settings of the whole site.
import * as t from 'io-ts'
import { NonNegative, Text } from '../codec.ts'
import { type EventOf, Instant } from '../events/envelope.ts'

export const settingsEvents = {
  TournamentEnabled: t.type({}),
  TournamentDisabled: t.type({}),
  /** Fuel units a second; null: the game data's own rate again. */
  FuelBaseChanged: t.type({ fuelBase: t.union([NonNegative, t.null]) }),
  /** Empty: any pilot will do. */
  PilotVersionChanged: t.type({ version: t.string }),
  WebsiteAlertRaised: t.type({ html: Text }),
  WebsiteAlertCleared: t.type({}),
  /** Ref is available in PVE with his quests and offers from now on. */
  RefShownInPve: t.type({}),
  RefHiddenInPve: t.type({}),
  /** The instant at which a new season began. */
  SeasonStarted: t.type({ began: Instant }),
} as const

export type SettingsEvent = EventOf<typeof settingsEvents>
