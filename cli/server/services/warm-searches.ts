// Prepares what callers of the public API search in, after a start and after new game data, so that no request waits for it.
import { getPreparedSearches } from '#core/bots/prepared-searches.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { finishInTurns } from '../short-turns.ts'
import type { Catalogues } from './catalogues.ts'
import type { Services } from './services.ts'

/** `isStopped` is asked before each game mode; `afterwards` is called with those whose searches are ready. */
export const warmSearches = async (
  catalogues: Pick<Catalogues, 'of'>,
  isStopped: () => boolean,
  afterwards?: (mode: GameMode) => Promise<void>,
): Promise<void> => {
  for (const mode of GAME_MODES) {
    if (isStopped()) return
    await finishInTurns(getPreparedSearches(catalogues.of(mode).catalogue))
    await afterwards?.(mode)
  }
}

type WarmServices = Pick<Services, 'catalogues' | 'prices' | 'now' | 'log'>

/**
 * Prepares the searches of every game mode in the background, now and after each change of the game data. `afterStart` prepares what uses
 * them, once in a process for each mode.
 */
export const keepSearchesWarm = ({
  services,
  isStopping,
  afterStart,
}: {
  readonly services: WarmServices
  readonly isStopping: () => boolean
  readonly afterStart: (services: WarmServices, mode: GameMode, isStopped: () => boolean) => Promise<void>
}): void => {
  const prepare = (afterwards?: (mode: GameMode) => Promise<void>): void => {
    warmSearches(services.catalogues, isStopping, afterwards).catch((error: unknown) =>
      services.log.warn({ err: error }, 'searches could not be prepared'),
    )
  }
  services.catalogues.onChange(() => prepare())
  prepare((mode) => afterStart(services, mode, isStopping))
}
