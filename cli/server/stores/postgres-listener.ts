// Listens to the notifications of PostgreSQL on a connection of its own, notices when that is dead, and connects again.
import type { Socket } from 'node:net'
import pg from 'pg'
import { settledWithin, within } from '../within.ts'
import { clientConfig } from './postgres-connections.ts'

/** A connection on which nothing comes may be quiet or dead: it is asked this often, and must answer within this. Milliseconds. */
const BEAT_EVERY_MS = 1_000
const BEAT_WITHIN_MS = 2_000
/** While the database is away: the limit of an attempt to reach it, and the pause before the next. Milliseconds. */
export const LISTENER_CONNECT_MS = 1_500
export const LISTENER_RETRY_MS = 300
/** Where the server takes questions but no listener: how often everything kept counts as stale. */
const DEAF_MS = 2_000
const CLOSE_MS = 1_000

type Hear = (payload: string) => void

export interface Listener {
  readonly listen: (channel: string, hear: Hear) => Promise<() => Promise<void>>
  /** Whether notifications arrive, as far as is known. */
  readonly isListening: () => boolean
  /** Looks now whether the connection lives. */
  readonly check: () => void
  readonly close: () => Promise<void>
}

export interface ListenerOptions {
  readonly url: string
  /** Whether other questions take another way, which may work while this one does not. */
  readonly isApart: boolean
  /** The connection broke or fell silent. */
  readonly onBreak: (error: Error) => void
  /** It answers, for the first time after a break too. */
  readonly onAnswer: () => void
  /** Whether the database answers other questions, where it takes no listener. */
  readonly isAnswering: () => Promise<boolean>
}

const silent = (): Error => new Error('the listening connection does not answer')

export const openListener = ({ url, isApart, onBreak, onAnswer, isAnswering }: ListenerOptions): Listener => {
  const channels = new Map<string, Set<Hear>>()
  const sockets = new Set<Socket>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isReconnecting = false
  /** Connecting and listening happen one after the other. */
  let turn: Promise<unknown> = Promise.resolve()

  /** Notifications sent while disconnected are lost: an empty message represents all of them. */
  const tellMissed = (): void => {
    for (const hearers of channels.values()) for (const hear of hearers) hear('')
  }

  const drop = (dead: pg.Client): void => {
    void settledWithin(dead.end(), CLOSE_MS).then(() => makeDestroy(dead))
  }
  const getSocket = new WeakMap<pg.Client, readonly Socket[]>()
  const makeDestroy = (dead: pg.Client): void => {
    for (const socket of getSocket.get(dead) ?? []) socket.destroy()
  }

  /** One after the other, as a connection takes them. */
  let asking: Promise<unknown> = Promise.resolve()
  const ask = (on: pg.Client, text: string): Promise<unknown> => {
    const mine = asking.then(() => within(on.query(text), BEAT_WITHIN_MS, silent))
    asking = mine.catch(() => undefined)
    return mine
  }

  const beat = async (on: pg.Client): Promise<void> => {
    try {
      await ask(on, 'select 1')
      onAnswer()
      if (on === client) beatIn(BEAT_EVERY_MS, on)
    } catch (error) {
      lose(on, error as Error)
    }
  }

  const beatIn = (ms: number, on: pg.Client): void => {
    clearTimeout(timer)
    timer = setTimeout(() => beat(on), ms)
  }

  const lose = (which: pg.Client, error: Error): void => {
    if (which !== client) return
    client = undefined
    clearTimeout(timer)
    drop(which)
    if (isClosed) return
    onBreak(error)
    tellMissed()
    void reconnect()
  }

  const connect = async (): Promise<void> => {
    const own = new Set<Socket>()
    const next = new pg.Client({
      ...clientConfig(url, own),
      ...{ application_name: 'exfil-listen', connectionTimeoutMillis: LISTENER_CONNECT_MS },
    })
    next.on('error', (error) => lose(next, error))
    next.on('notification', ({ channel, payload }) => {
      for (const hear of channels.get(channel) ?? []) hear(payload ?? '')
    })
    try {
      const connecting = next.connect()
      for (const socket of own) sockets.add(socket)
      getSocket.set(next, [...own])
      await connecting
      for (const channel of channels.keys()) await ask(next, `listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      drop(next)
      throw error
    }
    if (isClosed) return drop(next)
    client = next
    onAnswer()
    beatIn(BEAT_EVERY_MS, next)
  }

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms)
    })

  const reconnect = async (): Promise<void> => {
    if (isReconnecting) return
    isReconnecting = true
    while (!isClosed && client === undefined) {
      const began = performance.now()
      const isThere = await inTurn(connect).then(
        () => true,
        () => false,
      )
      if (isClosed) break
      // A database that does not answer this query is away for others too; one that refuses it may answer them.
      const isRefused = !isThere && performance.now() - began < LISTENER_CONNECT_MS / 2
      const isDeaf = (isRefused || (isApart && !isThere)) && (await isAnswering())
      if (isThere || isDeaf) tellMissed()
      if (!isThere) await pause(isDeaf ? DEAF_MS : LISTENER_RETRY_MS)
    }
    isReconnecting = false
  }

  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }

  return {
    listen: async (channel, hear) => {
      await inTurn(async () => {
        const known = channels.get(channel)
        channels.set(channel, new Set(known).add(hear))
        if (client === undefined) {
          if (!isReconnecting) await connect()
        } else if (known === undefined) await ask(client, `listen ${pg.escapeIdentifier(channel)}`)
      })
      return () =>
        inTurn(async () => {
          const left = new Set(channels.get(channel))
          left.delete(hear)
          if (left.size > 0) {
            channels.set(channel, left)
            return
          }
          channels.delete(channel)
          const on = client
          // A broken connection cannot be notified.
          if (on !== undefined)
            await ask(on, `unlisten ${pg.escapeIdentifier(channel)}`).catch((error) => lose(on, error))
        })
    },
    isListening: () => client !== undefined && !isReconnecting,
    check: () => {
      if (client !== undefined) beatIn(0, client)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      if (client !== undefined) await settledWithin(client.end(), CLOSE_MS)
      for (const socket of sockets) socket.destroy()
    },
  }
}
