// Measures the public API under load: chat bots, single items, every item at once, sheets, and a thousand keys.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
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
}

/** Every caller calls this often when latency is measured: together 100 calls a second, as on a busy evening. */
const EVERY_MS = 10

/** Milliseconds of each call while the callers take turns. */
const paced = async (url: string, { connections, requests }: Load): Promise<readonly number[]> => {
  const began = performance.now()
  const caller = async (index: number): Promise<readonly number[]> => {
    const times: number[] = []
    for (let turn = 0; ; turn++) {
      const at = (turn * connections + index) * EVERY_MS
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
  const { name, connections, requests } = load
  const times = await paced(url, load)
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    requests: requests.map(({ path, headers = {} }) => ({ method: 'GET', path, headers: { ...headers } })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} broken`)
  console.log(
    `${name}, ${connections} callers: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms at 100 a second; at most ${Math.round(result.requests.average)} a second`,
  )
}

/** Milliseconds of one call. */
const time = async (url: string, headers: Readonly<Record<string, string>>): Promise<number> => {
  const began = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return performance.now() - began
}

try {
  const first = await startServerProcess(environment)
  const client = await signedInClient(first, OWNER)
  const { body } = await client.call('GET', '/users/me')
  await first.stop()
  const keys = await writeKeys((body as { readonly uid: string }).uid)
  const [key = ''] = keys
  const server = await startServerProcess(environment)
  const brotli = { 'x-api-key': key, 'accept-encoding': 'br' }

  const all = `${server.url}/api/v1/items/all`
  console.log(`items/all, first answer: ${Math.round(await time(all, brotli))} ms`)
  await measure(server.url, {
    name: 'items/all from the cache',
    connections: 8,
    requests: [{ path: '/api/v1/items/all', headers: brotli }],
  })
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
  await measure(server.url, {
    name: 'chat bots',
    connections: CALLERS,
    requests: names.map((name) => ({ path: `/api/bots/price?q=${name}&key=${key}` })),
  })
  const sheet = `/api/sheets/prices.csv?key=${key}`
  console.log(`sheet of all items, first answer: ${Math.round(await time(`${server.url}${sheet}`, {}))} ms`)
  await measure(server.url, {
    name: 'sheet of all items from the cache',
    connections: 8,
    requests: [{ path: sheet, headers: { 'accept-encoding': 'gzip' } }],
  })
  await server.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
