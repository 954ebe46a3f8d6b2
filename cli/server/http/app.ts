// The whole HTTP side: the API, health, metrics, build information and the files of the web app.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { API_BASE } from '#core/api/endpoint.ts'
import type { Build } from '../services/build.ts'
import type { Services } from '../services/services.ts'
import { api } from './api.ts'
import type { Handlers, SignedIn } from './call.ts'
import { clientAddress, isLoopback } from './client-address.ts'
import type { Metrics } from './metrics.ts'
import { problem } from './problem.ts'
import { rateLimits } from './rate-limits.ts'
import { routeName } from './route-name.ts'
import { sameOriginOnly, securityHeaders } from './security.ts'

export interface AppOptions {
  readonly services: Services
  readonly handlers: Handlers
  readonly metrics: Metrics
  readonly log: Logger
  readonly userOf: (context: Context) => Promise<SignedIn | undefined>
  /** What names the session of a request in the rate limits; undefined without one. */
  readonly sessionKey: (context: Context) => string | undefined
  readonly isReady: () => Promise<boolean>
  readonly allowedOrigins: ReadonlySet<string>
  readonly isTls: boolean
  readonly build: Build
}

export const createApp = (options: AppOptions): Hono => {
  const { services, metrics, log, userOf, isReady } = options
  const { config } = services
  const app = new Hono()

  app.use(logRequests(log))
  app.use(metrics.measure)
  app.use(securityHeaders({ cdnServer: config.cdnServer, isTls: options.isTls }))

  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) =>
    (await isReady()) ? context.text('ready') : context.text('not ready', 503),
  )
  app.get('/metrics', async (context) => {
    const isAllowed =
      config.metricsToken === undefined
        ? isLoopback(clientAddress(context, config.trustsProxy))
        : context.req.header('Authorization') === `Bearer ${config.metricsToken}`
    return isAllowed
      ? context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
      : context.json(problem(404, 'NotFound', 'Page Not Found'), 404)
  })

  app.use(
    `${API_BASE}/*`,
    sameOriginOnly(options.allowedOrigins, (path) => path.startsWith(`${API_BASE}/webhooks/`)),
  )
  if (config.isRateLimited)
    app.use(
      `${API_BASE}/*`,
      rateLimits({
        keyOf: (context) => options.sessionKey(context) ?? clientAddress(context, config.trustsProxy),
      }),
    )
  app.use(compress())
  app.route(
    '/',
    api({
      handlers: options.handlers,
      userOf,
      onError: (error, context) =>
        log.error({ err: error, method: context.req.method, route: routeName(context) }, 'a call failed'),
    }),
  )

  const { id, deployed, webFolder } = options.build
  app.get('/builds/latest.json', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ id, deployed })
  })
  app.get('/builds/meta/:file', (context) =>
    context.req.param('file') === `${id}.json`
      ? context.json({ id, deployed, prerendered: [] })
      : context.json(problem(404, 'NotFound', 'Page Not Found'), 404),
  )
  serveWeb(app, webFolder)
  return app
}

/** One line a request: what was asked by its pattern, how it ended, how long it took. No address, no query, no cookie. */
const logRequests =
  (log: Logger) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    const begin = performance.now()
    await next()
    const { method } = context.req
    const route = routeName(context)
    log.info(
      { method, route, status: context.res.status, ms: Math.round(performance.now() - begin) },
      'request',
    )
  }

/** The built web app with its page for every address that is no file. */
const serveWeb = (app: Hono, folder: string): void => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) {
    app.get('/', (context) => context.text(`Exfil is running. The API is under ${API_BASE}.\n`))
    app.notFound((context) =>
      context.json(problem(404, 'NotFound', `Page Not Found: ${context.req.path}`), 404),
    )
    return
  }
  const shell = readFileSync(page, 'utf8')
  app.use(serveStatic({ root: folder }))
  app.get('*', (context) => context.html(shell))
}
