// Fetches what the search of the header looks through, when it is first used, and asks it.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { PageTitles } from '#core/language/page-titles.ts'
import { detectTextLocale } from '#core/language/script.ts'
import { type Locale, TEXT_LOCALES, toTextLocale } from '#core/languages.ts'
import { type MapPlace, mapPlaces, PLACE_TABLES, type PlaceKind } from '#core/maps/places.ts'
import { memoize } from '#core/memo.ts'
import type { CatalogueSource } from '#web/data/catalogue-source.ts'
import { itemSearch } from '#web/data/item-search.ts'
import { gameData, nextTask } from '#web/data/tables.ts'
import { getWordFile } from '#web/i18n/word-files.ts'
import { type FoundHits, type HitKind, makeFind, type OwnAction, SEARCH_TABLES } from './find.ts'

/** Keep `titles` and `actions` the same while they hold the same. */
export interface Searcher {
  readonly mode: GameMode
  readonly locale: Locale
  /** In the language of the page. */
  readonly titles: PageTitles
  readonly actions: readonly OwnAction[]
  readonly placeWords: Readonly<Record<PlaceKind, string>>
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
    const answer = await fetch(getWordFile(locale, 'pages') ?? '')
    return answer.ok ? [await answer.json()] : NONE
  } catch {
    return NONE
  }
})

const getPlaces = memoize(mapPlaces)
const NO_PLACES: readonly MapPlace[] = []

/** None where the maps cannot be had: everything else is found without them. */
const placesIn = async (mode: GameMode, locale: Locale): Promise<readonly MapPlace[]> => {
  try {
    return getPlaces(await loaded(gameData.catalogue(mode, PLACE_TABLES, locale)))
  } catch {
    return NO_PLACES
  }
}

const makeFinder = memoize(
  (
    catalogue: Awaited<ReturnType<typeof loaded>>,
    shown: Awaited<ReturnType<typeof loaded>>,
    searchItems: Awaited<ReturnType<typeof itemSearch>>,
    others: readonly PageTitles[],
    places: readonly MapPlace[],
    { locale, titles, actions, placeWords }: Searcher,
  ) =>
    makeFind({
      searchItems,
      catalogue,
      shown,
      locale,
      titles: [titles, ...others],
      actions,
      places,
      placeWords,
    }),
)

/** What is found for a text, with all of the `whole` kind. Names of a language that is not the page's are fetched only for a text in it. */
export const headerFind = async (
  searcher: Searcher,
  text: string,
  whole?: HitKind,
): Promise<readonly FoundHits[]> => {
  const { mode, locale } = searcher
  const searched = detectTextLocale(text, locale)
  const catalogueIn = (language: Locale) => loaded(gameData.catalogue(mode, SEARCH_TABLES, language))
  const ofPage = toTextLocale(locale)
  // English words of pages are known everywhere, like English names.
  const other = TEXT_LOCALES.find(
    (written) => written !== ofPage && (written === 'en' || written === searched),
  )
  const [catalogue, shown, others, places] = await Promise.all([
    catalogueIn(searched),
    catalogueIn(locale),
    other === undefined ? NONE : titlesIn(other),
    placesIn(mode, searched),
  ])
  const searchItems = await itemSearch(catalogue.items.all)
  await nextTask()
  return makeFinder(catalogue, shown, searchItems, others, places, searcher)(text, whole)
}
