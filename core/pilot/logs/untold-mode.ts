// Sessions whose logs do not tell the game mode: they count as the mode that the player names.
import type { GameMode } from '../../catalogue/game-modes.ts'
import type { LoggedProgress } from './catch-up.ts'
import { getSessionGameMode, type LogSession, sessionModeFor } from './session.ts'

/** Whether a player has to say which mode it was: a mode of a name that is not known is told, and is none of the product's. */
export const isModeUntold = ({ mode, unknownMode }: LogSession): boolean =>
  mode === undefined && unknownMode === undefined

/** The session with `gameMode` where its logs tell none; as it is where the player names none either. */
export const countSessionAs = (session: LogSession, gameMode: GameMode | undefined): LogSession =>
  gameMode === undefined || !isModeUntold(session) ? session : { ...session, mode: sessionModeFor(gameMode) }

/** The same of anything that belongs to a session. */
export const countAs = <Logged extends { readonly session: LogSession }>(
  logged: readonly Logged[],
  gameMode: GameMode | undefined,
): readonly Logged[] => logged.map((each) => ({ ...each, session: countSessionAs(each.session, gameMode) }))

/** The same of characters; only the latest of a mode stays its current one. */
export const countProgressAs = (
  progress: readonly LoggedProgress[],
  gameMode: GameMode | undefined,
): readonly LoggedProgress[] => {
  if (gameMode === undefined) return progress
  const counted = progress.map((each) => ({ ...each, ...countSessionAs(each, gameMode) }))
  const last = counted
    .filter((each) => getSessionGameMode(each) === gameMode)
    .reduce<LoggedProgress | undefined>(
      (latest, each) => (latest === undefined || each.lastAt > latest.lastAt ? each : latest),
      undefined,
    )
  return counted.map((each) =>
    getSessionGameMode(each) === gameMode ? { ...each, gameMode, isCurrent: each === last } : each,
  )
}
