// Counts the figures of loadouts again when the game data have changed.
import type { Logger } from 'pino'
import type { Catalogues } from './catalogues.ts'
import type { Loadouts } from './loadouts.ts'

/** Now, and after each change. */
export const keepLoadoutsCounted = ({
  loadouts,
  catalogues,
  log,
}: {
  readonly loadouts: Pick<Loadouts, 'recount'>
  readonly catalogues: Pick<Catalogues, 'onChange'>
  readonly log: Logger
}): void => {
  const recount = (): void => {
    loadouts.recount().catch((error: unknown) => log.warn({ err: error }, 'loadouts could not be recounted'))
  }
  catalogues.onChange(recount)
  recount()
}
