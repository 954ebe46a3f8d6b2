// Every call of the public API with the scope that it takes, and what each API answers without it.
import { Hono } from 'hono'
import { mountPublicApi } from '#cli/server/public-api/mount.ts'
import type { PublicApiParts } from '#cli/server/public-api/parts.ts'
import type { ApiScope } from '#core/api-keys/scopes.ts'
import type { Answer } from '../../support/http-client.ts'

export interface PublicCall {
  readonly method: 'GET' | 'POST'
  /** As Hono has it. */
  readonly route: string
  readonly scope: ApiScope
  /** A request of it without the key; its query comes first. */
  readonly path: string
  readonly body?: string
  readonly isRefused: (answer: Answer) => boolean
  /** Whether the call is answered without a key too. */
  readonly isOpen?: boolean
}

const isPriceRefusal = ({ status, text }: Answer): boolean =>
  status === 401 && text === '{"error":"Access denied"}'
const isGraphqlRefusal = ({ status, text }: Answer): boolean =>
  status === 401 && text === '{"errors":[{"message":"Access denied"}]}'
const isBotRefusal = ({ status, text }: Answer): boolean =>
  status === 200 && text.startsWith('The API key is missing')
const isSheetRefusal = ({ status, text }: Answer): boolean => status === 401 && /^.*key.*\n$/i.test(text)

const PRICE_CALLS = ['', '/pve', '/season'].flatMap((prefix): readonly PublicCall[] => {
  const item = `/api/v1${prefix}/item`
  const lists = ['/items/all', '/bsg/items/all'].flatMap((path) => [path, `${path}/download`])
  const common = { scope: 'prices', isRefused: isPriceRefusal } as const
  return [
    { ...common, method: 'GET', route: item, path: `${item}?q=gpu` },
    { ...common, method: 'POST', route: item, path: `${item}?`, body: '{"q":"gpu"}' },
    ...lists.map((path): PublicCall => {
      const route = `/api/v1${prefix}${path}`
      return { ...common, method: 'GET', route, path: `${route}?tags=Keys` }
    }),
  ]
})

const BOT_CALLS = (['GET', 'POST'] as const).map(
  (method): PublicCall => ({
    method,
    route: '/api/bots/:command',
    path: '/api/bots/price?q=salewa',
    scope: 'bot',
    isRefused: isBotRefusal,
  }),
)

export const PUBLIC_CALLS: readonly PublicCall[] = [
  ...PRICE_CALLS,
  ...['csv', 'tsv'].map((file): PublicCall => {
    const route = `/api/sheets/prices.${file}`
    return { method: 'GET', route, path: `${route}?items=gpu`, scope: 'sheet', isRefused: isSheetRefusal }
  }),
  ...BOT_CALLS,
  ...['nightbot', 'stream-elements', 'moobot'].map((bot): PublicCall => {
    const route = `/webhook/${bot}`
    return { method: 'GET', route, path: `${route}?q=salewa`, scope: 'bot', isRefused: isBotRefusal }
  }),
  ...(['GET', 'POST'] as const).map(
    (method): PublicCall => ({
      method,
      route: '/graphql',
      path: '/graphql?query=%7Btraders%7Bname%7D%7D',
      ...(method === 'POST' && { body: '{"query":"{traders{name}}"}' }),
      scope: 'prices',
      isRefused: isGraphqlRefusal,
      isOpen: true,
    }),
  ),
]

/** Routes that every request of an API passes, and those for any method. */
const isForAny = ({ method }: { readonly method: string }): boolean => method === 'ALL'

/** The routes that the parts of the public API mount, each once: `GET /api/v1/item`. */
export const listMountedRoutes = (services: PublicApiParts['services']): readonly string[] => {
  const app = new Hono()
  mountPublicApi(app, {
    services,
    guard: (_options, answer) => async (context) => answer(context, { key: '', account: '', scopes: [] }),
    observe: (_route, answer) => answer,
    compressedCache: { read: async () => undefined, keep: async () => undefined },
    retryAddressAfter: undefined,
  })
  const routes = app.routes.flatMap((route) => {
    if (!isForAny(route)) return route.method === 'OPTIONS' ? [] : [`${route.method} ${route.path}`]
    return route.path.endsWith('/*') ? [] : [`GET ${route.path}`, `POST ${route.path}`]
  })
  return [...new Set(routes)].toSorted()
}
