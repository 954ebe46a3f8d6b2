// Where the words of the interface are fetched from: JSON files beside the scripts, one per language and namespace.

const OWN: Readonly<Record<string, string>> = import.meta.glob<string>('./*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})
/** Titles and descriptions of pages, which the server speaks too. */
const SHARED: Readonly<Record<string, string>> = import.meta.glob<string>('../../core/language/page*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})
const SHARED_NAMES: Readonly<Record<string, string>> = { pages: 'pages', descriptions: 'page-descriptions' }

/** The address of a language's words; undefined where the language has none of its own. */
export const wordFileOf = (locale: string, namespace: string): string | undefined => {
  const shared = SHARED_NAMES[namespace]
  return shared === undefined
    ? OWN[`./${locale}/${namespace}.json`]
    : SHARED[`../../core/language/${shared}.${locale}.json`]
}
