// Everything besides the API: pages, files of the web app, and resources for search engines.
import type { Context, Hono } from 'hono'
import { API_BASE } from '#core/api/endpoint.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { tagName } from '#core/catalogue/categories.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { getMapTable } from '#core/catalogue/tables/table-names.ts'
import type { Locale } from '#core/languages.ts'
import { drawingShown } from '#core/maps/drawing-shown.ts'
import { SHARE_TARGET_PATH, SHARED_PICTURES_ADDRESS } from '#core/routes/share-target.ts'
import type { RouteMatch } from '#core/routes/table.ts'
import { hasMapPictures } from '../config.ts'
import { openFirstScreens } from '../prerender/first-screens.ts'
import type { Prerender } from '../prerender/prerender-thread.ts'
import type { ServedCatalogue } from '../services/catalogues.ts'
import type { Services } from '../services/services.ts'
import type { ShownLoadouts, ShownWeapon } from '../services/shown-loadouts.ts'
import { pageSlices, type SlicedPage } from '../services/slices.ts'
import { openAds } from './ads.ts'
import type { CompressedCache } from './compressed.ts'
import { type Content, makeContent, sendContent } from './content.ts'
import { sessionToken } from './cookies.ts'
import type { Observe } from './observe.ts'
import { pageHeadPrice } from './page-head.ts'
import { answerPages, type PagesOptions } from './pages.ts'
import { preloadsFrom } from './preloads.ts'
import { isTakenIn, takenInHeaders } from './security.ts'
import { robotsText, sitemap } from './sitemap.ts'
import { fileHeaders, getWidgetFile, isAsset, type WebApp } from './web-files.ts'

export interface WebOptions {
  readonly buildId: string
  readonly services: Services
  /** Undefined if it was not built; a note is shown instead. */
  readonly web: WebApp | undefined
  readonly isAdmin: (context: Context) => Promise<boolean>
  /** Whether the user is shown advertisements where there are any. */
  readonly seesAds: (context: Context) => Promise<boolean>
  /** Counts a page that needs a lookup; returns seconds until retry when over the limit. */
  readonly retryAfter: PagesOptions['retryAfter']
  /** Counts any page. */
  readonly retryPagesAfter: PagesOptions['retryPagesAfter']
  /** The uid of the signed-in user. */
  readonly accountOf: (context: Context) => Promise<string | undefined>
  readonly shown: ShownLoadouts
  /** The not-found response. */
  readonly notFound: (context: Context) => Response | Promise<Response>
  readonly observe: Observe
  /** The headers of every page. */
  readonly headers: Readonly<Record<string, string>>
  readonly compressedCache: CompressedCache
  /** Undefined if first screens are not rendered. */
  readonly prerender: Prerender | undefined
}

const TEXT = 'text/plain; charset=utf-8'
const ONE_DAY = { 'Cache-Control': 'public, max-age=86400', Vary: 'Accept-Encoding' }

/** Its settings are read by the page itself, so all addresses of a widget get the same bytes. */
const WIDGET_HEADERS = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }

const isOfApi = (path: string): boolean => path.startsWith(`${API_BASE}/`) || path === API_BASE
const isRead = ({ req }: Context): boolean => req.method === 'GET' || req.method === 'HEAD'

export const mountWeb = (app: Hono, options: WebOptions): void => {
  const { services, web, notFound, observe, headers, compressedCache } = options
  const { catalogues, publicUrl } = services
  const send = sendContent(headers, compressedCache)
  const sendTakenIn = sendContent(takenInHeaders(services.isTls), compressedCache)

  const robots = makeContent(robotsText(publicUrl), TEXT, { lasts: true })
  app.get(
    '/robots.txt',
    observe('/robots.txt', (context) => send(context, robots, ONE_DAY)),
  )
  const sitemaps = new WeakMap<ServedCatalogue, Content>()
  const sitemapNow = (): Content => {
    const data = catalogues.of('PVP')
    const content =
      sitemaps.get(data) ?? makeContent(sitemap(publicUrl, catalogues), 'application/xml', { lasts: true })
    sitemaps.set(data, content)
    return content
  }
  app.get(
    '/sitemap.xml',
    observe('/sitemap.xml', (context) => send(context, sitemapNow(), ONE_DAY)),
  )

  const other = observe('other', notFound)
  if (web === undefined) {
    app.get(
      '/',
      observe('/', (context) =>
        send(
          context,
          makeContent(`Exfil is running. The API is under ${API_BASE}.\n`, TEXT, { lasts: false }),
          {
            'Cache-Control': 'no-store',
          },
        ),
      ),
    )
    app.notFound(other)
    return
  }

  const file = observe('file', (context) => {
    const { path } = context.req
    const content = web.file(path)
    const sendFile = isTakenIn(path) ? sendTakenIn : send
    return content === undefined ? notFound(context) : sendFile(context, content, fileHeaders(path))
  })
  const widget = observe('widget', (context) => {
    const content = web.file(getWidgetFile(context.req.path))
    return content === undefined ? notFound(context) : send(context, content, WIDGET_HEADERS)
  })
  const page = observe('page', answerPages({ ...pageOptions(options, web), send }))
  // The service worker answers it; without one the files are dropped unread, and the page lets them be chosen.
  app.post(
    SHARE_TARGET_PATH,
    observe(
      SHARE_TARGET_PATH,
      () =>
        new Response(null, {
          status: 303,
          headers: {
            ...headers,
            Location: SHARED_PICTURES_ADDRESS,
            'Cache-Control': 'no-store',
            Connection: 'close',
          },
        }),
    ),
  )
  // Uses the not-found handler instead of middleware, so that API calls skip it.
  app.notFound((context) => {
    const { path } = context.req
    if (isOfApi(path) || !isRead(context)) return other(context)
    if (web.file(getWidgetFile(path)) !== undefined) return widget(context)
    return isAsset(path) || web.file(path) !== undefined ? file(context) : page(context)
  })
}

/** The options of the pages. */
const pageOptions = (
  {
    services,
    isAdmin,
    seesAds,
    retryAfter,
    retryPagesAfter,
    accountOf,
    shown,
    headers,
    buildId,
    prerender,
  }: WebOptions,
  web: WebApp,
) => {
  const { catalogues, redirects, figures, config, prices, publicUrl, log, isTls } = services
  const slices = pageSlices()
  const itemByUrl = (url: string): Catalogue['items']['all'][number] | undefined =>
    GAME_MODES.map((mode) => catalogues.of(mode).itemByUrl(url)).find((item) => item !== undefined)
  const isVisitor = (context: Context): boolean => sessionToken(context, isTls) === undefined
  const image = ['/icon-512.png', '/icon-192.png'].find((path) => web.file(path) !== undefined)
  return {
    shell: web.shell,
    readStyle: (href: string) => {
      const body = web.file(href)?.body ?? ''
      return typeof body === 'string' ? body : Buffer.from(body).toString('utf8')
    },
    headers,
    isAdmin,
    retryAfter,
    retryPagesAfter,
    shownWeapon: async ({ params }: RouteMatch, context: Context): Promise<ShownWeapon> => {
      try {
        return await shown.at(params, () => accountOf(context))
      } catch (error) {
        // The page itself reports the problem; the response must not be cached.
        log.warn({ err: error }, 'a page was sent without what its loadout is called')
        return { tag: 'Own' }
      }
    },
    isVisitor,
    adsFor: openAds(config, isTls, async (context) => isVisitor(context) || seesAds(context)),
    itemByUrl,
    hasTag: (tag: string) => GAME_MODES.some((mode) => catalogues.of(mode).itemsWithTag(tag) > 0),
    redirects,
    countVisit: figures.countVisit,
    facts: {
      publicUrl,
      itemByUrl,
      tagName: (tag: string, locale: Locale) => tagName(catalogues.of('PVP').catalogue, tag, locale),
      priceOf: async (item: string) => {
        try {
          return pageHeadPrice(catalogues.of('PVP'), item, await prices.observed('PVP'))
        } catch (error) {
          // The page is usable without the price in its description.
          log.warn({ err: error }, 'a page was sent without its price')
          return undefined
        }
      },
      build: buildId,
      preloadsOf: preloadsFrom(web.manifest),
      drawingOf: ({ route, params: { map: page = '' } }: RouteMatch, search: string) => {
        if (route.id !== 'map' || !hasMapPictures(config)) return undefined
        const words = new URLSearchParams(search)
        const maps = catalogues.of('PVP').catalogue[getMapTable(page)].all
        return drawingShown(maps, page, (word) => words.get(word))
      },
      sliceOf: async (page: Omit<SlicedPage, 'dataAt'>) => {
        try {
          return slices(catalogues.of('PVP'), await prices.observed('PVP'), {
            ...page,
            dataAt: catalogues.at(),
          })
        } catch (error) {
          // The page fetches the tables anyway.
          log.warn({ err: error }, 'a page was sent without its first rows')
          return undefined
        }
      },
      renderFirstScreen:
        prerender === undefined
          ? async () => undefined
          : openFirstScreens(prerender, services.now, (error) =>
              log.warn({ err: error }, 'a first screen was not rendered'),
            ),
      image: image === undefined ? undefined : `${publicUrl}${image}`,
    },
  }
}
