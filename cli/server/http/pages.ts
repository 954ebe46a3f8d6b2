// Handles navigation: language prefixes, redirects, and the page of the web app with the correct status.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { PageAds } from '#core/ads.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { matchAnyRoute } from '#core/routes/admin-routes.ts'
import { guardNavigation, guardQuestions, redirectedTo } from '#core/routes/guards.ts'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale, splitLocale } from '#core/routes/locale.ts'
import { getRedirectTarget } from '#core/routes/redirect-target.ts'
import { matchRoute, type RouteMatch } from '#core/routes/table.ts'
import type { RedirectService } from '../services/redirects.ts'
import type { ServerFigures } from '../services/server-figures.ts'
import type { ShownWeapon } from '../services/shown-loadouts.ts'
import { type Content, makeContent, type SendContent } from './content.ts'
import { isPhone } from './is-phone.ts'
import { type PageFacts, pageHead } from './page-head.ts'
import { pageShell } from './page-shell.ts'
import { isBot, requestLocale } from './request-locale.ts'

type Headers = Readonly<Record<string, string>>

export interface AdsOfPage {
  readonly ads: PageAds
  readonly headers: Headers
}

export interface PagesOptions {
  /** The page built by the bundler. */
  readonly shell: string
  /** The text of a style sheet by its address. */
  readonly readStyle: (href: string) => string
  readonly facts: PageFacts
  readonly isAdmin: (context: Context) => Promise<boolean>
  /** Seconds until retry when over the rate limit; called before a session or a loadout is looked up. */
  readonly retryAfter: ((context: Context) => Promise<number | undefined>) | undefined
  /** Seconds until retry when over the rate limit of pages; called before any page is rendered. */
  readonly retryPagesAfter: ((context: Context) => Promise<number | undefined>) | undefined
  /** What a builder page shows to the current user. */
  readonly shownWeapon: (match: RouteMatch, context: Context) => Promise<ShownWeapon>
  /** Whether to render the page as visitors see it. */
  readonly isVisitor: (context: Context) => boolean
  /** The advertisements that the user sees, with the headers of a page that has them; undefined for Pro, and where there are none. */
  readonly adsFor: (context: Context) => Promise<AdsOfPage | undefined>
  readonly itemByUrl: (url: string) => Catalogue['items']['all'][number] | undefined
  readonly hasTag: (tag: string) => boolean
  readonly redirects: Pick<RedirectService, 'find' | 'count'>
  readonly countVisit: ServerFigures['countVisit']
  /** The headers of every page. */
  readonly headers: Headers
  readonly send: SendContent
}

/** Maximum number of rendered pages in memory; most requests are for the same few. */
const MAX_WRITTEN = 500

/** A page depends on the user, so caches must revalidate it. */
const PAGE_HEADERS: Headers = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Accept-Language, Cookie, Sec-CH-UA-Mobile, User-Agent',
}

/** Path and query of a URL; a hash is never sent. */
const getParts = (url: string): { readonly pathname: string; readonly search: string } => {
  const { pathname, search } = new URL(url)
  return { pathname, search }
}

const getTheme = (context: Context): 'dark' | 'light' | undefined => {
  const theme = getCookie(context, 'theme')
  return theme === 'dark' || theme === 'light' ? theme : undefined
}

/** Not stored, whatever its kind: browsers would keep a permanent redirect after it was changed. */
const redirectTo = (location: string, headers: Headers, status = 302): Response =>
  new Response(null, {
    status,
    headers: { ...headers, Location: location, 'Cache-Control': 'no-store' },
  })

const keepsLocale = (locale: Locale): Headers => ({
  'Set-Cookie': `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_SECONDS}; SameSite=Lax`,
})

export const answerPages = (options: PagesOptions) => {
  const {
    headers,
    send,
    redirects,
    countVisit,
    itemByUrl,
    hasTag,
    isAdmin,
    isVisitor,
    adsFor,
    shownWeapon,
    retryAfter,
    retryPagesAfter,
  } = options
  const headFor = pageHead(options.facts)
  const shellWith = pageShell(options.shell, options.readStyle)
  const written = new Map<string, Content>()

  const write = (html: string): Content => {
    const content = written.get(html) ?? makeContent(html, 'text/html; charset=utf-8', { lasts: false })
    if (written.size >= MAX_WRITTEN) written.clear()
    written.set(html, content)
    return content
  }

  /** Renders the page, or a not-found page. `wait`: responds with a retry time and looks nothing up. */
  const show = async (
    context: Context,
    match: RouteMatch | undefined,
    wait?: number | undefined,
  ): Promise<Response> => {
    const locale = requestLocale(context, isBot(context))
    const { pathname, search } = getParts(context.req.url)
    const slicedPath = wait === undefined && search === '' && isVisitor(context) ? pathname : undefined
    const weapon = match?.route.id === 'weapon' ? await shownWeapon(match, context) : undefined
    const theme = getTheme(context)
    const found = weapon?.tag === 'Unknown' ? undefined : match
    const status = wait !== undefined ? 429 : found === undefined ? 404 : 200
    if (
      found !== undefined &&
      status === 200 &&
      context.req.method === 'GET' &&
      found.route.access !== 'admin'
    )
      countVisit(found.route.id, isBot(context) ? 'bots' : 'loads')
    const shown = wait === undefined ? await adsFor(context) : undefined
    const head = await headFor({
      ...({ match: found, status, locale, theme, search, slicedPath } as const),
      isPhone: isPhone(context),
      hasAds: shown !== undefined,
      ...(weapon && { weapon }),
    })
    const page = write(shellWith(shown === undefined ? head : { ...head, ads: JSON.stringify(shown.ads) }))
    const retryAfter = wait === undefined ? {} : { 'Retry-After': String(wait) }
    return send(context, page, { ...PAGE_HEADERS, ...shown?.headers, ...retryAfter }, status)
  }

  return async (context: Context): Promise<Response> => {
    const { pathname, search } = getParts(context.req.url)
    const prefix = splitLocale(pathname)
    if (prefix.tag === 'Known')
      return redirectTo(`${prefix.path}${search}`, { ...headers, ...keepsLocale(prefix.locale) })
    const late = await retryPagesAfter?.(context)
    if (late !== undefined) return show(context, undefined, late)
    if (prefix.tag === 'Unknown') return show(context, undefined)
    const { needsAdmin } = guardQuestions(pathname)
    // The app loads what it may show by itself, as on any rate-limited page; its calls count toward this limit.
    const wait = needsAdmin || isOfLoadout(pathname) ? await retryAfter?.(context) : undefined
    if (wait !== undefined) return show(context, undefined, wait)
    const admin = needsAdmin && (await isAdmin(context))
    const found = redirects.find(pathname)
    const answers = redirectedTo(found?.target ?? null, {
      isAdmin: () => admin,
      itemExists: (url) => itemByUrl(url) !== undefined,
      tagExists: hasTag,
    })
    const outcome = guardNavigation(pathname, answers, matchAnyRoute(pathname))
    switch (outcome.tag) {
      case 'Follow':
      case 'Leave': {
        if (found !== undefined) redirects.count(found)
        const target = outcome.tag === 'Follow' ? outcome.path : outcome.url
        return redirectTo(getRedirectTarget(target, search), headers, found?.kind)
      }
      case 'NotFound':
        return show(context, undefined)
      case 'Show':
        return show(context, outcome.match)
    }
  }
}

/** Whether a builder page needs a database lookup. */
const isOfLoadout = (pathname: string): boolean => {
  const match = matchRoute(pathname)
  return match?.route.id === 'weapon' && match.params.id !== undefined
}
