// Which items a list of the price API v1 has, and in which order.
import type { Item } from '../catalogue/tables/item.ts'
import { getIntlCode, type Locale } from '../languages.ts'
import { type SortDirection, sortRows } from '../sort-rows.ts'
import type { V1Item } from './v1-item.ts'

/** The fields with a number or a text. */
export const V1_SORT_FIELDS = [
  ...['uid', 'bsgId', 'name', 'shortName', 'price', 'basePrice', 'avg24hPrice', 'avg7daysPrice'],
  ...['traderName', 'traderPrice', 'traderPriceCur', 'traderPriceRub', 'updated', 'slots', 'diff24h'],
  ...['diff7days', 'icon', 'link', 'wikiLink', 'img', 'imgBig', 'reference'],
] as const satisfies readonly (keyof V1Item)[]
export type V1SortField = (typeof V1_SORT_FIELDS)[number]

/** `sort` absent: in the order of the catalogue. */
export interface V1Order {
  readonly sort: V1SortField | undefined
  readonly direction: SortDirection
  readonly language: Locale
}

/** Sorted rows; unknown values come last in either direction. */
export const sortV1Items = (
  rows: readonly V1Item[],
  { sort, direction, language }: V1Order,
): readonly V1Item[] =>
  sort === undefined
    ? rows
    : sortRows(rows, (row) => row[sort] ?? undefined, direction, getIntlCode(language))

const normaliseTag = (tag: string): string => tag.trim().toLowerCase().replaceAll(' ', '_')

/** The tags of a comma-separated list in one form and order, each once. */
export const parseTags = (text: string): readonly string[] =>
  [...new Set(text.split(',').map(normaliseTag))].filter((tag) => tag !== '').toSorted()

/**
 * Items with any of the tags, of {@link parseTags}; all of them without tags. A tag that no item has means those that begin with it, as
 * other sites shorten them: `barter` is `Barter_items`.
 */
export const filterByTags = (items: readonly Item[], wanted: readonly string[]): readonly Item[] => {
  if (wanted.length === 0) return items
  const known = [...new Set(items.flatMap(({ tags }) => tags))].map((tag) => ({
    tag,
    key: normaliseTag(tag),
  }))
  const meant = new Set(
    wanted
      .flatMap((word) => {
        const exact = known.filter(({ key }) => key === word)
        return exact.length > 0 ? exact : known.filter(({ key }) => key.startsWith(`${word}_`))
      })
      .map(({ tag }) => tag),
  )
  return items.filter(({ tags }) => tags.some((tag) => meant.has(tag)))
}
