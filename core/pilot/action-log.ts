// Two short histories for the pilot page: raw log lines and actions of the pilot.
import type { PlayerPosition } from '../maps/position.ts'
import type { MapKey } from './map-names.ts'

export const MAX_LOG_LINES = 30
export const MAX_ACTIONS = 20

/** An action of the pilot; `at` in Unix milliseconds. */
export type PilotAction =
  | { readonly action: 'MapChanged'; readonly at: number; readonly map: MapKey }
  | { readonly action: 'PositionUpdated'; readonly at: number; readonly position: PlayerPosition }
  | { readonly action: 'QuestCompleted'; readonly at: number; readonly questUid: string }

/** Appends text to the log, one entry per line of text; keeps the last 30 lines. */
export const appendLogText = (lines: readonly string[], text: string): readonly string[] =>
  [...lines, ...text.replace(/\r?\n$/, '').split(/\r?\n/)].slice(-MAX_LOG_LINES)

/** Prepends an action; keeps the latest 20. */
export const recordAction = (actions: readonly PilotAction[], action: PilotAction): readonly PilotAction[] =>
  [action, ...actions].slice(0, MAX_ACTIONS)
