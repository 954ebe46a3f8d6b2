// Closes a server gracefully: each open connection gets `Connection: close` with its next response.
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * A connection is idle after `IDLE_LOOKS` checks without a request, `LOOK_EVERY_MS` apart. Counts checks instead of time, so that requests
 * that arrived while the process was blocked are read between two checks.
 */
const IDLE_LOOKS = 5
const LOOK_EVERY_MS = 20

interface Use {
  requests: number
  idleLooks: number
}

export interface Drain {
  /** Stops accepting connections, lets open ones get one more response, and destroys the rest after `graceMs`. */
  readonly close: (graceMs: number) => Promise<void>
}

/** Must be called before the server's first connection. */
export const createDrain = (server: HttpServer): Drain => {
  const connections = new Map<Socket, Use>()
  const answers = new Set<ServerResponse>()
  let isDraining = false

  server.on('connection', (socket) => {
    connections.set(socket, { requests: 0, idleLooks: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const use = connections.get(socket)
    if (use === undefined) return
    use.requests++
    answers.add(response)
    // Node then sends `Connection: close` and ends the connection after the response.
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      answers.delete(response)
      use.requests--
      use.idleLooks = 0
    })
  })

  const endIdle = (): void => {
    for (const [socket, use] of connections)
      if (use.requests === 0 && ++use.idleLooks > IDLE_LOOKS) socket.destroy()
  }

  return {
    close: (graceMs) =>
      new Promise((resolve) => {
        isDraining = true
        for (const response of answers) if (!response.headersSent) response.shouldKeepAlive = false
        const cut = setTimeout(() => {
          for (const socket of connections.keys()) socket.destroy()
        }, graceMs)
        // Immediates run after pending socket data were read.
        const looking = setInterval(() => setImmediate(endIdle), LOOK_EVERY_MS)
        // `http.Server.close` would immediately end all connections that are idle now.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(cut)
          clearInterval(looking)
          server.close()
          resolve()
        })
      }),
  }
}
