// Addresses of the price API v1.
import { DEFAULT_MODE, type GameMode, getModeFacts } from '../catalogue/game-modes.ts'

export const V1_BASE = '/api/v1'

/** The part of a path that names the mode: `/pve`; the default mode has none. */
export const getV1Prefix = (mode: GameMode): string =>
  mode === DEFAULT_MODE ? '' : `/${getModeFacts(mode).slug}`
