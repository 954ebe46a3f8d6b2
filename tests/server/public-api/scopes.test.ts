// Each call of the public API takes keys with its scope, and no others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_SCOPES, type ApiScope, isShownRecorder } from '#core/api-keys/scopes.ts'
import { type Answer, type HttpClient, httpClient } from '../../support/http-client.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { listMountedRoutes, PUBLIC_CALLS, type PublicCall, sendKey } from './public-calls.ts'

let server: TestServer
let person: Person
let pmc = ''
let http: HttpClient
beforeAll(async () => {
  server = await openTestServer()
  person = await server.pro()
  await server.confirm(person)
  pmc = (await person.call('readAccount')).account.selected ?? ''
  http = httpClient(server.url())
})
afterAll(async () => {
  http?.close()
  await server?.stop()
})

/** A key of the selected PMC, as keys that record need one. */
const createKey = (scopes: readonly ApiScope[]) =>
  person.call('createApiKey', { body: { name: 'Test', scopes, pmc } })

const newKey = async (scopes: readonly ApiScope[]): Promise<string> => (await createKey(scopes)).key

const send = ({ method, path, body, ...call }: PublicCall, key?: string): Promise<Answer> =>
  http.send({
    method,
    path,
    headers: {
      ...(key !== undefined && sendKey(call, key)),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })

/** The calls that are answered with the key. */
const listAllowed = async (key: string | undefined): Promise<readonly string[]> => {
  const allowed: string[] = []
  for (const call of PUBLIC_CALLS) {
    const answer = await send(call, key)
    if (call.isRefused(answer)) continue
    expect([call.path, answer.status]).toEqual([call.path, 200])
    allowed.push(`${call.method} ${call.path}`)
  }
  return allowed
}

const nameAll = (isAllowed: (call: PublicCall) => boolean): readonly string[] =>
  PUBLIC_CALLS.filter(isAllowed).map(({ method, path }) => `${method} ${path}`)

/** The calls that a key with these scopes may make. */
const nameOf = (given: readonly ApiScope[]): readonly string[] =>
  nameAll(({ scopes }) => scopes.some((scope) => given.includes(scope)))

/** The largest sets of scopes that a key may have. */
const SHOWN = API_SCOPES.filter((scope) => scope !== 'progress:write')
const RECORDING = API_SCOPES.filter((scope) => !isShownRecorder(['progress:write', scope]))

describe('the calls of the public API', () => {
  it('are those of the list: a new one belongs there with its scope', () => {
    const listed = PUBLIC_CALLS.map(({ method, route }) => `${method} ${route}`)
    expect(listMountedRoutes(server.services())).toEqual([...new Set(listed)].toSorted())
  })

  it.each(API_SCOPES)('take a key with the scope %s where it fits', async (scope) => {
    expect(await listAllowed(await newKey([scope]))).toEqual(nameAll(({ scopes }) => scopes.includes(scope)))
  })

  it.each([
    ['that others may see', SHOWN],
    ['that records progress', RECORDING],
  ])('take a key with every scope %s where one of them fits', async (_, scopes) => {
    expect(await listAllowed(await newKey(scopes))).toEqual(nameOf(scopes))
  })

  it('take no request without a key, but for those that are open', async () => {
    expect(await listAllowed(undefined)).toEqual(nameAll(({ isOpen }) => isOpen === true))
  })

  it.each([
    ['of a wrong form', 'no-key'],
    ['that does not exist', `exf_${'a'.repeat(43)}`],
  ])('take no key %s', async (_, key) => {
    expect(await listAllowed(key)).toEqual([])
  })

  it('take a key until it is revoked', async () => {
    const { key, apiKey } = await createKey(SHOWN)
    expect(await listAllowed(key)).toEqual(nameOf(SHOWN))
    await person.call('revokeApiKey', { params: { id: apiKey.id } })
    expect(await listAllowed(key)).toEqual([])
  })
})
