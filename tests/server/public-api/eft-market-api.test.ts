// A client of the known price API, as published, works with this server by nothing but a proxy.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EftMarketAPI } from 'eft-market-api'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { httpClient } from '../../support/http-client.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { openPriceApi, type PriceApi } from './v1-server.ts'

const GPU = '57347ca924597744596b4e71'

let server: TestServer
let api: PriceApi
let proxy: Server
/** The first lines of what came through the proxy. */
const seen: string[] = []

/** Forwards requests for any host to the server. */
const openProxy = (target: string): Promise<Server> => {
  const client = httpClient(target)
  const opened = createServer(({ method = 'GET', url = '', headers }, response) => {
    seen.push(`${method} ${url}`)
    const { host = '', accept = '' } = headers
    const { pathname, search } = new URL(url)
    client
      .send({ method, path: pathname + search, headers: { host, accept } })
      .then((answer) => response.writeHead(answer.status, answer.headers).end(answer.bytes))
      .catch(() => response.writeHead(502).end())
  })
  opened.once('close', client.close)
  return new Promise((resolve) => opened.listen(0, '127.0.0.1', () => resolve(opened)))
}

const getUrl = (opened: Server): string => `http://127.0.0.1:${(opened.address() as AddressInfo).port}`

beforeAll(async () => {
  server = await openTestServer()
  api = await openPriceApi(server.services())
  proxy = await openProxy(api.url)
})
afterAll(async () => {
  await new Promise((resolve) => (proxy ? proxy.close(resolve) : resolve(undefined)))
  await api?.stop()
  await server?.stop()
})
beforeEach(() => {
  seen.length = 0
})

/** What the client answers with its requests sent to `url`. */
const askThrough = async <A>(url: string, ask: (client: EftMarketAPI) => Promise<A>): Promise<A> => {
  vi.stubEnv('https_proxy', url)
  vi.stubEnv('no_proxy', '')
  try {
    return await ask(new EftMarketAPI('test-client'))
  } finally {
    vi.unstubAllEnvs()
  }
}

it('finds items by name', async () => {
  const found = await askThrough(getUrl(proxy), (client) => client.GetItemsByName('Graphics card'))
  expect(found[0]).toMatchObject({ uid: GPU, bsgId: GPU, name: 'Graphics card', slots: 2 })
  expect(found[0]?.price).toBeGreaterThan(100_000)
  expect(seen).toEqual(['GET https://tarkov-market.com/api/v1/item?q=Graphics%20card&x-api-key=test-client'])
})

it('finds an item by its id', async () => {
  const found: unknown = await askThrough(getUrl(proxy), (client) => client.GetItemByUID(GPU))
  expect(found).toEqual([expect.objectContaining({ uid: GPU, traderName: expect.any(String) })])
})

it('reads all items', async () => {
  const all = await askThrough(getUrl(proxy), (client) => client.GetAllItems())
  expect(all.length).toBeGreaterThan(4_000)
  expect(all.every(({ price, slots }) => Number.isInteger(price) && slots > 0)).toBe(true)
})

it('needs no proxy of its own: the server takes the absolute addresses that it sends', async () => {
  const found = await askThrough(api.url, (client) => client.GetItemsByName('gpu'))
  expect(found[0]).toMatchObject({ uid: GPU })
})
