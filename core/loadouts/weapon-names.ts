// Which weapons a word of a search names.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { nameIn } from '../catalogue/local-names.ts'
import { memoize } from '../memo.ts'
import { wordBeginnings } from './publishing/search.ts'

/** The weapons (uids) by every beginning of a word of their names in a language: the same for the same items. */
const weaponsByBeginning = memoize(
  (items: Catalogue['items'], locale: string): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, string[]>()
    for (const item of items.all) {
      if (!item.tags.includes('Weapon')) continue
      for (const beginning of wordBeginnings(nameIn(locale, item))) {
        const known = found.get(beginning)
        if (known === undefined) found.set(beginning, [item.uid])
        else known.push(item.uid)
      }
    }
    return found
  },
)

const NONE: readonly string[] = []

/** The weapons with whose name in the language the word begins; see `toSearchWords`. */
export const weaponsNamed =
  ({ items }: Pick<Catalogue, 'items'>, locale: string) =>
  (word: string): readonly string[] =>
    weaponsByBeginning(items, locale).get(word) ?? NONE
