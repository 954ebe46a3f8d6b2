// A pool of connections whose every use ends in bounded time, also where the network swallows what is sent and nothing is ever reset.
import { Socket } from 'node:net'
import pg from 'pg'
import { settledWithin, within } from '../within.ts'
import { openPlaces } from './places.ts'
import { DatabaseAway, INT8, int8ToNumber, isLateAnswer, type Sql, sqlState } from './sql.ts'

/** Milliseconds. */
export interface Limits {
  /** To make a new connection. */
  readonly connectMs: number
  /** Of a statement with its way there and back, the first one's wait for a connection included; undefined: no limit. */
  readonly answerMs?: number
}

/**
 * A server that answers people: in the worst case a call waits for one connection and one statement, less than 5 s together. PostgreSQL
 * ends a statement before this side gives the connection up as dead. A transaction whose client went silent is rolled back by it, which
 * frees the locks.
 */
export const SERVING = { connectMs: 2_000, answerMs: 3_500 } as const satisfies Limits
const SERVING_SETTINGS =
  "set statement_timeout = '3s'; set lock_timeout = '2500ms'; set idle_in_transaction_session_timeout = '4s'"

/** Work of minutes, such as migrations, backups and pruning. */
export const WORKING: Limits = { connectMs: 15_000 }

/**
 * To get a connection while the database is known not to answer: a call that waited for one answer, and went on with what was kept, does
 * not wait as long for the next. Milliseconds.
 */
export const AWAY_CONNECT_MS = 1_000
/** What is left for a statement where getting the connection took long. */
export const LEAST_ANSWER_MS = 1_000
const KEEP_ALIVE_MS = 5_000
const CLOSE_MS = 2_000

/** What PostgreSQL says when it ends a connection or takes none. */
const CLOSING = /^(08...|57P0[1-5]|25P0[34]|53300)$/
const STATEMENT_TIMEOUT = '57014'
/** What the driver says of a connection that is gone; these errors have no code. */
const GONE = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/** A connection in use. */
export interface Connection extends Sql {
  /** Nothing more can be said on it. */
  readonly isBroken: () => boolean
}

export interface Connections {
  readonly use: <A>(work: (connection: Connection) => Promise<A>) => Promise<A>
  /** Uses none of the connections that are open now again; those in use are cut after a while. */
  readonly distrust: () => void
  /** Ends within seconds, whatever is under way. */
  readonly close: () => Promise<void>
}

export interface ConnectionsOptions {
  readonly url: string
  readonly max: number
  readonly limits: Limits
  /** Whether `url` is a pooler's, whose connections have their settings already. */
  readonly isPooled?: boolean
  /** Called for connections that broke while idle. */
  readonly onError: (error: Error) => void
  /** Told what came of asking the database: an answer, or the reason why there was none. */
  readonly onAnswer: () => void
  readonly onAway: (error: DatabaseAway) => void
  /** Whether the database is known not to answer. */
  readonly isAway: () => boolean
}

/** What a client is made of; `sockets` are those that are open. */
export const clientConfig = (url: string, sockets: Set<Socket>): pg.ClientConfig => ({
  connectionString: url,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  stream: () => {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  },
})

const types = new pg.TypeOverrides()
types.setTypeParser(INT8, int8ToNumber)

/** The pool of a time, replaced when its connections are no longer trusted. */
interface Generation {
  readonly pool: pg.Pool
  readonly sockets: Set<Socket>
}

const destroyAll = (sockets: Iterable<Socket>): void => {
  for (const socket of sockets) socket.destroy()
}

const isLost = (error: unknown): boolean => {
  const state = sqlState(error)
  // PostgreSQL's codes have five characters, those of the system begin with E.
  if (error instanceof pg.DatabaseError) return CLOSING.test(state ?? '')
  return state?.startsWith('E') === true || (error instanceof Error && GONE.test(error.message))
}

export const openConnections = (options: ConnectionsOptions): Connections => {
  const { url, max, limits, isPooled = false, onError, onAnswer, onAway, isAway } = options
  const { connectMs, answerMs } = limits

  const newGeneration = (): Generation => {
    const sockets = new Set<Socket>()
    const pool = new pg.Pool({
      ...clientConfig(url, sockets),
      ...{ max, types, application_name: 'exfil', connectionTimeoutMillis: connectMs },
      ...(answerMs !== undefined &&
        !isPooled && {
          onConnect: (client) => within(client.query(SERVING_SETTINGS), connectMs, () => late(connectMs)),
        }),
    })
    pool.on('error', onError)
    return { pool, sockets }
  }
  let current = newGeneration()
  const places = openPlaces(max)
  let isClosed = false

  const end = async ({ pool, sockets }: Generation, ms: number): Promise<void> => {
    await settledWithin(pool.end(), ms)
    destroyAll(sockets)
  }

  const distrust = (): void => {
    if (isClosed) return
    const old = current
    current = newGeneration()
    void end(old, answerMs ?? 0)
  }

  const late = (ms: number): DatabaseAway =>
    new DatabaseAway(`no answer of the database within ${ms} ms`, { isLate: true })

  const failed = (error: DatabaseAway): DatabaseAway => {
    onAway(error)
    return error
  }

  const checkOut = async (): Promise<{ readonly from: Generation; readonly client: pg.PoolClient }> => {
    const from = current
    const began = performance.now()
    try {
      return { from, client: await from.pool.connect() }
    } catch (error) {
      // The pool was replaced while this waited in its queue.
      const isEarly = performance.now() - began < connectMs / 2
      if (from !== current && !isClosed && isEarly)
        return { from: current, client: await current.pool.connect() }
      throw error
    }
  }

  const checkOutSoon = async () => {
    const checkedOut = checkOut()
    try {
      return await within(checkedOut, AWAY_CONNECT_MS, () => late(AWAY_CONNECT_MS))
    } catch (error) {
      void checkedOut.then(({ client }) => client.release()).catch(() => undefined)
      throw error
    }
  }

  const connect = async () => {
    const isSoon = answerMs !== undefined && isAway()
    const began = performance.now()
    try {
      return await (isSoon ? checkOutSoon() : checkOut())
    } catch (error) {
      const isLate = performance.now() - began >= (isSoon ? AWAY_CONNECT_MS : connectMs) / 2
      throw failed(new DatabaseAway('the database cannot be reached', { cause: error, isLate }))
    }
  }

  const use: Connections['use'] = async (work) => {
    await places.enter()
    try {
      return await withConnection(work)
    } catch (error) {
      if (isLateAnswer(error)) places.failWaiting(error)
      throw error
    } finally {
      places.leave()
    }
  }

  const withConnection: Connections['use'] = async (work) => {
    const began = performance.now()
    const { from, client } = await connect()
    let waitedMs = performance.now() - began
    let broken: Error | undefined
    // The pool hears only of idle connections; unheard, the end of this one would end the process.
    const breaks = (error: Error): void => {
      broken = error
    }
    client.on('error', breaks)

    const bounded = <A>(answer: Promise<A>): Promise<A> => {
      if (answerMs === undefined) return answer
      const ms = Math.max(LEAST_ANSWER_MS, answerMs - waitedMs)
      waitedMs = 0
      return within(answer, ms, () => late(answerMs))
    }
    const ask = async (text: string, parameters?: readonly unknown[]): Promise<pg.QueryResult> => {
      try {
        const result = await bounded(
          parameters === undefined ? client.query(text) : client.query(text, [...parameters]),
        )
        onAnswer()
        return result
      } catch (error) {
        if (sqlState(error) === STATEMENT_TIMEOUT)
          throw new DatabaseAway('a statement took too long', { cause: error, isLate: true })
        if (error instanceof DatabaseAway) {
          broken = error
          // Where one connection has died without a word, the others may have as well.
          if (from === current) distrust()
          throw failed(error)
        }
        if (broken === undefined && !isLost(error)) throw error
        broken ??= error as Error
        throw failed(new DatabaseAway('the connection to the database broke', { cause: error }))
      }
    }
    try {
      return await work({
        query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
          (await ask(text, parameters)).rows as readonly Row[],
        // Without parameters the server takes as many statements as there are.
        script: async (text) => {
          await ask(text)
        },
        isBroken: () => broken !== undefined,
      })
    } finally {
      client.off('error', breaks)
      client.release(broken)
    }
  }

  return {
    use,
    distrust,
    close: async () => {
      isClosed = true
      await end(current, CLOSE_MS)
    },
  }
}
