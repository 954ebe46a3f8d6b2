// Which item a word on the command line names; an unclear one is answered with those that come near.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/item.ts'
import { isLeft } from '#core/fp.ts'
import { type ItemLookupRejection, lookUpItem, makeItemSearch } from '#core/items/search.ts'
import { nameIn } from '#core/language/names.ts'
import { suggestion } from '#core/search/suggestion.ts'
import type { Language } from '../../context.ts'
import { type CliError, refused } from '../../errors.ts'

/** The item of this id, url or name in English or the language asked for; refused where it is none or may be several. */
export const itemAsked = (catalogue: Pick<Catalogue, 'items'>, text: string, language: Language): Item => {
  // An index over all names takes longer than everything else: ids and urls go without.
  const byId = catalogue.items.get(text) ?? catalogue.items.all.find(({ url }) => url === text)
  if (byId !== undefined) return byId
  const found = lookUpItem(makeItemSearch(catalogue.items.all))(text)
  if (isLeft(found)) throw unclear(found.left, language)
  return found.right
}

const unclear = (rejection: ItemLookupRejection, language: Language): CliError => {
  switch (rejection.tag) {
    case 'ItemNotFound':
      return noItem(rejection.text, rejection.near, language)
    case 'ItemAmbiguous': {
      const names = namesOf(rejection.among, language).map((name) => JSON.stringify(name))
      return refused(
        `several items come near ${JSON.stringify(rejection.text)}: ${names.join(' or ')}, …; \`exfil items find\` lists them`,
      )
    }
  }
}

/** Nothing is called so, and what was perhaps meant. */
export const noItem = (text: string, near: readonly Item[], language: Language): CliError =>
  refused(`no item is called ${JSON.stringify(text)}${suggestion(namesOf(near, language))}`)

/** Items of one name are named once. */
const namesOf = (items: readonly Item[], language: Language): readonly string[] => [
  ...new Set(items.map((item) => nameIn(language, item))),
]
