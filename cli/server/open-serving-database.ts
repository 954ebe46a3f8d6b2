// Opens the database of a server, with notifications between processes over NATS if the configuration names it.
import type { Logger } from 'pino'
import { newId, type RandomBytes } from './auth/tokens.ts'
import { closedOnFailure } from './closed-on-failure.ts'
import type { Config } from './config.ts'
import { openDatabase } from './stores/database.ts'
import { withNats } from './stores/nats.ts'
import { loadOrCreateSecret } from './stores/secrets.ts'
import type { Database } from './stores/sql.ts'

export interface ServingDatabaseOptions {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'natsUrls' | 'dataFolder'>
  readonly log: Logger
  readonly randomBytes: RandomBytes
}

export const openServingDatabase = async ({
  config: { databaseUrl, databaseDirectUrl, natsUrls, dataFolder },
  log,
  randomBytes,
}: ServingDatabaseOptions): Promise<Database> => {
  const database = await openDatabase({
    ...{ databaseUrl, databaseDirectUrl, dataFolder },
    isServing: true,
    onError: (error) => log.warn({ err: error }, 'the database connection broke'),
  })
  if (natsUrls.length === 0) return database
  return closedOnFailure(database, async () =>
    withNats(database, {
      urls: natsUrls,
      installation: await loadOrCreateSecret(database, 'nats', () => newId(randomBytes)),
      onError: (error) => log.warn({ err: error }, 'the connection to NATS broke'),
    }),
  )
}
