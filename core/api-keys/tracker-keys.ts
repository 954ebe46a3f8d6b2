// Keys that record progress: marked with the game mode of their PMC and of the form that programs for TarkovTracker accept.
import { FOREIGN_MODE_NAMES } from '../catalogue/foreign-mode-names.ts'
import { GAME_MODES, type GameMode } from '../catalogue/game-modes.ts'

/** Random bytes of such a key, in hexadecimal after the mark: TarkovMonitor takes exactly 18 digits. */
export const TRACKER_KEY_BYTES = 9

const KEY = new RegExp(`^[A-Z]{3}_[0-9a-f]{${TRACKER_KEY_BYTES * 2}}$`)

export const isTrackerKey = (key: string): boolean => getMarkedMode(key) !== undefined && KEY.test(key)

/** The game mode that a key is marked with; undefined for keys of any mode. */
export const getMarkedMode = (key: string): GameMode | undefined =>
  GAME_MODES.find((mode) => key.startsWith(FOREIGN_MODE_NAMES[mode].keyMark))
