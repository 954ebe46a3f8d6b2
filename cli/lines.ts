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

const speaker = (lng: TextLocale, words: object, keySeparator: false | '.') => {
  const speech = createInstance()
  void speech.init({
    lng,
    fallbackLng: false,
    keySeparator,
    resources: { [lng]: { translation: words } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return speech
}

export const linesOf = async (language: Language): Promise<Say> => {
  const lng = textLocaleOf(language)
  const words = speaker(lng, (await LINES[lng]()).default, false)
  return (key, values = {}) => words.t(key, { ...values })
}

/** Words of the facts of items, which the pages of items speak too. */
const FACTS: Readonly<Record<TextLocale, () => Promise<{ readonly default: object }>>> = {
  en: () => import('#core/language/item-facts.en.json', { with: { type: 'json' } }),
  ru: () => import('#core/language/item-facts.ru.json', { with: { type: 'json' } }),
}

/** Says a fact by its key, and a word of the game; what has no words as the game has it. */
export interface FactWords {
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly gameWord: (of: string, word: string) => string
}

export const factWordsOf = async (language: Language): Promise<FactWords> => {
  const lng = textLocaleOf(language)
  const words = speaker(lng, (await FACTS[lng]()).default, '.')
  return {
    say: (key, values = {}) => words.t(key, { ...values }),
    gameWord: (of, word) => words.t(`gameWords.${of}.${word}`, { defaultValue: word }),
  }
}
