// The search over the stations: by their names, and by the items that their levels still ask for.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { makeSearch } from '#core/search/rank.ts'
import type { StationCard } from '#web/hideout/hideout-cards.ts'
import { itemOf } from '#web/player/names.ts'

const namesOf = (named: { readonly name: string; readonly ruName?: string }): readonly string[] =>
  named.ruName === undefined ? [named.name] : [named.name, named.ruName]

/** Answers the slugs of the stations that fit a text, in either language. */
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
          ...namesOf(station),
          ...wanted.flatMap((uid) => itemOf(catalogue, uid) ?? []).flatMap(namesOf),
        ],
        ids: [station.url],
      }
    }),
  )
  return (text) => new Set(search(text, cards.length).map(({ value }) => value))
}
