// What the program says itself, in the language of the command line. A sentence is written in English where it is said, and
// `language/ru.json` has the Russian one under it, as catalogues of gettext do.
import { loadFindings } from '#core/language/findings.ts'
import { LOCALES, type TextLocale, toTextLocale } from '#core/languages.ts'

const OPTION = '--language'

/** The words are needed before the command line is parsed: for its help, and for what is wrong with it. */
const localeAsked = (args: readonly string[]): TextLocale => {
  const end = args.indexOf('--')
  const options = end < 0 ? args : args.slice(0, end)
  const at = options.findLastIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`))
  const said = at < 0 ? undefined : options[at]?.slice(OPTION.length + 1) || options[at + 1]
  return toTextLocale(LOCALES.find((each) => each === said?.trim().toLowerCase()) ?? 'en')
}

/** Which the program says itself. */
export const locale = localeAsked(process.argv.slice(2))

interface Catalogue {
  readonly sentences: Readonly<Record<string, string>>
  /** Forms of a counted word by their plural category. */
  readonly counted: Readonly<Record<string, Partial<Record<Intl.LDMLPluralRule, string>>>>
}

const CATALOGUES: Readonly<Record<TextLocale, () => Promise<Catalogue>>> = {
  en: async () => ({ sentences: {}, counted: {} }),
  ru: async () => (await import('./language/ru.json', { with: { type: 'json' } })).default,
}

const { sentences, counted: forms } = await CATALOGUES[locale]()
const plurals = new Intl.PluralRules(locale)

/** The text in the language of the command line; itself where there are no words for it, as for names and numbers. */
export const translated = (text: string): string => sentences[text] ?? text

/** What a codec or a check found, in the language of the command line. */
export const finding = await loadFindings(locale)

/**
 * Says a sentence: say`${count} of ${name}` is `{0} of {1}` in the words; the Russian text may have the values in another order.
 */
export const say = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string => {
  const sentence = parts.map((part, at) => (at === 0 ? part : `{${at - 1}}${part}`)).join('')
  return translated(sentence).replaceAll(/\{(\d+)\}/g, (_, at: string) => String(values[Number(at)]))
}

/** `1 offer`, `2 offers`; `many` where that is no more than an s at the end. */
export const counted = (count: number, one: string, many = `${one}s`): string => {
  const form = forms[one]?.[plurals.select(count)] ?? forms[one]?.other
  return `${count} ${form ?? (count === 1 ? one : many)}`
}
