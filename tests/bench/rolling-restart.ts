// A rolling restart of two servers behind a load balancer while hundreds write: what they are answered, and whether every acknowledged write is there once.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { allEvents, type Client, type ServerProcess, startServerProcess } from '../support/exfil-server.ts'
import { freePort, openOwnPostgres, postgresPrograms } from '../support/postgres.ts'
import { openBalancer } from './balancer.ts'
import { signInWriters } from './writers.ts'

const WRITERS = Number(process.env.EXFIL_BENCH_WRITERS ?? 500)
const ACCOUNTS = Math.min(WRITERS, 100)
/** Between two writes of a writer: players who click, not a flood. */
const PAUSE_MS = Number(process.env.EXFIL_BENCH_PAUSE_MS ?? 4_000)
const BETWEEN_MS = 10_000
const ITEM = '57347ca924597744596b4e71'

const programs = postgresPrograms()
if (programs === undefined) throw new Error('PostgreSQL is not installed')
const postgres = await openOwnPostgres(programs)
/** What is open, closed in the reverse order whatever happens. */
const cleanUps: (() => Promise<unknown>)[] = [postgres.remove]
const ports = [await freePort(), await freePort()]
const servers: ServerProcess[] = []
/** Those that were restarted, for what their logs say. */
const ended: ServerProcess[] = []
const start = (port: number | undefined): Promise<ServerProcess> =>
  startServerProcess({ DATABASE_URL: postgres.url, PORT: String(port), EXFIL_LOG_LEVEL: 'info' })

const statuses = new Map<string, number>()
const times: number[] = []
const acknowledged: string[] = []
let isOver = false
const agent = new Agent({ keepAlive: true, maxSockets: WRITERS })
cleanUps.push(async () => agent.destroy())

const send = (url: string, headers: Readonly<Record<string, string>>, commandId: string): Promise<string> =>
  new Promise((resolve) => {
    const body = JSON.stringify({ commandId, command: { tag: 'ToggleFavourite', item: ITEM } })
    request(`${url}/api/be/commands`, {
      ...{ method: 'POST', agent },
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
    })
      .on('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => {
          const tag = /"tag":"(\w+)"/.exec(text)?.[1] ?? ''
          resolve(
            answer.statusCode === 200
              ? '200'
              : `${answer.statusCode} ${tag === '' ? text.slice(0, 80) : tag}`,
          )
        })
        answer.on('error', () => resolve('broken answer'))
      })
      .on('error', () => resolve('no connection'))
      .end(body)
  })

const writeOn = async (url: string, { headers }: Client, writer: number): Promise<void> => {
  await delay((PAUSE_MS * writer) / WRITERS)
  while (!isOver) {
    const commandId = randomUUID()
    const began = performance.now()
    const status = await send(url, headers, commandId)
    times.push(performance.now() - began)
    count(statuses, status)
    if (status === '200') acknowledged.push(commandId)
    await delay(PAUSE_MS)
  }
}

const count = (counts: Map<string, number>, what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}
const show = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, times]) => `${what}: ${times}`).join(', ')

/** Why calls failed, by the servers' own logs. */
const countReasons = (): ReadonlyMap<string, number> => {
  const reasons = new Map<string, number>()
  for (const server of [...ended, ...servers])
    for (const [, reason = '', code = ''] of server
      .said()
      .matchAll(/"reason":"([^"]*)"(?:,"code":"(\w+)")?/g))
      count(reasons, `${reason} ${code}`.trim())
  return reasons
}

const drill = async (): Promise<void> => {
  for (const port of ports) servers.push(await start(port))
  cleanUps.push(() => Promise.all(servers.map((server) => server.stop())))
  const [first] = servers
  if (first === undefined) return
  const clients = await signInWriters(first, ACCOUNTS)
  const balancer = await openBalancer(servers.map(({ url }) => url))
  cleanUps.push(balancer.close)

  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    const client = clients[writer % clients.length]
    if (client !== undefined) await writeOn(balancer.url, client, writer)
  })
  await delay(BETWEEN_MS)
  for (const [index, server] of servers.entries()) {
    const began = performance.now()
    await server.stop()
    const stopped = performance.now()
    ended.push(server)
    servers[index] = await start(ports[index])
    while (!balancer.isReady(server.url)) await delay(20)
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
    console.log(
      `server ${index + 1}: ended after ${seconds(stopped - began)}, ready again after ${seconds(performance.now() - began)}`,
    )
    await delay(BETWEEN_MS)
  }
  isOver = true
  await Promise.all(writing)

  const counts = new Map<string, number>()
  for (const client of clients) {
    const counted = await allEvents(client.at(balancer.url))
    for (const { meta } of counted) count(counts, meta.commandId)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string =>
    `${(times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0)} ms`
  console.log(`writers           ${WRITERS} of ${ACCOUNTS} accounts, each every ${PAUSE_MS} ms`)
  console.log(`writes            ${times.length}`)
  console.log(`answers           ${show(statuses)}`)
  console.log(`reasons           ${show(countReasons())}; of the balancer: ${show(balancer.failures())}`)
  console.log(`retried           ${balancer.retried()} by the balancer`)
  console.log(`delay             median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`)
  console.log(`lost              ${acknowledged.filter((id) => !counts.has(id)).length}`)
  console.log(`doubled           ${acknowledged.filter((id) => (counts.get(id) ?? 0) > 1).length}`)
}

try {
  await drill()
} finally {
  for (const clean of cleanUps.toReversed()) await clean()
}
const failures = [...statuses].filter(([status]) => !/^[24]/.test(status))
process.exitCode = failures.length === 0 ? 0 : 1
