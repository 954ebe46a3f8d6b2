// Stops a server in its order, within bounded time whatever hangs.

import type { KeptCompressedCache } from './http/compressed-cache.ts'
import type { OpenPort } from './http/listen.ts'
import type { Database } from './stores/sql.ts'
import { settledWithin } from './within.ts'

/** Where the database hangs, so may what works with it. Milliseconds. */
const WAIT_MS = 5_000

export interface Stopping {
  readonly port: Pick<OpenPort, 'close'>
  /** What works beside the answers, already told to stop. */
  readonly works: readonly Promise<unknown>[]
  readonly compressedCache: Pick<KeptCompressedCache, 'stop'>
  /** Those that listen to other processes, as how they leave off. */
  readonly followers: readonly (() => Promise<unknown>)[]
  readonly database: Pick<Database, 'close'>
}

export const stopServer = async ({
  port,
  works,
  compressedCache,
  followers,
  database,
}: Stopping): Promise<void> => {
  await Promise.all([port.close(), ...works.map((work) => settledWithin(work, WAIT_MS))])
  await compressedCache.stop()
  await Promise.all(followers.map((leave) => settledWithin(leave(), WAIT_MS)))
  await database.close()
}
