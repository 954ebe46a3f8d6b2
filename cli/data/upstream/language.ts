// Texts of one document: its fields hold keys, the language documents what the keys mean.
import { compact } from '../compact.ts'
import type { Localised } from '../mode-source.ts'

/** Keys to texts; Russian is absent where the source has none. */
export interface Texts {
  readonly en: Readonly<Record<string, string>>
  readonly ru?: Readonly<Record<string, string>>
}

const textOf = (texts: Readonly<Record<string, string>> | undefined, key: string): string | undefined => {
  const text = texts === undefined || !Object.hasOwn(texts, key) ? undefined : texts[key]?.trim()
  return text === '' ? undefined : text
}

/** The English text of the key, if there is one. */
export const englishOf = (texts: Texts, key: string): string | undefined => textOf(texts.en, key)

/** The key in both languages; `otherwise` where there is no English text. A Russian text equal to the English one is none. */
export const localised = (texts: Texts, key: string, otherwise: string = key): Localised => {
  const en = textOf(texts.en, key) ?? otherwise
  const ru = textOf(texts.ru, key)
  return compact({ en, ru: ru === en ? undefined : ru })
}
