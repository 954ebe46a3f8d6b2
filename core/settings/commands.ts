// What an administrator can want of the settings of the whole site, each command beside its rule. What is already so adds nothing.
import * as t from 'io-ts'
import { AnyText } from '../codec.ts'
import { type CommandOf, commandCodec, decideDefined } from '../events/command.ts'
import type { Decider } from '../events/decider.ts'
import { Instant } from '../events/envelope.ts'
import { left } from '../fp.ts'
import { SITE_ALERT_COMMANDS } from './alert-commands.ts'
import type { SettingsEvent } from './events.ts'
import { MAIL_COMMANDS } from './mail-commands.ts'
import { type GlobalSettings, initialSettings, MAX_VERSION_LENGTH } from './model.ts'
import { REDIRECT_COMMANDS } from './redirect-commands.ts'
import { reduceSettings } from './reducer.ts'
import {
  changeSetting,
  defineSettingsCommand,
  ofSetting,
  SeenSwitch,
  type SettingsContext,
  type SettingsRejection,
} from './settings-command.ts'

export type { SettingsContext, SettingsRejection } from './settings-command.ts'

const FuelBase = t.union([t.number, t.null])

const switchCommand = (
  setting: 'tournamentEnabled' | 'refInPve',
  isOn: boolean,
  type: 'TournamentEnabled' | 'TournamentDisabled' | 'RefShownInPve' | 'RefHiddenInPve',
) =>
  defineSettingsCommand({
    optional: SeenSwitch,
    action: 'administer',
    decide: (_, command, settings) =>
      changeSetting({ now: settings[setting], wanted: isOn, command }, { type, data: {} }),
  })

const SETTINGS_COMMANDS = {
  ...REDIRECT_COMMANDS,
  ...MAIL_COMMANDS,
  EnableTournament: switchCommand('tournamentEnabled', true, 'TournamentEnabled'),
  DisableTournament: switchCommand('tournamentEnabled', false, 'TournamentDisabled'),
  /** Fuel units a second; null gives the game data's own rate back. */
  ChangeFuelBase: defineSettingsCommand({
    fields: { fuelBase: FuelBase },
    optional: ofSetting(FuelBase),
    action: 'administer',
    decide: (_, command, { fuelBase: now }) => {
      const { fuelBase } = command
      if (fuelBase !== null && !(Number.isFinite(fuelBase) && fuelBase > 0))
        return left({ tag: 'FuelBaseInvalid' })
      return changeSetting(
        { now, wanted: fuelBase, command },
        { type: 'FuelBaseChanged', data: { fuelBase } },
      )
    },
  }),
  /** Empty: any pilot will do. */
  ChangePilotVersion: defineSettingsCommand({
    fields: { version: AnyText },
    optional: ofSetting(AnyText),
    action: 'administer',
    decide: (_, command, { pilotVersion: now }) => {
      const version = command.version.trim()
      if (version.length > MAX_VERSION_LENGTH || /\s/.test(version))
        return left({ tag: 'VersionInvalid', most: MAX_VERSION_LENGTH })
      return changeSetting(
        { now, wanted: version, command },
        { type: 'PilotVersionChanged', data: { version } },
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
    optional: ofSetting(t.union([AnyText, t.null])),
    action: 'administer',
    decide: (_, command, { seasonStart: now }) => {
      const { began } = command
      if (!Instant.is(began)) return left({ tag: 'SeasonStartInvalid' })
      return changeSetting({ now, wanted: began, command }, { type: 'SeasonStarted', data: { began } })
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
