// The calls by which administrators see the settings of the site with their history, and read the live source at once.
import * as t from 'io-ts'
import { GameModeCodec } from '../../../catalogue/vocabulary.ts'
import { AnyText, Count, oneOf, Text } from '../../../codec.ts'
import { Instant } from '../../../events/envelope.ts'
import { AlertNode } from '../../../settings/alert.ts'
import { endpoint } from '../../endpoint.ts'

const MaybeText = t.union([Text, t.null])
const MaybeInstant = t.union([Instant, t.null])

/** `event`: its type; `data`: its data as JSON. `actorName`: null if the account is gone. */
const SettingsChange = t.type(
  {
    version: Count,
    at: Instant,
    event: Text,
    data: Text,
    actor: Text,
    actorName: MaybeText,
    reason: MaybeText,
  },
  'SettingsChange',
)
export type SettingsChange = t.TypeOf<typeof SettingsChange>

/** What the last reading by this server led to: by mode for prices, and for the game data, null where they were not looked at. */
const LastReading = t.type(
  {
    at: Instant,
    result: oneOf(['Answered', 'Silent', 'Busy', 'Fresh', 'Deferred', 'Failed']),
    until: t.union([Instant, t.null]),
    prices: t.readonlyArray(
      t.type({ mode: GameModeCodec, result: oneOf(['New', 'Unchanged', 'Failed', 'Absent']) }),
    ),
    catalogue: t.union([oneOf(['Changed', 'Unchanged', 'Failed', 'NotDue']), t.null]),
    problems: t.readonlyArray(Text),
  },
  'LastReading',
)
export type LastReading = t.TypeOf<typeof LastReading>

/** `last` is null before the first reading. */
const SyncState = t.type(
  {
    isOn: t.boolean,
    source: Text,
    everyMinutes: Count,
    isRunning: t.boolean,
    last: t.union([LastReading, t.null]),
  },
  'SyncState',
)
export type SyncState = t.TypeOf<typeof SyncState>

/** The latest changes of one answer. */
export const MAX_SETTINGS_CHANGES = 100

export const settingsCalls = {
  adminSettings: endpoint({
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    summary: `The alert as it was written, the last ${MAX_SETTINGS_CHANGES} changes of the settings (newest first), the synchronisation, and values that come from the environment`,
    answer: t.type({
      alert: t.union([
        t.type({ html: Text, ru: MaybeText, from: MaybeInstant, until: MaybeInstant, isShown: t.boolean }),
        t.null,
      ]),
      changes: t.readonlyArray(SettingsChange),
      environment: t.readonlyArray(t.type({ name: Text, value: MaybeText })),
      sync: SyncState,
    }),
  }),
  previewAlert: endpoint({
    method: 'GET',
    path: '/admin/alert-preview',
    access: 'admin',
    summary: 'What readers would see of an alert, as the harmless part of its HTML',
    query: t.type({ html: AnyText }),
    answer: t.type({ nodes: t.readonlyArray(AlertNode) }),
  }),
  syncNow: endpoint({
    method: 'POST',
    path: '/admin/sync',
    access: 'admin',
    summary:
      'Begins to read the live source now, however young the data are; `adminSettings` has the result when it has ended. A source that is off (`isOn`) is not read',
    answer: SyncState,
  }),
} as const
