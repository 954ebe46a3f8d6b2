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
  /** Any of them is enough. */
  readonly scopes: readonly ApiScope[]
  /** A request of it without the key; its query comes first. */
  readonly path: string
  readonly body?: string
  readonly isRefused: (answer: Answer) => boolean
  /** Whether the call is answered without a key too. */
  readonly isOpen?: boolean
  /** Whether the key is read from `Authorization: Bearer` and nowhere else. */
  readonly isBearer?: boolean
}

/** Headers with the key where the call reads it. */
export const sendKey = (
  { isBearer }: Pick<PublicCall, 'isBearer'>,
  key: string,
): Readonly<Record<string, string>> =>
  isBearer === true ? { Authorization: `Bearer ${key}` } : { 'x-api-key': key }

const isPriceRefusal = ({ status, text }: Answer): boolean =>
  status === 401 && text === '{"error":"Access denied"}'
const isGraphqlRefusal = ({ status, text }: Answer): boolean =>
  status === 401 && text === '{"errors":[{"message":"Access denied"}]}'
const isBotRefusal = ({ status, text }: Answer): boolean =>
  status === 200 && text.startsWith('The API key is missing')
const isSheetRefusal = ({ status, text }: Answer): boolean => status === 401 && /^.*key.*\n$/i.test(text)

const isV2Refusal = ({ status, text }: Answer): boolean =>
  status === 401 && text.startsWith('{"error":{"tag":"AccessDenied"')
/** 401 without a valid key, 403 for a key that may not. */
const isTrackerRefusal = ({ status, text }: Answer): boolean =>
  (status === 401 || status === 403) && text.startsWith('{"success":false')

const PRICE_CALLS = ['', '/pve', '/season'].flatMap((prefix): readonly PublicCall[] => {
  const item = `/api/v1${prefix}/item`
  const lists = ['/items/all', '/bsg/items/all'].flatMap((path) => [path, `${path}/download`])
  const common = { scopes: ['prices'], isRefused: isPriceRefusal } satisfies Partial<PublicCall>
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
    scopes: ['bot'],
    isRefused: isBotRefusal,
  }),
)

const GRAPHICS_CARD = '57347ca924597744596b4e71'
const V2_SCOPES: Readonly<Record<string, ApiScope>> = {
  '/items': 'prices',
  '/items/:uid': 'prices',
  '/items/:uid/history': 'prices',
  '/crafts': 'profit',
  '/barters': 'profit',
  '/quests': 'prices',
  '/hideout': 'prices',
  '/maps': 'prices',
  '/traders': 'prices',
  '/builds': 'prices',
  '/pmc': 'progress:read',
  '/pmc/quests': 'progress:read',
  '/pmc/hideout': 'progress:read',
  '/pmc/achievements': 'progress:read',
  '/pmc/items': 'progress:read',
}

const V2_CALLS = Object.entries(V2_SCOPES).map(
  ([path, scope]): PublicCall => ({
    method: 'GET',
    route: `/api/v2${path}`,
    path: `/api/v2${path.replace(':uid', GRAPHICS_CARD)}?lang=en`,
    scopes: [scope],
    isRefused: isV2Refusal,
  }),
)

const TRACKER_READS = ['/token', '/progress', '/team/progress']
/** Path, the one of a request, and its body. */
const TRACKER_WRITES: readonly (readonly [route: string, path: string, body: string])[] = [
  ['/progress/tasks', '/progress/tasks', '[{"id":"5936d90786f7742b1420ba5b","state":"completed"}]'],
  ['/progress/task/:id', '/progress/task/5936d90786f7742b1420ba5b', '{"state":"completed"}'],
  [
    '/progress/task/objective/:id',
    '/progress/task/objective/5967379186f77463860dadd6',
    '{"state":"completed","count":1}',
  ],
  ['/progress/level/:level', '/progress/level/15', '{}'],
]

const TRACKER_CALLS = ['', '/'].flatMap((end): readonly PublicCall[] => {
  const common = { isRefused: isTrackerRefusal, isBearer: true }
  return [
    ...TRACKER_READS.map((path): PublicCall => {
      const route = `/api/v2${path}${end}`
      return {
        ...common,
        method: 'GET',
        route,
        path: `${route}?`,
        scopes: ['progress:read', 'progress:write'],
      }
    }),
    ...TRACKER_WRITES.map(
      ([route, path, body]): PublicCall => ({
        ...{ ...common, method: 'POST', body, scopes: ['progress:write'] },
        ...{ route: `/api/v2${route}${end}`, path: `/api/v2${path}${end}?` },
      }),
    ),
  ]
})

/** The document of the API, which needs no key and reads none, and 404 for other paths. */
const OPEN_ROUTES: readonly string[] = ['GET /api/v2/openapi.json', 'GET /api/v2/*']

export const PUBLIC_CALLS: readonly PublicCall[] = [
  ...PRICE_CALLS,
  ...['csv', 'tsv'].map((file): PublicCall => {
    const route = `/api/sheets/prices.${file}`
    return { method: 'GET', route, path: `${route}?items=gpu`, scopes: ['sheet'], isRefused: isSheetRefusal }
  }),
  ...V2_CALLS,
  ...TRACKER_CALLS,
  ...BOT_CALLS,
  ...['nightbot', 'stream-elements', 'moobot'].map((bot): PublicCall => {
    const route = `/webhook/${bot}`
    return { method: 'GET', route, path: `${route}?q=salewa`, scopes: ['bot'], isRefused: isBotRefusal }
  }),
  ...(['GET', 'POST'] as const).map(
    (method): PublicCall => ({
      method,
      route: '/graphql',
      path: '/graphql?query=%7Btraders%7Bname%7D%7D',
      ...(method === 'POST' && { body: '{"query":"{traders{name}}"}' }),
      scopes: ['prices'],
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
  return [...new Set(routes)].filter((route) => !OPEN_ROUTES.includes(route)).toSorted()
}
