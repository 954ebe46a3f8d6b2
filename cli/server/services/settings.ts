// Global settings behind the API: an event stream written by administrators.

import { randomUUID } from 'node:crypto'
import type { Actor } from '#core/access/roles.ts'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { type SettingsRejection, settingsDecider } from '#core/settings/commands.ts'
import type { SettingsEvent } from '#core/settings/events.ts'
import { type GlobalSettings, SETTINGS_STREAM } from '#core/settings/model.ts'
import type { RedirectRules } from '#core/settings/redirects.ts'
import { findShownAlert } from '#core/settings/shown-alert.ts'
import type { EventStore, StoredEvent } from '../stores/event-store.ts'
import type { StreamNotification } from '../stores/stream-notifications.ts'
import { alertNodes, cleanAlert } from './alert-html.ts'
import { decisions, type Outcome } from './decisions.ts'
import { streamCache } from './fold-cache.ts'

export interface SettingsService {
  readonly read: () => Promise<GlobalSettings>
  /** The site's alert; sanitised on every read, because old events may contain unsanitised HTML. */
  readonly readAlert: (locale: string) => Promise<AnswerOf<Contract['websiteAlert']>>
  /** The last events, the oldest first. */
  readonly readChanges: (count: number) => Promise<readonly StoredEvent[]>
  readonly run: (
    actor: Actor,
    commandId: string,
    command: SettingsCommand,
  ) => Promise<Outcome<GlobalSettings, SettingsRejection>>
  /** Handles a write by another process; resolves when the settings are applied. */
  readonly onNotification: (news: StreamNotification) => Promise<void>
}

export interface SettingsOptions {
  readonly store: EventStore
  readonly now: () => Date
  /** Which addresses redirects may have and lead to. */
  readonly redirectRules: RedirectRules
  /** Called when the settings may have changed. */
  readonly onChange: (settings: GlobalSettings) => void
}

export const openSettings = async ({
  store,
  now,
  redirectRules,
  onChange,
}: SettingsOptions): Promise<SettingsService> => {
  const cache = streamCache(settingsDecider, { store, max: 1 })
  const { run } = decisions({ store, cache, now })
  const read = async (): Promise<GlobalSettings> => (await cache.read(SETTINGS_STREAM)).state
  onChange(await read())
  return {
    read,
    readAlert: async (locale) => {
      const html = findShownAlert(await read(), { at: now(), locale }) ?? ''
      return { websiteAlert: cleanAlert(html), nodes: alertNodes(html) }
    },
    readChanges: async (count) => {
      const { version } = await cache.read(SETTINGS_STREAM)
      return store.readStream(SETTINGS_STREAM, Math.max(0, version - count))
    },
    run: async (actor, commandId, command) => {
      const outcome = await run<SettingsEvent, SettingsRejection>({
        stream: SETTINGS_STREAM,
        commandId,
        actor: actor.uid,
        source: 'web',
        decide: settingsDecider.decide({
          ...{ actor, cleanAlert, redirects: redirectRules },
          newId: randomUUID,
        })(command),
      })
      if (outcome.tag === 'Decided') onChange(outcome.after.state)
      return outcome
    },
    onNotification: async (news) => {
      if (news.tag !== 'Unknown' && news.stream !== SETTINGS_STREAM) return
      cache.onNotification(news)
      onChange(await read())
    },
  }
}
