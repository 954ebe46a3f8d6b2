// Names of everything that a quest speaks of, in the language of the page.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { lookUpName } from '#core/language/look-up-name.ts'
import type { NameTable } from '#core/language/message.ts'
import { memoize } from '#core/memo.ts'
import { useLocale } from '#web/i18n/use-locale.ts'

/** Each answers a uid's or slug's name, or what was asked where the catalogue does not know it. `place` names a map page. */
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
  // The map that a page is called after; a page of several maps has the name of the plain one.
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

const namesOf = memoize(makeQuestNames)

/** The names of a catalogue in the language of the page. */
export const useQuestNames = (catalogue: Catalogue): QuestNameLookup => namesOf(catalogue, useLocale())
