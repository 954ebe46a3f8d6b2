// The words in which changes are told: those of the patch, of facts about items, and of the game's rules.
import { createInstance } from 'i18next'
import { loadWords, type Words } from '../language/words.ts'
import { type Locale, type TextLocale, toTextLocale } from '../languages.ts'

const SENTENCES: Readonly<Record<TextLocale, () => Promise<readonly { readonly default: object }[]>>> = {
  en: () =>
    Promise.all([
      import('../language/en/patch.json', { with: { type: 'json' } }),
      import('../language/en/item-facts.json', { with: { type: 'json' } }),
    ]),
  ru: () =>
    Promise.all([
      import('../language/ru/patch.json', { with: { type: 'json' } }),
      import('../language/ru/item-facts.json', { with: { type: 'json' } }),
    ]),
}

/** `locale` is that of names; `say` says a sentence, `gameWord` a word of the game, which stays as it is where no language has it. */
export interface PatchSpeech {
  readonly locale: Locale
  readonly words: Words
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly gameWord: (of: string, word: string) => string
}

export const loadPatchSpeech = async (locale: Locale): Promise<PatchSpeech> => {
  const lng = toTextLocale(locale)
  const [words, files] = await Promise.all([loadWords(locale), SENTENCES[lng]()])
  const texts = createInstance()
  void texts.init({
    lng,
    fallbackLng: false,
    resources: { [lng]: { translation: Object.assign({}, ...files.map((file) => file.default)) } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return {
    locale,
    words,
    say: (key, values = {}) => texts.t(key, { ...values }),
    gameWord: (of, word) => texts.t(`gameWords.${of}.${word}`, { defaultValue: word }),
  }
}
