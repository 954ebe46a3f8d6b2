// Handlers of the calls about the settings of the site, their history and the synchronisation.
import { MAX_SETTINGS_CHANGES, type settingsCalls } from '#core/api/calls/back-office/settings-calls.ts'
import { right } from '#core/fp.ts'
import { MAX_ALERT_LENGTH } from '#core/settings/model.ts'
import { findShownAlert } from '#core/settings/shown-alert.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { alertNodes } from '../services/alert-html.ts'
import { hidePassword, listEnvironmentValues } from '../services/environment-values.ts'
import type { Services } from '../services/services.ts'

export const siteSettingsHandlers = ({
  settings,
  config,
  challenges,
  live,
  now,
}: Services): EndpointHandlers<keyof typeof settingsCalls> => {
  const getSync = () => {
    const last = live.lastSync()
    return {
      isOn: config.sync.isOn,
      source: hidePassword(config.sync.url),
      everyMinutes: config.sync.everyMinutes,
      isRunning: live.isSyncing(),
      last: last === undefined ? null : { ...last, at: last.at.toISOString() },
    }
  }
  return {
    adminSettings: async () => {
      const known = await settings.read()
      const { websiteAlert: html, alertDetails } = known
      const events = await settings.readChanges(MAX_SETTINGS_CHANGES)
      const names = await challenges.namesOf([...new Set(events.map(({ meta }) => meta.actor))])
      return right({
        alert:
          html === null
            ? null
            : {
                ...{ html, ...alertDetails },
                isShown: findShownAlert(known, { at: now(), locale: 'en' }) !== null,
              },
        changes: events.toReversed().map(({ version, at, type, data, meta: { actor } }) => {
          const { reason, ...rest } = data as Readonly<Record<string, unknown>>
          return {
            ...{ version, at, event: type, data: JSON.stringify(rest), actor },
            actorName: names.get(actor) ?? null,
            reason: typeof reason === 'string' ? reason : null,
          }
        }),
        environment: listEnvironmentValues(config),
        sync: getSync(),
      })
    },
    previewAlert: ({ query: { html } }) => right({ nodes: alertNodes(html.slice(0, MAX_ALERT_LENGTH)) }),
    syncNow: () => {
      live.syncNow()
      return right(getSync())
    },
  }
}
