// What an administrator can want of the settings of the whole site.
import type { Action } from '../player/roles.ts'

export type SettingsCommand =
  | { readonly tag: 'EnableTournament' }
  | { readonly tag: 'DisableTournament' }
  /** Fuel units a second; null gives the game data's own rate back. */
  | { readonly tag: 'ChangeFuelBase'; readonly fuelBase: number | null }
  /** Empty: any pilot will do. */
  | { readonly tag: 'ChangePilotVersion'; readonly version: string }
  | { readonly tag: 'RaiseWebsiteAlert'; readonly html: string }
  | { readonly tag: 'ClearWebsiteAlert' }

/** What a command counts as for the policies. */
export const settingsAction = (_: SettingsCommand): Action => 'administer'
