// Keys that record progress: marked with the game mode of their PMC and of the form that programs for TarkovTracker accept.
import { GAME_MODES, type GameMode } from '../catalogue/game-modes.ts'

/** The first characters of a key that records the progress of a PMC of the mode. */
export const KEY_MARKS = {
  PVP: 'PVP_',
  PVE: 'PVE_',
  SEASON: 'SZN_',
} as const satisfies Readonly<Record<GameMode, string>>

/** Random bytes of such a key, in hexadecimal after the mark: TarkovMonitor takes exactly 18 digits. */
export const TRACKER_KEY_BYTES = 9

export const isTrackerKey = (key: string): boolean =>
  getMarkedMode(key) !== undefined && /^[A-Z]{3}_[0-9a-f]{18}$/.test(key)

/** The game mode that a key is marked with; undefined for keys of any mode. */
export const getMarkedMode = (key: string): GameMode | undefined =>
  GAME_MODES.find((mode) => key.startsWith(KEY_MARKS[mode]))
