// Assigns sessions without a logged game mode to the mode that the player names.
import type { GameMode } from '../../catalogue/game-modes.ts'
import type { LoggedProgress } from './catch-up.ts'
import { getSessionGameMode, type LogSession, sessionModeFor } from './session.ts'

/** Whether the player has to name the mode; an unknown mode is logged, but not supported. */
export const isModeUntold = ({ mode, unknownMode }: LogSession): boolean =>
  mode === undefined && unknownMode === undefined

/** The session with `gameMode` if its mode was not logged; unchanged if the player named none. */
export const countSessionAs = (session: LogSession, gameMode: GameMode | undefined): LogSession =>
  gameMode === undefined || !isModeUntold(session) ? session : { ...session, mode: sessionModeFor(gameMode) }

/** Applies {@link countSessionAs} to anything with a session. */
export const countAs = <Logged extends { readonly session: LogSession }>(
  logged: readonly Logged[],
  gameMode: GameMode | undefined,
): readonly Logged[] => logged.map((each) => ({ ...each, session: countSessionAs(each.session, gameMode) }))

/** Applies {@link countSessionAs} to characters; only the latest of the mode stays current. */
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
