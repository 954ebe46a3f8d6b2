// A receipt that a person can check by eye: every ingredient with its price and where it comes from, and every sum.
import { formatHours } from '#core/format/duration.ts'
import { formatNumber, NO_VALUE } from '#core/format/number.ts'
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import type { ReceiptLine, RecipeSource } from '#core/pricing/acquisition/price-derivation.ts'
import type { BarterProfit } from '#core/pricing/profit/barter-profit.ts'
import type { CraftProfit } from '#core/pricing/profit/craft-profit.ts'
import type { PlanGoal } from '#core/pricing/profit/plan.ts'
import { USUAL_HOURS_PLAYED } from '#core/pricing/profit/play-day.ts'
import { hasIC3 } from '#core/pricing/profit/profit-context.ts'
import { costMark, isCraft, isSold, type ProfitRow } from '#core/pricing/profit/profit-row.ts'
import type { Coins, Receipt, ReceiptPlan } from '#core/pricing/profit/receipt.ts'
import type { Labels } from '../../labels.ts'
import { type OutputColumn, type Style, tableText } from '../../output.ts'
import { say, translated } from '../../speech.ts'
import type { ProfitQuery } from './profit-query.ts'
import { gainText, profitText } from './rows.ts'
import { coinsText, describePriceSource } from './sources.ts'

const MOST: Readonly<Record<PlanGoal, string>> = {
  profitPerHour: say`the most profit an hour`,
  profitPerDay: say`the most profit a day`,
  profit: say`the most profit a run`,
}

const busyText = (labels: Labels, { stations }: ReceiptPlan): string => {
  const [busiest = '', ...others] = stations.map(
    ({ station, seconds }) => `${labels.station(station)} ${formatHours(seconds, labels.language)}`,
  )
  return others.length === 0
    ? say`busy: ${busiest}`
    : say`busiest: ${busiest}, beside it ${others.join(', ')}`
}

/** Empty where the run takes no time. */
const planNotes = (labels: Labels, receipt: Receipt): readonly string[] => {
  const { plan } = receipt
  if (plan === undefined) return []
  if (!isSold(receipt)) return [busyText(labels, plan)]
  const { other } = plan
  return [
    say`the plan with ${MOST[plan.goal]}; ${busyText(labels, plan)}`,
    ...(other === undefined
      ? []
      : [
          say`${MOST[other.goal]}: ${formatNumber(other.profit, { signed: true })} in ${formatHours(other.seconds, labels.language)}, ${formatNumber(other.profitPerHour, { signed: true })} an hour`,
        ]),
  ]
}

export interface ReceiptShown {
  readonly row: ProfitRow
  /** Other ways to the same product. */
  readonly others: readonly ProfitRow[]
  readonly what: 'craft' | 'barter'
  /** On which prices and settings. */
  readonly profitSettings: readonly string[]
}

/** One line of the table. `within`: part of the line above it, so that `total` adds up by itself. */
interface Line {
  readonly label: string
  readonly each?: string
  readonly within?: string
  readonly total?: string
  readonly from?: string
}

export const formatReceipt = (query: ProfitQuery, shown: ReceiptShown, style: Style): readonly string[] => {
  const { row, others, profitSettings } = shown
  const lines = getLines(query, row, style)
  return [
    headline(query, row, style),
    ...lockLines(query, row, style),
    '',
    tableText({ rows: lines, columns: getColumns(lines) }, style),
    ...notes(query, row).map(style.dim),
    ...others.map((other) => style.dim(otherLine(query, shown.what, other))),
    '',
    ...profitSettings.map(style.dim),
  ]
}

const headline = ({ labels }: ProfitQuery, row: ProfitRow, style: Style): string => {
  const { product, uid } = row
  const count = product.count === 1 ? '' : ` × ${formatNumber(product.count)}`
  const place = isCraft(row)
    ? `${labels.station(row.station)} ${row.level} · ${formatHours(row.seconds, labels.language)}`
    : say`${labels.trader(row.trader)} LL${row.level}${row.limit === undefined ? '' : say` · ${row.limit} per restock`}`
  return `${style.bold(labels.thing(product.uid) + count)} · ${place}  ${style.dim(uid)}`
}

const lockLines = ({ words, player }: ProfitQuery, { locked }: ProfitRow, style: Style): readonly string[] =>
  locked === undefined
    ? []
    : [style.red(say`locked: ${locked.map((lock) => words.need(lock, player.catalogue)).join(', ')}`)]

const NUMBERS = { align: 'right' } as const

const getColumns = (lines: readonly Line[]): readonly OutputColumn<Line>[] => {
  const within: OutputColumn<Line> = { title: 'of which', value: (line) => line.within, ...NUMBERS }
  return [
    { title: '', value: ({ label }) => label },
    { title: 'each', value: ({ each }) => each, ...NUMBERS },
    ...(lines.some((line) => line.within !== undefined) ? [within] : []),
    { title: 'total', value: ({ total }) => total, ...NUMBERS },
    { title: 'from', value: ({ from }) => from, isWrapped: true },
  ]
}

/** A count or price that is not whole has decimals enough for their product to be right to the rouble. */
const exact = (value: number): string =>
  formatNumber(value, { maxDecimals: Number.isInteger(value) ? 0 : value < 1 ? 6 : 3 })

const getLines = (query: ProfitQuery, row: ProfitRow, style: Style): readonly Line[] => {
  const { receipt } = row
  return [
    ...receipt.lines.flatMap((line) => priced(query, line, 0)),
    ...(receipt.fuel === undefined ? [] : priced(query, receipt.fuel, 0)),
    { label: style.bold(say`cost`), total: `${costMark(row)}${formatNumber(receipt.cost)}` },
    { label: '' },
    ...saleLines(query, row),
    ...gainLines(query, row, style),
    ...toolLines(query, receipt),
  ]
}

const gainLines = (query: ProfitQuery, row: ProfitRow, style: Style): readonly Line[] => {
  const { coins } = row.receipt
  if (coins !== undefined) return coinLines(query, coins, style)
  const sold = isSold(row.receipt)
  return [
    {
      label: style.bold(say`profit`),
      total: profitText(row, style),
      from: sold ? say`revenue − fee − cost` : '',
    },
    ...(isCraft(row)
      ? sold
        ? [perHour(query, row, style), perDay(query, row, style)]
        : []
      : savingLines(query, row, style)),
  ]
}

/** An ingredient, and below it what it is made of where it is crafted or bartered for. */
const priced = (query: ProfitQuery, line: ReceiptLine, depth: number): readonly Line[] => {
  const { player, labels, words } = query
  const { item, count, unitPrice, total, source, dogTagLevel } = line
  const level = dogTagLevel === undefined ? '' : say` of level ${dogTagLevel}`
  const made = source.tag === 'Barter' || source.tag === 'Craft' ? parts(query, source, depth + 1) : []
  return [
    {
      label: `${'    '.repeat(depth)}${exact(count)} × ${labels.thing(item)}${level}`,
      each: unitPrice === undefined ? NO_VALUE : exact(unitPrice),
      [depth === 0 ? 'total' : 'within']: formatNumber(total),
      from: describePriceSource(words, player.catalogue, source),
    },
    ...made,
  ]
}

const parts = (query: ProfitQuery, { lines }: RecipeSource, depth: number): readonly Line[] =>
  lines.flatMap((line) => priced(query, line, depth))

const saleLines = (query: ProfitQuery, { product, receipt }: ProfitRow): readonly Line[] => [
  {
    label: say`revenue: ${formatNumber(product.count)} × ${query.labels.thing(product.uid)}`,
    each: isSold(receipt) ? formatNumber(receipt.unitRevenue) : NO_VALUE,
    total: isSold(receipt) ? formatNumber(receipt.revenue) : NO_VALUE,
    from: query.words.sale(receipt, query.player.catalogue),
  },
  {
    label: say`fee`,
    total: formatNumber(-receipt.fee),
    from:
      receipt.sale.tag === 'Flea' || receipt.sale.tag === 'Own'
        ? query.profit.setup.options.useFee
          ? say`flea fee, ${hasIC3(query.profit.setup) ? say`lowered by` : say`without`} intelligence center 3`
          : say`left out`
        : '',
  },
]

const perHour = ({ labels }: ProfitQuery, row: CraftProfit, style: Style): Line => ({
  label: say`an hour`,
  total: gainText(row.profitPerHour, style),
  from: say`profit ÷ ${formatHours(row.runSeconds, labels.language)}`,
})

/** The bitcoin farm runs by itself, however long the PMC plays. */
const perDay = ({ profit }: ProfitQuery, row: CraftProfit, style: Style): Line => {
  const runs = formatNumber(row.runsPerDay, { maxDecimals: 3 })
  return {
    label: say`a day`,
    total: gainText(row.profitPerDay, style),
    from:
      row.station === BITCOIN_FARM
        ? say`profit × ${runs}`
        : say`profit × ${runs}, ${profit.setup.hoursPlayed ?? USUAL_HOURS_PLAYED} h a day played`,
  }
}

/** Coins have no price in roubles: what is left for them replaces the profit. */
const coinLines = ({ labels }: ProfitQuery, coins: Coins, style: Style): readonly Line[] => [
  {
    label: style.bold(say`left`),
    total: formatNumber(coins.left),
    from: say`for ${coinsText(labels, coins)}`,
  },
  ...(coins.perCoin === undefined
    ? []
    : [
        {
          label: say`for a coin`,
          total: formatNumber(Math.round(coins.perCoin)),
          from: say`coins have no price`,
        },
      ]),
]

const savingLines = (
  { player, words }: ProfitQuery,
  { cash, saving, cost, product }: BarterProfit,
  style: Style,
): readonly Line[] =>
  cash === undefined || saving === undefined
    ? [{ label: say`saving`, total: NO_VALUE, from: say`not for sale for money` }]
    : [
        {
          label: say`saving on one`,
          total: gainText(saving, style),
          from: `${exact(cash.unitPrice)} (${describePriceSource(words, player.catalogue, cash.source)}) − ${exact(cost / product.count)}`,
        },
      ]

const toolLines = ({ player, labels, words }: ProfitQuery, { tools }: Receipt): readonly Line[] =>
  tools.length === 0
    ? []
    : [
        { label: '' },
        { label: say`tools, kept and not counted` },
        ...tools.map(({ item, count, unitPrice, source }) => ({
          label: `  ${exact(count)} × ${labels.thing(item)}`,
          each: unitPrice === undefined ? NO_VALUE : exact(unitPrice),
          from: describePriceSource(words, player.catalogue, source),
        })),
      ]

const notes = ({ labels, words, player }: ProfitQuery, { receipt }: ProfitRow): readonly string[] => {
  const other = words.otherSale(receipt, player.catalogue)
  const missing = receipt.missing.map(labels.thing)
  const lines = [
    ...planNotes(labels, receipt),
    ...(missing.length === 0 ? [] : [say`≥: no price is known of ${missing.join(', ')}`]),
    ...(other === undefined ? [] : [other]),
  ]
  return lines.length === 0 ? [] : ['', ...lines]
}

const otherLine = ({ labels }: ProfitQuery, what: ReceiptShown['what'], row: ProfitRow): string => {
  const place = isCraft(row)
    ? `${labels.station(row.station)} ${row.level}`
    : say`${labels.trader(row.trader)} LL${row.level}`
  return say`another ${translated(what)}: ${place}, ${profitText(row)}: --explain ${row.uid}`
}
