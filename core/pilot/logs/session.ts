// Which game mode and profile were active at a moment, from what the log said before it.
import { FOREIGN_MODE_NAMES } from '../../catalogue/foreign-mode-names.ts'
import { GAME_MODES, type GameMode } from '../../catalogue/game-modes.ts'
import { type LogTime, toInstant } from './log-header.ts'

export type SessionMode = (typeof FOREIGN_MODE_NAMES)[GameMode]['session']
const SESSION_MODES: readonly SessionMode[] = GAME_MODES.map((mode) => FOREIGN_MODE_NAMES[mode].session)

/** The active session; fields are absent if not logged. `unknownMode`: the game's word for an unknown mode. `profileId`: the game's id of the character. */
export interface LogSession {
  readonly mode?: SessionMode
  readonly unknownMode?: string
  readonly profileId?: string
}

/**
 * A mode line comes first and its profile follows, so even an unknown mode ends the previous profile. `Gateway`: requests go to the servers of
 * a mode (unknown servers if `mode` is absent); used if there is no mode line.
 */
export type SessionChange =
  | {
      readonly kind: 'Mode'
      readonly at: number
      readonly mode?: SessionMode
      readonly unknownMode?: string
    }
  | { readonly kind: 'Gateway'; readonly at: number; readonly mode?: SessionMode }
  | { readonly kind: 'Profile'; readonly at: number; readonly profileId: string }

/** Oldest first. */
export type SessionHistory = readonly SessionChange[]

/** Parses the game's word for a mode, case-insensitive. */
export const parseSessionMode = (word: string): SessionMode | undefined =>
  SESSION_MODES.find((mode) => mode.toLowerCase() === word.toLowerCase())

/** Words of gateway hosts: `gw-pve-03` is a server of PVE. */
const GATEWAY_MODES: ReadonlyMap<string, SessionMode> = new Map(
  GAME_MODES.map((mode) => [FOREIGN_MODE_NAMES[mode].gateway, FOREIGN_MODE_NAMES[mode].session]),
)

/** The mode of a gateway host; undefined for an unknown name, which may be another mode's. */
export const parseGatewayMode = (host: string): SessionMode | undefined => {
  const word = /^gw-([a-z_-]+?)(?:-?\d+)*\./.exec(host.toLowerCase())?.[1]?.replaceAll('_', '-')
  return word === undefined ? undefined : GATEWAY_MODES.get(word)
}

/** The game's word for a mode of the product. */
export const sessionModeFor = (mode: GameMode): SessionMode => FOREIGN_MODE_NAMES[mode].session

/** The product's mode whose characters a session plays, if the log has said its mode. */
export const getSessionGameMode = ({ mode }: LogSession): GameMode | undefined =>
  GAME_MODES.find((each) => FOREIGN_MODE_NAMES[each].session === mode)

/** Sort key of a time in the history. The files of one machine share its zone, so only the order matters. */
export const getTimeOrder = (time: LogTime): number => toInstant(time, 0)

/** Inserts a change in order of time; of two at the same time, the one added later sorts later. Of repeated requests to a gateway, only the first is kept. */
export const addSessionChange = (history: SessionHistory, change: SessionChange): SessionHistory => {
  const later = history.findIndex(({ at }) => at > change.at)
  const place = later === -1 ? history.length : later
  if (change.kind === 'Gateway') {
    const before = history.slice(0, place).findLast(({ kind }) => kind === 'Gateway')
    if (before?.kind === 'Gateway' && before.mode === change.mode) return history
  }
  return history.toSpliced(place, 0, change)
}

/** Whether the log names modes itself, so that gateways are not needed. */
export const namesModes = (history: SessionHistory): boolean => history.some(({ kind }) => kind === 'Mode')

/** The session at a given time. Searches from the end, where live logs look up. */
export const sessionAt = (history: SessionHistory, time: LogTime): LogSession => {
  const at = getTimeOrder(time)
  let profileId: string | undefined
  /** Fallback without a mode line: the latest gateway and the profile selected after it. */
  let byGateway: LogSession | undefined
  for (let index = history.length - 1; index >= 0; index--) {
    const change = history[index]
    if (change === undefined || change.at > at) continue
    switch (change.kind) {
      case 'Profile':
        profileId ??= change.profileId
        break
      case 'Gateway':
        byGateway ??= getSession({ mode: change.mode, profileId })
        break
      case 'Mode':
        return getSession({ mode: change.mode, unknownMode: change.unknownMode, profileId })
    }
  }
  return byGateway ?? getSession({ profileId })
}

const getSession = ({
  mode,
  unknownMode,
  profileId,
}: {
  readonly [K in keyof LogSession]: LogSession[K] | undefined
}): LogSession => ({
  ...(mode === undefined ? {} : { mode }),
  ...(unknownMode === undefined ? {} : { unknownMode }),
  ...(profileId === undefined ? {} : { profileId }),
})
