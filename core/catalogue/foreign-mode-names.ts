// What the game, the live source and another tracker call the game modes. Apart from their facts, which the first script of a page holds.
import type { GameMode } from './game-modes.ts'

interface ForeignModeNames {
  /** Folder of the mode in the live source. */
  readonly sourceFolder: string
  /** The game's word after `Session mode:` in its logs. */
  readonly session: string
  /** Word in the host of its servers: `gw-<gateway>-03.…`. */
  readonly gateway: string
  /** Key of the mode in backup files of TarkovTracker. */
  readonly trackerKey: string
  /** First characters of API keys that record progress in it, as programs for TarkovTracker expect them. */
  readonly keyMark: string
}

export const FOREIGN_MODE_NAMES = {
  PVP: { sourceFolder: 'regular', session: 'Regular', gateway: 'pvp', trackerKey: 'pvp', keyMark: 'PVP_' },
  PVE: { sourceFolder: 'pve', session: 'Pve', gateway: 'pve', trackerKey: 'pve', keyMark: 'PVE_' },
  SEASON: {
    sourceFolder: 'pvp-season',
    session: 'PvpSeason',
    gateway: 'pvp-season',
    trackerKey: 'seasonal',
    keyMark: 'SZN_',
  },
} as const satisfies Readonly<Record<GameMode, ForeignModeNames>>
