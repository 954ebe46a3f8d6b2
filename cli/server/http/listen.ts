// Opens the port before everything else is ready, so that a taken port fails first and the address is known early.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
import { badInput, systemCode } from '../../errors.ts'
import { createDrain } from './drain.ts'
import { boundIdleConnections } from './idle-connections.ts'

/** Handles a request; `env` contains Node's request and response. */
export type FetchHandler = (request: Request, env: HttpBindings) => Response | Promise<Response>

export interface OpenPort {
  /** Such as `http://127.0.0.1:5180`, with the actual port if 0 was given. */
  readonly url: string
  /** Sets the handler; until then requests wait for some seconds, and probes are told that the server is starting. */
  readonly answerWith: (fetch: FetchHandler) => void
  /** Stops accepting connections, lets open ones finish for a while, and destroys the rest. */
  readonly close: () => Promise<void>
}

const GRACE_MS = 5_000
/** Longer than the keep-alive of common proxies: if this side closed first, it could break their next request. */
const KEEP_ALIVE_MS = 130_000
/** Milliseconds that a request waits for a server that is starting, so that a proxy that did not notice a restart breaks nothing. */
const START_WAIT_MS = 10_000
const MAX_WAITING = 2_000
/** Asked by proxies and supervisors, which want to know at once. */
const PROBES: readonly string[] = ['/healthz', '/readyz', '/metrics']

const getStarting = (): Response =>
  new Response('starting\n', { status: 503, headers: { 'Retry-After': '1' } })

/** Answers with what `started` brings, or that the server is starting. */
const holdUntilStarted = (started: Promise<FetchHandler>): FetchHandler => {
  let waiting = 0
  return async (request, env) => {
    if (waiting >= MAX_WAITING || PROBES.includes(new URL(request.url).pathname)) return getStarting()
    waiting++
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), START_WAIT_MS)
    })
    const handle = await Promise.race([started, late])
    clearTimeout(timer)
    waiting--
    return handle === undefined ? getStarting() : handle(request, env)
  }
}

const getUrl = ({ address, port, family }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`

/** Throws a clear error if the port is taken or not permitted. */
export const openPort = async (host: string, port: number): Promise<OpenPort> => {
  let start: (handler: FetchHandler) => void = () => undefined
  const started = new Promise<FetchHandler>((resolve) => {
    start = resolve
  })
  let fetch = holdUntilStarted(started)
  const { server, address } = await new Promise<{
    readonly server: Server
    readonly address: AddressInfo
  }>((resolve, reject) => {
    const opened = serve(
      {
        // The server supports only HTTP/1.1.
        fetch: (request, env) => fetch(request, env as HttpBindings),
        hostname: host,
        port,
        serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
      },
      (info) => resolve({ server: opened, address: info }),
    ) as Server
    opened.once('error', reject)
    boundIdleConnections(opened)
  }).catch((error: unknown) => {
    throw portError(host, port, error)
  })
  const drain = createDrain(server)
  return {
    url: getUrl(address),
    answerWith: (next) => {
      fetch = next
      start(next)
    },
    close: () => drain.close(GRACE_MS),
  }
}

const portError = (host: string, port: number, error: unknown): unknown => {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return badInput(`PORT: ${port} is in use by another program`)
    case 'EACCES':
      return badInput(`PORT: ${port} may not be used by this user`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return badInput(`HOST: ${host} is no address of this machine`)
    default:
      return error
  }
}
