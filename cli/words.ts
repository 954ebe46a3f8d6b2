// The words of the interface language, loaded only by commands that speak in sentences.
import type { Language } from './context.ts'

/** Sentences for objectives, lock reasons and refusals. */
export const loadLanguageWords = async (language: Language) =>
  (await import('#core/language/words.ts')).loadWords(language)

export type CliWords = Awaited<ReturnType<typeof loadLanguageWords>>
