// Names of the handbook's categories, which are also those of tags.
import type { Catalogue } from './catalogue.ts'
import { nameIn } from './local-names.ts'
import type { Item } from './tables/item.ts'

/** Names of handbook categories in a language, by their English ones. */
export const categoryNames = (
  categories: Catalogue['categories'],
  language: string,
): ((english: string) => string) => {
  const names = new Map(
    categories.all
      .filter(({ kind }) => kind === 'handbook')
      .map((category) => [category.name, nameIn(language, category)]),
  )
  return (english) => names.get(english) ?? english
}

/** The English name of a tag's category; undefined where no item carries it. */
export const findTagCategory = (items: readonly Item[], tag: string): string | undefined => {
  for (const { tags, category } of items) {
    const index = tags.indexOf(tag)
    if (index >= 0) return category[index]
  }
  return undefined
}

/** What a tag is called; undefined where no item carries it. */
export const tagName = (
  { items, categories }: Pick<Catalogue, 'items' | 'categories'>,
  tag: string,
  language: string,
): string | undefined => {
  const category = findTagCategory(items.all, tag)
  return category === undefined ? undefined : categoryNames(categories, language)(category)
}
