// The page of the web app as it leaves the server: its language, its theme, and what search engines and links to it show.
import { SITE_NAME } from '#core/language/page-titles.ts'

/** The same page in another language. */
export interface Alternate {
  readonly language: string
  readonly url: string
}

/** Texts and addresses as they are; they are escaped here. */
export interface HtmlHead {
  /** BCP 47. */
  readonly language: string
  readonly theme: 'dark' | 'light' | undefined
  /** The content of the page until the app has started; absent for an empty page. */
  readonly heading: string | undefined
  readonly title: string
  readonly description: string
  /** The one address of the page; absent where search engines shall not keep it. */
  readonly canonical: string | undefined
  readonly alternates: readonly Alternate[]
  /** `en_US`, and the others that the page is there in. */
  readonly openGraphLocale: string
  readonly otherLocales: readonly string[]
  /** In pixels, where it is made to be shown large. */
  readonly image:
    | { readonly url: string; readonly width?: number; readonly height?: number; readonly alt?: string }
    | undefined
  /** Which build the page comes from: what it compares newer ones with. */
  readonly build: string
  /** Scripts and texts that this page is sure to need. */
  readonly preloads: readonly Preload[]
  /** What its first screen shows of the game data, as JSON; absent where the page waits for its tables. */
  readonly slice: string | undefined
}

export interface Preload {
  readonly href: string
  readonly as: 'script' | 'style' | 'font' | 'fetch'
  /** After everything that the page is read and used by. */
  readonly isLast?: true
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is safe between tags and within quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')

const element = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')} />`

/** Asked for in the same way as the app will ask, or the browser would fetch it twice. */
const preloadLink = ({ href, as, isLast }: Preload): string =>
  as === 'script'
    ? element('link', { rel: 'modulepreload', href, crossorigin: '' })
    : element('link', {
        ...{ rel: 'preload', as, href, crossorigin: '' },
        ...(isLast && { fetchpriority: 'low' }),
      })

/** The styles of a page come after those of every page, which say how they are layered. */
const getStyles = ({ preloads }: HtmlHead): string =>
  preloads
    .filter(({ as }) => as === 'style')
    .map(({ href }) => element('link', { rel: 'stylesheet', href, crossorigin: '' }))
    .join('')

const getAddresses = ({ canonical, alternates }: HtmlHead): readonly string[] =>
  canonical === undefined
    ? [element('meta', { name: 'robots', content: 'noindex' })]
    : [
        element('link', { rel: 'canonical', href: canonical }),
        ...alternates.map(({ language, url }) =>
          element('link', { rel: 'alternate', hreflang: language, href: url }),
        ),
      ]

const getOpenGraph = ({
  title,
  description,
  canonical,
  openGraphLocale,
  otherLocales,
  image,
}: HtmlHead): readonly string[] => {
  const property = (name: string, content: string) => element('meta', { property: `og:${name}`, content })
  return [
    property('type', 'website'),
    property('site_name', SITE_NAME),
    property('title', title),
    property('description', description),
    ...(canonical === undefined ? [] : [property('url', canonical)]),
    property('locale', openGraphLocale),
    ...otherLocales.map((locale) => property('locale:alternate', locale)),
    ...(image === undefined ? [] : [property('image', image.url)]),
    ...(['width', 'height', 'alt'] as const).flatMap((name) =>
      image?.[name] === undefined ? [] : [property(`image:${name}`, String(image[name]))],
    ),
    element('meta', {
      name: 'twitter:card',
      content: image?.width === undefined ? 'summary' : 'summary_large_image',
    }),
  ]
}

const getHead = (head: HtmlHead): string =>
  [
    `<title>${escapeHtml(head.title)}</title>`,
    element('meta', { name: 'description', content: head.description }),
    element('meta', { name: 'build', content: head.build }),
    ...getAddresses(head),
    ...getOpenGraph(head),
    ...head.preloads.filter(({ as }) => as !== 'style').map(preloadLink),
  ].join('\n    ')

/** Data in a page: what looks like a tag would end it. */
const sliceScript = (json: string): string =>
  `<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`

/** What can be read while the app is on its way, and what the app begins with; it takes their place. */
const firstScreen = ({ heading, description, slice }: HtmlHead): string =>
  [
    heading === undefined
      ? ''
      : `<div class="first"><p class="first-bar">${SITE_NAME}</p><p class="first-title">${escapeHtml(heading)}</p><p class="muted">${escapeHtml(description)}</p></div>`,
    slice === undefined ? '' : sliceScript(slice),
  ].join('')

const MARK = '<!--head-->'
const HEAD_END = '</head>'
const HTML = /<html[^>]*>/i
const ROOT = '<div id="app">'

/** Writes heads into the page that the bundler made; without its mark they come at the end of its head. */
export const pageShell = (page: string): ((head: HtmlHead) => string) => {
  const mark = page.includes(MARK) ? MARK : HEAD_END
  const [beforeMark = '', ...rest] = page.split(mark)
  const after = `${mark === MARK ? '' : mark}${rest.join(mark)}`
  const [beforeBody = '', ...body] = after.split(HEAD_END)
  const [beforeApp = '', ...afterApp] = body.join(HEAD_END).split(ROOT)
  const hasApp = afterApp.length > 0
  const [start = '', top = ''] = beforeMark.split(HTML)
  return (head) => {
    const theme = head.theme === undefined ? '' : ` data-theme="${head.theme}"`
    return `${start}<html lang="${escapeHtml(head.language)}"${theme}>${top}${getHead(head)}${beforeBody}${getStyles(head)}${HEAD_END}${beforeApp}${hasApp ? `${ROOT}${firstScreen(head)}${afterApp.join(ROOT)}` : ''}`
  }
}
