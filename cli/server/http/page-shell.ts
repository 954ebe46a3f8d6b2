// Renders the HTML page of the web app with language, theme, and metadata for search engines and link previews.
import { ADS_META } from '#core/ads.ts'
import { SITE_NAME } from '#core/language/page-titles.ts'

/** The same page in another language. */
export interface Alternate {
  readonly language: string
  readonly url: string
}

/** Texts and addresses are unescaped; they are escaped here. */
export interface HtmlHead {
  /** BCP 47 language tag. */
  readonly language: string
  readonly theme: 'dark' | 'light' | undefined
  /** The heading shown until the app has started; absent for an empty page. */
  readonly heading: string | undefined
  readonly title: string
  readonly description: string
  /** Canonical URL of the page; absent if it should not be indexed. */
  readonly canonical: string | undefined
  readonly alternates: readonly Alternate[]
  /** Such as `en_US`; `otherLocales`: the other languages of the page. */
  readonly openGraphLocale: string
  readonly otherLocales: readonly string[]
  /** Size in pixels, if it should be shown large. */
  readonly image:
    | { readonly url: string; readonly width?: number; readonly height?: number; readonly alt?: string }
    | undefined
  /** Build id of the page, compared with newer ones. */
  readonly build: string
  /** Scripts and texts that this page is certain to need. */
  readonly preloads: readonly Preload[]
  /** The first screen as trusted HTML, shown with its styles before any script; absent if it was not rendered. */
  readonly firstScreen?: string | undefined
  /** Game data for the first screen, as JSON; absent if the page waits for its tables. */
  readonly slice: string | undefined
  /** Advertisements, as JSON; absent on pages without any. */
  readonly ads?: string | undefined
}

export interface Preload {
  readonly href: string
  readonly as: 'script' | 'style' | 'font' | 'fetch'
  /** Loaded with low priority, after everything the page needs to be read and used. */
  readonly isLast?: true
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for element content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')

const element = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')} />`

/** The attributes must match the app's own request, or the browser fetches the file twice. */
const preloadLink = ({ href, as, isLast }: Preload): string =>
  as === 'script'
    ? element('link', { rel: 'modulepreload', href, crossorigin: '' })
    : element('link', {
        ...{ rel: 'preload', as, href, crossorigin: '' },
        ...(isLast && { fetchpriority: 'low' }),
      })

const listStyles = ({ preloads }: HtmlHead): readonly string[] =>
  preloads.filter(({ as }) => as === 'style').map(({ href }) => href)

/** `media`: of screens that it applies to. */
const styleLink = (href: string, media?: string): string =>
  element('link', { rel: 'stylesheet', href, crossorigin: '', ...(media !== undefined && { media }) })

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
    ...(head.ads === undefined ? [] : [element('meta', { name: ADS_META, content: head.ads })]),
    ...getAddresses(head),
    ...getOpenGraph(head),
    ...head.preloads.filter(({ as }) => as !== 'style').map(preloadLink),
  ].join('\n    ')

/** Embeds JSON in a page; escapes `<`, which could end the script element. */
const sliceScript = (json: string): string =>
  `<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`

const getPlaceholder = (heading: string, description: string): string =>
  `<div class="first"><p class="first-bar">${SITE_NAME}</p><p class="first-title">${escapeHtml(heading)}</p><p class="muted">${escapeHtml(description)}</p></div>`

/** Content shown until the app has started, and its initial data. */
const getContent = ({ heading, description, firstScreen, slice }: HtmlHead): string =>
  [
    firstScreen ?? (heading === undefined ? '' : getPlaceholder(heading, description)),
    slice === undefined ? '' : sliceScript(slice),
  ].join('')

const MARK = '<!--head-->'
const HEAD_END = '</head>'
const HTML = /<html[^>]*>/i
const ROOT = '<div id="app">'

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g

/**
 * Inserts heads into the page built by the bundler, at its mark or else at the end of its head. `readStyle`: the text of a style sheet by its
 * address; a first screen is sent with its styles, so that it shows before any other file has arrived.
 */
export const pageShell = (
  page: string,
  readStyle: (href: string) => string = () => '',
): ((head: HtmlHead) => string) => {
  const mark = page.includes(MARK) ? MARK : HEAD_END
  const [beforeMark = '', ...rest] = page.split(mark)
  const after = `${mark === MARK ? '' : mark}${rest.join(mark)}`
  const [beforeBody = '', ...body] = after.split(HEAD_END)
  const [beforeApp = '', ...afterApp] = body.join(HEAD_END).split(ROOT)
  const hasApp = afterApp.length > 0
  const [start = '', top = ''] = beforeMark.split(HTML)
  const shellStyles = [...beforeBody.matchAll(STYLE_LINK)].map(([, href = '']) => href)
  const withoutStyles = beforeBody.replace(STYLE_LINK, '')
  const read = new Map<string, string>()
  const readOnce = (href: string): string => {
    const text = read.get(href) ?? readStyle(href)
    read.set(href, text)
    return text
  }
  return (head) => {
    const theme = head.theme === undefined ? '' : ` data-theme="${head.theme}"`
    const beginning = `${start}<html lang="${escapeHtml(head.language)}"${theme}>${top}${getHead(head)}`
    const app = hasApp ? `${ROOT}${getContent(head)}${afterApp.join(ROOT)}` : ''
    // Page styles come after the common ones, which define the layers.
    const styles = listStyles(head)
    if (head.firstScreen === undefined)
      return `${beginning}${beforeBody}${styles.map((href) => styleLink(href)).join('')}${HEAD_END}${beforeApp}${app}`
    const all = [...shellStyles, ...styles]
    // The files are fetched last, for the next page. The app looks for their links before it adds its own.
    const links = all.map((href) => styleLink(href, 'not all')).join('')
    return `${beginning}${withoutStyles}<style>${all.map(readOnce).join('')}</style>${links}${HEAD_END}${beforeApp}${app}`
  }
}
