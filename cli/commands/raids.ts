// `exfil raids`: raids and flea sales from the logs of the game, with income by day.
import { Command } from 'commander'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { ROUBLES } from '#core/catalogue/well-known-ids.ts'
import { formatLength } from '#core/format/duration.ts'
import { formatNumber } from '#core/format/number.ts'
import {
  type DayEarned,
  earnedByDay,
  type LoggedRaid,
  type LoggedSale,
  raidsAndSales,
} from '#core/pilot/logs/raids.ts'
import { getSessionGameMode, type LogSession } from '#core/pilot/logs/session.ts'
import { countAs, isModeUntold } from '#core/pilot/logs/untold-mode.ts'
import { path, word } from '../arguments.ts'
import { type CliContext, readContext } from '../context.ts'
import { badInput } from '../errors.ts'
import { type Labels, makeCliLabels } from '../labels.ts'
import { printListing } from '../output.ts'
import { readOldLogFolder } from '../pilot/old-logs.ts'
import { formatLocalTime, zoneAtInstant, zoneAtWall, zoneName } from '../pilot/zone.ts'
import { counted, say, translated } from '../speech.ts'

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
    .option(
      '--mode <mode>',
      'only of this game mode; what the logs tell no mode of counts as it',
      word('--mode', GAME_MODES),
    )
    .option('--since <day>', 'only from this day on, such as the first of the wipe', day)
    .option('--sales', 'list what was sold on the flea market instead')
    .option('--earned', 'list what the sales brought day by day instead')
    .action(async (options: RaidsOptions, command: Command) => {
      if (options.sales && options.earned) throw badInput(say`--earned: expected without --sales`)
      const context = readContext(command)
      const { runs, logs } = await readOldLogFolder(context.past.log, options.game)
      const told = raidsAndSales(runs, zoneAtWall)
      const chosen = <Logged extends { readonly session: LogSession }>(
        logged: readonly Logged[],
        instant: (each: Logged) => number,
      ): Counted<Logged> => {
        const since = logged.filter((each) => instant(each) >= (options.since ?? 0))
        return {
          rows: countAs(since, options.mode).filter(
            ({ session }) => options.mode === undefined || getSessionGameMode(session) === options.mode,
          ),
          notes: modeNotes(since, options.mode),
        }
      }
      const labels = makeCliLabels(context.gameData('PVP'), context.language)
      const sales = chosen(told.sales, ({ soldAt }) => soldAt)
      if (options.earned)
        printEarned(context, { ...sales, rows: earnedByDay(sales.rows, zoneAtInstant) }, logs)
      else if (options.sales) printSales(context, labels, sales, logs)
      else
        printRaids(
          context,
          labels,
          chosen(told.raids, ({ startedAt }) => startedAt),
          logs,
        )
    })

/** What is listed, and what the footer says of its game modes. */
interface Counted<Row> {
  readonly rows: readonly Row[]
  readonly notes: readonly string[]
}

const modeNotes = (
  logged: readonly { readonly session: LogSession }[],
  mode: GameMode | undefined,
): readonly string[] => {
  const untold = logged.filter(({ session }) => isModeUntold(session)).length
  if (untold === 0) return []
  return [
    mode === undefined
      ? say`the logs do not tell the game mode of ${untold}: --mode names it`
      : say`${untold} of which the logs do not tell the game mode count as ${mode}`,
  ]
}

const getFooter = (...parts: readonly string[]): string => parts.join(' · ')
const zoneNote = (): string => say`times in ${zoneName()}`

const modeText = (session: LogSession): string =>
  getSessionGameMode(session) ?? session.mode ?? session.unknownMode ?? say`not known`
const getSeconds = (ms: number | undefined): number | undefined =>
  ms === undefined ? undefined : Math.round(ms / 1000)

const printRaids = (
  { output, language }: CliContext,
  labels: Labels,
  { rows, notes }: Counted<LoggedRaid>,
  logs: string,
): void =>
  printListing(output, {
    rows,
    columns: [
      {
        title: 'start',
        value: ({ startedAt }) => new Date(startedAt).toISOString(),
        text: ({ startedAt }) => formatLocalTime(startedAt),
      },
      { title: 'map', value: ({ map }) => map, text: ({ map }) => labels.map(map) },
      { title: 'mode', value: ({ session }) => modeText(session) },
      {
        title: 'as',
        value: ({ character }) => character,
        text: ({ character }) => (character === undefined ? '' : translated(character)),
      },
      {
        title: output.format === 'tsv' ? 'seconds' : 'time',
        value: ({ lengthMs }) => getSeconds(lengthMs),
        text: ({ lengthMs, isLengthExact }) =>
          lengthMs === undefined
            ? '–'
            : `${isLengthExact ? '' : '≤ '}${formatLength(lengthMs / 1000, language)}`,
        align: 'right',
      },
      {
        title: 'exact',
        value: ({ isLengthExact }) => isLengthExact,
        text: ({ isLengthExact }) => (isLengthExact ? say`yes` : ''),
      },
    ],
    json: ({ map, session, character, startedAt, lengthMs, isLengthExact }) => ({
      start: new Date(startedAt).toISOString(),
      map,
      name: labels.map(map),
      mode: session.mode ?? session.unknownMode ?? null,
      gameMode: getSessionGameMode(session) ?? null,
      character: character ?? null,
      seconds: getSeconds(lengthMs) ?? null,
      exact: isLengthExact,
    }),
    empty: say`No raids in ${logs}.`,
    footer: getFooter(
      counted(rows.length, 'raid'),
      zoneNote(),
      say`≤: until the menu, where the logs do not tell the end itself`,
      ...notes,
    ),
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
  { rows, notes }: Counted<LoggedSale>,
  logs: string,
): void =>
  printListing(output, {
    rows,
    columns: [
      {
        title: 'at',
        value: ({ soldAt }) => new Date(soldAt).toISOString(),
        text: ({ soldAt }) => formatLocalTime(soldAt),
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
      mode: session.mode ?? session.unknownMode ?? null,
      gameMode: getSessionGameMode(session) ?? null,
    }),
    empty: say`No flea sales in ${logs}.`,
    footer: getFooter(counted(rows.length, 'sale'), zoneNote(), ...notes),
  })

const printEarned = ({ output }: CliContext, { rows, notes }: Counted<DayEarned>, logs: string): void => {
  const sum = (of: (day: DayEarned) => number): number => rows.reduce((total, each) => total + of(each), 0)
  const unknown = sum((each) => each.unknown)
  printListing(output, {
    rows,
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
    footer: getFooter(
      say`${formatNumber(sum(({ roubles }) => roubles))} ₽ from ${sum(({ sales }) => sales)} sales`,
      ...(unknown === 0 ? [] : [say`${unknown} of them without a sum in the logs`]),
      say`days in ${zoneName()}`,
      ...notes,
    ),
  })
}
