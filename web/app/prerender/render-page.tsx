// Renders the first screen of a page on the server, with the components that draw it in the browser a moment later.
import './browser-globals.ts'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { matchRoute } from '#core/routes/table.ts'
import { getPage } from '#web/app/pages.tsx'
import { Site } from '#web/app/Site.tsx'
import { replacePageSlice, sliceFrom } from '#web/data/page-slice.ts'
import { shownMode } from '#web/data/shown-for.ts'
import { startWords } from '#web/i18n/setup.ts'

/** Reads a file of the web app by its address, such as `/assets/words-1a2b3c4d/en/market.json`. */
export type ReadFile = (path: string) => Promise<string>

export interface PageOrder {
  /** A slice as JSON. */
  readonly slice: string
  /** Whether the page has places for advertisements. */
  readonly hasAds: boolean
}

/** Resolves with HTML; rejects if the page cannot be rendered. */
export type RenderPage = (order: PageOrder) => Promise<string>

const makeRenderPage = (readFile: ReadFile): RenderPage => {
  // Words are the only thing that pages fetch before they are drawn.
  const fetch = async (path: string): Promise<Response> => new Response(await readFile(path))
  Object.assign(globalThis, { fetch })
  let words: Promise<void> | undefined

  const render: RenderPage = async (order) => {
    const slice = sliceFrom(JSON.parse(order.slice))
    const route = matchRoute(slice.path)?.route
    if (route === undefined) throw new Error(`no page is at ${slice.path}`)
    words ??= startWords(slice.locale)
    await words
    await i18next.changeLanguage(slice.locale)
    Object.assign(globalThis.location, { pathname: slice.path })
    Object.assign(document, { querySelector: () => (order.hasAds ? {} : null) })
    replacePageSlice(slice)
    shownMode.set(slice.mode)
    await getPage(route.id).preload()
    const html = renderToStaticMarkup(
      <StaticRouter location={slice.path}>
        <div className="prerendered">
          <Site />
        </div>
      </StaticRouter>,
    )
    // React puts titles first; the server writes its own into the head.
    return html.replace(/^(<title>[^<]*<\/title>)+/, '')
  }

  // One after another: language, mode and slice belong to the thread.
  let last: Promise<unknown> = Promise.resolve()
  return (order) => {
    const rendered = last.then(() => render(order))
    last = rendered.catch(() => undefined)
    return rendered
  }
}

export default makeRenderPage
