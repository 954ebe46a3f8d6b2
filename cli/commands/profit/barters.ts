// `exfil profit barters`: what every barter costs, saves and earns.
import type { Command } from 'commander'
import { NO_VALUE } from '#core/format/number.ts'
import { allBarterProfits, type BarterProfit } from '#core/pricing/profit/barter-profit.ts'
import { canBePaid } from '#core/pricing/profit/profit-row.ts'
import { type BarterSortKey, sortBarters } from '#core/pricing/profit/sorting.ts'
import { listArgument } from '../../arguments.ts'
import { readContext } from '../../context.ts'
import type { Labels } from '../../labels.ts'
import { traderNamed } from '../../names.ts'
import type { OutputColumn } from '../../output.ts'
import { say } from '../../speech.ts'
import { printProfits } from './list.ts'
import { type Choices, recipeOptions } from './options.ts'
import { describeProfitPlayer, type ProfitPlayerOptions } from './player.ts'
import { readProfitQuery } from './profit-query.ts'
import { receiptJson } from './receipt-json.ts'
import {
  gainJson,
  gainText,
  getSortDirection,
  listOptions,
  lockJson,
  type ProfitListOptions,
  productJson,
} from './rows.ts'
import { sortWord } from './sort-word.ts'

const BARTER_SORTS = {
  profit: 'profit',
  saving: 'saving',
  cost: 'cost',
  revenue: 'revenue',
  fee: 'fee',
} as const satisfies Readonly<Record<string, BarterSortKey>>

interface BarterOptions extends ProfitPlayerOptions, Choices, ProfitListOptions {
  readonly trader?: readonly string[]
  readonly sort?: BarterSortKey
}

export const barterOptions = (command: Command): Command => {
  command
    .option('--trader <traders>', 'only barters of these traders: Prapor,Skier', listArgument('--trader'))
    .option(
      '--sort <by>',
      say`most first by: ${Object.keys(BARTER_SORTS).join(', ')} (profit without)`,
      sortWord(BARTER_SORTS),
    )
  return recipeOptions(describeProfitPlayer(listOptions(command)))
}

export const listBarters = async (options: BarterOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const query = await readProfitQuery(context, options)
  const { player, labels, profit } = query
  const traders = options.trader?.map((name) => traderNamed(player.catalogue, name).url)
  printProfits(context, query, {
    what: 'barter',
    all: sortBarters(
      allBarterProfits(profit).filter(({ trader }) => traders?.includes(trader) ?? true),
      options.sort ?? 'profit',
      getSortDirection(options),
    ),
    options,
    place: { title: 'trader', value: ({ trader, level }) => say`${labels.trader(trader)} LL${level}` },
    own: OWN,
    tsv: TSV,
    json: barterJson(labels),
  })
}

/** The stable shape of one barter: `trader` a slug, `saving` of one unit, null where it is not for sale; `limit` a restock or null. */
const barterJson =
  (labels: Labels) =>
  (row: BarterProfit): Readonly<Record<string, unknown>> => ({
    uid: row.uid,
    product: productJson(labels, row),
    trader: row.trader,
    level: row.level,
    cost: row.cost,
    fee: row.fee,
    revenue: row.revenue,
    ...gainJson(row),
    saving: row.saving ?? null,
    cash: row.cash ?? null,
    limit: row.limit ?? null,
    complete: row.complete,
    canBePaid: canBePaid(row),
    ...lockJson(row),
    receipt: receiptJson(labels, row.receipt),
  })

const OWN: readonly OutputColumn<BarterProfit>[] = [
  {
    title: 'saving',
    value: ({ saving }) => saving,
    text: ({ saving }, style) => (saving === undefined ? NO_VALUE : gainText(saving, style)),
    align: 'right',
  },
  { title: 'limit', value: ({ limit }) => limit, align: 'right' },
]

const TSV: readonly OutputColumn<BarterProfit>[] = [
  { title: 'trader', value: ({ trader }) => trader },
  { title: 'level', value: ({ level }) => level },
  { title: 'limit', value: ({ limit }) => limit },
  { title: 'saving', value: ({ saving }) => saving },
]
