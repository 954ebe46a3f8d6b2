// The program's own lines, in the language asked for: what it says around the names and sentences of the core.
import { createInstance } from 'i18next'
import { type TextLocale, textLocaleOf } from '#core/language/languages.ts'
import type { Language } from './context.ts'
import type english from './language/en.json'

/** Lines of each language, read when one is first said. */
const LINES: Readonly<Record<TextLocale, () => Promise<{ readonly default: object }>>> = {
  en: () => import('./language/en.json', { with: { type: 'json' } }),
  ru: () => import('./language/ru.json', { with: { type: 'json' } }),
}

type Written = keyof typeof english
type LineKey = Written extends infer Key
  ? Key extends `${infer Line}_${'one' | 'other'}`
    ? Line
    : Key
  : never

/** Says a line; `count` chooses among its forms. */
export type Say = (key: LineKey, values?: Readonly<Record<string, string | number>>) => string

export const linesOf = async (language: Language): Promise<Say> => {
  const lng = textLocaleOf(language)
  const { default: lines } = await LINES[lng]()
  const words = createInstance()
  void words.init({
    lng,
    fallbackLng: false,
    keySeparator: false,
    resources: { [lng]: { translation: lines } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return (key, values = {}) => words.t(key, { ...values })
}
