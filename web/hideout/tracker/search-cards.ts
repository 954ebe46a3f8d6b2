// The search over the stations: by their names, and by the items that their levels still ask for.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { longNames } from '#core/language/names.ts'
import { makeSearch } from '#core/search/rank.ts'
import type { StationCard } from '#web/hideout/hideout-cards.ts'
import { itemOf } from '#web/player/names.ts'

/** Answers the slugs of the stations that fit a text, in English or the language of the page. */
export const searchOfCards = (
  catalogue: Pick<Catalogue, 'items' | 'presets'>,
  cards: readonly StationCard[],
): ((text: string) => ReadonlySet<string>) => {
  const search = makeSearch(
    cards.map(({ station, modules }) => {
      const wanted = [...new Set(modules.flatMap(({ lines }) => lines.map(({ item }) => item)))]
      return {
        value: station.url,
        names: [
          ...longNames(station),
          ...wanted.flatMap((uid) => itemOf(catalogue, uid) ?? []).flatMap(longNames),
        ],
        ids: [station.url],
      }
    }),
  )
  return (text) => new Set(search(text, cards.length).map(({ value }) => value))
}
