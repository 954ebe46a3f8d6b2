// Measures the server under load, each figure beside a bare handler of the same run: reads, writes, memory.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { migrate } from '#cli/server/stores/migrate.ts'
import { openPglite } from '#cli/server/stores/pglite.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import {
  type Client,
  type ServerProcess,
  signedInClient,
  startServerProcess,
} from '../support/exfil-server.ts'
import { appendRates } from './appends.ts'
import { median } from './median.ts'

const SECONDS = Number(process.env.EXFIL_BENCH_SECONDS ?? 8)
/** How long the memory is watched under load. */
const MEMORY_MINUTES = Number(process.env.EXFIL_BENCH_MINUTES ?? 0)
const CONNECTIONS = 32
const ROUNDS = 3

const items = loadCatalogue({ folder: resolve('fixtures/catalogue'), mode: 'PVP', overlay: true })
  .items.all.slice(0, 500)
  .map(({ uid }) => uid)

/** A bare server that gives these answers. */
const startBare = async (
  answers: Readonly<Record<string, unknown>>,
): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const child = spawn(process.execPath, [resolve('dist/bench/bare-server.js'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((listening) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /(http:\S+)/.exec(line)?.[1]
      if (found !== undefined) listening(found)
    })
  })
  return { url, stop: () => child.kill() }
}

/** Answered requests a second. */
const rate = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> => {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS / ROUNDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken`)
  return result.requests.average
}

/** The same requests of several addresses, turn by turn, so that what else the machine does falls on all alike. */
const rates = async (asks: readonly (() => Promise<number>)[]): Promise<readonly number[]> => {
  const all: number[][] = asks.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, ask] of asks.entries()) all[index]?.push(await ask())
  return all.map(median)
}

interface Written {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** One writer after another command, many at once, all on one PMC. */
const writes = async (client: Client, pmc: string, seconds: number): Promise<Written> => {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn++) {
      const command = {
        tag: 'AddItem',
        pmc,
        item: items[(writer * 31 + turn) % items.length],
        foundInRaid: true,
        by: 1,
      }
      const begin = performance.now()
      const { status } = await client.call('POST', '/commands', { commandId: randomUUID(), command })
      if (status !== 200) throw new Error(`a write answered ${status}`)
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, writer) => write(writer)))
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

const newPmc = async (client: Client): Promise<string> => {
  const { body } = await client.call('POST', '/users/me/char/create', { fraction: 'Usec', gameMode: 'PVP' })
  return (body as { readonly charUid: string }).charUid
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const sayWrites = async (name: string, client: Client, pmc: string): Promise<void> => {
  const { perSecond, p50, p99 } = await writes(client, pmc, SECONDS)
  say(
    `writes on ${name}: ${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  )
}

/** Decisions of accounts of their own on a database that no server uses; closes it. */
const sayAppends = async (name: string, database: Database): Promise<void> => {
  try {
    await migrate(database)
    for (const accounts of [CONNECTIONS, 2 * CONNECTIONS]) {
      const { decided, bare } = await appendRates(database, accounts)
      say(
        `decisions of ${accounts} accounts on ${name}: ${decided.toFixed(0)} a second, ${(decided / bare).toFixed(2)} × a bare insert with commit (${bare.toFixed(0)}), goal ≥ 0.6`,
      )
    }
  } finally {
    await database.close()
  }
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Reads and writes for minutes; the memory at the start, halfway and in the end. */
const watchMemory = async (server: ServerProcess, client: Client, pmc: string): Promise<void> => {
  const seen = [residentMegabytes(server.pid)]
  for (let half = 0; half < 2; half++) {
    const seconds = (MEMORY_MINUTES * 60) / 2
    await Promise.all([
      autocannon({ url: `${server.url}/api/be/cache`, connections: CONNECTIONS, duration: seconds }),
      writes(client, pmc, seconds),
    ])
    seen.push(residentMegabytes(server.pid))
  }
  say(
    `memory over ${MEMORY_MINUTES} minutes of load: ${seen.map((value) => `${value.toFixed(0)} MB`).join(', ')}`,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'exfil-bench-'))
const server = await startServerProcess({ EXFIL_DATA: folder, EXFIL_LOG_LEVEL: 'info' })
try {
  const client = await signedInClient(server, 'bench@example.org')
  const pmc = await newPmc(client)
  const cache = (await (await fetch(`${server.url}/api/be/cache`)).json()) as Record<
    string,
    { readonly hash: string }
  >
  const hashes = `itemsHash=${cache.itemsData?.hash}&questsHash=${cache.questsData?.hash}`
  const addresses = { cache: `${server.url}/api/be/cache?${hashes}`, me: `${server.url}/api/be/users/me` }
  const json = async (url: string) => (await fetch(url, { headers: client.headers })).json()
  const bare = await startBare({ '/cache': await json(addresses.cache), '/me': await json(addresses.me) })
  const [bareCache = 0, cached = 0, bareMe = 0, me = 0] = await rates([
    () => rate(`${bare.url}/cache`),
    () => rate(addresses.cache),
    () => rate(`${bare.url}/me`),
    () => rate(addresses.me, client.headers),
  ]).finally(bare.stop)
  const compare = (name: string, ours: number, plain: number, goal: string) =>
    say(
      `${name}: ${ours.toFixed(0)} a second, ${(ours / plain).toFixed(2)} × a bare handler with the same bytes (${plain.toFixed(0)}), goal ≥ ${goal}`,
    )
  compare('GET /cache with the right hashes', cached, bareCache, '0.6')
  compare('GET /users/me', me, bareMe, '0.35')
  await sayWrites('PGlite', client, pmc)
  if (MEMORY_MINUTES > 0) await watchMemory(server, client, pmc)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
const spare = mkdtempSync(join(tmpdir(), 'exfil-bench-'))
await sayAppends('PGlite', await openPglite(spare)).finally(() => rmSync(spare, { recursive: true }))
const databaseUrl = process.env.EXFIL_BENCH_DATABASE_URL
if (databaseUrl === undefined)
  say('writes on PostgreSQL: not measured, EXFIL_BENCH_DATABASE_URL names no empty database')
else {
  const shared = await startServerProcess({ DATABASE_URL: databaseUrl })
  const client = await signedInClient(shared, 'bench@example.org')
  await sayWrites('PostgreSQL', client, await newPmc(client)).finally(shared.stop)
  const onError = (error: Error): never => {
    throw error
  }
  await sayAppends('PostgreSQL', await openPostgres({ url: databaseUrl, onError }))
}
