// A PostgreSQL server that any number of processes share.
import pg from 'pg'
import {
  type Connections,
  type ConnectionsOptions,
  openConnections,
  SERVING,
  WORKING,
} from './postgres-connections.ts'
import { openListener } from './postgres-listener.ts'
import type { Database, Sql, Transactions } from './sql.ts'

export interface PostgresOptions {
  readonly url: string
  /** Connections at most. */
  readonly connections?: number
  /** Whether people wait for the answers: then every statement ends within seconds, but those of `unlimited`. */
  readonly isServing?: boolean
  /** Called for connections that broke; they are reopened automatically. */
  readonly onError: (error: Error) => void
}

/** Connections for work of minutes beside those that answer people. */
const UNLIMITED_CONNECTIONS = 2

const getSql = ({ query, script }: Sql): Sql => ({ query, script })

const transactionsOn = ({ use }: Connections): Transactions => ({
  query: (text, parameters) => use(({ query }) => query(text, parameters)),
  script: (text) => use(({ script }) => script(text)),
  transaction: (work) =>
    use(async (connection) => {
      try {
        await connection.query('begin')
        const result = await work(getSql(connection))
        await connection.query('commit')
        return result
      } catch (error) {
        // A connection that cannot even roll back is thrown away instead of handed to the next.
        if (!connection.isBroken()) await connection.query('rollback').catch(() => undefined)
        throw error
      }
    }),
})

/** Throws what is wrong with the address, the password or the server. */
const tryToConnect = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: WORKING.connectMs })
  await client.connect()
  await client.end()
}

/** Connects to the server. Throws where it cannot be reached. */
export const openPostgres = async ({
  url,
  connections = 10,
  isServing = false,
  onError,
}: PostgresOptions): Promise<Database> => {
  await tryToConnect(url)
  let isAway = false
  const options: Omit<ConnectionsOptions, 'max' | 'limits'> = {
    url,
    onError,
    onAnswer: () => {
      isAway = false
    },
    onAway: () => {
      isAway = true
      listener.check()
    },
  }
  const usual = openConnections({ ...options, max: connections, limits: isServing ? SERVING : WORKING })
  const working = isServing
    ? openConnections({ ...options, max: UNLIMITED_CONNECTIONS, limits: WORKING })
    : usual
  const answering = transactionsOn(usual)
  const listener = openListener({
    url,
    onBreak: (error) => {
      isAway = true
      onError(error)
      // All came to be in the same network; to make new ones costs little.
      if (!isServing) return
      usual.distrust()
      working.distrust()
    },
    onAnswer: options.onAnswer,
    isAnswering: async () => {
      try {
        await answering.query('select 1')
        return true
      } catch {
        return false
      }
    },
  })
  return {
    engine: 'postgres',
    ...answering,
    unlimited: transactionsOn(working),
    isAway: () => isAway,
    isListening: listener.isListening,
    listen: listener.listen,
    tell: async (channel, payloads) => {
      await answering.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        channel,
        payloads,
      ])
    },
    close: async () => {
      await listener.close()
      await Promise.all([usual.close(), ...(working === usual ? [] : [working.close()])])
    },
  }
}
