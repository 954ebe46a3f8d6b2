// Global settings behind the API: a stream of their own that administrators write.
import { replay } from '#core/events/fold.ts'
import type { Actor } from '#core/player/roles.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { decideSettings, type SettingsRejection } from '#core/settings/decide.ts'
import type { SettingsEvent } from '#core/settings/events.ts'
import { type GlobalSettings, initialSettings, SETTINGS_STREAM } from '#core/settings/model.ts'
import { reduceSettings } from '#core/settings/reducer.ts'
import type { EventStore } from '../stores/event-store.ts'
import { decisions, type Outcome } from './decisions.ts'
import { foldCache } from './fold-cache.ts'

export interface Settings {
  readonly read: () => Promise<GlobalSettings>
  readonly run: (
    actor: Actor,
    commandId: string,
    command: SettingsCommand,
  ) => Promise<Outcome<GlobalSettings, SettingsRejection>>
  readonly heard: (payload: string) => void
}

export const openSettings = (store: EventStore, now: () => Date): Settings => {
  const cache = foldCache<GlobalSettings>({
    store,
    initial: initialSettings,
    // The stream holds only what this program's decider made.
    fold: (settings, events) => replay(reduceSettings)(settings, events as readonly SettingsEvent[]),
    most: 1,
  })
  const { run } = decisions({ store, cache, now })
  return {
    read: async () => (await cache.read(SETTINGS_STREAM)).state,
    run: (actor, commandId, command) =>
      run<SettingsEvent, SettingsRejection>({
        stream: SETTINGS_STREAM,
        commandId,
        actor: actor.uid,
        source: 'web',
        decide: decideSettings({ actor })(command),
      }),
    heard: (payload) => {
      if (payload === '' || payload === SETTINGS_STREAM) cache.touch(SETTINGS_STREAM)
    },
  }
}
