// The rows of the scrolling text: prices as a visitor of the market sees them, in the language of the widget.

import { pictureUid, pictureUrl } from '../catalogue/addresses/pictures.ts'
import { nameIn, shortNameIn } from '../catalogue/local-names.ts'
import type { Item } from '../catalogue/tables/item.ts'
import { formatMoney } from '../format/money.ts'
import { formatPercentChange } from '../format/percent.ts'
import { getIntlCode, type Locale } from '../languages.ts'
import { memoize } from '../memo.ts'
import type { MarketCatalogue } from '../pricing/market/market.ts'
import { getPriceChange, type PriceView } from '../pricing/market/views.ts'
import { getVisitorView } from '../pricing/market/visitor-views.ts'
import { sortRows } from '../sort-rows.ts'
import type { ChangeDirection, TickerRow } from './ticker-data.ts'
import { MAX_TICKER_ITEMS, type TickerOrder, type TickerSettings } from './ticker-settings.ts'

/** With fewer offers, or at a lower price in roubles, a change of the lowest offer says nothing of the market. */
const MOVER = { minPrice: 20_000, minOffers: 30 }

interface PricedItem {
  readonly item: Item
  readonly view: PriceView | undefined
}

const getPrice = ({ view }: PricedItem): number | undefined => view?.flea?.price ?? view?.bestTrader?.price
const getChange = ({ view }: PricedItem): number | undefined => view && getPriceChange(view)

const byPrice = (a: PricedItem, b: PricedItem): number => (getPrice(b) ?? 0) - (getPrice(a) ?? 0)
const byChange = (a: PricedItem, b: PricedItem): number =>
  Math.abs(getChange(b) ?? 0) - Math.abs(getChange(a) ?? 0)

const isMover = (priced: PricedItem): boolean =>
  (priced.view?.flea?.price ?? 0) >= MOVER.minPrice &&
  (priced.view?.offers ?? 0) >= MOVER.minOffers &&
  (getChange(priced) ?? 0) !== 0

const getPriced =
  (catalogue: MarketCatalogue) =>
  (item: Item): PricedItem => ({ item, view: getVisitorView(catalogue, item.uid) })

/** Every item with a change, the biggest first. */
const getMovers = memoize((catalogue: MarketCatalogue) =>
  catalogue.items.all.map(getPriced(catalogue)).filter(isMover).toSorted(byChange),
)

type ListedSettings = Pick<TickerSettings, 'list' | 'items' | 'tag' | 'movers'>

const listItems = (catalogue: MarketCatalogue, settings: ListedSettings): readonly PricedItem[] => {
  const { items } = catalogue
  const withView = getPriced(catalogue)
  switch (settings.list) {
    case 'items':
      return settings.items.flatMap((uid) => {
        const item = items.get(uid)
        return item === undefined ? [] : [withView(item)]
      })
    case 'tag':
      return items.all
        .filter(({ tags }) => tags.includes(settings.tag))
        .map(withView)
        .filter((priced) => getPrice(priced) !== undefined)
        .toSorted(byPrice)
        .slice(0, MAX_TICKER_ITEMS)
    case 'movers':
      return getMovers(catalogue).slice(0, settings.movers)
    case 'text':
      return []
  }
}

const sortItems = (
  priced: readonly PricedItem[],
  order: TickerOrder,
  language: Locale,
): readonly PricedItem[] => {
  if (order === 'given') return priced
  if (order === 'price') return priced.toSorted(byPrice)
  if (order === 'change') return priced.toSorted(byChange)
  return sortRows(priced, ({ item }) => nameIn(language, item), 'ascending', getIntlCode(language))
}

/** By the text, so that a change that rounds to nothing has none. */
const getDirection = (text: string): ChangeDirection =>
  text.startsWith('+') ? 'up' : text.startsWith('-') ? 'down' : 'none'

/** `catalogue` with current prices, `pictures`: the base address of pictures, empty where the site has none. */
export const makeTickerRows = (
  catalogue: MarketCatalogue,
  settings: ListedSettings & Pick<TickerSettings, 'order' | 'language'>,
  pictures: string,
): readonly TickerRow[] => {
  const { order, language } = settings
  const priced = listItems(catalogue, settings)
  return sortItems(priced, order, language).map((each): TickerRow => {
    const [{ item }, price, change] = [each, getPrice(each), getChange(each)]
    const changeText = change === undefined ? '' : formatPercentChange(change)
    const picture = pictureUid(item)
    return {
      id: item.uid,
      name: nameIn(language, item),
      shortName: shortNameIn(language, item),
      price: price === undefined ? '' : formatMoney(price),
      change: changeText,
      direction: getDirection(changeText),
      background: item.background,
      picture: (picture !== undefined && pictureUrl(pictures, 'items', picture)) || '',
    }
  })
}
