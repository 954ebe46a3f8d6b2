// Event streams of public topics: one encoding, what a returning page gets, bounds, slow readers and the end of the server.
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPush, type Push, type PushConnection } from '#cli/server/push/push.ts'
import { servePush } from '#cli/server/push/serve-push.ts'

interface FakeConnection extends PushConnection {
  readonly written: Buffer[]
  state: 'open' | 'ended' | 'destroyed'
}

/** A reader; a slow one never takes anything. */
const fakeConnection = (isSlow = false): FakeConnection => {
  const connection = {
    written: [] as Buffer[],
    state: 'open',
    get writableLength() {
      return isSlow ? this.written.reduce((sum, { length }) => sum + length, 0) : 0
    },
    write(bytes: Buffer) {
      this.written.push(bytes)
      return true
    },
    end(bytes: Buffer) {
      this.written.push(bytes)
      this.state = 'ended'
    },
    destroy() {
      this.state = 'destroyed'
    },
  }
  return connection as unknown as FakeConnection
}

const join = (push: Push, topic: string, lastId?: string, address = 'home') => {
  const connection = fakeConnection()
  const leave = push.join(topic, { address, lastId, open: () => connection })
  return { connection, leave }
}

const textOf = ({ written }: FakeConnection): string => Buffer.concat(written).toString()
const prices = { event: 'prices', data: '' }

describe('a topic', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('writes the same bytes to 2,000 connections, and little else in memory', () => {
    const push = openPush('run', { perAddress: 2_000 })
    const connections = Array.from({ length: 2_000 }, () => join(push, 'prices-pvp').connection)
    const resyncs = connections.map(({ written }) => written.length)
    expect(new Set(resyncs)).toEqual(new Set([1]))
    const before = process.memoryUsage()
    const data = 'x'.repeat(10_000)
    push.publish('prices-pvp', { event: 'prices', data })
    const after = process.memoryUsage()
    const [first] = connections.map(({ written }) => written.at(-1))
    expect(connections.every(({ written }) => written.at(-1) === first)).toBe(true)
    // One message of 10 kB, not 20 MB of copies.
    const grown = after.external + after.arrayBuffers - before.external - before.arrayBuffers
    expect(grown).toBeLessThan(1_000_000)
    expect(push.count()).toBe(2_000)
    push.close()
  })

  it('is told only to its own connections', () => {
    const push = openPush('run')
    const [pvp, pve] = [join(push, 'prices-pvp'), join(push, 'prices-pve')]
    push.publish('prices-pve', { event: 'prices', data: '7' })
    expect(textOf(pvp.connection)).not.toContain('prices')
    expect(textOf(pve.connection)).toContain('id: run-1\nevent: prices\ndata: 7\n\n')
    push.close()
  })

  it('gives a returning page what it missed, in order and once', () => {
    const push = openPush('run')
    const { leave } = join(push, 'a')
    leave?.()
    for (const data of ['1', '2', '3']) push.publish('a', { event: 'n', data })
    expect(textOf(join(push, 'a', 'run-1').connection)).toBe(
      'id: run-2\nevent: n\ndata: 2\n\nid: run-3\nevent: n\ndata: 3\n\n',
    )
    expect(textOf(join(push, 'a', 'run-3').connection)).toBe('')
    push.close()
  })

  it.each([
    ['new', undefined],
    ['of another process', 'other-3'],
    ['too long away', 'run-1'],
    ['ahead of the server', 'run-999'],
    ['malformed', 'run-3e5'],
  ])('asks a page that is %s to fetch its data again', (_, lastId) => {
    const push = openPush('run', { ring: 2 })
    join(push, 'a')
    for (let count = 0; count < 5; count++) push.publish('a', prices)
    expect(textOf(join(push, 'a', lastId).connection)).toBe('id: run-5\nevent: resync\ndata: \n\n')
    push.close()
  })

  it('drops a reader that is more than 64 kB behind, and no other', () => {
    const push = openPush('run')
    const [slow, fast] = [fakeConnection(true), fakeConnection()]
    for (const connection of [slow, fast]) push.join('a', { address: 'home', open: () => connection })
    for (let count = 0; count < 10; count++) push.publish('a', { event: 'n', data: 'x'.repeat(10_000) })
    expect([slow.state, fast.state]).toEqual(['destroyed', 'open'])
    expect(slow.written.length).toBeLessThan(9)
    expect(fast.written).toHaveLength(11)
    expect(push.count()).toBe(1)
    push.close()
  })

  it('sends a heartbeat to every connection at least every 20 seconds', () => {
    const push = openPush('run')
    const all = Array.from({ length: 40 }, () => join(push, 'a').connection)
    vi.advanceTimersByTime(20_000)
    for (const connection of all) expect(textOf(connection)).toContain('event: alive')
    const before = all.map((connection) => textOf(connection).split('event: alive').length)
    vi.advanceTimersByTime(15_000)
    expect(all.map((connection) => textOf(connection).split('event: alive').length)).toEqual(
      before.map((count) => count + 1),
    )
    push.close()
  })

  it('has a bound per address and one for all', () => {
    const push = openPush('run', { perAddress: 2, connections: 3 })
    const first = join(push, 'a', undefined, 'one')
    join(push, 'b', undefined, 'one')
    expect(join(push, 'a', undefined, 'one').leave).toBeUndefined()
    expect(join(push, 'a', undefined, 'two').leave).toBeDefined()
    expect(join(push, 'a', undefined, 'three').leave).toBeUndefined()
    first.leave?.()
    first.leave?.()
    expect(push.count()).toBe(2)
    expect(join(push, 'a', undefined, 'one').leave).toBeDefined()
    push.close()
  })

  it('ends every connection when the server stops, and takes no more', () => {
    const push = openPush('run')
    const all = Array.from({ length: 30 }, () => join(push, 'a').connection)
    push.close()
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['ended']))
    const retries = new Set(all.map((connection) => /retry: (\d+)/.exec(textOf(connection))?.[1]))
    expect(retries.size).toBe(15)
    expect(join(push, 'a').leave).toBeUndefined()
    expect(push.count()).toBe(0)
  })

  it('keeps no messages for topics that no page listens to', () => {
    const push = openPush('run', { idleTopics: 3 })
    push.publish('unheard', prices)
    for (let number = 0; number < 10; number++) join(push, `t${number}`).leave?.()
    push.publish('t9', prices)
    // Evicted and unheard topics start over; a kept one resumes.
    expect(textOf(join(push, 't0', 'run-0').connection)).toContain('resync')
    expect(textOf(join(push, 't9', 'run-0').connection)).toContain('event: prices')
    push.close()
  })
})

describe('an event stream over HTTP', () => {
  it('arrives unchunked with its headers, resumes by header or query, and leaves when the page does', async () => {
    const push = openPush('run')
    const app = new Hono()
    const stream = servePush({ push, addressOf: () => 'home', headers: { 'X-Test': 'yes' } })
    app.get('/stream', (context) => stream(context, 'a'))
    const server = serve({ fetch: app.fetch, port: 0, createServer, hostname: '127.0.0.1' })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const open = async (path: string, headers = {}): Promise<IncomingMessage> => {
      const request = get({ port, path, headers, host: '127.0.0.1' })
      const [response] = await once(request, 'response')
      return response
    }
    const read = async (response: IncomingMessage): Promise<string> =>
      String((await once(response, 'data'))[0])
    const first = await open('/stream')
    expect(first.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-test': 'yes' })
    expect(first.headers['transfer-encoding']).toBeUndefined()
    expect(await read(first)).toContain('event: resync')
    push.publish('a', prices)
    expect(await read(first)).toContain('event: prices')
    expect(await read(await open('/stream', { 'Last-Event-ID': 'run-0' }))).toContain('id: run-1')
    const third = await open('/stream?last=run-0')
    expect(await read(third)).toContain('id: run-1')
    expect(push.count()).toBe(3)
    third.destroy()
    await vi.waitFor(() => expect(push.count()).toBe(2))
    push.close()
    await once(first.resume(), 'end')
    const late = await open('/stream')
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '30'])
    late.resume()
    server.close()
  })
})
