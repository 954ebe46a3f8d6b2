// Past facts about the settings of the whole site.
import * as t from 'io-ts'
import { NonNegative, Text } from '../codec.ts'
import { type EventOf, Instant } from '../events/envelope.ts'

export const RedirectKindCodec = t.union(
  [t.literal(301), t.literal(302), t.literal(307), t.literal(308)],
  'RedirectKind',
)

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
  /** A redirect was added, or leads elsewhere now. */
  RedirectSet: t.type({ id: Text, from: Text, to: Text, kind: RedirectKindCodec, reason: Text }),
  RedirectRemoved: t.type({ from: Text, reason: Text }),
} as const

export type SettingsEvent = EventOf<typeof settingsEvents>
