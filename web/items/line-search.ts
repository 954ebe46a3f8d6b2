// The search over the lines: by item names, and by the quests, traders and stations that need them.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { searchNames } from '#core/catalogue/local-names.ts'
import type { Need } from '#core/items/need.ts'
import { makeSearch } from '#core/search/rank.ts'
import type { FindPlaces } from '#web/list/use-list.ts'
import type { ItemLine } from './item-lines.ts'

type Searched = Pick<Catalogue, 'items' | 'quests' | 'stations'>

const getWanter =
  ({ items, quests, stations }: Searched) =>
  ({ source }: Need) =>
    source.tag === 'Quest'
      ? quests.get(source.quest)
      : source.tag === 'Barter'
        ? items.get(source.product)
        : stations.all.find(({ url }) => url === source.station)

/** Returns the rank of each match by its key, the best match at 0. The index is built on the first search. */
export const makeLineSearch = (
  catalogue: Searched,
  linesOf: () => readonly Pick<ItemLine, 'key' | 'items' | 'needs'>[],
): FindPlaces => {
  const wanter = getWanter(catalogue)
  const make = (): FindPlaces => {
    const lines = linesOf()
    const search = makeSearch(
      lines.map(({ key, items, needs }) => {
        const known = items.flatMap((uid) => catalogue.items.get(uid) ?? [])
        const wanters = needs.flatMap(({ need }) => wanter(need) ?? [])
        return {
          value: key,
          names: [...known, ...wanters].flatMap(searchNames),
          ids: known.flatMap(({ uid, url }) => [uid, url]),
        }
      }),
    )
    return (text) => new Map(search(text, lines.length).map(({ value }, place) => [value, place]))
  }
  let made: FindPlaces | undefined
  return (text) => {
    made ??= make()
    return made(text)
  }
}
