// `exfil raids`: the raids that the logs of the game tell of, its flea sales, and what they brought day by day.
import { Command } from 'commander'
import { GAME_MODES, type GameMode } from '#core/catalogue/vocabulary.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatDuration } from '#core/format/duration.ts'
import { formatNumber } from '#core/format/number.ts'
import {
  type DayEarned,
  earnedByDay,
  type LoggedRaid,
  type LoggedSale,
  ROUBLES,
  raidsAndSales,
} from '#core/pilot/raids.ts'
import { gameModeOf, type Session } from '#core/pilot/session.ts'
import { path, word } from '../arguments.ts'
import { type CliContext, contextOf } from '../context.ts'
import { badInput } from '../errors.ts'
import { type Labels, labelsOf } from '../labels.ts'
import { printListing } from '../output.ts'
import { readOldLogs } from '../pilot/old-logs.ts'
import { zoneAtInstant, zoneAtWall } from '../pilot/zone.ts'
import { counted, say } from '../speech.ts'

interface RaidsOptions {
  readonly game?: string
  readonly mode?: GameMode
  readonly since?: number
  readonly sales?: true
  readonly earned?: true
}

/** The beginning of a day of this machine's clock, Unix milliseconds. */
const day = (text: string): number => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const at = new Date(Number(year), Number(month) - 1, Number(date))
  if (Number.isNaN(at.getTime()) || at.getDate() !== Number(date))
    throw badInput(say`--since takes a day like 2026-03-02, not ${JSON.stringify(text)}`)
  return at.getTime()
}

export const raidsCommand = (): Command =>
  new Command('raids')
    .description('list raids, flea sales and earnings from the logs of the game')
    .option('--game <folder>', 'the folder of the game, or its Logs', path('--game'))
    .option('--mode <mode>', 'only of this game mode', word('--mode', GAME_MODES))
    .option('--since <day>', 'only from this day on, such as the first of the wipe', day)
    .option('--sales', 'list what was sold on the flea market instead')
    .option('--earned', 'list what the sales brought day by day instead')
    .action(async (options: RaidsOptions, command: Command) => {
      if (options.sales && options.earned) throw badInput(say`--earned: expected without --sales`)
      const context = contextOf(command)
      const { runs, logs } = await readOldLogs(context.past.log, options.game)
      const { raids, sales } = raidsAndSales(runs, zoneAtWall)
      const counts = ({ session }: { readonly session: Session }, at: number): boolean =>
        (options.mode === undefined || gameModeOf(session) === options.mode) && at >= (options.since ?? 0)
      const labels = labelsOf(context.gameData('PVP'), context.language)
      const soldNow = sales.filter((sale) => counts(sale, sale.soldAt))
      if (options.earned) printEarned(context, earnedByDay(soldNow, zoneAtInstant), logs)
      else if (options.sales) printSales(context, labels, soldNow, logs)
      else
        printRaids(
          context,
          labels,
          raids.filter((raid) => counts(raid, raid.startedAt)),
          logs,
        )
    })

const modeText = (session: Session): string => gameModeOf(session) ?? session.mode ?? say`not known`
const when = (at: number): string => formatDateTime(at, zoneAtInstant(at))
const secondsOf = (ms: number | undefined): number | undefined =>
  ms === undefined ? undefined : Math.round(ms / 1000)

const printRaids = (
  { output, language }: CliContext,
  labels: Labels,
  raids: readonly LoggedRaid[],
  logs: string,
): void =>
  printListing(output, {
    rows: raids,
    columns: [
      {
        title: 'start',
        value: ({ startedAt }) => new Date(startedAt).toISOString(),
        text: ({ startedAt }) => when(startedAt),
      },
      { title: 'map', value: ({ map }) => map, text: ({ map }) => labels.map(map) },
      { title: 'mode', value: ({ session }) => modeText(session) },
      {
        title: output.format === 'tsv' ? 'seconds' : 'time',
        value: ({ lengthMs }) => secondsOf(lengthMs),
        text: ({ lengthMs, isLengthExact }) =>
          lengthMs === undefined
            ? '–'
            : `${isLengthExact ? '' : '≤ '}${formatDuration(Math.round(lengthMs / 1000), language)}`,
        align: 'right',
      },
      {
        title: 'exact',
        value: ({ isLengthExact }) => isLengthExact,
        text: ({ isLengthExact }) => (isLengthExact ? say`yes` : ''),
      },
    ],
    json: ({ map, session, startedAt, lengthMs, isLengthExact }) => ({
      start: new Date(startedAt).toISOString(),
      map,
      name: labels.map(map),
      mode: session.mode ?? null,
      gameMode: gameModeOf(session) ?? null,
      seconds: secondsOf(lengthMs) ?? null,
      exact: isLengthExact,
    }),
    empty: say`No raids in ${logs}.`,
    footer: say`${counted(raids.length, 'raid')} · ≤: until the menu, where the logs do not tell the end itself`,
  })

const roubleText = (amount: number): string => (amount === 0 ? '' : `${formatNumber(amount)} ₽`)

const receivedText = (sale: LoggedSale, labels: Labels): string =>
  sale.received.length === 0
    ? say`not told`
    : sale.received
        .map(({ item, count }) =>
          item === ROUBLES ? roubleText(count) : `${formatNumber(count)} × ${labels.shortThing(item)}`,
        )
        .join(' + ')

const printSales = (
  { output }: CliContext,
  labels: Labels,
  sales: readonly LoggedSale[],
  logs: string,
): void =>
  printListing(output, {
    rows: sales,
    columns: [
      {
        title: 'at',
        value: ({ soldAt }) => new Date(soldAt).toISOString(),
        text: ({ soldAt }) => when(soldAt),
      },
      { title: 'item', value: ({ item }) => labels.thing(item) },
      { title: 'count', value: ({ count }) => count, align: 'right' },
      { title: 'mode', value: ({ session }) => modeText(session) },
      { title: 'received', value: (sale) => receivedText(sale, labels), align: 'right' },
    ],
    json: ({ item, count, received, session, soldAt }) => ({
      at: new Date(soldAt).toISOString(),
      uid: item,
      name: labels.thing(item),
      count,
      received: received.map((stack) => ({
        uid: stack.item,
        name: labels.thing(stack.item),
        count: stack.count,
      })),
      mode: session.mode ?? null,
      gameMode: gameModeOf(session) ?? null,
    }),
    empty: say`No flea sales in ${logs}.`,
    footer: counted(sales.length, 'sale'),
  })

const printEarned = ({ output }: CliContext, days: readonly DayEarned[], logs: string): void => {
  const sum = (of: (day: DayEarned) => number): number => days.reduce((total, each) => total + of(each), 0)
  const unknown = sum((each) => each.unknown)
  printListing(output, {
    rows: days,
    columns: [
      { title: 'day', value: (each) => each.day },
      {
        title: 'roubles',
        value: ({ roubles }) => roubles,
        text: ({ roubles }) => formatNumber(roubles),
        align: 'right',
      },
      {
        title: 'dollars',
        value: ({ dollars }) => dollars,
        text: ({ dollars }) => formatNumber(dollars),
        align: 'right',
      },
      {
        title: 'euros',
        value: ({ euros }) => euros,
        text: ({ euros }) => formatNumber(euros),
        align: 'right',
      },
      { title: 'sales', value: ({ sales }) => sales, align: 'right' },
      { title: 'unknown', value: (each) => each.unknown, align: 'right' },
    ],
    json: (each) => each,
    empty: say`No flea sales in ${logs}.`,
    footer: say`${formatNumber(sum(({ roubles }) => roubles))} ₽ from ${sum(({ sales }) => sales)} sales${unknown === 0 ? '' : say` · ${unknown} of them without a sum in the logs`}`,
  })
}
