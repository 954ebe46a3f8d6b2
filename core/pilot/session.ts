// Which game mode and profile were active at a moment, from what the log said before it.
import type { GameMode } from '../catalogue/vocabulary.ts'
import { instantOf, type LogTime } from './log-header.ts'

const SESSION_MODES = ['Regular', 'Pve', 'PvpSeason'] as const
export type SessionMode = (typeof SESSION_MODES)[number]

/** What was active: absent where the log has not said it. `profileId` is the game's own id of a character. */
export interface Session {
  readonly mode?: SessionMode
  readonly profileId?: string
}

/** A mode line comes first and its profile follows, so a mode of no known name still ends the profile before it. */
export type SessionChange =
  | { readonly kind: 'Mode'; readonly at: number; readonly mode?: SessionMode }
  | { readonly kind: 'Profile'; readonly at: number; readonly profileId: string }

/** Oldest first. */
export type SessionHistory = readonly SessionChange[]

/** The game's word for a mode, in any case. */
export const sessionModeOf = (word: string): SessionMode | undefined =>
  SESSION_MODES.find((mode) => mode.toLowerCase() === word.toLowerCase())

const GAME_MODE_OF: Readonly<Record<SessionMode, GameMode | undefined>> = {
  Regular: 'PVP',
  Pve: 'PVE',
  // A season has characters of its own, whose progress belongs to neither.
  PvpSeason: undefined,
}

/** The product's mode whose characters a session plays, where the log has said its mode and it plays those of one. */
export const gameModeOf = ({ mode }: Session): GameMode | undefined => mode && GAME_MODE_OF[mode]

/** Where a time stands in the history. The files of one machine share its zone, so only its order counts. */
export const orderOf = (time: LogTime): number => instantOf(time, 0)

/** Puts a change at its place; of two at the same moment the one told later counts as later. */
export const addSessionChange = (history: SessionHistory, change: SessionChange): SessionHistory => {
  const later = history.findIndex(({ at }) => at > change.at)
  return later === -1 ? [...history, change] : history.toSpliced(later, 0, change)
}

/** What was active at a moment. Looks back from the end, near which live logs ask. */
export const sessionAt = (history: SessionHistory, time: LogTime): Session => {
  const at = orderOf(time)
  let profileId: string | undefined
  for (let index = history.length - 1; index >= 0; index--) {
    const change = history[index]
    if (change === undefined || change.at > at) continue
    if (change.kind === 'Profile') {
      profileId ??= change.profileId
      continue
    }
    return {
      ...(change.mode === undefined ? {} : { mode: change.mode }),
      ...(profileId === undefined ? {} : { profileId }),
    }
  }
  return profileId === undefined ? {} : { profileId }
}
