// Which items the first screen of a page needs: the top of the market's list, or one item with what its figures are compared with.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Item } from '../catalogue/tables/item.ts'
import { memoize } from '../memo.ts'
import { type PriceView, priceViews, type ViewSettings } from '../pricing/market/views.ts'
import { PRICE_SOURCES } from '../pricing/profit/option-words.ts'

/** One view of the whole market serves the first rows of all its pages. */
const getViews = memoize(priceViews)

/** The default order of the market: highest price per cell first. */
export const MARKET_ORDER = { id: 'perSlot', direction: 'descending' } as const

/** So many offers make a price that one can count on: the market opens with what has them, as far as offers are known. */
export const MANY_OFFERS = 35

/** More than a large screen shows. */
const FIRST = 48

/** Uids of items; `count`: how many there are in the list as it opens, of `total` that it has. */
export interface FirstItems {
  readonly uids: ReadonlySet<string>
  readonly count: number
  readonly total: number
}

const byOrder = (a: PriceView, b: PriceView): number =>
  (b[MARKET_ORDER.id] ?? -1) - (a[MARKET_ORDER.id] ?? -1)

/** The first of each kind of figure that none of `there` has: a list has no column for what none of its rows knows. */
const otherFigures = (views: Iterable<PriceView>, there: readonly PriceView[]): readonly string[] => {
  const known = new Set(there.flatMap((view) => Object.keys(view)))
  const found: string[] = []
  for (const view of views)
    for (const figure of Object.keys(view))
      if (!known.has(figure)) {
        known.add(figure)
        found.push(view.item)
      }
  return found
}

/** The first of the market, or of what carries `tag`. */
export const getFirstMarketRows = (settings: ViewSettings, tag: string | undefined): FirstItems => {
  const { items } = settings.catalogue
  const all = [...getViews(settings).values()].filter(
    ({ item }) => tag === undefined || items.get(item)?.tags.includes(tag) === true,
  )
  const isCounted = tag === undefined && all.some(({ offers }) => offers !== undefined)
  const listed = isCounted ? all.filter(({ offers = 0 }) => offers >= MANY_OFFERS) : all
  const first = listed.toSorted(byOrder).slice(0, FIRST)
  return {
    uids: new Set([...first.map(({ item }) => item), ...otherFigures(all, first)]),
    count: listed.length,
    total: all.length,
  }
}

/** One item with each kind of flea price that the market knows at all: controls offer no other kinds. */
export const sampleEachSource = ({ prices }: Pick<Catalogue, 'prices'>): readonly string[] =>
  PRICE_SOURCES.flatMap((source) => prices.all.find((row) => (row[source] ?? 0) > 0)?.uid ?? [])

/** The item, and what its figures are named by. */
export const getFirstItemRows = (
  { catalogue }: ViewSettings,
  { uid, contains = [] }: Pick<Item, 'uid' | 'contains'>,
): FirstItems => ({
  uids: new Set([uid, ...contains.map(({ item }) => item), ...sampleEachSource(catalogue)]),
  count: 1,
  total: 1,
})
