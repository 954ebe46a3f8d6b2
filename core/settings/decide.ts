// Decides changes of the settings of the whole site.

import type { Decider } from '../events/decider.ts'
import { type Either, isLeft, left, right } from '../fp.ts'
import { type Actor, type PolicyRejection, permit } from '../player/roles.ts'
import type { SettingsCommand } from './commands.ts'
import type { SettingsEvent } from './events.ts'
import { type GlobalSettings, initialSettings, MAX_ALERT_LENGTH, MAX_VERSION_LENGTH } from './model.ts'
import { reduceSettings } from './reducer.ts'

/** `cleanAlert`: the harmless part of HTML, empty where it has no text. */
export interface SettingsContext {
  readonly actor: Actor
  readonly cleanAlert: (html: string) => string
}

export type SettingsRejection =
  | PolicyRejection
  | { readonly tag: 'FuelBaseInvalid' }
  | { readonly tag: 'VersionInvalid'; readonly most: number }
  | { readonly tag: 'AlertInvalid'; readonly most: number }

type Decided = Either<SettingsRejection, readonly SettingsEvent[]>

/** The decider of the settings' stream. What is already so adds nothing. */
export const decideSettings =
  ({ actor, cleanAlert }: SettingsContext) =>
  (command: SettingsCommand) =>
  (settings: GlobalSettings): Decided => {
    const permission = permit(actor.role, 'administer')
    return isLeft(permission) ? permission : decidePermitted(command, settings, cleanAlert)
  }

const decidePermitted = (
  command: SettingsCommand,
  settings: GlobalSettings,
  cleanAlert: SettingsContext['cleanAlert'],
): Decided => {
  switch (command.tag) {
    case 'EnableTournament':
      return right(settings.tournamentEnabled ? [] : [{ type: 'TournamentEnabled', data: {} }])
    case 'DisableTournament':
      return right(settings.tournamentEnabled ? [{ type: 'TournamentDisabled', data: {} }] : [])
    case 'ChangeFuelBase': {
      const { fuelBase } = command
      if (fuelBase !== null && !(Number.isFinite(fuelBase) && fuelBase > 0))
        return left({ tag: 'FuelBaseInvalid' })
      return right(fuelBase === settings.fuelBase ? [] : [{ type: 'FuelBaseChanged', data: { fuelBase } }])
    }
    case 'ChangePilotVersion': {
      const version = command.version.trim()
      if (version.length > MAX_VERSION_LENGTH || /\s/.test(version))
        return left({ tag: 'VersionInvalid', most: MAX_VERSION_LENGTH })
      return right(
        version === settings.pilotVersion ? [] : [{ type: 'PilotVersionChanged', data: { version } }],
      )
    }
    case 'RaiseWebsiteAlert': {
      // What is too long is not even parsed.
      const html = command.html.length > MAX_ALERT_LENGTH ? '' : cleanAlert(command.html).trim()
      if (html === '') return left({ tag: 'AlertInvalid', most: MAX_ALERT_LENGTH })
      return right(html === settings.websiteAlert ? [] : [{ type: 'WebsiteAlertRaised', data: { html } }])
    }
    case 'ClearWebsiteAlert':
      return right(settings.websiteAlert === null ? [] : [{ type: 'WebsiteAlertCleared', data: {} }])
    case 'ShowRefInPve':
      return right(settings.refInPve ? [] : [{ type: 'RefShownInPve', data: {} }])
    case 'HideRefInPve':
      return right(settings.refInPve ? [{ type: 'RefHiddenInPve', data: {} }] : [])
  }
}

/** The stream of the site's settings. */
export const settingsDecider: Decider<
  SettingsContext,
  SettingsCommand,
  GlobalSettings,
  SettingsEvent,
  SettingsRejection
> = { initial: initialSettings, decide: decideSettings, reduce: reduceSettings }
