// Starts the words of the interface: each namespace is fetched with the page that speaks it, in the language that is read.
import i18next, { type BackendModule, type TypeOptions } from 'i18next'
import { TEXT_LOCALES } from '#core/languages.ts'
import { getIntlCode, type Locale } from '#core/routes/locale.ts'
import { currentLocale, firstLocale } from './locale-choice.ts'
import { getWordFile } from './word-files.ts'

export type Namespace = keyof TypeOptions['resources']

/** What every page needs. */
const FIRST_NAMESPACES = ['common', 'shell', 'pages'] as const satisfies readonly Namespace[]

/** English is not fetched beside a language that has every word. */
const COMPLETE = Object.fromEntries(TEXT_LOCALES.map((locale) => [locale, []]))

const read = async (locale: string, namespace: string): Promise<object> => {
  const file = getWordFile(locale, namespace)
  if (file === undefined) return {}
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  return answer.json()
}

const wordFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale: string, namespace: string, done) => {
    read(locale, namespace).then(
      (words) => done(null, words),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    )
  },
}

const tellDocument = (): void => {
  document.documentElement.lang = getIntlCode(currentLocale())
}

/** Begins to fetch the words; settled when the first ones are there. */
export const startWords = async (locale: Locale = firstLocale()): Promise<void> => {
  i18next.on('languageChanged', tellDocument)
  await i18next.use(wordFiles).init({
    lng: locale,
    fallbackLng: { ...COMPLETE, default: ['en'] },
    load: 'currentOnly',
    ns: FIRST_NAMESPACES,
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
  })
}

/** Fetches what a page says, once. */
export const loadNamespaces = (namespaces: readonly Namespace[]): Promise<void> =>
  new Promise((resolve, reject) => {
    void i18next.loadNamespaces(namespaces, (error) => (error ? reject(error) : resolve()))
  })
