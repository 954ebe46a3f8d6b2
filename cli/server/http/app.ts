// The HTTP side of the server: API, health, metrics, build information and the files of the web app.
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { getRole, isPermitted } from '#core/access/roles.ts'
import { RECENT_MINUTES } from '#core/api/sign-in-limits.ts'
import { isSameText } from '../auth/tokens.ts'
import { openCards } from '../cards/cards.ts'
import type { DrawCard } from '../cards/draw-card.ts'
import { mountDiscord } from '../discord/mount-discord.ts'
import type { Prerender } from '../prerender/prerender-thread.ts'
import { type KeyLimiters, makeGuard } from '../public-api/guard.ts'
import { mountPublicApi } from '../public-api/mount.ts'
import type { Services } from '../services/services.ts'
import { shownLoadouts } from '../services/shown-loadouts.ts'
import { DatabaseAway } from '../stores/sql.ts'
import { mountWidgets } from '../widgets/mount-widgets.ts'
import { makeSend } from './answer.ts'
import { mountApi, problemAnswer } from './api.ts'
import type { WebBuild } from './build.ts'
import type { Handlers } from './call.ts'
import { clientAddress, countedAddress, isFromThisMachine } from './client-address.ts'
import type { CompressedCache } from './compressed.ts'
import type { SignedIn } from './cookies.ts'
import { type Demo, mountDemo } from './demo.ts'
import type { FetchHandler } from './listen.ts'
import { answerLoadoutCard, LOADOUT_CARD_ROUTE } from './loadout-card.ts'
import { logFailure } from './log.ts'
import type { Limiter } from './memory-limiter.ts'
import type { Metrics } from './metrics.ts'
import { mountBuild } from './mount-build.ts'
import { observing } from './observe.ts'
import { answerPicture, answerUpload, PICTURES_ROUTE, UPLOADS_ROUTE } from './pictures.ts'
import { failureProblem, type HttpProblem, notFoundPage, problem, refusal } from './problem.ts'
import { rateLimits } from './rate-limits.ts'
import { isTooLong, refuseBody } from './request-body.ts'
import { requestLocale } from './request-locale.ts'
import { apiSecurityHeaders, isCrossSiteWrite, securityHeaders } from './security.ts'
import { mountWeb } from './web.ts'

const TAG = 'RecentSignInRequired'

/**
 * Requires a recent sign-in for calls that export or end the whole account: a stolen session must not be enough. The refusal contains the
 * masked address for a code; if absent, the user signs in at the patron provider again.
 */
const requireRecentSignIn =
  ({ sessions, signIn, words }: Pick<Services, 'sessions' | 'signIn' | 'words'>) =>
  async ({ uid, sessionId }: SignedIn, context: Context): Promise<HttpProblem | undefined> => {
    if (await sessions.isRecent(uid, sessionId)) return undefined
    const sendsTo = await signIn.confirmationAddress(uid)
    const refused = { tag: TAG, minutes: RECENT_MINUTES }
    return problem(
      403,
      TAG,
      words(requestLocale(context)).rejection(refused),
      sendsTo === undefined ? {} : { sendsTo },
    )
  }

export interface AppOptions {
  readonly services: Services
  readonly handlers: Handlers
  readonly metrics: Metrics
  readonly log: Logger
  readonly userOf: (context: Context) => Promise<SignedIn | undefined>
  readonly isReady: () => Promise<boolean>
  readonly isTls: boolean
  readonly build: WebBuild
  readonly drawCard: DrawCard
  /** Undefined if first screens are not rendered. */
  readonly prerender: Prerender | undefined
  /** Undefined unless the server is a demo. */
  readonly demo: Demo | undefined
  /** Compressed copies of content, kept across restarts. */
  readonly compressedCache: CompressedCache
  /** Limits sign-in attempts if several processes share the database. */
  readonly signInLimiter: Limiter | undefined
  /** Limits calls by API key. */
  readonly keyLimiters: KeyLimiters
}

export const createApp = (options: AppOptions): FetchHandler => {
  const { services, metrics, log, compressedCache } = options
  const { config } = services
  const app = new Hono()
  const getUser = askedOnce(options.userOf)
  const headers = securityHeaders({ cdnServer: config.cdnServer, isTls: options.isTls })
  const apiHeaders = apiSecurityHeaders(options.isTls)
  const observe = observing(log, metrics)
  const sendJson = makeSend(apiHeaders, compressedCache)
  const notFound = async (context: Context) =>
    sendJson(context, problemAnswer(notFoundPage(context.req.path), context, services))
  const text = (body: string, status = 200, type = 'text/plain; charset=utf-8') =>
    new Response(body, { status, headers: { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' } })

  const addressOf = (context: Context): string => countedAddress(clientAddress(context, config.trustsProxy))
  const limits = config.isRateLimited
    ? rateLimits({
        signIn: options.signInLimiter,
        personOf: getPerson(getUser, services.database),
        addressOf,
        onRefused: metrics.limited,
      })
    : undefined
  mountApi(app, {
    handlers: options.handlers,
    userOf: getUser,
    requireRecentSignIn: requireRecentSignIn(services),
    notPermitted: (rejection, locale) => refusal(services.words(locale), rejection),
    finding: services.finding,
    isCrossSiteWrite: isCrossSiteWrite(services.allowedOrigins),
    retryAfter: limits?.retryAfter,
    chargeBodyBytes: async (context, bytes) => {
      metrics.received(bytes)
      return limits?.chargeBodyBytes(context, bytes)
    },
    onError: (error, route) => logFailure(log, error, { route, what: 'a call failed' }),
    observe,
    recordAction: services.audit.record,
    auditSettled: services.audit.settled,
    headers: apiHeaders,
    compressedCache,
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
          ? isFromThisMachine(context)
          : isSameText(context.req.header('Authorization') ?? '', `Bearer ${config.metricsToken}`)
      return isAllowed ? text(await metrics.text(), 200, metrics.contentType) : notFound(context)
    }),
  )

  mountBuild(app, { build: options.build, sendJson, observe, notFound })

  app.get(
    UPLOADS_ROUTE,
    observe(
      UPLOADS_ROUTE,
      answerUpload(services.uploads, headers, { compressedCache, retryAfter: limits?.retryPicturesAfter }),
    ),
  )
  app.get(
    PICTURES_ROUTE,
    observe(
      PICTURES_ROUTE,
      answerPicture(services.pictures, headers, {
        now: services.now,
        compressedCache,
        retryAfter: limits?.retryPicturesAfter,
      }),
    ),
  )

  const shown = shownLoadouts(services)
  app.get(
    LOADOUT_CARD_ROUTE,
    observe(
      LOADOUT_CARD_ROUTE,
      answerLoadoutCard({
        cards: openCards(options.drawCard),
        cardOf: async (uid, locale) => (await shown.publicOne(uid))?.cardIn(locale),
        retryAfter: limits?.retryAfter,
        headers,
      }),
    ),
  )

  const guard = makeGuard({
    // Counted by address, so that guesses at keys do not reach the database.
    findHolder: (key, context) =>
      services.apiKeys.find(key, async () => (await limits?.retryUnknownKeysAfter(context)) === undefined),
    recordUse: services.apiKeys.recordUse,
    limiters: options.keyLimiters,
    isRateLimited: config.isRateLimited,
  })
  mountPublicApi(app, {
    services,
    guard,
    observe,
    compressedCache,
    retryAddressAfter: limits?.retryLoadoutViewsAfter,
  })

  mountWidgets(app, {
    services,
    guard,
    observe,
    compressedCache,
    headers: apiHeaders,
    retryAfter: limits?.retryLoadoutViewsAfter,
    addressOf: (context) => (limits === undefined ? undefined : addressOf(context)),
  })

  mountDiscord(app, {
    services,
    observe,
    headers: apiHeaders,
    retryForgedAfter: limits?.retryUnknownKeysAfter,
  })

  if (options.demo !== undefined)
    mountDemo(app, { demo: options.demo, sessions: services.sessions, observe, notFound, headers })

  app.onError((error, context) => {
    logFailure(log, error, { what: 'a request failed' })
    return sendJson(context, problemAnswer(failureProblem(error), context, services))
  })
  mountWeb(app, {
    services,
    web: options.build.web,
    buildId: options.build.id,
    isAdmin: async (context) => {
      const user = await getUser(context)
      return user !== undefined && getRole(user.folded.state) === 'admin'
    },
    seesAds: async (context) => {
      const user = await getUser(context)
      return user === undefined || !isPermitted(getRole(user.folded.state), 'no-ads')
    },
    retryAfter: limits?.retryLoadoutViewsAfter,
    retryPagesAfter: limits?.retryPagesAfter,
    accountOf: async (context) => (await getUser(context))?.uid,
    shown,
    notFound,
    observe,
    headers,
    compressedCache,
    prerender: options.prerender,
  })
  const refuse = observeRefused(log, metrics, () => refuseBody(apiHeaders))
  return (request, env) => (isTooLong(env.incoming) ? refuse(request) : app.fetch(request, env))
}

/** The key for rate limits. While the database is unavailable it is the address, so that calls without database use keep working. */
const getPerson =
  (userOf: AppOptions['userOf'], database: Services['database']) =>
  async (context: Context): Promise<string | undefined> => {
    if (database.isAway()) return undefined
    try {
      return (await userOf(context))?.uid
    } catch (error) {
      if (error instanceof DatabaseAway) return undefined
      throw error
    }
  }

/** Observes requests that were refused before routing. */
const observeRefused =
  (log: Logger, metrics: Metrics, refuse: () => Response) =>
  ({ method }: Request): Response => {
    const response = refuse()
    metrics.request({ method, route: 'other', status: response.status, seconds: 0 })
    log.info({ route: 'other', method, status: response.status, ms: 0 }, 'request')
    return response
  }

/** Memoises the user of a request. */
const askedOnce = (userOf: AppOptions['userOf']): AppOptions['userOf'] => {
  const users = new WeakMap<Context, ReturnType<AppOptions['userOf']>>()
  return (context) => {
    const user = users.get(context) ?? userOf(context)
    users.set(context, user)
    return user
  }
}
