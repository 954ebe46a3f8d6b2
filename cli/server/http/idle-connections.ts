// Connections on which nothing is asked, bounded in number: of more than that the addresses with most of them lose their oldest ones.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'

export interface IdleBounds {
  readonly max: number
  /** Connections that were idle at the last look and still are may go. */
  readonly everyMs: number
}

/** A proxy keeps a few, a browser six. What comes at once has some seconds to ask. */
const BOUNDS: IdleBounds = { max: 200, everyMs: 5_000 }

/** Begins to watch the connections of a server, until it is closed. One whose request has not come whole yet counts as idle. */
export const boundIdleConnections = (server: Server, { max, everyMs }: IdleBounds = BOUNDS): void => {
  /** By address; within one the oldest first. */
  const idle = new Map<string, Set<Socket>>()
  const addresses = new WeakMap<Socket, string>()
  /** Requests under way by connection: a client may send the next before it has the answer. */
  const busy = new WeakMap<Socket, number>()
  /** Idle at the last look and ever since. */
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
  /** The oldest that may go of the address that has most; none while that address has only new ones, so that no other pays for it. */
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
