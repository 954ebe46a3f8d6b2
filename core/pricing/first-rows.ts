// Which items the first screen of a page needs: the top of the market's list, or one item with what its figures are compared with.
import type { Item } from '../catalogue/item.ts'
import { memoize } from '../memo.ts'
import { PRICE_SOURCES } from './option-words.ts'
import { type PriceView, priceViews, type ViewSettings } from './views.ts'

/** One view of the whole market serves the first rows of all its pages. */
const viewsOf = memoize(priceViews)

/** The order of the market where nobody chose one: what brings most for a cell comes first. */
export const MARKET_ORDER = { id: 'perSlot', direction: 'descending' } as const

/** More than a large screen shows. */
const FIRST = 48

/** Uids of items; `count`: how many there are in the list. */
export interface FirstItems {
  readonly uids: ReadonlySet<string>
  readonly count: number
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
export const firstOfMarket = (settings: ViewSettings, tag: string | undefined): FirstItems => {
  const { items } = settings.catalogue
  const all = [...viewsOf(settings).values()].filter(
    ({ item }) => tag === undefined || items.get(item)?.tags.includes(tag) === true,
  )
  const first = all.toSorted(byOrder).slice(0, FIRST)
  return { uids: new Set([...first.map(({ item }) => item), ...otherFigures(all, first)]), count: all.length }
}

/** The item, and one with each kind of flea price that the market knows at all. */
export const firstOfItem = ({ catalogue }: ViewSettings, { uid }: Pick<Item, 'uid'>): FirstItems => {
  const known = PRICE_SOURCES.flatMap(
    (source) => catalogue.prices.all.find((row) => (row[source] ?? 0) > 0)?.uid ?? [],
  )
  return { uids: new Set([uid, ...known]), count: 1 }
}
