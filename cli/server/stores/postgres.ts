// A PostgreSQL server that any number of processes share.
import pg from 'pg'
import { badInput } from '../../errors.ts'
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
  /** The same server past a pooler in transaction mode at `url`: for listening and for work of minutes. */
  readonly directUrl?: string | undefined
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

/** A pooler hands its connections to one client after another, so limits must be those of its own connections. */
const checkPooler = async ({ query }: Transactions): Promise<void> => {
  const unset = await query<{ readonly name: string }>(
    `select name from pg_settings where setting = '0'
       and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  )
  if (unset.length > 0)
    throw badInput(
      `DATABASE_URL: expected a pooler whose connections have ${unset.map(({ name }) => name).join(', ')} (connect_query of cli/server/deploy/pgbouncer.ini)`,
    )
}

/** Connects to the server. Throws where it cannot be reached. */
export const openPostgres = async ({
  url,
  directUrl,
  connections = 10,
  isServing = false,
  onError,
}: PostgresOptions): Promise<Database> => {
  const isPooled = directUrl !== undefined && isServing
  const direct = directUrl ?? url
  for (const each of new Set([direct, ...(isPooled ? [url] : [])])) await tryToConnect(each)
  let isAway = false
  let answeredAt = Number.NEGATIVE_INFINITY
  const options: Omit<ConnectionsOptions, 'url' | 'max' | 'limits'> = {
    onError,
    isAway: () => isAway,
    onAnswer: () => {
      isAway = false
      answeredAt = performance.now()
    },
    onAway: () => {
      isAway = true
      listener.check()
    },
  }
  const usual = openConnections({
    ...{ ...options, url: isPooled ? url : direct, max: connections },
    ...{ limits: isServing ? SERVING : WORKING, isPooled },
  })
  const working = isServing
    ? openConnections({ ...options, url: direct, max: UNLIMITED_CONNECTIONS, limits: WORKING })
    : usual
  const answering = transactionsOn(usual)
  const listener = openListener({
    url: direct,
    isApart: isPooled,
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
  const close = async (): Promise<void> => {
    await listener.close()
    await Promise.all([usual.close(), ...(working === usual ? [] : [working.close()])])
  }
  if (isPooled)
    await checkPooler(answering).catch((error: unknown) => close().then(() => Promise.reject(error)))
  return {
    engine: 'postgres',
    ...answering,
    unlimited: transactionsOn(working),
    isAway: () => isAway,
    answeredAt: () => answeredAt,
    isListening: listener.isListening,
    listen: listener.listen,
    tell: async (channel, payloads) => {
      await answering.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        channel,
        payloads,
      ])
    },
    close,
  }
}
