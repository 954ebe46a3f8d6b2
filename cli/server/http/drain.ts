// Ends a server's connections without cutting off who is about to use one: each is told with its next answer that it is the last.
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * A connection is idle where so many looks in a row found no request on it, so many milliseconds apart. Looks are counted and not time:
 * where this process stood still, what has come in meanwhile is read between two of them.
 */
const IDLE_LOOKS = 5
const LOOK_EVERY_MS = 20

interface Use {
  requests: number
  idleLooks: number
}

export interface Drain {
  /** Takes no new connections, lets open ones have an answer yet, and cuts what is left after so many milliseconds. */
  readonly close: (graceMs: number) => Promise<void>
}

/** Must know of the server before its first connection. */
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
    // Node writes `Connection: close` and ends the connection after the answer.
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
        // Immediates run when sockets have been read.
        const looking = setInterval(() => setImmediate(endIdle), LOOK_EVERY_MS)
        // The server's own way would end every connection that is idle at this moment.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(cut)
          clearInterval(looking)
          server.close()
          resolve()
        })
      }),
  }
}
