// Writes the settings' events into the settings of the whole site.
import type { Reduce } from '../events/decider.ts'
import type { SettingsEvent } from './events.ts'
import { getTemplateKey } from './mail-templates.ts'
import type { GlobalSettings } from './model.ts'
import { NO_DETAILS } from './shown-alert.ts'

/** The fold of the settings' stream. */
export const reduceSettings: Reduce<GlobalSettings, SettingsEvent> = (settings, event) => {
  switch (event.type) {
    case 'TournamentEnabled':
      settings.tournamentEnabled = true
      return
    case 'TournamentDisabled':
      settings.tournamentEnabled = false
      return
    case 'FuelBaseChanged':
      settings.fuelBase = event.data.fuelBase
      return
    case 'PilotVersionChanged':
      settings.pilotVersion = event.data.version
      return
    case 'WebsiteAlertRaised':
      settings.websiteAlert = event.data.html
      settings.alertDetails = {
        ru: event.data.ru ?? null,
        from: event.data.from ?? null,
        until: event.data.until ?? null,
      }
      return
    case 'WebsiteAlertCleared':
      settings.websiteAlert = null
      settings.alertDetails = NO_DETAILS
      return
    case 'RefShownInPve':
      settings.refInPve = true
      return
    case 'RefHiddenInPve':
      settings.refInPve = false
      return
    case 'SeasonStarted':
      settings.seasonStart = event.data.began
      return
    case 'RedirectSet': {
      const { reason: _, ...redirect } = event.data
      settings.redirects[redirect.from] = redirect
      return
    }
    case 'RedirectRemoved':
      delete settings.redirects[event.data.from]
      return
    case 'MailTemplateChanged': {
      const { purpose, locale, subject, text } = event.data
      settings.mailTemplates[getTemplateKey(purpose, locale)] = { subject, text }
      return
    }
    case 'MailTemplateReset':
      delete settings.mailTemplates[getTemplateKey(event.data.purpose, event.data.locale)]
  }
}
