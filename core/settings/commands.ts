// What an administrator can want of the settings of the whole site, each command beside its rule. What is already so adds nothing.
import * as t from 'io-ts'
import { AnyText } from '../codec.ts'
import { type CommandOf, commandCodec, decideDefined } from '../events/command.ts'
import type { Decider } from '../events/decider.ts'
import { Instant } from '../events/envelope.ts'
import { left, right } from '../fp.ts'
import { SITE_ALERT_COMMANDS } from './alert-commands.ts'
import type { SettingsEvent } from './events.ts'
import { MAIL_COMMANDS } from './mail-commands.ts'
import { type GlobalSettings, initialSettings, MAX_VERSION_LENGTH } from './model.ts'
import { REDIRECT_COMMANDS } from './redirect-commands.ts'
import { reduceSettings } from './reducer.ts'
import { defineSettingsCommand, type SettingsContext, type SettingsRejection } from './settings-command.ts'

export type { SettingsContext, SettingsRejection } from './settings-command.ts'

const switchCommand = (
  setting: 'tournamentEnabled' | 'refInPve',
  isOn: boolean,
  type: 'TournamentEnabled' | 'TournamentDisabled' | 'RefShownInPve' | 'RefHiddenInPve',
) =>
  defineSettingsCommand({
    action: 'administer',
    decide: (_, __, settings) => right(settings[setting] === isOn ? [] : [{ type, data: {} }]),
  })

const SETTINGS_COMMANDS = {
  ...REDIRECT_COMMANDS,
  ...MAIL_COMMANDS,
  EnableTournament: switchCommand('tournamentEnabled', true, 'TournamentEnabled'),
  DisableTournament: switchCommand('tournamentEnabled', false, 'TournamentDisabled'),
  /** Fuel units a second; null gives the game data's own rate back. */
  ChangeFuelBase: defineSettingsCommand({
    fields: { fuelBase: t.union([t.number, t.null]) },
    action: 'administer',
    decide: (_, { fuelBase }, settings) => {
      if (fuelBase !== null && !(Number.isFinite(fuelBase) && fuelBase > 0))
        return left({ tag: 'FuelBaseInvalid' })
      return right(fuelBase === settings.fuelBase ? [] : [{ type: 'FuelBaseChanged', data: { fuelBase } }])
    },
  }),
  /** Empty: any pilot will do. */
  ChangePilotVersion: defineSettingsCommand({
    fields: { version: AnyText },
    action: 'administer',
    decide: (_, command, settings) => {
      const version = command.version.trim()
      if (version.length > MAX_VERSION_LENGTH || /\s/.test(version))
        return left({ tag: 'VersionInvalid', most: MAX_VERSION_LENGTH })
      return right(
        version === settings.pilotVersion ? [] : [{ type: 'PilotVersionChanged', data: { version } }],
      )
    },
  }),
  ...SITE_ALERT_COMMANDS,
  /** Ref in PVE, with his quests and offers. */
  ShowRefInPve: switchCommand('refInPve', true, 'RefShownInPve'),
  HideRefInPve: switchCommand('refInPve', false, 'RefHiddenInPve'),
  /** Players with progress in the season are offered a fresh start; nothing is reset by itself. */
  StartSeason: defineSettingsCommand({
    fields: { began: AnyText },
    action: 'administer',
    decide: (_, { began }, settings) => {
      if (!Instant.is(began)) return left({ tag: 'SeasonStartInvalid' })
      return right(began === settings.seasonStart ? [] : [{ type: 'SeasonStarted', data: { began } }])
    },
  }),
} as const

export const SettingsCommand = commandCodec('SettingsCommand', SETTINGS_COMMANDS)
export type SettingsCommand = CommandOf<typeof SETTINGS_COMMANDS>

/** The stream of the site's settings. */
export const settingsDecider: Decider<
  SettingsContext,
  SettingsCommand,
  GlobalSettings,
  SettingsEvent,
  SettingsRejection
> = { initial: initialSettings, decide: decideDefined(SETTINGS_COMMANDS), reduce: reduceSettings }
