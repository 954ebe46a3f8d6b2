// The secret part of a key is in no log, metric, response or table, whatever is called with it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KEY_LIMITS } from '#cli/server/public-api/guard.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { API_SCOPES } from '#core/api-keys/scopes.ts'
import { type Answer, type HttpClient, httpClient } from '../../support/http-client.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { PUBLIC_CALLS, type PublicCall, sendKey } from './public-calls.ts'

/** All that need no PMC, whose keys have the longer form. */
const SCOPES = API_SCOPES.filter((scope) => scope !== 'progress:write')

let server: TestServer
let person: Person
let http: HttpClient
let key = ''
/** What follows the prefix by which an owner recognises the key. */
let secret = ''
const answers: Answer[] = []

beforeAll(async () => {
  server = await openTestServer({ config: { isRateLimited: true, logLevel: 'debug' } })
  person = await server.pro()
  await server.confirm(person)
  http = httpClient(server.url())
  const { key: made, apiKey } = await person.call('createApiKey', {
    body: { name: 'Test', scopes: SCOPES },
  })
  key = made
  secret = made.slice(apiKey.prefix.length)
})
afterAll(async () => {
  http?.close()
  await server?.stop()
})

const send = async (
  path: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: Partial<Pick<PublicCall, 'body'>> & {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
  } = {},
): Promise<Answer> => {
  const answer = await http.send({ method, path, headers, ...(body !== undefined && { body }) })
  answers.push(answer)
  return answer
}

/** The call with the key in each place where it is read. */
const sendEverywhere = async ({
  path,
  ...call
}: Pick<PublicCall, 'path' | 'method' | 'body' | 'isBearer'>) => {
  // It is what the token call of the tracker API answers.
  if (!path.startsWith('/api/v2/token')) await send(path, { ...call, headers: sendKey(call, key) })
  await send(`${path}&key=${key}`, call)
  await send(`${path}&x-api-key=${key}`, { ...call, headers: { 'x-api-key': key } })
}

const expectNoSecret = (what: string, text: string): void => {
  expect(secret).toHaveLength(35)
  expect(text.includes(secret), `${what} has the secret`).toBe(false)
}

it('is kept while every call is made, refused, limited and fails', async () => {
  for (const call of PUBLIC_CALLS) await sendEverywhere(call)
  for (const path of [
    '/api/v1/item?lang=xx',
    '/api/v1/item?q=%zz',
    '/api/v1/nothing?a=b',
    `/api/v1/items/all&key=${key}?sort=name`,
    '/api/sheets/prices.csv?columns=wrong',
    '/api/sheets/other.csv?a=b',
    '/api/bots/unknown?q=gpu',
    '/api/bots/price?mode=wrong',
    '/graphql?query=%7Bwrong',
    '/graphql?query=',
    '/market?a=b',
    '/nothing?a=b',
    '/api/be/nothing?a=b',
  ])
    await sendEverywhere({ method: 'GET', path })
  await send('/api/v1/item', { method: 'POST', headers: { 'x-api-key': key }, body: '{"q":' })
  await send(`/api/bots/price?key=${key}`, { method: 'POST', body: 'x'.repeat(10_000) })

  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toContain(429)
  for (let call = 0; call <= KEY_LIMITS.calls.points; call++) await send(`/api/bots/time?key=${key}`)
  expect(answers.at(-1)?.text).toMatch(/^429/)

  const services = server.services()
  const { prices } = services
  const failing = { ...prices, observed: () => Promise.reject(new Error('no prices')) }
  Object.assign(services, { prices: failing })
  const other = await person.call('createApiKey', { body: { name: 'Other', scopes: SCOPES } })
  const failed: number[] = []
  for (const { path, method, body } of PUBLIC_CALLS) {
    const answer = await send(`${path}&key=${other.key}`, { method, ...(body !== undefined && { body }) })
    failed.push(answer.status)
    expectNoSecretOf(other.key, answer)
  }
  expect(failed).toContain(500)
  Object.assign(services, { prices })

  for (const { headers, text } of answers) expectNoSecret('an answer', JSON.stringify(headers) + text)
  expectNoSecret('the log', server.log.join(''))
  expect(server.log.join('')).not.toContain(other.key.slice(12))
  expect(server.log.length).toBeGreaterThan(100)
  expectNoSecret('the metrics', (await send('/metrics')).text)
  const list = await person.call('listApiKeys')
  expect(list.usage.length).toBeGreaterThan(0)
  expectNoSecret('the list of keys', JSON.stringify(list))
  await expectNoSecretInTables()
})

const expectNoSecretOf = (other: string, { headers, text }: Answer): void => {
  expect(`${JSON.stringify(headers)}${text}`.includes(other.slice(12))).toBe(false)
}

const expectNoSecretInTables = async (): Promise<void> => {
  // Services may not query it; the object is the whole database.
  const database = server.services().database as Database
  const tables = await database.query<{ readonly name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.map(({ name }) => name)).toContain('public.api_keys')
  for (const { name } of tables) {
    const rows = await database.query(`select row_to_json(each)::text as row from ${name} each`)
    expectNoSecret(name, JSON.stringify(rows))
  }
}
