// `exfil profit crafts`: what every craft of the hideout earns.
import type { Command } from 'commander'
import { formatHours } from '#core/format/duration.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { allCraftProfits, type CraftProfit } from '#core/pricing/profit/craft-profit.ts'
import { HOURS_PLAYED, type HoursPlayed, USUAL_HOURS_PLAYED } from '#core/pricing/profit/play-day.ts'
import { canBePaid, gainPerDay, gainPerHour, getGain } from '#core/pricing/profit/profit-row.ts'
import { CRAFT_ORDER, type CraftSortKey, sortCrafts, toPlanGoal } from '#core/pricing/profit/sorting.ts'
import { listArgument, wholeNumberArgument, word } from '../../arguments.ts'
import { type Language, readContext } from '../../context.ts'
import type { Labels } from '../../labels.ts'
import { stationNamed } from '../../names.ts'
import type { OutputColumn } from '../../output.ts'
import { say } from '../../speech.ts'
import { printProfits } from './list.ts'
import { type Choices, recipeOptions } from './options.ts'
import { describeProfitPlayer, type ProfitPlayerOptions } from './player.ts'
import { readProfitQuery } from './profit-query.ts'
import { receiptJson } from './receipt-json.ts'
import {
  gainText,
  getSortDirection,
  listOptions,
  lockJson,
  type ProfitListOptions,
  productJson,
} from './rows.ts'
import { sortWord } from './sort-word.ts'

const CRAFT_SORTS = {
  profit: 'profit',
  'per-hour': 'profitPerHour',
  'per-day': 'profitPerDay',
  cost: 'cost',
  revenue: 'revenue',
  fee: 'fee',
  time: 'seconds',
} as const satisfies Readonly<Record<string, CraftSortKey>>

/** Of the words that the option takes. */
const hoursPlayed = (text: string): HoursPlayed => {
  const hours = word('--hours', HOURS_PLAYED.map(String))(text)
  return HOURS_PLAYED.find((each) => String(each) === hours) ?? USUAL_HOURS_PLAYED
}
const HOURS_WORD = Object.assign(hoursPlayed, { words: HOURS_PLAYED.map(String) })

interface CraftOptions extends ProfitPlayerOptions, Choices, ProfitListOptions {
  readonly station?: readonly string[]
  readonly sort?: CraftSortKey
}

export const craftOptions = (command: Command): Command => {
  command
    .option(
      '--station <stations>',
      'only crafts of these stations: Workbench,Lavatory',
      listArgument('--station'),
    )
    .option(
      '--sort <by>',
      say`most first by: ${Object.keys(CRAFT_SORTS).join(', ')} (per-day without)`,
      sortWord(CRAFT_SORTS),
    )
  return recipeOptions(describeProfitPlayer(listOptions(command)))
    .option(
      '--cards <n>',
      'graphics cards in the bitcoin farm (1 without)',
      wholeNumberArgument('--cards', 1),
    )
    .option(
      '--hours <n>',
      say`hours a day that the PMC plays: ${HOURS_PLAYED.join(', ')} (${USUAL_HOURS_PLAYED} without)`,
      HOURS_WORD,
    )
}

export const listCrafts = async (options: CraftOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const query = await readProfitQuery(context, options)
  const { player, labels, profit } = query
  const { sort = CRAFT_ORDER.id } = options
  const stations = options.station?.map((name) => stationNamed(player.catalogue, name).url)
  printProfits(context, query, {
    what: 'craft',
    all: sortCrafts(
      allCraftProfits(profit, toPlanGoal(sort)).filter(({ station }) => stations?.includes(station) ?? true),
      sort,
      getSortDirection(options),
    ),
    options,
    place: {
      title: 'station',
      value: ({ station, level }) => `${shortStation(labels.station(station))} ${level}`,
    },
    own: ownColumns(labels.language),
    tsv: TSV,
    json: craftJson(labels),
  })
}

/**
 * The stable shape of one craft: `station` a slug, money in whole roubles for the whole run. `seconds` of the craft alone, `runSeconds` with what is
 * crafted for it.
 */
const craftJson =
  (labels: Labels) =>
  (row: CraftProfit): Readonly<Record<string, unknown>> => ({
    uid: row.uid,
    product: productJson(labels, row),
    station: row.station,
    level: row.level,
    cost: row.cost,
    fee: row.fee,
    revenue: row.revenue,
    profit: getGain(row) ?? null,
    profitPerHour: gainPerHour(row) ?? null,
    runsPerDay: row.runsPerDay,
    profitPerDay: gainPerDay(row) ?? null,
    seconds: row.seconds,
    runSeconds: row.runSeconds,
    complete: row.complete,
    canBePaid: canBePaid(row),
    ...lockJson(row),
    receipt: receiptJson(labels, row.receipt),
  })

const gainColumn = (
  title: string,
  value: (row: CraftProfit) => number | undefined,
): OutputColumn<CraftProfit> => ({
  title,
  value,
  text: (row, style) => {
    const gain = value(row)
    return gain === undefined ? NO_VALUE : gainText(gain, style)
  },
  align: 'right',
})

const ownColumns = (language: Language): readonly OutputColumn<CraftProfit>[] => [
  gainColumn('per day', gainPerDay),
  gainColumn('per hour', gainPerHour),
  { title: 'time', value: ({ runSeconds }) => formatHours(runSeconds, language), align: 'right' },
]

const TSV: readonly OutputColumn<CraftProfit>[] = [
  { title: 'station', value: ({ station }) => station },
  { title: 'level', value: ({ level }) => level },
  { title: 'seconds', value: ({ seconds }) => seconds },
  { title: 'runSeconds', value: ({ runSeconds }) => runSeconds },
  { title: 'profitPerHour', value: gainPerHour },
  { title: 'profitPerDay', value: gainPerDay },
]

/** A longer name is cut after its first word, which is enough to know the station by. */
const MAX_STATION = 12

const shortStation = (name: string): string =>
  name.length <= MAX_STATION ? name : (name.split(' ')[0] ?? name)
