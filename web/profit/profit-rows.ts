// Which crafts or barters a list shows, and how many each station or trader would.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { searchNames } from '#core/language/names.ts'
import type { BarterProfit } from '#core/pricing/barter-profit.ts'
import type { CraftProfit } from '#core/pricing/craft-profit.ts'
import { makeSearch, type Search } from '#core/search/rank.ts'
import { thingOf } from '#web/player/names.ts'

export type ProfitRow = CraftProfit | BarterProfit

/** Fewer offers than this on the flea market, and its price says little. */
export const ENOUGH_OFFERS = 10

export const isCraft = (row: ProfitRow): row is CraftProfit => 'seconds' in row

/** The station of a craft, the trader of a barter: slugs. */
export const placeOf = (row: ProfitRow): string => (isCraft(row) ? row.station : row.trader)

/** Uids of everything that the row makes, uses up or keeps as a tool. */
export const itemsOf = ({ product, receipt: { lines, tools } }: ProfitRow): readonly string[] => [
  product.uid,
  ...lines.map(({ item }) => item),
  ...tools.map(({ item }) => item),
]

/** A search over everything that the rows make, use up or keep, in both languages; answers item uids. */
export const searchOfRows = (
  catalogue: Pick<Catalogue, 'items' | 'presets'>,
  rows: readonly ProfitRow[],
): Search<string> =>
  makeSearch(
    [...new Set(rows.flatMap(itemsOf))].map((uid) => {
      const thing = thingOf(catalogue, uid)
      return { value: uid, names: thing === undefined ? [] : searchNames(thing), ids: [uid] }
    }),
  )

/** `found`: items that the text means, undefined where nothing is searched for. `offersOf`: offers of an item where they are known. */
export interface RowFilter {
  readonly found: ReadonlySet<string> | undefined
  readonly places: readonly string[]
  readonly isAvailableOnly: boolean
  readonly hasOffersOnly: boolean
  readonly offersOf: (item: string) => number | undefined
}

const isWanted = (row: ProfitRow, filter: RowFilter): boolean => {
  const { found, isAvailableOnly, hasOffersOnly, offersOf } = filter
  if (isAvailableOnly && row.locked !== undefined) return false
  if (hasOffersOnly && (offersOf(row.product.uid) ?? ENOUGH_OFFERS) < ENOUGH_OFFERS) return false
  return found === undefined || itemsOf(row).some((item) => found.has(item))
}

/**
 * `rows` in their order. `counts`: what each place would show, whichever places are chosen. An item whose offers nobody counts is
 * not held to have few.
 */
export const filterRows = <Row extends ProfitRow>(
  rows: readonly Row[],
  filter: RowFilter,
): { readonly rows: readonly Row[]; readonly counts: ReadonlyMap<string, number> } => {
  const wanted = rows.filter((row) => isWanted(row, filter))
  const counts = new Map<string, number>()
  for (const row of wanted) counts.set(placeOf(row), (counts.get(placeOf(row)) ?? 0) + 1)
  return {
    rows: filter.places.length === 0 ? wanted : wanted.filter((row) => filter.places.includes(placeOf(row))),
    counts,
  }
}

/** The rows by the name of the product; rows of one product keep their order. */
export const sortByName = <Row extends ProfitRow>(
  rows: readonly Row[],
  nameOf: (uid: string) => string,
  locale: string,
  isAscending: boolean,
): readonly Row[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const named = rows.map((row) => ({ row, name: nameOf(row.product.uid) }))
  const sign = isAscending ? 1 : -1
  return named.toSorted((a, b) => sign * compare(a.name, b.name)).map(({ row }) => row)
}
