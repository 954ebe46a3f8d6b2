// Past facts about the settings of the whole site.
import * as t from 'io-ts'
import { fields, NonNegative, oneOf, Text } from '../codec.ts'
import { type EventOf, Instant } from '../events/envelope.ts'
import { MAIL_LOCALES, MAIL_PURPOSES } from './mail-templates.ts'

export const RedirectKindCodec = t.union(
  [t.literal(301), t.literal(302), t.literal(307), t.literal(308)],
  'RedirectKind',
)

export const MailPurposeCodec = oneOf(MAIL_PURPOSES)
export const MailLocaleCodec = oneOf(MAIL_LOCALES)
/** Why its author changed a setting; absent in older events and if no reason was given. */
const WithReason = { reason: Text }
const switched = (name: string) => fields({}, WithReason, name)
const OfMail = { purpose: MailPurposeCodec, locale: MailLocaleCodec, reason: Text }

export const settingsEvents = {
  TournamentEnabled: switched('TournamentEnabled'),
  TournamentDisabled: switched('TournamentDisabled'),
  /** Fuel units a second; null: the game data's own rate again. */
  FuelBaseChanged: fields({ fuelBase: t.union([NonNegative, t.null]) }, WithReason, 'FuelBaseChanged'),
  /** Empty: any pilot will do. */
  PilotVersionChanged: fields({ version: t.string }, WithReason, 'PilotVersionChanged'),
  /** `ru`: the text for readers of Russian, absent where they read `html` too. `from`, `until`: absent where there is no such bound. */
  WebsiteAlertRaised: fields(
    { html: Text },
    { ru: Text, from: Instant, until: Instant, ...WithReason },
    'WebsiteAlertRaised',
  ),
  WebsiteAlertCleared: switched('WebsiteAlertCleared'),
  /** Ref is available in PVE with his quests and offers from now on. */
  RefShownInPve: switched('RefShownInPve'),
  RefHiddenInPve: switched('RefHiddenInPve'),
  /** The instant at which a new season began. */
  SeasonStarted: fields({ began: Instant }, WithReason, 'SeasonStarted'),
  /** A redirect was added, or leads elsewhere now. */
  RedirectSet: t.type({ id: Text, from: Text, to: Text, kind: RedirectKindCodec, reason: Text }),
  RedirectRemoved: t.type({ from: Text, reason: Text }),
  /** Mails are written by this template from now on. */
  MailTemplateChanged: t.type({ ...OfMail, subject: Text, text: Text }),
  /** Mails are written by the built-in template again. */
  MailTemplateReset: t.type(OfMail),
} as const

export type SettingsEvent = EventOf<typeof settingsEvents>
