// Categories of the schema: the item classes of the game, and the pages of its handbook.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Category } from '../../catalogue/tables/reference.ts'
import { groupedBy } from '../../grouping.ts'
import { memoize } from '../../memo.ts'
import {
  baseItem,
  type FieldReaders,
  type GameView,
  getName,
  type ItemNode,
  makeNode,
  type Node,
} from './view.ts'

type CategoryNode = Node<Category>

const indexCategories = memoize(({ all }: Catalogue['categories']) => ({
  classBySlug: new Map(all.filter(({ kind }) => kind === 'class').map((each) => [each.url, each])),
  handbookByName: groupedBy(
    all.filter(({ kind }) => kind === 'handbook'),
    ({ name }) => name,
  ),
  childrenByParent: groupedBy(all, ({ parent }) => parent),
}))

/** The category and all above it, the nearest first. */
const withAncestors = (view: GameView, category: Category | undefined): readonly CategoryNode[] => {
  const path: CategoryNode[] = []
  for (let at = category; at !== undefined && path.length < view.catalogue.categories.all.length; ) {
    path.push(makeNode(view, at))
    at = at.parent === undefined ? undefined : view.catalogue.categories.get(at.parent)
  }
  return path
}

/** The class of an item and the classes above it. */
export const listClasses = ({ view, row }: ItemNode): readonly CategoryNode[] => {
  const item = baseItem(view.catalogue, row)
  const { classBySlug } = indexCategories(view.catalogue.categories)
  return item === undefined ? [] : withAncestors(view, classBySlug.get(item.class))
}

/** The handbook's path to an item, from its own page up; empty for items outside the handbook. */
export const listHandbookCategories = ({ view, row }: ItemNode): readonly CategoryNode[] => {
  const path = baseItem(view.catalogue, row)?.category ?? []
  const { handbookByName } = indexCategories(view.catalogue.categories)
  // Pages of one name are told apart by the page above them.
  let parent: string | undefined
  const found = path.flatMap((name) => {
    const page = handbookByName.get(name)?.find((each) => each.parent === parent)
    parent = page?.uid
    return page === undefined ? [] : [page]
  })
  return found.length < path.length ? [] : found.toReversed().map((page) => makeNode(view, page))
}

export const categoryFields: FieldReaders<CategoryNode> = {
  id: ({ row }) => row.uid,
  name: getName,
  normalizedName: ({ row }) => row.url,
  parent: ({ view, row }) => {
    const parent = row.parent === undefined ? undefined : view.catalogue.categories.get(row.parent)
    return parent === undefined ? null : makeNode(view, parent)
  },
  children: ({ view, row }) =>
    (indexCategories(view.catalogue.categories).childrenByParent.get(row.uid) ?? []).map((child) =>
      makeNode(view, child),
    ),
}
