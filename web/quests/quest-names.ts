// Names of everything that a quest mentions, in the language of the page.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { lookUpName } from '#core/language/look-up-name.ts'
import type { NameTable } from '#core/language/message.ts'
import { memoize } from '#core/memo.ts'
import { useLocale } from '#web/i18n/use-locale.ts'

/** Each returns the name of a uid or slug, or the argument if the catalogue lacks it. `place` names a map page. */
export interface QuestNameLookup {
  readonly thing: (uid: string) => string
  readonly trader: (url: string) => string
  readonly station: (url: string) => string
  readonly skill: (uid: string) => string
  readonly quest: (uid: string) => string
  readonly place: (page: string) => string
}

const makeQuestNames = (catalogue: Catalogue, locale: string): QuestNameLookup => {
  const of =
    (name: NameTable) =>
    (id: string): string =>
      lookUpName(catalogue, locale, { name, id }) ?? id
  const maps = catalogue.maps.all
  // The map that gives a page its name; a page of several maps is named after the plain one.
  const places = new Map(
    maps
      .toReversed()
      .map((map) => [map.page, nameIn(locale, maps.find(({ url }) => url === map.page) ?? map)]),
  )
  return {
    thing: of('thing'),
    trader: of('trader'),
    station: of('station'),
    skill: of('skill'),
    quest: of('quest'),
    place: (page) => places.get(page) ?? page,
  }
}

const getNames = memoize(makeQuestNames)

/** The names of a catalogue in the language of the page. */
export const useQuestNames = (catalogue: Catalogue): QuestNameLookup => getNames(catalogue, useLocale())
