// Idle connections are bounded in number, and connections in use stay.
import { on, once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { boundIdleConnections } from '#cli/server/http/idle-connections.ts'
import { eventually } from '../support/eventually.ts'

const MAX = 4
const EVERY_MS = 20

const start = async (listener: RequestListener) => {
  const server = createServer({ keepAliveTimeout: 130_000 }, listener)
  boundIdleConnections(server, { max: MAX, everyMs: EVERY_MS })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    await new Promise<void>((go) => socket.once('connect', () => go()))
    return socket
  }
  return { server, open }
}

const openOf = (sockets: readonly Socket[]): readonly boolean[] =>
  sockets.map(({ readyState }) => readyState === 'open')
const ask = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('data', (data) => resolve(data.toString('latin1')))
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  })

describe('idle connections', () => {
  it('are so many and no more: the oldest goes', async () => {
    const { server, open } = await start((_, response) => response.end('ok'))
    const sockets: Socket[] = []
    for (let at = 0; at < 3 * MAX; at++) sockets.push(await open())
    await eventually(() => openOf(sockets)).toEqual([...Array(2 * MAX).fill(false), ...Array(MAX).fill(true)])
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
    expect(await connections()).toBe(MAX)
    expect(await ask(sockets.at(-1) as Socket)).toMatch(/^HTTP\/1\.1 200/)
  })

  it('that were asked by meanwhile are younger', async () => {
    const { open } = await start((_, response) => response.end('ok'))
    const used = await open()
    const idle = [await open(), await open(), await open()]
    expect(await ask(used)).toMatch(/^HTTP\/1\.1 200/)
    const others = [await open(), await open()]
    await eventually(() => openOf([...idle, used, ...others])).toEqual([false, false, true, true, true, true])
  })

  it('are not those on which an answer is still to come', async () => {
    const { open } = await start((_, response) => response.write('data: begun\n\n'))
    const streams = await Promise.all(Array.from({ length: 3 * MAX }, () => open()))
    await Promise.all(streams.map(ask))
    const idle = await Promise.all(Array.from({ length: MAX + 2 }, () => open()))
    await eventually(() => openOf(idle).filter((isOpen) => isOpen).length).toBe(MAX)
    expect(openOf(streams)).toEqual(streams.map(() => true))
  })

  it('go from the address that has most of them, even while only another one was idle before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { server, open } = await start((_, response) => response.end('ok'))
    const arrivals = on(server, 'connection')
    const quiet = await open('127.0.0.2')
    await arrivals.next()
    vi.advanceTimersByTime(EVERY_MS)
    const crowd = await Promise.all(Array.from({ length: 2 * MAX }, () => open('127.0.0.3')))
    for (const _ of crowd) await arrivals.next()
    const sockets = [quiet, ...crowd]
    const ends = sockets.map((socket) => once(socket, 'close'))
    vi.advanceTimersByTime(2 * EVERY_MS)
    await Promise.race(ends)
    await eventually(() => openOf(sockets).filter((isOpen) => isOpen).length).toBe(MAX)
    expect(openOf([quiet])).toEqual([true])
  })
})
