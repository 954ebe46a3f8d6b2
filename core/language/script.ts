// In which language's names a text is looked up: a text in another script than the page's says so itself.
import type { Locale, NamedLocale } from '../languages.ts'

/** The scripts of languages. Signs that Chinese and Japanese share are Chinese, unless there is kana among them or the page is Japanese. */
const SCRIPTS: readonly (readonly [NamedLocale, RegExp])[] = [
  ['ru', /\p{Script=Cyrillic}/u],
  ['kr', /\p{Script=Hangul}/u],
  ['jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['cn', /\p{Script=Han}/u],
  ['jp', /\p{Script=Han}/u],
]

/** The language to look a text up in on a page in `page`; English names are looked through in every language. */
export const detectTextLocale = (text: string, page: Locale): Locale => {
  const written = SCRIPTS.filter(([, script]) => script.test(text)).map(([locale]) => locale)
  return written.some((locale) => locale === page) ? page : (written[0] ?? page)
}
