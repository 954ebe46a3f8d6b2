// The list of the flea market: its columns and its filters.
import { MANY_OFFERS, MARKET_ORDER } from '#core/first-screen/first-rows.ts'
import { isValuable } from '#core/items/valuable.ts'
import { getListPrice, getPriceChange } from '#core/pricing/market/views.ts'
import { getPath } from '#core/routes/table.ts'
import type { SortValue } from '#core/sort-rows.ts'
import {
  amount,
  choiceInDialog,
  defineList,
  type ListColumn,
  type ListFilter,
  select,
  toggle,
  wholeNumber,
} from '#web/list/define-list.ts'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { FavouriteStar } from './FavouriteStar.tsx'
import styles from './Market.module.css'
import {
  age,
  average,
  change,
  count,
  difference,
  flip,
  leadCell,
  type MarketCell,
  own,
  roublesCell,
  SubLine,
  trader,
} from './market-cells.tsx'
import type { MarketContext } from './market-context.ts'
import { getMarketState, type MarketRow } from './market-row.ts'

type Column = ListColumn<MarketRow, MarketContext>
type Filter = ListFilter<MarketRow, MarketContext>

type ValueColumnId = Exclude<keyof typeof import('#web/i18n/en/market.json')['columnHint'], 'name'>

/** A column of numbers; in roubles by default, and hidden by default for the `other` kind. */
export const column = (
  id: ValueColumnId,
  value: (row: MarketRow) => SortValue,
  width: number,
  { cell = roublesCell, ...rest }: Partial<Omit<Column, 'cell'>> & { readonly cell?: MarketCell } = {},
): Column => ({
  head: ({ t }) => t(`column.${id}`),
  title: ({ t }) => t(`columnHint.${id}`),
  align: 'end',
  isDefault: true,
  width,
  value,
  cell: (row, context) => cell(row, context, value(row)),
  ...rest,
})

/** Lowest priority, and only shown if selected. */
const EXTRA = { isDefault: false, priority: 3 } as const

const OWN = { isDefault: false, priority: 2, isTyped: true } as const

const columns = {
  star: {
    head: () => '',
    title: ({ t }) => t('column.favourite'),
    width: 40,
    cell: ({ item, name }) => <FavouriteStar item={item.uid} name={name} className={styles.star} />,
  },
  name: {
    head: ({ t }) => t('column.name'),
    value: ({ name }) => name,
    first: 'ascending',
    width: { min: 300, share: 1 },
    folded: 'item',
    cell: (row, context) => (
      <ItemCell item={row.item} name={row.name} sub={<SubLine row={row} context={context} />} />
    ),
  },
  lastLow: column('lastLow', ({ view }) => view.lastLow, 98, { cell: leadCell, folded: 'main' }),
  flea: column('flea', ({ view }) => view.flea?.price, 96, EXTRA),
  avg24h: column('avg24h', ({ view }) => view.avg24h, 100, { cell: average, folded: 'sub' }),
  change24h: column('change24h', ({ view }) => getPriceChange(view), 76, { cell: change, folded: 'end' }),
  low24h: column('low24h', ({ view }) => view.low24h, 98, EXTRA),
  high24h: column('high24h', ({ view }) => view.high24h, 98, EXTRA),
  avg7d: column('avg7d', ({ view }) => view.avg7d, 100, { priority: 3 }),
  change7d: column('change7d', ({ view }) => view.change7d, 76, { cell: change, priority: 2 }),
  historical: column('historical', ({ view }) => view.historical, 98, EXTRA),
  perSlot: column('perSlot', ({ view }) => view.perSlot, 94, { priority: 1 }),
  trader: column('trader', ({ view }) => view.bestTrader?.price, 120, { cell: trader }),
  fleaProfit: column('fleaProfit', ({ view }) => view.fleaProfit, 106, { cell: difference, priority: 1 }),
  instaProfit: column('instaProfit', ({ view }) => view.instaProfit, 82, { cell: flip, priority: 2 }),
  fee: column('fee', ({ view }) => view.fee, 90, EXTRA),
  basePrice: column('basePrice', ({ view }) => view.basePrice, 96, EXTRA),
  offers: column('offers', ({ view }) => view.offers, 66, { ...EXTRA, cell: count }),
  ownBuy: column('ownBuy', ({ ownBuy }) => ownBuy, 104, { ...OWN, cell: own('buy') }),
  ownSell: column('ownSell', ({ ownSell }) => ownSell, 104, { ...OWN, cell: own('sell') }),
  age: column('age', ({ view: { updatedAt } }) => (updatedAt === undefined ? undefined : -updatedAt), 62, {
    ...{ cell: age, first: 'ascending', priority: 3 },
    copied: ({ view: { updatedAt } }) => updatedAt && new Date(updatedAt).toISOString(),
  }),
} as const satisfies Readonly<Record<string, Column>>

/** Value of the offers filter when it is off. */
const ANY_OFFERS = 'any'

/** The income from an item: on the flea if the PMC has access to it, else from a trader. */
const getWorth = ({ view }: MarketRow): number | undefined =>
  (view.fleaLock === undefined ? view.flea?.price : undefined) ?? view.bestTrader?.price

const isBanned = ({ view }: MarketRow): boolean => getMarketState(view) === 'banned'

type FilterId = keyof typeof import('#web/i18n/en/market.json')['help']
const words = (id: Exclude<FilterId, 'offers'>): Pick<Filter, 'label' | 'help'> => ({
  label: ({ t }) => t(`filter.${id}`),
  help: ({ t }) => t(`help.${id}`),
})

/** The value of a filter, in words. */
const text = (
  { t }: MarketContext,
  word: keyof typeof import('#web/i18n/en/market.json')['choice'],
): string => t(`choice.${word}`)

const filters = {
  tag: {
    ...words('tag'),
    place: 'bar',
    control: { tag: 'select', any: ({ t }) => t('filters.anyTag'), options: ({ tags }) => tags },
    test: (tag, { isTag }) => (isTag(tag) ? ({ item }) => item.tags.includes(tag) : undefined),
  },
  trader: select({
    ...words('trader'),
    place: 'bar',
    any: ({ t }) => t('filters.anyTrader'),
    options: ({ traders }) => traders,
    keeps: ({ view }, slug) => view.bestTrader?.trader === slug,
  }),
  favourites: toggle({
    ...words('favourites'),
    place: 'strip',
    isCounted: true,
    keeps:
      ({ isFavourite }) =>
      ({ item }) =>
        isFavourite(item.uid),
  }),
  offers: {
    label: ({ t }, word) => t('filter.offers', { count: wholeNumber(word ?? '') ?? MANY_OFFERS }),
    help: ({ t }) => t('help.offers'),
    place: 'strip',
    needs: 'offers',
    control: { tag: 'toggle', word: String(MANY_OFFERS), off: ANY_OFFERS },
    usual: String(MANY_OFFERS),
    yieldsTo: ['tag', 'favourites', 'flea'],
    test: (word) => {
      if (word === ANY_OFFERS) return () => true
      const min = wholeNumber(word)
      return min === undefined ? undefined : ({ view }) => (view.offers ?? 0) >= min
    },
  },
  valuable: toggle({
    ...words('valuable'),
    place: 'strip',
    keeps: () => (row) => {
      const worth = getWorth(row)
      return worth !== undefined && isValuable(row.view.preset ?? row.item, worth)
    },
  }),
  instant: toggle({
    ...words('instant'),
    place: 'strip',
    needs: 'instaProfit',
    isCounted: true,
    keeps:
      () =>
      ({ view }) =>
        (view.instaProfit ?? 0) > 0,
  }),
  from: amount({
    ...words('from'),
    place: 'more',
    keeps: ({ view }, min) => (getListPrice(view) ?? 0) >= min,
  }),
  to: amount({
    ...words('to'),
    place: 'more',
    keeps: ({ view }, max) => (getListPrice(view) ?? Number.POSITIVE_INFINITY) <= max,
  }),
  slot: amount({ ...words('slot'), place: 'more', keeps: ({ view }, min) => (view.perSlot ?? 0) >= min }),
  dearer: toggle({
    ...words('dearer'),
    place: 'more',
    needs: 'fleaProfit',
    keeps:
      () =>
      ({ view }) =>
        (view.fleaProfit ?? 0) < 0,
  }),
  change: choiceInDialog({
    ...words('change'),
    place: 'more',
    needs: 'change24h',
    words: ['up', 'down'],
    text,
    keeps: ({ view }, way) => (getPriceChange(view) ?? 0) * (way === 'up' ? 1 : -1) > 0,
  }),
  flea: choiceInDialog({
    ...words('flea'),
    place: 'more',
    words: ['allowed', 'open', 'banned'],
    text,
    keeps: (row, what) => {
      if (what === 'banned') return isBanned(row)
      return !isBanned(row) && (what === 'allowed' || row.view.fleaLock === undefined)
    },
  }),
} as const satisfies Readonly<Record<string, Filter>>

export const marketList = defineList<MarketRow, MarketContext>({
  name: 'market',
  key: ({ item }) => item.uid,
  columns,
  filters,
  sort: MARKET_ORDER,
  search: ({ t }) => t('filters.byName'),
  isBestFirst: true,
  href: ({ item }) => getPath('item', { url: item.url }),
})
