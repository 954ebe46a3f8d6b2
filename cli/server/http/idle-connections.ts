// Limits the number of idle connections; above it, the addresses with the most lose their oldest ones.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'

export interface IdleBounds {
  readonly max: number
  /** Interval of the checks; a connection idle at two successive checks may be closed. */
  readonly everyMs: number
}

/** A proxy keeps a few connections, a browser six; a new one has some seconds to send its request. */
const BOUNDS: IdleBounds = { max: 200, everyMs: 5_000 }

/** Watches the connections of a server until it is closed. One without a complete request counts as idle. */
export const boundIdleConnections = (server: Server, { max, everyMs }: IdleBounds = BOUNDS): void => {
  /** Idle connections by address, oldest first. */
  const idle = new Map<string, Set<Socket>>()
  const addresses = new WeakMap<Socket, string>()
  /** Pending requests by connection: clients may pipeline. */
  const busy = new WeakMap<Socket, number>()
  /** Connections idle since the last check. */
  let seen = new WeakSet<Socket>()
  let count = 0

  const leave = (socket: Socket): void => {
    const address = addresses.get(socket) ?? ''
    const own = idle.get(address)
    if (own?.delete(socket) !== true) return
    seen.delete(socket)
    count--
    if (own.size === 0) idle.delete(address)
  }
  const enter = (socket: Socket): void => {
    if (socket.destroyed) return
    const address = addresses.get(socket) ?? ''
    idle.set(address, (idle.get(address) ?? new Set()).add(socket))
    count++
  }
  /** The oldest closable connection of the address with the most; addresses that have only new ones are skipped, so that others do not pay for them. */
  const nextToGo = (): Socket | undefined => {
    const byNumber = [...idle.values()].toSorted((one, other) => other.size - one.size)
    for (const own of byNumber) {
      if (own.size < (byNumber[0]?.size ?? 0)) break
      for (const socket of own) if (seen.has(socket)) return socket
    }
    return undefined
  }
  const look = (): void => {
    while (count > max) {
      const socket = nextToGo()
      if (socket === undefined) break
      leave(socket)
      socket.destroy()
    }
    seen = new WeakSet([...idle.values()].flatMap((own) => [...own]))
  }

  server.on('connection', (socket: Socket) => {
    addresses.set(socket, socket.remoteAddress ?? '')
    socket.once('close', () => leave(socket))
    enter(socket)
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    leave(socket)
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1
      busy.set(socket, left)
      if (left === 0) enter(socket)
    })
  })
  const looking = setInterval(look, everyMs).unref()
  server.once('close', () => clearInterval(looking))
}
