// Where the words of the interface are fetched from: JSON files beside the scripts, one per language and namespace.

// Written in by the bundler.
/** The address below which they are; it changes with any of them. */
declare const WORDS: string

/** Languages that have every word, which tests hold them to. */
export const WRITTEN = ['en', 'ru']

/** The address of a language's words; undefined where the language has none of its own. */
export const wordFileOf = (locale: string, namespace: string): string | undefined =>
  WRITTEN.includes(locale) ? `${WORDS}/${locale}/${namespace}.json` : undefined
