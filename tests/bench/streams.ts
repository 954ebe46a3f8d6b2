// Measures event streams of accounts over several server processes behind load balancers: reads of the database, memory of each process, and the
// time from a write until the account's open pages know of it.
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, type ServerProcess, startServerProcess } from '../support/exfil-server.ts'
import { openOwnPostgres, postgresPrograms } from '../support/postgres.ts'
import type { ReaderReport, ReaderTask, VersionSeen } from './streams-reader.ts'
import { type DatabaseReads, openWorld } from './streams-world.ts'
import { readUid, signInWriters } from './writers.ts'

const CONNECTIONS = Number(process.env.EXFIL_BENCH_CONNECTIONS ?? 20_000)
const SECONDS = Number(process.env.EXFIL_BENCH_SECONDS ?? 300)
const PROCESSES = Number(process.env.EXFIL_BENCH_PROCESSES ?? 4)
const WRITERS = Number(process.env.EXFIL_BENCH_WRITERS ?? 20)
/** Between two writes of a writer. */
const PAUSE_MS = Number(process.env.EXFIL_BENCH_PAUSE_MS ?? 1_000)
/** Open pages of an account; a process lets it have 20. */
const PAGES = 20
const REST_SECONDS = 10
/** PostgreSQL's processes report their counts after ten seconds at the latest. */
const SETTLE_MS = 11_000
const ITEM = '57347ca924597744596b4e71'

const now = (): number => performance.timeOrigin + performance.now()
const say = (what: string, figure: string): void => console.log(`${what.padEnd(22)}${figure}`)

const getMegabytes = ({ pid }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
/** Processor seconds of a process so far; the kernel counts 100 ticks a second. */
const getProcessorSeconds = ({ pid }: ServerProcess): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

interface Write {
  readonly account: string
  readonly version: number
  readonly sentAt: number
}

/** Milliseconds from each write to the first message of each of its account's streams with that version or a later one; infinite if none came. */
const getDelays = (
  writes: readonly Write[],
  seen: readonly VersionSeen[],
  streams: number,
): readonly number[] => {
  const byAccount = new Map<string, VersionSeen[]>()
  for (const one of seen) {
    const own = byAccount.get(one.account) ?? []
    own.push(one)
    byAccount.set(one.account, own)
  }
  return writes.flatMap(({ account, version, sentAt }) => {
    const first = new Map<number, number>()
    for (const one of byAccount.get(account) ?? [])
      if (one.version >= version && !first.has(one.stream)) first.set(one.stream, one.at - sentAt)
    return [
      ...first.values(),
      ...Array<number>(Math.max(0, streams - first.size)).fill(Number.POSITIVE_INFINITY),
    ]
  })
}

/** Writes that were not kept, by answer. */
const refusals: string[] = []
const children: ChildProcess[] = []
const start = (file: string): ChildProcess => {
  const child = fork(join(import.meta.dirname, file))
  children.push(child)
  return child
}
const ask = async <A>(child: ChildProcess, message: object | string): Promise<A> => {
  child.send(message)
  return (await once(child, 'message'))[0] as A
}

const writeOn = async (
  client: Client,
  url: string,
  number: number,
  until: number,
): Promise<readonly Write[]> => {
  const account = await readUid(client)
  const writes: Write[] = []
  await delay((PAUSE_MS * number) / WRITERS)
  for (const here = client.at(url); Date.now() < until; await delay(PAUSE_MS)) {
    const sentAt = now()
    const command = { tag: 'ToggleFavourite', item: ITEM }
    // A balancer without a server that is ready answers no JSON.
    const { status, body } = await here
      .call('POST', '/commands', { commandId: randomUUID(), command })
      .catch((error: unknown) => ({ status: 'unreadable', body: { tag: String(error) } }))
    const { version, tag } = body as { readonly version?: number; readonly tag?: string }
    if (version === undefined) refusals.push(`${status} ${tag}`)
    else writes.push({ account, version, sentAt })
  }
  return writes
}

const showReads = (what: string, before: DatabaseReads, after: DatabaseReads, seconds: number): void => {
  const perSecond = (count: number): string => (count / seconds).toFixed(1)
  const tables = after.tables
    .map(({ table, lookUps }) => ({
      table,
      lookUps: lookUps - (before.tables.find((one) => one.table === table)?.lookUps ?? 0),
    }))
    .filter(({ lookUps }) => lookUps / seconds >= 0.1)
    .toSorted((one, other) => other.lookUps - one.lookUps)
    .map(({ table, lookUps }) => `${table} ${perSecond(lookUps)}`)
  say(
    what,
    `${perSecond(after.transactions - before.transactions)} transactions a second; look-ups by table: ${tables.join(', ')}`,
  )
}

const measure = async (servers: readonly ServerProcess[], databaseUrl: string): Promise<void> => {
  const world = await openWorld(databaseUrl)
  const writers = await signInWriters(servers[0] as ServerProcess, WRITERS)
  const writing = await Promise.all(writers.map(readUid))
  const quiet = await world.addAccounts(Math.max(0, Math.ceil(CONNECTIONS / PAGES) - WRITERS))
  const accounts = [...writing, ...quiet]
  const streams = await world.addSessions(
    Array.from({ length: CONNECTIONS }, (_, index) => accounts[index % accounts.length] ?? ''),
  )
  const urls = servers.map(({ url }) => url)
  const balancers = await Promise.all(
    servers.map(() => ask<{ readonly url: string }>(start('streams-balancer.js'), urls)),
  )
  const readers = balancers.map(() => start('streams-reader.js'))
  const report = (): Promise<readonly ReaderReport[]> =>
    Promise.all(readers.map((reader) => ask<ReaderReport>(reader, 'report')))

  await delay(SETTLE_MS)
  const restBegan = await world.countReads()
  await delay(REST_SECONDS * 1000)
  showReads('at rest', restBegan, await world.countReads(), REST_SECONDS)
  const idle = servers.map(getMegabytes)

  const openedAt = performance.now()
  const retried = await Promise.all(
    readers.map((reader, index) =>
      ask<number>(reader, {
        url: `${balancers[index]?.url}/api/be/events/stream`,
        streams: streams.filter((_, stream) => stream % readers.length === index),
      } satisfies ReaderTask),
    ),
  )
  say(
    'opened',
    `${CONNECTIONS} streams in ${((performance.now() - openedAt) / 1000).toFixed(0)} s, ${retried.reduce((sum, times) => sum + times)} attempts refused, load ${loadavg()[0]?.toFixed(1)}`,
  )
  const full = servers.map(getMegabytes)
  await delay(SETTLE_MS)

  await report()
  const before = await world.countReads()
  const cpu = servers.map(getProcessorSeconds)
  const began = performance.now()
  const until = Date.now() + SECONDS * 1000
  const writes = (
    await Promise.all(
      writers.map((client, index) =>
        writeOn(client, balancers[index % balancers.length]?.url ?? '', index, until),
      ),
    )
  ).flat()
  await delay(SETTLE_MS)
  const seconds = (performance.now() - began) / 1000
  const after = await world.countReads()
  const used = servers.map((server, index) => (getProcessorSeconds(server) - (cpu[index] ?? 0)) / seconds)
  const busy = servers.map(getMegabytes)
  const reports = await report()

  const messages = reports.reduce((sum, one) => sum + one.messages, 0)
  const seen = reports.flatMap((one, reader) =>
    one.seen.map((each) => ({ ...each, stream: each.stream * readers.length + reader })),
  )
  const delays = [...getDelays(writes, seen, PAGES)].sort((a, b) => a - b)
  const at = (share: number): string =>
    `${(delays[Math.floor(share * (delays.length - 1))] ?? Number.NaN).toFixed(0)} ms`
  const show = (figures: readonly number[], digits = 0): string =>
    figures.map((figure) => figure.toFixed(digits)).join(', ')
  say(
    'streams',
    `${reports.reduce((sum, { open }) => sum + open, 0)} of ${CONNECTIONS} open at the end, of ${accounts.length} accounts over ${servers.length} processes`,
  )
  say(
    'writes',
    `${writes.length}, ${(writes.length / seconds).toFixed(1)} a second, each to ${PAGES} streams; refused: ${refusals.join(', ') || 'none'}`,
  )
  showReads('with all streams', before, after, seconds)
  say('sessions checked', `${(messages / seconds).toFixed(1)} times a second, once before each message`)
  say('memory', `${show(idle)} MB idle; ${show(full)} MB opened; ${show(busy)} MB at the end`)
  const above = busy.reduce((sum, size, index) => sum + size - (idle[index] ?? 0), 0)
  say('above idle', `${((above * 1024) / CONNECTIONS).toFixed(1)} kB a stream`)
  say('processor', `${show(used, 2)} of a core for each server process`)
  say('write to event', `median ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}, of ${delays.length}`)
  say('load', `${loadavg()[0]?.toFixed(1)}`)
  await world.close()
}

const programs = postgresPrograms()
if (programs === undefined) throw new Error('PostgreSQL is not installed')
const postgres = await openOwnPostgres(programs)
const servers: ServerProcess[] = []
try {
  for (let n = 0; n < PROCESSES; n++)
    servers.push(await startServerProcess({ DATABASE_URL: postgres.url, EXFIL_LOG_LEVEL: 'info' }))
  await measure(servers, postgres.url)
} finally {
  for (const child of children) child.kill()
  await Promise.all(servers.map((server) => server.stop()))
  await postgres.remove()
}
