// Where the words of the interface are fetched from: JSON files beside the scripts, one per language and namespace.
import { TEXT_LOCALES } from '#core/languages.ts'

// Written in by the bundler.
/** The address below which they are; it changes with any of them. */
declare const WORDS: string

/** The address of a language's words; undefined where the language has none of its own. */
export const getWordFile = (locale: string, namespace: string): string | undefined =>
  TEXT_LOCALES.some((written) => written === locale) ? `${WORDS}/${locale}/${namespace}.json` : undefined
