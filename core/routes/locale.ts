// The language of a page: in its address, and which one a visitor gets.
import { getSourceCode, LOCALES, type Locale } from '../languages.ts'

export {
  getIntlCode,
  LOCALES,
  type Locale,
  languageName,
  type TextLocale,
  toTextLocale,
} from '../languages.ts'

export const isLocale = (code: string): code is Locale => LOCALES.some((locale) => locale === code)

/** The locale of a BCP 47 code in any case, `cs-CZ` → `cz`; undefined where the product does not know the language. */
export const parseLocaleCode = (code: string): Locale | undefined => {
  const language = code.toLowerCase().split(/[-_]/)[0]
  return LOCALES.find((locale) => getSourceCode(locale) === language)
}

/** `path` is the address without the prefix; a `Known` prefix sets the locale and leads there, an `Unknown` one is an error. */
export type LocalePrefix =
  | { readonly tag: 'None'; readonly path: string }
  | { readonly tag: 'Known'; readonly locale: Locale; readonly path: string }
  | { readonly tag: 'Unknown'; readonly prefix: string; readonly path: string }

const PREFIX = /^\/([a-z]{2})(?=\/|$)(.*)$/

/** Splits a path whose first part is two lower-case letters. The path keeps a single slash at its front, so that it never names a host. */
export const splitLocale = (pathname: string): LocalePrefix => {
  const [, prefix, rest = ''] = PREFIX.exec(pathname) ?? []
  if (prefix === undefined) return { tag: 'None', path: pathname }
  const path = `/${rest.replace(/^[/\\]+/, '')}`
  return isLocale(prefix) ? { tag: 'Known', locale: prefix, path } : { tag: 'Unknown', prefix, path }
}

/** Programs that read pages for search engines. */
const BOT = /bot|crawl|spider/i

/** Whether the user agent is such a program. */
export const isBotAgent = (userAgent: string): boolean => BOT.test(userAgent)

/** The key and the cookie that a chosen locale is kept under. */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_SECONDS = 31_536_000

/**
 * The locale at start-up: Russian for a bot, then the stored choice, then the first known of the browser's languages, then English.
 * `stored` is a locale, `detected` are BCP 47 codes in order of preference.
 */
export const chooseLocale = ({
  isBot,
  stored,
  detected,
}: {
  readonly isBot: boolean
  readonly stored: string | undefined
  readonly detected: readonly string[]
}): Locale => {
  if (isBot) return 'ru'
  if (stored !== undefined && isLocale(stored)) return stored
  for (const code of detected) {
    const locale = parseLocaleCode(code)
    if (locale !== undefined) return locale
  }
  return 'en'
}

/** An address of this site for a link that leaves the app: prefixed with the locale unless it is English. Other sites' stay. */
export const externalHref = (locale: Locale, href: string): string => {
  const isOfThisSite = /^\/(?![/\\])/.test(href)
  const path = href.replace(/[?#].*$/, '')
  return locale === 'en' || !isOfThisSite || splitLocale(path).tag === 'Known'
    ? href
    : `/${locale}${href === '/' ? '' : href}`
}
