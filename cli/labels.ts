// Names of things by the key that other things refer to them by, in the language that the player reads.
import { type Catalogue, findThing } from '#core/catalogue/catalogue.ts'
import { nameIn, shortNameIn } from '#core/language/names.ts'
import type { Language } from './context.ts'

type Label = (key: string) => string

/** Traders, maps and stations by slug, the others by uid. A table is read when a name of it is first asked for. */
export interface Labels {
  readonly language: Language
  readonly trader: Label
  readonly map: Label
  readonly station: Label
  readonly skill: Label
  readonly quest: Label
  /** An item, a preset or a quest item. */
  readonly thing: Label
  readonly shortThing: Label
}

interface Referable {
  readonly name: string
  readonly ruName?: string
}

export const labelsOf = (catalogue: Catalogue, language: Language): Labels => {
  const label =
    (find: (key: string) => Referable | undefined): Label =>
    (key) => {
      const found = find(key)
      return found === undefined ? key : nameIn(language, found)
    }
  const bySlug = (things: () => readonly (Referable & { readonly url: string })[]): Label =>
    label((key) => things().find(({ url }) => url === key))
  return {
    language,
    trader: bySlug(() => catalogue.traders.all),
    map: bySlug(() => catalogue.maps.all),
    station: bySlug(() => catalogue.stations.all),
    skill: label((key) => catalogue.skills.get(key)),
    quest: label((key) => catalogue.quests.get(key)),
    thing: label((key) => findThing(catalogue, key)),
    shortThing: (key) => {
      const found = findThing(catalogue, key)
      return found === undefined ? key : shortNameIn(language, found)
    },
  }
}
