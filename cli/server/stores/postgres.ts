// A PostgreSQL server that any number of processes share.
import pg from 'pg'
import { type Database, INT8, int8ToNumber, type Sql } from './sql.ts'

type Runner = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>

const sqlOf = (runner: Runner): Sql => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
    (await runner.query(text, [...parameters])).rows as readonly Row[],
  // Without parameters the server takes as many statements as there are.
  script: async (text) => {
    await runner.query(text)
  },
})

const types = new pg.TypeOverrides()
types.setTypeParser(INT8, int8ToNumber)

export interface PostgresOptions {
  readonly url: string
  /** Connections at most. */
  readonly connections?: number
  /** Told of connections that broke while idle; the pool makes new ones by itself. */
  readonly onError: (error: Error) => void
}

/** Connects to the server. Throws where it cannot be reached. */
export const openPostgres = async ({
  url,
  connections = 10,
  onError,
}: PostgresOptions): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: connections, types, application_name: 'exfil' })
  pool.on('error', onError)
  await pool.query('select 1')
  const listening = new Set<() => Promise<void>>()
  return {
    engine: 'postgres',
    ...sqlOf(pool),
    transaction: (work) => inTransaction(pool, work),
    listen: async (channel, listener) => {
      const end = await listenWith({ url, onError }, channel, listener)
      listening.add(end)
      return () => {
        listening.delete(end)
        return end()
      }
    },
    tell: async (channel, payloads) => {
      await pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        channel,
        payloads,
      ])
    },
    close: async () => {
      await Promise.all([...listening].map((end) => end()))
      await pool.end()
    },
  }
}

const inTransaction = async <A>(pool: pg.Pool, work: (sql: Sql) => Promise<A>): Promise<A> => {
  const client = await pool.connect()
  let broken: Error | undefined
  // The pool hears only of idle connections; unheard, the end of this one would end the process.
  const breaks = (error: Error): void => {
    broken = error
  }
  client.on('error', breaks)
  try {
    await client.query('begin')
    const result = await work(sqlOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot even roll back is thrown away instead of handed to the next.
    await client.query('rollback').catch(breaks)
    throw error
  } finally {
    client.off('error', breaks)
    client.release(broken)
  }
}

const RECONNECT_MS = 500

/** Listens on a connection of its own and connects again when it breaks. */
const listenWith = async (
  { url, onError }: Pick<PostgresOptions, 'url' | 'onError'>,
  channel: string,
  listener: (payload: string) => void,
): Promise<() => Promise<void>> => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isAgain = false
  const again = (error: Error): void => {
    if (isClosed || timer !== undefined) return
    onError(error)
    timer = setTimeout(() => {
      timer = undefined
      connect().catch(again)
    }, RECONNECT_MS)
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'exfil-listen' })
    next.on('error', again)
    next.on('notification', ({ payload }) => listener(payload ?? ''))
    await next.connect()
    if (isClosed) return next.end()
    client = next
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    // What was said while nobody listened is lost: an empty word stands for all of it.
    if (isAgain) listener('')
    isAgain = true
  }
  await connect()
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await client?.end()
  }
}
