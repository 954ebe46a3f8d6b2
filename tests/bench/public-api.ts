// Measures the public API under load: chat bots, single items, every item at once, sheets, pages of the API v2, and a thousand keys.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { hashToken, newId, newToken } from '#cli/server/auth/tokens.ts'
import { databaseFolder } from '#cli/server/stores/database.ts'
import { openPglite } from '#cli/server/stores/pglite.ts'
import { API_SCOPES } from '#core/api-keys/scopes.ts'
import { signedInClient, startServerProcess } from '../support/exfil-server.ts'

const SECONDS = Number(process.env.EXFIL_BENCH_SECONDS ?? 8)
const CALLERS = 50
const KEYS = 1_000
/** Long enough for a server to do what it does after its start. */
const REST_MS = 5_000
const OWNER = 'owner@example.org'

const names = loadCatalogue({ folder: resolve('fixtures/catalogue'), mode: 'PVP', overlay: true })
  .items.all.filter((_, index) => index % 9 === 0)
  .map(({ name }) => encodeURIComponent(name))

const folder = mkdtempSync(join(tmpdir(), 'exfil-bench-'))
const environment = { EXFIL_DATA: folder, EXFIL_OWNER: OWNER }

/** Keys of the owner, written where the server keeps them: an account may make only some by itself. */
const writeKeys = async (account: string): Promise<readonly string[]> => {
  const database = await openPglite(databaseFolder(folder))
  const keys = Array.from({ length: KEYS }, () => `exf_${newToken(randomBytes)}`)
  for (const key of keys)
    await database.query(
      `insert into api_keys (id, account, name, scopes, pmc, prefix, key_hash, created_at)
       values ($1, $2, 'bench', $3::text[], null, $4, $5, now())`,
      [newId(randomBytes), account, API_SCOPES, key.slice(0, 12), hashToken(key)],
    )
  await database.close()
  return keys
}

interface Load {
  readonly name: string
  readonly connections: number
  readonly requests: readonly { readonly path: string; readonly headers?: Readonly<Record<string, string>> }[]
  /** Milliseconds between two calls, of all callers together, while latency is measured. */
  readonly everyMs?: number
}

/** 100 calls a second, as on a busy evening. */
const EVERY_MS = 10

/** Milliseconds of each call while the callers take turns. */
const paced = async (
  url: string,
  { connections, requests, everyMs = EVERY_MS }: Load,
): Promise<readonly number[]> => {
  const began = performance.now()
  const caller = async (index: number): Promise<readonly number[]> => {
    const times: number[] = []
    for (let turn = 0; ; turn++) {
      const at = (turn * connections + index) * everyMs
      if (at > SECONDS * 1000) return times
      await delay(Math.max(0, began + at - performance.now()))
      const request = requests[(turn * connections + index) % requests.length]
      if (request !== undefined) times.push(await time(`${url}${request.path}`, request.headers ?? {}))
    }
  }
  const all = await Promise.all(Array.from({ length: connections }, (_, index) => caller(index)))
  return all.flat().toSorted((a, b) => a - b)
}

/** Latency while callers take turns, then how many calls a second are answered at most. */
const measure = async (url: string, load: Load): Promise<void> => {
  const { name, connections, requests, everyMs = EVERY_MS } = load
  // Twice: the first calls of a process run code that is not compiled yet.
  const spans = [await paced(url, load), await paced(url, load)].map((times) => {
    const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
    return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
  })
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    requests: requests.map(({ path, headers = {} }) => ({ method: 'GET', path, headers: { ...headers } })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} broken`)
  console.log(
    `${name}, ${connections} callers: ${spans.join(', then ')} at ${1000 / everyMs} a second; at most ${Math.round(result.requests.average)} a second`,
  )
}

const V2_PAGES: readonly string[] = ['items', 'crafts', 'barters', 'quests', 'builds'].flatMap((list) =>
  ['pvp', 'pve'].flatMap((mode) =>
    ['en', 'ru'].map((language) => `/api/v2/${list}?limit=500&mode=${mode}&lang=${language}`),
  ),
)

const agent = new Agent({ keepAlive: true })

/** Milliseconds until the last byte of one answer; it is not unpacked, which would cost this process more than the server. */
const time = async (url: string, headers: Readonly<Record<string, string>>): Promise<number> => {
  const began = performance.now()
  const asked = request(url, { agent, headers }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`)
  return performance.now() - began
}

/** Milliseconds of the first call after a start, and of the same call once the server has been at rest. */
const measureStart = async (what: string, path: string, rest: number): Promise<void> => {
  const server = await startServerProcess(environment)
  const cold = await time(`${server.url}${path}`, { 'accept-encoding': 'br' })
  await server.stop()
  const rested = await startServerProcess(environment)
  await delay(rest)
  const warm = await time(`${rested.url}${path}`, { 'accept-encoding': 'br' })
  await rested.stop()
  console.log(
    `${what}: first answer ${Math.round(cold)} ms right after the start, ${Math.round(warm)} ms ${rest / 1000} s later`,
  )
}

try {
  const first = await startServerProcess(environment)
  const client = await signedInClient(first, OWNER)
  const { body } = await client.call('GET', '/users/me')
  await first.stop()
  const keys = await writeKeys((body as { readonly uid: string }).uid)
  const [key = ''] = keys
  const bot = names.map((name) => ({ path: `/api/bots/price?q=${name}&key=${key}` }))
  const allItems = `/api/v1/items/all?key=${key}`
  const quests = `/api/v2/quests?limit=500&key=${key}`
  const sheet = `/api/sheets/prices.csv?key=${key}`
  for (const [what, path] of [
    ['chat bot', bot[0]?.path ?? ''],
    ['item by name', `/api/v1/item?q=gpu&key=${key}`],
    ['items/all', allItems],
    ['sheet of all items', sheet],
    ['quests of the API v2', quests],
  ] as const)
    await measureStart(what, path, REST_MS)

  const server = await startServerProcess(environment)
  await delay(REST_MS)
  await measure(server.url, { name: 'chat bots', connections: CALLERS, requests: bot })
  await measure(server.url, {
    name: 'item by name',
    connections: CALLERS,
    requests: names.map((name) => ({ path: `/api/v1/item?q=${name}`, headers: { 'x-api-key': key } })),
  })
  await measure(server.url, {
    name: 'item by id, a thousand keys',
    connections: CALLERS,
    requests: keys.map((each) => ({
      path: '/api/v1/item?uid=57347ca924597744596b4e71',
      headers: { 'x-api-key': each },
    })),
  })
  await time(`${server.url}${allItems}`, { 'accept-encoding': 'br' })
  await measure(server.url, {
    name: 'items/all from the cache, a thousand keys',
    connections: 8,
    everyMs: 50,
    requests: keys.map((each) => ({
      path: '/api/v1/items/all',
      headers: { 'x-api-key': each, 'accept-encoding': 'br' },
    })),
  })
  await time(`${server.url}${sheet}`, { 'accept-encoding': 'gzip' })
  await measure(server.url, {
    name: 'sheet of all items from the cache',
    connections: 8,
    everyMs: 50,
    requests: [{ path: sheet, headers: { 'accept-encoding': 'gzip' } }],
  })
  await measure(server.url, {
    name: 'an item of the API v2',
    connections: CALLERS,
    requests: keys.map((each) => ({
      path: '/api/v2/items/57347ca924597744596b4e71',
      headers: { 'x-api-key': each },
    })),
  })
  // Each page is written once for each state of the prices; the first ones are written while others are asked for.
  await measure(server.url, {
    name: 'pages of the API v2',
    connections: 8,
    everyMs: 50,
    requests: V2_PAGES.map((path) => ({ path, headers: { 'x-api-key': key, 'accept-encoding': 'gzip' } })),
  })
  await server.stop()
} finally {
  agent.destroy()
  rmSync(folder, { recursive: true, force: true })
}
