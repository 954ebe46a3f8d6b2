// Fetches what the search of the header looks through, when it is first used, and asks it.
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import type { PageTitles } from '#core/language/page-titles.ts'
import { localeOfText } from '#core/language/script.ts'
import { type Locale, TEXT_LOCALES, textLocaleOf } from '#core/languages.ts'
import { memoize } from '#core/memo.ts'
import type { CatalogueSource } from '#web/data/catalogue-source.ts'
import { itemSearch } from '#web/data/item-search.ts'
import { gameData, nextTask } from '#web/data/tables.ts'
import { wordFileOf } from '#web/i18n/word-files.ts'
import { type FoundHits, makeFind, type OwnAction, SEARCH_TABLES } from './find.ts'

/** Keep `titles` and `actions` the same while they hold the same. */
export interface Searcher {
  readonly mode: GameMode
  readonly locale: Locale
  /** In the language of the page. */
  readonly titles: PageTitles
  readonly actions: readonly OwnAction[]
}

const loaded = async (source: CatalogueSource) => {
  await source.load()
  const catalogue = source.get()
  if (catalogue === undefined) throw new Error('the catalogue was loaded without its tables')
  return catalogue
}

const NONE: readonly PageTitles[] = []

/** None where they cannot be had: pages are found by their names in the language of the page alone. */
const titlesIn = memoize(async (locale: string): Promise<readonly PageTitles[]> => {
  try {
    const answer = await fetch(wordFileOf(locale, 'pages') ?? '')
    return answer.ok ? [await answer.json()] : NONE
  } catch {
    return NONE
  }
})

const finderOf = memoize(
  (
    catalogue: Awaited<ReturnType<typeof loaded>>,
    shown: Awaited<ReturnType<typeof loaded>>,
    searchItems: Awaited<ReturnType<typeof itemSearch>>,
    others: readonly PageTitles[],
    { locale, titles, actions }: Searcher,
  ) =>
    makeFind({
      searchItems,
      catalogue,
      shown,
      locale,
      titles: [titles, ...others],
      actions,
    }),
)

/** What is found for a text. Names of a language that is not the page's are fetched only for a text in it. */
export const headerFind = async (searcher: Searcher, text: string): Promise<readonly FoundHits[]> => {
  const { mode, locale } = searcher
  const searched = localeOfText(text, locale)
  const catalogueIn = (language: Locale) => loaded(gameData.catalogue(mode, SEARCH_TABLES, language))
  const ofPage = textLocaleOf(locale)
  // English words of pages are known everywhere, like English names.
  const other = TEXT_LOCALES.find(
    (written) => written !== ofPage && (written === 'en' || written === searched),
  )
  const [catalogue, shown, others] = await Promise.all([
    catalogueIn(searched),
    catalogueIn(locale),
    other === undefined ? NONE : titlesIn(other),
  ])
  const searchItems = await itemSearch(catalogue.items.all)
  await nextTask()
  return finderOf(catalogue, shown, searchItems, others, searcher)(text)
}
