// The sentences of the bots in a language, with those of the game's rules.
import { createInstance } from 'i18next'
import { formatMoney } from '../format/money.ts'
import { formatNumber } from '../format/number.ts'
import { loadWords, type Words } from '../language/words.ts'
import type { TextLocale } from '../languages.ts'

const SENTENCES: Readonly<Record<TextLocale, () => Promise<{ readonly default: object }>>> = {
  en: () => import('../language/en/bots.json', { with: { type: 'json' } }),
  ru: () => import('../language/ru/bots.json', { with: { type: 'json' } }),
}

export interface BotSpeech {
  readonly lang: TextLocale
  readonly words: Words
  /** A sentence of `core/language/bots.*.json`; `count` chooses the plural form. */
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

/** Says sentences of a file in the language. */
export const makeSay = (lang: TextLocale, sentences: object): BotSpeech['say'] => {
  const texts = createInstance()
  void texts.init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { translation: sentences } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return (key, values = {}) => texts.t(key, { ...values })
}

export const loadBotSpeech = async (lang: TextLocale): Promise<BotSpeech> => {
  const [words, sentences] = await Promise.all([loadWords(lang), SENTENCES[lang]()])
  return { lang, words, say: makeSay(lang, sentences.default) }
}

/** Loads each language once; a failed load is tried again. */
export const keepLoads = <A>(load: (lang: TextLocale) => Promise<A>): ((lang: TextLocale) => Promise<A>) => {
  const kept = new Map<TextLocale, Promise<A>>()
  return (lang) => {
    const loaded = kept.get(lang) ?? load(lang)
    kept.set(lang, loaded)
    loaded.catch(() => kept.delete(lang))
    return loaded
  }
}

export const readBotSpeech = keepLoads(loadBotSpeech)

/** Roubles, with plain spaces. */
export const formatRoubles = (amount: number): string => formatMoney(amount)

/** A number of pieces in front of a name; nothing for one. */
export const times = (count: number): string =>
  count === 1 ? '' : `${formatNumber(count, { maxDecimals: 2 })}× `
