// Which item a word on the command line names; an unclear one is answered with those that come near.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { isLeft } from '#core/fp.ts'
import { type ItemLookupRejection, lookUpItem, makeItemSearch } from '#core/items/search.ts'
import type { Language } from '../../context.ts'
import { type CliError, refused } from '../../errors.ts'
import { say } from '../../speech.ts'
import { suggestion } from '../../suggestion.ts'
import { firstNames } from '../../text.ts'

/** The item of this id, url or name in English or the language asked for; refused where it is none (`none` says so) or may be several. */
export const itemAsked = (
  catalogue: Pick<Catalogue, 'items'>,
  text: string,
  language: Language,
  none: typeof noItem = noItem,
): Item => itemMeant(catalogue, text, language, none).item

/** The same, with the `others` that the text fits too, behind it. */
export const itemMeant = (
  catalogue: Pick<Catalogue, 'items'>,
  text: string,
  language: Language,
  none: typeof noItem = noItem,
): { readonly item: Item; readonly others: readonly Item[] } => {
  // An index over all names takes longer than everything else: ids and urls go without.
  const byId = catalogue.items.get(text) ?? catalogue.items.all.find(({ url }) => url === text)
  if (byId !== undefined) return { item: byId, others: [] }
  const found = lookUpItem(makeItemSearch(catalogue.items.all))(text)
  if (isLeft(found)) throw unclear(found.left, language, none)
  return found.right
}

/** What else the text fits, for people; nothing where it fits one item alone. */
export const othersLine = (others: readonly Item[], language: Language): readonly string[] =>
  others.length === 0
    ? []
    : [say`it fits these too: ${firstNames(listItemNames(others, language), MAX_OTHERS, ' · ')}`]

const MAX_OTHERS = 4

const unclear = (rejection: ItemLookupRejection, language: Language, none: typeof noItem): CliError => {
  switch (rejection.tag) {
    case 'ItemNotFound':
      return none(rejection.text, rejection.near, language)
    case 'ItemAmbiguous': {
      const names = listItemNames(rejection.among, language).map((name) => JSON.stringify(name))
      return refused(
        say`several items come near ${JSON.stringify(rejection.text)}: ${names.join(say` or `)}, …; \`exfil items find\` lists them`,
      )
    }
  }
}

/** Nothing is called so, and what was perhaps meant. */
export const noItem = (text: string, near: readonly Item[], language: Language): CliError =>
  refused(say`no item is called ${JSON.stringify(text)}${suggestion(listItemNames(near, language))}`)

/** Items of one name are named once. */
export const listItemNames = (items: readonly Item[], language: Language): readonly string[] => [
  ...new Set(items.map((item) => nameIn(language, item))),
]
