// Settings of the whole site, which only administrators change.
import type { MailTemplates } from './mail-templates.ts'
import type { Redirects } from './redirects.ts'
import { type AlertDetails, NO_DETAILS } from './shown-alert.ts'

/**
 * `fuelBase`: fuel units that a running generator burns in a second, null while the game data's own rate holds. `pilotVersion`:
 * the version that a pilot should have, empty while any will do. `websiteAlert`: HTML of the banner, null while there is none.
 * `refInPve`: Ref is shown in PVE with his quests and offers, where the game mode hides him otherwise. `seasonStart`: the instant at
 * which the current season began, null while none was named.
 */
export interface GlobalSettings {
  readonly tournamentEnabled: boolean
  readonly fuelBase: number | null
  readonly pilotVersion: string
  readonly websiteAlert: string | null
  /** Language and time of the alert. */
  readonly alertDetails: AlertDetails
  readonly refInPve: boolean
  readonly seasonStart: string | null
  readonly redirects: Redirects
  readonly mailTemplates: MailTemplates
}

export const initialSettings: GlobalSettings = {
  tournamentEnabled: false,
  fuelBase: null,
  pilotVersion: '',
  websiteAlert: null,
  alertDetails: NO_DETAILS,
  refInPve: false,
  seasonStart: null,
  redirects: {},
  mailTemplates: {},
}

export const SETTINGS_STREAM = 'settings'

export const MAX_ALERT_LENGTH = 2000
export const MAX_VERSION_LENGTH = 40
