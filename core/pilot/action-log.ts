// The two short histories of the pilot page: raw log lines, and what the pilot did.
import type { PlayerPosition } from '../maps/position.ts'
import type { MapKey } from './map-names.ts'

export const MAX_LOG_LINES = 30
export const MAX_ACTIONS = 20

/** What the pilot did, `at` Unix milliseconds. */
export type PilotAction =
  | { readonly action: 'MapChanged'; readonly at: number; readonly map: MapKey }
  | { readonly action: 'PositionUpdated'; readonly at: number; readonly position: PlayerPosition }
  | { readonly action: 'QuestCompleted'; readonly at: number; readonly questUid: string }

/** Adds text below the log; a text of several lines counts as several. The oldest lines fall out beyond 30. */
export const appendLogText = (lines: readonly string[], text: string): readonly string[] =>
  [...lines, ...text.replace(/\r?\n$/, '').split(/\r?\n/)].slice(-MAX_LOG_LINES)

/** Puts an action on top, the newest first. The oldest actions fall out beyond 20. */
export const recordAction = (actions: readonly PilotAction[], action: PilotAction): readonly PilotAction[] =>
  [action, ...actions].slice(0, MAX_ACTIONS)
