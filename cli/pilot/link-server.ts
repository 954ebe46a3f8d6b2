// The link to the page: a socket on this machine alone, for pages of the app's own origins.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { isLeft } from '#core/fp.ts'
import {
  decodePilotCommand,
  encodePilotFrame,
  type PilotCommand,
  type PilotMessage,
} from '#core/pilot/messages.ts'
import { decodeFinding } from '../decode-finding.ts'
import { refused, systemCode, systemReason } from '../errors.ts'
import { say } from '../speech.ts'

const HOST = '127.0.0.1'
const MAX_PAGES = 16
const MAX_COMMAND_BYTES = 16_384
/** A page that takes nothing any more is let go. */
const MAX_UNSENT_BYTES = 1_048_576
const HEARTBEAT_MS = 30_000

export interface LinkOptions {
  readonly port: number
  readonly isOriginAllowed: (origin: string | undefined) => boolean
  /** What a page is told when it connects. */
  readonly greeting: () => PilotMessage
  readonly onCommand: (command: PilotCommand, answer: (frame: PilotMessage | string) => void) => void
  readonly onPages: (pages: number) => void
  /** A page of another origin knocked. */
  readonly onForeign: (origin: string) => void
}

export interface LinkServer {
  readonly port: number
  readonly pages: () => number
  /** A message, or a line for the log of the page. */
  readonly tell: (frame: PilotMessage | string) => void
  readonly close: () => Promise<void>
}

const encoded = (frame: PilotMessage | string): string =>
  typeof frame === 'string' ? frame : encodePilotFrame(frame)

const send = (page: WebSocket, frame: PilotMessage | string): void => {
  if (page.readyState !== page.OPEN) return
  if (page.bufferedAmount > MAX_UNSENT_BYTES) page.terminate()
  else page.send(encoded(frame))
}

/** Throws a CliError where the port is taken. */
export const startLink = async (options: LinkOptions): Promise<LinkServer> => {
  const server = new WebSocketServer({
    host: HOST,
    port: options.port,
    maxPayload: MAX_COMMAND_BYTES,
    perMessageDeflate: false,
    verifyClient: ({ req }, answer) => {
      const { origin } = req.headers
      if (!options.isOriginAllowed(origin)) {
        options.onForeign(origin ?? 'none')
        return answer(false, 403, 'Forbidden')
      }
      return server.clients.size < MAX_PAGES ? answer(true) : answer(false, 503, 'Service Unavailable')
    },
  })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw systemCode(error) === 'EADDRINUSE'
      ? refused(say`port ${options.port} of this machine is taken: is another pilot running?`)
      : refused(say`cannot listen on port ${options.port}: ${systemReason(error)}`)
  }

  const alive = new WeakSet<WebSocket>()
  server.on('connection', (page) => {
    alive.add(page)
    page.on('pong', () => alive.add(page))
    page.on('error', () => page.terminate())
    page.on('close', () => options.onPages(server.clients.size))
    page.on('message', (data, isBinary) => {
      const command = isBinary ? undefined : decodePilotCommand(data.toString())
      if (command === undefined) return
      if (isLeft(command)) send(page, say`Not understood: ${decodeFinding(command.left)}`)
      else options.onCommand(command.right, (frame) => send(page, frame))
    })
    send(page, options.greeting())
    options.onPages(server.clients.size)
  })
  const heartbeat = setInterval(() => {
    for (const page of server.clients) {
      if (!alive.delete(page)) page.terminate()
      else page.ping()
    }
  }, HEARTBEAT_MS)

  return {
    port: (server.address() as AddressInfo).port,
    pages: () => server.clients.size,
    tell: (frame) => {
      for (const page of server.clients) send(page, frame)
    },
    close: async () => {
      clearInterval(heartbeat)
      for (const page of server.clients) page.close(1001)
      const closed = new Promise((resolve) => server.close(resolve))
      const ended = setTimeout(() => {
        for (const page of server.clients) page.terminate()
      }, 500)
      await closed
      clearTimeout(ended)
    },
  }
}
