// Opens the pictures of a running server: with network access and a folder next to its other data.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import type { Config } from '../config.ts'
import { politeGetBytes } from '../ingest/polite-get.ts'
import { userAgent } from '../ingest/user-agent.ts'
import { openKeptFiles } from '../kept-files.ts'
import type { Catalogues } from '../services/catalogues.ts'
import { openFreshness } from './freshness.ts'
import { PICTURE_TYPES } from './picture-type.ts'
import { NO_PICTURES, openPictures, type Pictures } from './pictures.ts'

/** Timeout of one attempt; a waiting request is told earlier to retry. */
const TIMEOUT_MS = 60_000
/** Maximum size of a picture; many times that of an icon. */
const MAX_BYTES = 1024 * 1024
/** Maximum size of the cache: all icons take about 30 MB, all map tiles some hundred. */
const MAX_BYTES_KEPT = 256 * 1024 * 1024

const getBase = (address: string | undefined): URL | undefined =>
  address === undefined || address === ''
    ? undefined
    : new URL(address.endsWith('/') ? address : `${address}/`)

export const configurePictures = ({
  config: { picturesFrom, cdnServer, dataFolder },
  log,
  now,
  catalogues,
}: {
  readonly config: Pick<Config, 'picturesFrom' | 'cdnServer' | 'dataFolder'>
  readonly log: Logger
  readonly now: () => Date
  readonly catalogues: Catalogues
}): Pictures => {
  // Drawings must be sanitised before they are sent, even those of a custom picture server.
  const bases = { icons: getBase(picturesFrom), maps: getBase(cdnServer) ?? getBase(picturesFrom) }
  if (bases.icons === undefined && bases.maps === undefined) return NO_PICTURES
  const wait = (ms: number, signal: AbortSignal): Promise<void> => setTimeout(ms, undefined, { signal })
  const folder = join(dataFolder, 'pictures')
  return openPictures({
    bases,
    get: politeGetBytes(
      {
        ...{ userAgent: userAgent(), now, random: Math.random, wait },
        ...{ tries: 1, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES },
      },
      PICTURE_TYPES.join(', '),
    ),
    files: openKeptFiles({ folder, maxBytes: MAX_BYTES_KEPT, now }),
    freshness: openFreshness(join(folder, 'drawings.json')),
    wait,
    catalogues: () => GAME_MODES.map((mode) => catalogues.of(mode).catalogue),
    now,
    onProblem: (problem) => log.debug({ problem }, 'a picture was not taken'),
  })
}
