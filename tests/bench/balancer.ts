// A small load balancer: requests go in turn to the servers that are ready, and to the next one where no connection can be made.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const CHECK_MS = 100
const CHECK_WITHIN_MS = 5_000
/** Milliseconds that a request waits while no server is ready. */
const TRY_MS = 10_000

export interface Balancer {
  readonly url: string
  /** Requests that went to another server, because the first one took no connection or closed an idle one. */
  readonly retried: () => number
  /** Requests that it answered 502 itself, by reason. */
  readonly failures: () => ReadonlyMap<string, number>
  readonly isReady: (server: string) => boolean
  readonly close: () => Promise<void>
}

/** Errors by which nothing of a request was handled: commands have ids, so sending them again changes nothing either. */
const UNHANDLED: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE']

/** `checkEveryMs`: between two checks of a server. `connections`: to a server at once; streams need one each. */
export interface BalancerOptions {
  readonly checkEveryMs?: number
  readonly connections?: number
}

export const openBalancer = async (
  servers: readonly string[],
  { checkEveryMs = CHECK_MS, connections = 256 }: BalancerOptions = {},
): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ready = new Set<string>()
  let turn = 0
  let retried = 0

  const check = async (server: string): Promise<void> => {
    const isReady = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(CHECK_WITHIN_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) ready.add(server)
    else ready.delete(server)
  }
  await Promise.all(servers.map(check))
  let isOpen = true
  /** One check after the other: a late answer must not say that a server is ready that has ended meanwhile. */
  const keepChecking = async (server: string): Promise<void> => {
    while (isOpen) {
      await delay(checkEveryMs)
      await check(server)
    }
  }
  const checking = servers.map(keepChecking)

  const failures = new Map<string, number>()
  const fail = (outgoing: ServerResponse, reason: string): void => {
    failures.set(reason, (failures.get(reason) ?? 0) + 1)
    if (!outgoing.headersSent) outgoing.writeHead(502)
    outgoing.end()
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): void => {
    const tried = new Set<string>()
    const began = performance.now()
    const tryNext = (): void => {
      const left = [...ready].filter((server) => !tried.has(server))
      const server = left[turn++ % Math.max(1, left.length)]
      if (server === undefined) {
        tried.clear()
        if (performance.now() - began > TRY_MS) fail(outgoing, 'no server was ready')
        else setTimeout(tryNext, CHECK_MS)
        return
      }
      tried.add(server)
      const { method, headers, url } = incoming
      request(new URL(url ?? '/', server), { method, headers, agent })
        .on('response', (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        })
        .on('error', (error: NodeJS.ErrnoException) => {
          if (outgoing.headersSent || !UNHANDLED.includes(error.code))
            return fail(outgoing, error.code ?? error.message)
          if (error.code === 'ECONNREFUSED') ready.delete(server)
          retried++
          tryNext()
        })
        .end(body)
    }
    tryNext()
  }
  const proxy = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(parts)))
  })
  proxy.keepAliveTimeout = 60_000
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    retried: () => retried,
    failures: () => failures,
    isReady: (server) => ready.has(server),
    close: async () => {
      isOpen = false
      await Promise.all(checking)
      agent.destroy()
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
