// The whole HTTP side: the API, health, metrics, build information and the files of the web app.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { API_BASE } from '#core/api/endpoint.ts'
import { openApi } from '#core/api/openapi.ts'
import { contentHash } from '#core/hash.ts'
import type { Build } from '../services/build.ts'
import type { Services } from '../services/services.ts'
import { Payload, send, withHeaders } from './answer.ts'
import { mountApi, problemAnswer } from './api.ts'
import type { Handlers, SignedIn } from './call.ts'
import { clientAddress, isLoopback } from './client-address.ts'
import type { Metrics } from './metrics.ts'
import { observing } from './observe.ts'
import { notFoundPage } from './problem.ts'
import { rateLimits } from './rate-limits.ts'
import { apiSecurityHeaders, comesFromElsewhere, securityHeaders } from './security.ts'

export interface AppOptions {
  readonly services: Services
  readonly handlers: Handlers
  readonly metrics: Metrics
  readonly log: Logger
  readonly userOf: (context: Context) => Promise<SignedIn | undefined>
  readonly isReady: () => Promise<boolean>
  readonly allowedOrigins: ReadonlySet<string>
  readonly isTls: boolean
  readonly build: Build
}

export const createApp = (options: AppOptions): Hono => {
  const { services, metrics, log } = options
  const { config } = services
  const app = new Hono()
  const userOf = askedOnce(options.userOf)
  const headers = securityHeaders({ cdnServer: config.cdnServer, isTls: options.isTls })
  const apiHeaders = apiSecurityHeaders(options.isTls)
  const observe = observing(log, metrics)
  const sendJson = send(apiHeaders)
  const notFound = async (context: Context) =>
    sendJson(context, problemAnswer(notFoundPage(context.req.path)))
  const text = (body: string, status = 200, type = 'text/plain; charset=utf-8') =>
    new Response(body, { status, headers: { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' } })

  mountApi(app, {
    handlers: options.handlers,
    userOf,
    comesFromElsewhere: comesFromElsewhere(options.allowedOrigins),
    tooMany: config.isRateLimited
      ? rateLimits({
          personOf: async (context) => (await userOf(context))?.uid,
          addressOf: (context) => clientAddress(context, config.trustsProxy),
        })
      : undefined,
    onError: (error, route) => log.error({ err: error, route }, 'a call failed'),
    observe,
    headers: apiHeaders,
  })

  app.get(
    '/healthz',
    observe('/healthz', () => text('ok')),
  )
  app.get(
    '/readyz',
    observe('/readyz', async () => ((await options.isReady()) ? text('ready') : text('not ready', 503))),
  )
  app.get(
    '/metrics',
    observe('/metrics', async (context) => {
      const isAllowed =
        config.metricsToken === undefined
          ? isLoopback(clientAddress(context, config.trustsProxy))
          : context.req.header('Authorization') === `Bearer ${config.metricsToken}`
      return isAllowed ? text(await metrics.text(), 200, metrics.contentType) : notFound(context)
    }),
  )

  const { id, version, deployed, webFolder } = options.build
  const document = openApi(version)
  const description = new Payload(document, contentHash(document).slice(0, 16))
  app.get(
    `${API_BASE}/openapi.json`,
    observe(`${API_BASE}/openapi.json`, (context) =>
      sendJson(context, { status: 200, payload: description, isShared: true }),
    ),
  )
  const build = new Payload({ id, deployed })
  const meta = new Payload({ id, deployed, prerendered: [] })
  app.get(
    '/builds/latest.json',
    observe('/builds/latest.json', (context) => sendJson(context, { status: 200, payload: build })),
  )
  app.get(
    '/builds/meta/:file',
    observe('/builds/meta/:file', (context) =>
      context.req.param('file') === `${id}.json`
        ? sendJson(context, { status: 200, payload: meta })
        : notFound(context),
    ),
  )

  const page = webPage({ webFolder, headers, notFound, text })
  // The last resort instead of a middleware, so that calls of the API are not passed through it.
  app.notFound(observe('other', page))
  return app
}

/** Who a request comes from is looked up once, however many ask. */
const askedOnce = (userOf: AppOptions['userOf']): AppOptions['userOf'] => {
  const asked = new WeakMap<Context, ReturnType<AppOptions['userOf']>>()
  return (context) => {
    const user = asked.get(context) ?? userOf(context)
    asked.set(context, user)
    return user
  }
}

interface Web {
  readonly webFolder: string
  readonly headers: Readonly<Record<string, string>>
  readonly notFound: (context: Context) => Promise<Response>
  readonly text: (body: string, status?: number, type?: string) => Response
}

/** The files of the built web app, and its page for every address that is no file; a note while it is not built. */
const webPage = ({ webFolder, headers, notFound, text }: Web) => {
  const page = join(webFolder, 'index.html')
  const isOfApi = (path: string) => path.startsWith(`${API_BASE}/`) || path === API_BASE
  if (!existsSync(page))
    return async (context: Context): Promise<Response> =>
      context.req.path === '/' ? text(`Exfil is running. The API is under ${API_BASE}.\n`) : notFound(context)
  const shell = readFileSync(page, 'utf8')
  const files = serveStatic({ root: webFolder })
  return async (context: Context): Promise<Response> => {
    if (isOfApi(context.req.path) || context.req.method !== 'GET') return notFound(context)
    const file = await files(context, async () => undefined)
    return file instanceof Response
      ? withHeaders(file, headers)
      : text(shell, 200, 'text/html; charset=utf-8')
  }
}
