// Words of the facts of items, in the language asked for.
import { createInstance } from 'i18next'
import { type TextLocale, toTextLocale } from '#core/languages.ts'
import type { Language } from './context.ts'

const speaker = (lng: TextLocale, words: object) => {
  const speech = createInstance()
  void speech.init({
    lng,
    fallbackLng: false,
    resources: { [lng]: { translation: words } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return speech
}

/** Words of the facts of items, which the pages of items speak too. */
const FACTS: Readonly<Record<TextLocale, () => Promise<{ readonly default: object }>>> = {
  en: () => import('#core/language/en/item-facts.json', { with: { type: 'json' } }),
  ru: () => import('#core/language/ru/item-facts.json', { with: { type: 'json' } }),
}

/** Says a fact by its key, and a word of the game; what has no words as the game has it. */
export interface FactWords {
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly gameWord: (of: string, word: string) => string
}

export const loadFactWords = async (language: Language): Promise<FactWords> => {
  const lng = toTextLocale(language)
  const words = speaker(lng, (await FACTS[lng]()).default)
  return {
    say: (key, values = {}) => words.t(key, { ...values }),
    gameWord: (of, word) => words.t(`gameWords.${of}.${word}`, { defaultValue: word }),
  }
}
