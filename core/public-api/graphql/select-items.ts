// The items that the arguments of a query choose, of all items and presets.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { getItemOrPresetSearch } from '../../items/narrowed-search.ts'
import { memoize } from '../../memo.ts'
import { listClasses } from './category-fields.ts'
import { getItemTypes, type ItemType } from './item-types.ts'
import { normalizeName } from './names.ts'
import { findItemRow, type GameView, type ItemNode, type ItemRow, makeNode } from './view.ts'

/** Every argument narrows the choice; `name` and `names` look for parts of names, `names` for any of them. */
export interface ItemFilter {
  readonly ids?: readonly (string | null)[] | null
  readonly name?: string | null
  readonly names?: readonly (string | null)[] | null
  readonly type?: ItemType | null
  readonly types?: readonly (ItemType | null)[] | null
  readonly bsgCategoryId?: string | null
  readonly bsgCategoryIds?: readonly (string | null)[] | null
  readonly bsgCategory?: string | null
}

const listRows = memoize((catalogue: Pick<Catalogue, 'items' | 'presets'>): readonly ItemRow[] => [
  ...catalogue.items.all,
  ...catalogue.presets.all,
])

/** Copies of an item under another id come last. */
const byNormalizedName = memoize((catalogue: Catalogue) => {
  const rows = new Map<string, ItemRow>()
  for (const row of listRows(catalogue)) {
    const name = normalizeName(row.name)
    const known = rows.get(name)
    const isCopy = 'variantOf' in row && row.variantOf !== undefined
    if (known === undefined || ('variantOf' in known && known.variantOf !== undefined && !isCopy))
      rows.set(name, row)
  }
  return rows
})

/** The items that have any of the texts in their names, best first; mistyped ones are not found. */
const findNamed = ({ catalogue }: GameView, texts: readonly (string | null)[]): ReadonlySet<ItemRow> =>
  new Set(
    texts.flatMap((text) =>
      text === null
        ? []
        : getItemOrPresetSearch(catalogue)(text, Number.POSITIVE_INFINITY).flatMap(({ kind, value }) =>
            kind === 'typo' ? [] : [value],
          ),
    ),
  )

type Keep = (node: ItemNode) => boolean

const hasType =
  (types: readonly (ItemType | null)[]): Keep =>
  ({ view, row }) => {
    if (types.includes('any')) return true
    const own = getItemTypes(view.catalogue, row)
    return types.some((type) => type !== null && own.includes(type))
  }

const isInClass =
  (ids: readonly (string | null)[], depth = Number.POSITIVE_INFINITY): Keep =>
  (node) =>
    listClasses(node)
      .slice(0, depth)
      .some(({ row }) => ids.includes(row.uid))

const isInNamedClass =
  (name: string): Keep =>
  (node) =>
    listClasses(node).some(({ row }) => row.name.toLowerCase() === name || row.url === name)

const listFilters = ({
  type,
  types,
  bsgCategoryId,
  bsgCategoryIds,
  bsgCategory,
}: ItemFilter): readonly Keep[] => [
  ...(type == null ? [] : [hasType([type])]),
  ...(types == null ? [] : [hasType(types)]),
  ...(bsgCategoryId == null ? [] : [isInClass([bsgCategoryId], 1)]),
  ...(bsgCategoryIds == null ? [] : [isInClass(bsgCategoryIds, 1)]),
  ...(bsgCategory == null ? [] : [isInNamedClass(bsgCategory.toLowerCase())]),
]

/** The chosen items: in the order of `ids`, else the best matches of the names first, else in the order of the catalogue. */
export const selectItems = (view: GameView, filter: ItemFilter): readonly ItemNode[] => {
  const { ids, name, names } = filter
  const found = [
    ...(name == null ? [] : [findNamed(view, [name])]),
    ...(names == null ? [] : [findNamed(view, names)]),
  ]
  const rows =
    ids == null
      ? (found[0] ?? listRows(view.catalogue))
      : [...new Set(ids)].flatMap((id) => (id === null ? [] : (findItemRow(view.catalogue, id) ?? [])))
  const filters = listFilters(filter)
  return [...rows]
    .filter((row) => found.every((set) => set.has(row)))
    .map((row) => makeNode(view, row))
    .filter((node) => filters.every((keep) => keep(node)))
}

/** The item of a normalised name. Of several it is the first; the source numbers the others in a way that the data do not tell. */
export const findByNormalizedName = (view: GameView, name: string): ItemNode | null => {
  const row = byNormalizedName(view.catalogue).get(name.toLowerCase())
  return row === undefined ? null : makeNode(view, row)
}
