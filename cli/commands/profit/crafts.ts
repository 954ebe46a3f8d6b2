// `exfil profit crafts`: what every craft of the hideout earns.
import type { Command } from 'commander'
import { formatHours } from '#core/format/duration.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { allCraftProfits, type CraftProfit } from '#core/pricing/craft-profit.ts'
import { HOURS_PLAYED, type HoursPlayed, USUAL_HOURS_PLAYED } from '#core/pricing/play-day.ts'
import { canBePaid, gainOf, gainPerDay, gainPerHour } from '#core/pricing/profit-row.ts'
import { CRAFT_ORDER, type CraftSortKey, planGoalOf, sortCrafts } from '#core/pricing/sorting.ts'
import { list, wholeNumber, word } from '../../arguments.ts'
import { contextOf, type Language } from '../../context.ts'
import type { Labels } from '../../labels.ts'
import { stationNamed } from '../../names.ts'
import type { Column } from '../../output.ts'
import { say } from '../../speech.ts'
import { printProfits } from './list.ts'
import { type Choices, recipeOptions } from './options.ts'
import { describeProfitPlayer, type ProfitPlayerOptions } from './player.ts'
import { profitQueryOf } from './profit-query.ts'
import { receiptJson } from './receipt-json.ts'
import { directionOf, gainText, type ListOptions, listOptions, lockJson, productJson } from './rows.ts'
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

interface CraftOptions extends ProfitPlayerOptions, Choices, ListOptions {
  readonly station?: readonly string[]
  readonly sort?: CraftSortKey
}

export const craftOptions = (command: Command): Command => {
  command
    .option('--station <stations>', 'only crafts of these stations: Workbench,Lavatory', list('--station'))
    .option(
      '--sort <by>',
      say`most first by: ${Object.keys(CRAFT_SORTS).join(', ')} (per-day without)`,
      sortWord(CRAFT_SORTS),
    )
  return recipeOptions(describeProfitPlayer(listOptions(command)))
    .option('--cards <n>', 'graphics cards in the bitcoin farm (1 without)', wholeNumber('--cards', 1))
    .option(
      '--hours <n>',
      say`hours a day that the PMC plays: ${HOURS_PLAYED.join(', ')} (${USUAL_HOURS_PLAYED} without)`,
      HOURS_WORD,
    )
}

export const listCrafts = async (options: CraftOptions, command: Command): Promise<void> => {
  const context = contextOf(command)
  const query = await profitQueryOf(context, options)
  const { player, labels, profit } = query
  const { sort = CRAFT_ORDER.id } = options
  const stations = options.station?.map((name) => stationNamed(player.catalogue, name).url)
  printProfits(context, query, {
    what: 'craft',
    all: sortCrafts(
      allCraftProfits(profit, planGoalOf(sort)).filter(({ station }) => stations?.includes(station) ?? true),
      sort,
      directionOf(options),
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
    profit: gainOf(row) ?? null,
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

const gainColumn = (title: string, value: (row: CraftProfit) => number | undefined): Column<CraftProfit> => ({
  title,
  value,
  text: (row, style) => {
    const gain = value(row)
    return gain === undefined ? NO_VALUE : gainText(gain, style)
  },
  align: 'right',
})

const ownColumns = (language: Language): readonly Column<CraftProfit>[] => [
  gainColumn('per day', gainPerDay),
  gainColumn('per hour', gainPerHour),
  { title: 'time', value: ({ runSeconds }) => formatHours(runSeconds, language), align: 'right' },
]

const TSV: readonly Column<CraftProfit>[] = [
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
