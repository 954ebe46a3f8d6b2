// The tags of items, as a tree of the handbook for selection, and with their names.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { categoryNames } from '#core/catalogue/categories.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { OptionGroup } from '#web/ui/fields/Select.tsx'

/** One tag below its heading; `depth` 0 is the heading's own tag, which includes everything below it. */
export interface TagChoice {
  readonly tag: string
  readonly name: string
  readonly depth: number
}
export interface TagGroup {
  readonly heading: string
  readonly tags: readonly TagChoice[]
}

/** A handbook path with the name of each step. */
interface Branch {
  readonly tag: string
  /** In English, which identifies the handbook's categories. */
  readonly english: string
  readonly below: Map<string, Branch>
}

const branchFor = (level: Map<string, Branch>, tag: string, english: string): Branch => {
  const known = level.get(tag)
  if (known !== undefined) return known
  const branch = { tag, english, below: new Map() }
  level.set(tag, branch)
  return branch
}

const grow = (items: readonly Item[]): ReadonlyMap<string, Branch> => {
  const roots = new Map<string, Branch>()
  for (const { tags, category } of items) {
    let level = roots
    tags.forEach((tag, index) => {
      level = branchFor(level, tag, category[index] ?? tag).below
    })
  }
  return roots
}

/** Every tag that an item of the list carries. */
export const knownTags = (items: readonly Item[]): ReadonlySet<string> => {
  const known = new Set<string>()
  for (const { tags } of items) for (const tag of tags) known.add(tag)
  return known
}

/** The tags of the handbook under their top category, by name; `isCategory` excludes tags outside the handbook. */
export const tagGroups = (
  items: readonly Item[],
  nameOf: (english: string) => string,
  isCategory: (english: string) => boolean,
): readonly TagGroup[] => {
  const { compare } = new Intl.Collator()
  const byName = (branches: Iterable<Branch>): readonly Branch[] =>
    [...branches]
      .filter(({ english }) => isCategory(english))
      .toSorted((a, b) => compare(nameOf(a.english), nameOf(b.english)))
  const flatten = ({ tag, english, below }: Branch, depth: number): readonly TagChoice[] => [
    { tag, name: nameOf(english), depth },
    ...byName(below.values()).flatMap((branch) => flatten(branch, depth + 1)),
  ]
  return byName(grow(items).values()).map((root) => ({
    heading: nameOf(root.english),
    tags: flatten(root, 0),
  }))
}

/** Indentation below the heading's own tag; options of a native select support no other. */
const indented = (name: string, depth: number): string => `${'\u2003'.repeat(Math.max(0, depth - 1))}${name}`

/** The handbook's tags of the items, in the viewer's language. */
export const tagOptions = (
  items: readonly Item[],
  categories: Catalogue['categories'],
  language: string,
): readonly OptionGroup<string>[] => {
  const handbook = new Set(categories.all.filter(({ kind }) => kind === 'handbook').map(({ name }) => name))
  const groups = tagGroups(items, categoryNames(categories, language), (english) => handbook.has(english))
  return groups.map(({ heading, tags }) => ({
    heading,
    options: tags.map(({ tag, name, depth }) => ({ value: tag, text: indented(name, depth) })),
  }))
}
