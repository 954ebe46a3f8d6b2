// The languages that the product knows: the one list of them. A new one is a line here.

/**
 * `locale` is the product's own code, in addresses and in the fields of names (`czName`); `code` the BCP 47 one, whose language the live source
 * goes by (`items_cs`); `name` what speakers call it. Where `region` stands, the product has words in it; the others show English ones.
 */
const LANGUAGES = [
  { locale: 'en', code: 'en', name: 'English', region: 'US' },
  { locale: 'ru', code: 'ru', name: 'Русский', region: 'RU' },
  { locale: 'de', code: 'de', name: 'Deutsch' },
  { locale: 'fr', code: 'fr', name: 'Français' },
  { locale: 'es', code: 'es', name: 'Español' },
  { locale: 'cz', code: 'cs', name: 'Čeština' },
  { locale: 'cn', code: 'zh-CN', name: '中文' },
  { locale: 'hu', code: 'hu', name: 'Magyar' },
  { locale: 'tr', code: 'tr', name: 'Türkçe' },
  { locale: 'jp', code: 'ja', name: '日本語' },
  { locale: 'kr', code: 'ko', name: '한국어' },
] as const

type Language = (typeof LANGUAGES)[number]
export type Locale = Language['locale']

/** Locales with words of their own. */
export type TextLocale = Extract<Language, { readonly region: string }>['locale']

/** Game names in rows are English; every other language has a table of its own. */
export type NamedLocale = Exclude<Locale, 'en'>

export const LOCALES: readonly Locale[] = LANGUAGES.map(({ locale }) => locale)

export const NAMED_LOCALES: readonly NamedLocale[] = LOCALES.filter((locale) => locale !== 'en')

const written = LANGUAGES.filter((language) => 'region' in language)

export const TEXT_LOCALES: readonly TextLocale[] = written.map(({ locale }) => locale)

/** The locale whose words are shown: English where the language has none. */
export const toTextLocale = (locale: Locale): TextLocale =>
  TEXT_LOCALES.find((text) => text === locale) ?? 'en'

const getLanguage = (locale: Locale): Language =>
  LANGUAGES.find((language) => language.locale === locale) ?? LANGUAGES[0]

/** The language's own name. */
export const languageName = (locale: Locale): string => getLanguage(locale).name

/** The BCP 47 code for `lang` and `Intl`. */
export const getIntlCode = (locale: Locale): string => getLanguage(locale).code

/** The code without a region, by which the live source names the documents of a language. */
export const getSourceCode = (locale: Locale): string => getIntlCode(locale).split('-')[0] ?? locale

/** The language with its region, as Open Graph wants it. */
export const getOpenGraphLocale = (locale: TextLocale): string => {
  const { code, region } = written.find((language) => language.locale === locale) ?? LANGUAGES[0]
  return `${code}_${region}`
}
