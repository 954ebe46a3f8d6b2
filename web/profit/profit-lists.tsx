// The lists of crafts and barters: their columns, most of them shared, their filters and sort orders.
import { topRows } from '#core/access/top-rows.ts'
import { formatHours } from '#core/format/duration.ts'
import type { BarterProfit } from '#core/pricing/profit/barter-profit.ts'
import type { CraftProfit } from '#core/pricing/profit/craft-profit.ts'
import { USUAL_HOURS_PLAYED } from '#core/pricing/profit/play-day.ts'
import {
  canBePaid,
  gainPerDay,
  gainPerHour,
  getGain,
  hasFee,
  isCraft,
  isSold,
  type ProfitRow,
} from '#core/pricing/profit/profit-row.ts'
import {
  BARTER_ORDER,
  BARTER_SORT_KEYS,
  CRAFT_ORDER,
  CRAFT_SORT_KEYS,
  sortBarters,
  sortCrafts,
} from '#core/pricing/profit/sorting.ts'
import { getIntlCode } from '#core/routes/locale.ts'
import { type SortDirection, sortRows } from '#core/sort-rows.ts'
import {
  defineList,
  type ListColumn,
  type ListDefinition,
  type ListFilter,
  several,
  toggle,
} from '#web/list/define-list.ts'
import { numberColumns } from '#web/list/number-columns.ts'
import {
  barterProfitCell,
  craftProfitCell,
  fee,
  ingredientsText,
  type ProfitCell,
  paid,
  perDay,
  perHourCell,
  placeText,
  product,
  revenue,
  saving,
} from './profit-cells.tsx'
import type { ProfitKind, ProfitListContext } from './profit-context.ts'
import { ProfitReceipt } from './receipt/ProfitReceipt.tsx'
import { RecipeTiles } from './receipt/RecipeTiles.tsx'

type Column<Row extends ProfitRow> = ListColumn<Row, ProfitListContext>

type ColumnWord = keyof typeof import('#web/i18n/en/calculators.json')['column']

const getHead = ({ t }: ProfitListContext, word: ColumnWord): string => t(`column.${word}`)

/** A column of numbers, at least `min` pixels wide. */
const column = <Row extends ProfitRow = ProfitRow>(
  word: ColumnWord,
  value: (row: Row) => number | undefined,
  min: number,
  cell: ProfitCell<Row>,
  rest: Partial<Column<Row>> = {},
): Column<Row> =>
  numberColumns<Row, ProfitListContext, ColumnWord>(getHead)(word, value, cell, {
    width: { min, share: 1 },
    ...rest,
  })

const CHOSEN = { isDefault: true } as const

/** The station of a craft, the trader of a barter: slugs. */
export const getStationOrTrader = (row: ProfitRow): string => (isCraft(row) ? row.station : row.trader)

const productColumns = (kind: ProfitKind) =>
  ({
    name: {
      head: ({ t }) => t('column.product'),
      value: ({ product: { name } }) => name,
      copied: ({ product: { uid } }, { names }) => names.thing(uid),
      first: 'ascending',
      width: { min: 220, share: 5 },
      folded: 'item',
      cell: product,
    },
    place: {
      head: ({ t }) => t(`${kind}.place`),
      copied: placeText,
      width: { min: 130, share: 1 },
      isDefault: false,
      cell: placeText,
    },
    ingredients: {
      head: ({ t }) => t('column.ingredients'),
      copied: ingredientsText,
      width: { min: 224, share: 3 },
      folded: 'full',
      isDefault: true,
      cell: ({ receipt }, { catalogue, names }) => (
        <RecipeTiles catalogue={catalogue} names={names} receipt={receipt} />
      ),
    },
  }) satisfies Record<string, Column<ProfitRow>>

const moneyColumns = {
  cost: column('cost', ({ cost }) => cost, 92, paid, {
    ...CHOSEN,
    priority: 2,
    first: 'ascending',
    // Coins, unknown prices and unsellable products make it differ from its roubles.
    copied: (row, context) =>
      row.complete && canBePaid(row) && row.receipt.coins === undefined ? row.cost : paid(row, context),
  }),
  revenue: column(
    'revenue',
    ({ receipt, revenue: roubles }) => (isSold(receipt) ? roubles : undefined),
    92,
    revenue,
    { ...CHOSEN, priority: 3 },
  ),
  fee: column('fee', ({ receipt, fee: roubles }) => (hasFee(receipt) ? roubles : undefined), 92, fee, {
    ...CHOSEN,
    priority: 3,
  }),
}

/** With fewer offers than this on the flea market, the price is unreliable. */
const MANY_OFFERS = 10

/** Few offers are not assumed for an item whose offers are unknown. */
const getFilters = (
  kind: ProfitKind,
): Record<'offers' | 'open' | 'at', ListFilter<ProfitRow, ProfitListContext>> => ({
  offers: toggle({
    label: ({ t }) => t('list.offers', { min: MANY_OFFERS }),
    place: 'strip',
    keeps:
      ({ catalogue: { prices } }) =>
      ({ product: { uid } }) =>
        (prices.get(uid)?.offerCount ?? MANY_OFFERS) >= MANY_OFFERS,
  }),
  open: toggle({
    label: ({ t }) => t(`${kind}.available`),
    place: 'strip',
    keeps:
      () =>
      ({ locked }) =>
        locked === undefined,
  }),
  at: several({
    label: ({ t }) => t(`${kind}.place`),
    place: 'strip',
    isCounted: true,
    options: ({ places }) => places,
    keeps: (row, place) => getStationOrTrader(row) === place,
  }),
})

/** `sortBy` sorts by the `keys`; everything else sorts by its name. */
const profitList = <Row extends ProfitRow, Key extends string>(
  kind: ProfitKind,
  { columns, sort }: Pick<ListDefinition<Row, ProfitListContext>, 'columns' | 'sort'>,
  keys: readonly Key[],
  sortBy: (rows: readonly Row[], key: Key, direction: SortDirection) => readonly Row[],
): ListDefinition<Row, ProfitListContext> =>
  defineList({
    name: kind,
    key: ({ uid }) => uid,
    columns,
    filters: getFilters(kind),
    sort,
    order: (rows, { id, direction }, { names, locale }) => {
      const key = keys.find((each) => each === id)
      return key === undefined
        ? sortRows(rows, (row) => names.thing(row.product.uid), direction, getIntlCode(locale))
        : sortBy(rows, key, direction)
    },
    search: ({ t }) => t('list.search'),
    detail: (row, context) => (
      <ProfitReceipt
        {...context}
        row={row}
        others={context.rows.filter(
          ({ uid, product: { uid: item } }) => item === row.product.uid && uid !== row.uid,
        )}
      />
    ),
    limit: topRows,
  })

export const craftList = profitList<CraftProfit, (typeof CRAFT_SORT_KEYS)[number]>(
  'crafts',
  {
    columns: {
      ...productColumns('crafts'),
      seconds: column<CraftProfit>(
        'time',
        ({ runSeconds }) => runSeconds,
        88,
        ({ runSeconds }, { locale }) => formatHours(runSeconds, locale),
        { ...CHOSEN, priority: 1, first: 'ascending' },
      ),
      ...moneyColumns,
      profit: column<CraftProfit>('profit', getGain, 98, craftProfitCell, { ...CHOSEN, folded: 'sub' }),
      profitPerHour: column<CraftProfit>('perHour', gainPerHour, 98, perHourCell, { ...CHOSEN, priority: 1 }),
      profitPerDay: column<CraftProfit>('perDay', gainPerDay, 112, perDay, {
        folded: 'main',
        title: ({ t, setup }) => t('column.perDayLong', { hours: setup.hoursPlayed ?? USUAL_HOURS_PLAYED }),
      }),
    },
    sort: CRAFT_ORDER,
  },
  CRAFT_SORT_KEYS,
  sortCrafts,
)

export const barterList = profitList<BarterProfit, (typeof BARTER_SORT_KEYS)[number]>(
  'barters',
  {
    columns: {
      ...productColumns('barters'),
      ...moneyColumns,
      saving: column<BarterProfit>('saving', ({ saving: roubles }) => roubles, 104, saving, {
        ...CHOSEN,
        priority: 1,
        folded: 'sub',
        title: ({ t }) => t('column.savingLong'),
      }),
      profit: column<BarterProfit>('profit', getGain, 134, barterProfitCell, { folded: 'main' }),
    },
    sort: BARTER_ORDER,
  },
  BARTER_SORT_KEYS,
  sortBarters,
)
