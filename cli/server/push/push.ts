// Sends messages of a topic to every open connection of it: encoded once, the same bytes to each.

import type { ServerResponse } from 'node:http'
import { countOpen } from '../count-open.ts'
import { encodeGoodbye, encodeMessage, HEARTBEAT, type PushMessage } from './message.ts'

/** The response of an event stream. */
export type PushConnection = Pick<ServerResponse, 'write' | 'writableLength' | 'end' | 'destroy'>

export interface JoinOptions {
  /** Who is counted against the bound per address; undefined for no such bound. */
  readonly address: string | undefined
  /** The id of the last message that the page received. */
  readonly lastId?: string | undefined
  /** Called only if there is room: sends the head of the response. */
  readonly open: () => PushConnection
}

export interface Push {
  readonly publish: (topic: string, message: PushMessage) => void
  /**
   * Adds a connection and sends what it missed since `lastId`; `resync` if that is unknown, so the page fetches its data again.
   * Returns the function that removes it, undefined if there is no room.
   */
  readonly join: (topic: string, options: JoinOptions) => (() => void) | undefined
  readonly count: () => number
  /** Ends every connection, and accepts no more. */
  readonly close: () => void
}

/** `perAddress`: a household has some sources of a streaming program and some tabs. `buffered`: bytes that a reader may be behind. */
export interface PushBounds {
  readonly connections: number
  readonly perAddress: number
  readonly buffered: number
  /** Messages of a topic that a returning page can still get. */
  readonly ring: number
  /** Topics without connections whose messages are kept. */
  readonly idleTopics: number
}

export const PUSH_BOUNDS: PushBounds = {
  connections: 6_000,
  perAddress: 60,
  buffered: 65_536,
  ring: 16,
  idleTopics: 1_000,
}

/** Every connection gets a heartbeat in this many seconds; each second it is the turn of one slot. */
const SLOTS = 15
const TURN_MS = 1_000

interface Topic {
  readonly connections: Set<Open>
  readonly ring: { readonly number: number; readonly bytes: Buffer }[]
  /** Pages that have seen this message or a later one get all that follow from the ring. */
  resumableFrom: number
}

interface Open {
  readonly connection: PushConnection
  readonly leave: () => void
}

/** `run`: tells the ids of this process from those of others, without a dash. */
export const openPush = (run: string, given: Partial<PushBounds> = {}): Push => {
  const bounds = { ...PUSH_BOUNDS, ...given }
  const topics = new Map<string, Topic>()
  const slots = Array.from({ length: SLOTS }, () => new Set<Open>())
  const perAddress = countOpen(bounds.perAddress)
  let total = 0
  let joined = 0
  let turn = 0
  let last = 0
  let isClosed = false

  const writeId = (number: number): string => `${run}-${number}`
  const readId = (id: string | undefined): number | undefined => {
    const [of, number = ''] = id?.split('-') ?? []
    return of === run && /^\d{1,15}$/.test(number) ? Number(number) : undefined
  }

  const send = ({ connection, leave }: Open, bytes: Buffer): void => {
    connection.write(bytes)
    if (connection.writableLength <= bounds.buffered) return
    leave()
    connection.destroy()
  }

  const beat = (): void => {
    turn = (turn + 1) % SLOTS
    for (const open of slots[turn] ?? []) send(open, HEARTBEAT)
  }
  const timer = setInterval(beat, TURN_MS).unref()

  const forgetIdleTopics = (): void => {
    if (topics.size <= bounds.idleTopics) return
    let idle = [...topics.values()].filter(({ connections }) => connections.size === 0).length
    for (const [name, { connections }] of topics) {
      if (idle <= bounds.idleTopics) return
      if (connections.size > 0) continue
      topics.delete(name)
      idle--
    }
  }

  const getTopic = (name: string): Topic => {
    const known = topics.get(name)
    if (known !== undefined) return known
    const topic: Topic = { connections: new Set(), ring: [], resumableFrom: last }
    topics.set(name, topic)
    forgetIdleTopics()
    return topic
  }

  const catchUp = (open: Open, { ring, resumableFrom }: Topic, lastId: string | undefined): void => {
    const seen = readId(lastId)
    if (seen === undefined || seen < resumableFrom || seen > last)
      send(open, encodeMessage(writeId(last), { event: 'resync', data: '' }))
    else for (const { number, bytes } of ring) if (number > seen) send(open, bytes)
  }

  return {
    count: () => total,
    publish: (name, message) => {
      const topic = topics.get(name)
      // No page has ever listened, or so long ago that a returning one starts over.
      if (topic === undefined || isClosed) return
      const number = ++last
      const bytes = encodeMessage(writeId(number), message)
      if (message.isWhole === true) topic.ring.length = 0
      topic.ring.push({ number, bytes })
      if (topic.ring.length > bounds.ring) topic.resumableFrom = topic.ring.shift()?.number ?? number
      for (const open of topic.connections) send(open, bytes)
    },
    join: (name, { address, lastId, open: openConnection }) => {
      if (isClosed || total >= bounds.connections) return undefined
      if (address !== undefined && !perAddress.enter(address)) return undefined
      const topic = getTopic(name)
      const slot = slots[joined++ % SLOTS] as Set<Open>
      let isOpen = true
      const leave = (): void => {
        if (!isOpen) return
        isOpen = false
        total--
        if (address !== undefined) perAddress.leave(address)
        topic.connections.delete(open)
        slot.delete(open)
      }
      const open: Open = { connection: openConnection(), leave }
      total++
      topic.connections.add(open)
      slot.add(open)
      catchUp(open, topic, lastId)
      return leave
    },
    close: () => {
      isClosed = true
      clearInterval(timer)
      for (const [index, slot] of slots.entries()) {
        const goodbye = encodeGoodbye(index)
        for (const { connection, leave } of slot) {
          leave()
          connection.end(goodbye)
        }
      }
    },
  }
}
