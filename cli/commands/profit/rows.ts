// What lists of crafts and of barters share: which rows are shown, their columns, and what people read in them.
import type { Command } from 'commander'
import { type Catalogue, findThing } from '#core/catalogue/catalogue.ts'
import { searchNames } from '#core/catalogue/local-names.ts'
import { formatNumber, NO_VALUE } from '#core/format/number.ts'
import type { RecipeLock } from '#core/pricing/profit/availability.ts'
import {
  canBePaid,
  costText,
  getGain,
  hasFee,
  isSold,
  type ProfitRow,
} from '#core/pricing/profit/profit-row.ts'
import { makeSearch, type Search } from '#core/search/rank.ts'
import type { SortDirection } from '#core/sort-rows.ts'
import { wholeNumberArgument } from '../../arguments.ts'
import type { Labels } from '../../labels.ts'
import type { OutputColumn, Style } from '../../output.ts'
import { counted, say, translated } from '../../speech.ts'
import { suggestionFor } from '../../suggestion.ts'

const SHORT: Readonly<Record<RecipeLock['tag'], string>> = {
  StationMissing: say`station`,
  LoyaltyTooLow: say`loyalty`,
  TraderLocked: say`trader`,
  QuestNotDone: say`quest`,
  EditionMissing: say`edition`,
  QuestItemsNeeded: say`quest item`,
  StoryItemNeeded: say`story item`,
}

/** What kinds of things are missing, in a word or two: the list shows station and loyalty level beside it. */
const lockKinds = (locks: readonly RecipeLock[] = []): string =>
  [...new Set(locks.map(({ tag }) => SHORT[tag]))].join(', ')

export interface ProfitListOptions {
  readonly top?: number
  readonly search?: string
  readonly available?: true
  readonly ascending?: true
  readonly explain?: string
}

export const listOptions = (command: Command): Command =>
  command
    .option('--ascending', 'the least first instead of the most')
    .option('--top <n>', 'only the first n', wholeNumberArgument('--top', 1))
    .option('--search <text>', 'only products whose name has this text')
    .option('--available', 'only what the PMC can do now')
    .option('--explain <product>', 'one of them, by product or uid, as a receipt to check by eye')

export const getSortDirection = ({ ascending }: ProfitListOptions): SortDirection =>
  ascending ? 'ascending' : 'descending'

/** Item uids of products, found by name, slug or uid. */
export const productSearch = (catalogue: Catalogue, rows: readonly ProfitRow[]): Search<string> =>
  makeSearch(
    [...new Set(rows.map(({ product }) => product.uid))].map((uid) => {
      const item = catalogue.items.get(uid)
      const thing = findThing(catalogue, uid)
      return {
        value: uid,
        names: thing === undefined ? [] : searchNames(thing),
        ids: item === undefined ? [uid] : [uid, item.url],
      }
    }),
  )

/** The rows that the options leave, in their order; how many of them are shown is another matter. */
export const filteredRows = <Row extends ProfitRow>(
  catalogue: Catalogue,
  rows: readonly Row[],
  { search, available }: ProfitListOptions,
): readonly Row[] => {
  const found =
    search === undefined
      ? undefined
      : new Set(productSearch(catalogue, rows)(search, rows.length).map(({ value }) => value))
  return rows.filter(({ locked, product }) => !(available && locked) && (found?.has(product.uid) ?? true))
}

/** What to say if nothing is left to show. */
export const nothingShown = (
  what: string,
  rows: readonly ProfitRow[],
  { search, available }: ProfitListOptions,
  labels: Labels,
): string => {
  const names = rows.map(({ product }) => labels.thing(product.uid))
  const suggested = search === undefined ? '' : suggestionFor(search, names)
  const wanted = search === undefined ? '' : say` of "${search}"`
  const isForCrafts = what === 'craft' && available && search === undefined
  const hint = isForCrafts ? say`; \`exfil hideout build\` records stations, --built names them for once` : ''
  return say`No ${translated(what)}${wanted}${available ? say` is open to the PMC` : ''}${suggested}${hint}`
}

/** A gain with its sign, green or red on a terminal. */
export const gainText = (value: number, { green, red }: Style): string => {
  const text = formatNumber(value, { signed: true })
  return value > 0 ? green(text) : value < 0 ? red(text) : text
}

/** The profit of a row, coloured where a style is given; what is left for coins; or that the product has no price. */
export const profitText = (row: ProfitRow, style?: Style): string => {
  const gain = getGain(row)
  if (gain !== undefined) return style ? gainText(gain, style) : formatNumber(gain, { signed: true })
  return row.receipt.coins === undefined ? say`no price` : leftText(row)
}

/** What is left for coins: `4,393 a coin`, or `120,000 for coins` where two kinds are paid. */
const leftText = ({ receipt: { coins } }: ProfitRow): string =>
  coins?.perCoin === undefined
    ? say`${formatNumber(coins?.left ?? 0)} for coins`
    : say`${formatNumber(Math.round(coins.perCoin))} a coin`

const COST = {
  roubles: (value: number) => formatNumber(value),
  coins: (count: number) => counted(count, 'coin'),
}

const money = (
  title: string,
  value: (row: ProfitRow) => number,
  text: (row: ProfitRow, style: Style) => string,
): OutputColumn<ProfitRow> => ({ title, value, text, align: 'right' })

/** A cost that lacks a price is at least that; what is not sold has no revenue, and what is not offered no fee. */
const MONEY_COLUMNS: readonly OutputColumn<ProfitRow>[] = [
  money(
    'cost',
    ({ cost }) => cost,
    (row) => costText(row, COST),
  ),
  money(
    'fee',
    ({ fee }) => fee,
    (row) => (hasFee(row.receipt) ? formatNumber(row.fee) : NO_VALUE),
  ),
  money(
    'revenue',
    ({ revenue }) => revenue,
    (row) => (isSold(row.receipt) ? formatNumber(row.revenue) : NO_VALUE),
  ),
  money('profit', ({ profit }) => profit, profitText),
]

const LOCKED: OutputColumn<ProfitRow> = { title: 'locked', value: ({ locked }) => lockKinds(locked) }

/** The product, `place` where it is made, what it costs and earns, the list's `own` columns, and what is locked where any of the rows is. */
export const profitColumns = <Row extends ProfitRow>(
  labels: Labels,
  rows: readonly Row[],
  place: OutputColumn<Row>,
  own: readonly OutputColumn<Row>[],
): readonly OutputColumn<Row>[] => {
  const name = ({ product }: Row): string =>
    labels.thing(product.uid) + (product.count === 1 ? '' : ` × ${formatNumber(product.count)}`)
  return [
    {
      title: 'product',
      value: name,
      text: (row, { dim }) => (row.locked === undefined ? name(row) : dim(name(row))),
    },
    place,
    ...MONEY_COLUMNS,
    ...own,
    ...(rows.some(({ locked }) => locked !== undefined) ? [LOCKED] : []),
  ]
}

const column = (title: string, value: OutputColumn<ProfitRow>['value']): OutputColumn<ProfitRow> => ({
  title,
  value,
})

/** One value a column, for programs; what is particular to the list stands between. */
export const profitTsvColumns = <Row extends ProfitRow>(
  labels: Labels,
  particular: readonly OutputColumn<Row>[],
): readonly OutputColumn<Row>[] => [
  column('uid', ({ uid }) => uid),
  column('product', ({ product }) => labels.thing(product.uid)),
  column('productUid', ({ product }) => product.uid),
  column('count', ({ product }) => product.count),
  ...particular,
  column('cost', ({ cost }) => cost),
  column('fee', ({ fee }) => fee),
  column('revenue', ({ revenue, receipt }) => (isSold(receipt) ? revenue : undefined)),
  column('profit', getGain),
  column('complete', ({ complete }) => complete),
  column('canBePaid', canBePaid),
  column('available', ({ locked }) => locked === undefined),
]

/** `profit` in whole roubles; null where the product has no price, and for what is paid with coins, whose `coins` say what is left for them. */
export const gainJson = (row: ProfitRow) => ({
  profit: getGain(row) ?? null,
  coins: row.receipt.coins ?? null,
})

/** Fields of the stable JSON shape that crafts and barters share: the product, and what keeps the PMC from it. */
export const productJson = (labels: Labels, { product }: ProfitRow) => ({
  ...product,
  name: labels.thing(product.uid),
})
export const lockJson = ({ locked = [] }: ProfitRow) => ({ available: locked.length === 0, locked })
