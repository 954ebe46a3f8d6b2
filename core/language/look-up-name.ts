// The name of something of the game by its id, in the language that the player reads.
import { type Catalogue, findThing } from '../catalogue/catalogue.ts'
import { nameIn } from '../catalogue/local-names.ts'
import type { NameOf } from './message.ts'

type Named = Parameters<typeof nameIn>[1]

const byUrl = <A extends { readonly url: string }>(rows: readonly A[], url: string): A | undefined =>
  rows.find((row) => row.url === url)

const lookUp = (catalogue: Catalogue, { name, id }: NameOf): Named | undefined => {
  switch (name) {
    case 'thing':
      return findThing(catalogue, id)
    case 'map':
      return byUrl(catalogue.maps.all, id)
    case 'trader':
      return byUrl(catalogue.traders.all, id)
    case 'station':
      return byUrl(catalogue.stations.all, id)
    case 'mob':
      return catalogue.mobs.get(id)
    case 'quest':
      return catalogue.quests.get(id)
    case 'skill':
      return catalogue.skills.get(id)
    case 'category':
      return catalogue.categories.get(id)
  }
}

/** The name; undefined where the catalogue does not hold the id. */
export const lookUpName = (catalogue: Catalogue, language: string, of: NameOf): string | undefined => {
  const found = lookUp(catalogue, of)
  return found === undefined ? undefined : nameIn(language, found)
}
