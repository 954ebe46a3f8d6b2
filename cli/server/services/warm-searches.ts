// Prepares what callers of the public API search in, after a start and after new game data, so that no request waits for it.
import type { Logger } from 'pino'
import { getPreparedSearches } from '#core/bots/prepared-searches.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { finishInTurns } from '../short-turns.ts'
import type { Catalogues } from './catalogues.ts'

/** `isStopped` is asked before each game mode. */
export const warmSearches = async (
  catalogues: Pick<Catalogues, 'of'>,
  isStopped: () => boolean,
): Promise<void> => {
  for (const mode of GAME_MODES) {
    if (isStopped()) return
    await finishInTurns(getPreparedSearches(catalogues.of(mode).catalogue))
  }
}

/** Prepares the searches of every game mode in the background, now and after each change of the game data. */
export const keepSearchesWarm = ({
  catalogues,
  isStopping,
  log,
}: {
  readonly catalogues: Pick<Catalogues, 'of' | 'onChange'>
  readonly isStopping: () => boolean
  readonly log: Logger
}): void => {
  const prepare = (): void => {
    warmSearches(catalogues, isStopping).catch((error: unknown) =>
      log.warn({ err: error }, 'searches could not be prepared'),
    )
  }
  catalogues.onChange(prepare)
  prepare()
}
