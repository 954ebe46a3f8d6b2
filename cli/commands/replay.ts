// `exfil replay`: folds a log of events and shows the state, its steps, what lies between two points, why a quest stands as it does, or
// that all is sound.
import { Command } from 'commander'
import { type Difference, differences } from '#core/events/diff.ts'
import { contentHash } from '#core/hash.ts'
import { replaceIds } from '#core/replay/event-words.ts'
import { replayEvents } from '#core/replay/steps.ts'
import { listArgument, path } from '../arguments.ts'
import { type CliContext, readContext } from '../context.ts'
import { badInput } from '../errors.ts'
import { type LogArgument, readLogArgument } from '../log/log-argument.ts'
import { countAt, eventsAt } from '../log/points.ts'
import { printDetail, printListing } from '../output.ts'
import { say } from '../speech.ts'
import { type FilterOptions, readEventFilter } from './replay/filter.ts'
import { makeIdNames, printSteps, valueText } from './replay/steps.ts'
import { verify } from './replay/verify.ts'
import { watchLog } from './replay/watch.ts'
import { explainQuest } from './replay/why.ts'

interface ReplayOptions extends FilterOptions {
  readonly until?: string
  readonly from?: string
  readonly step?: true
  readonly diff?: readonly string[]
  readonly verify?: true
  readonly formOnly?: true
  readonly watch?: true
}

export const replayCommand = (): Command => {
  const replay = new Command('replay')
    .argument('[events.jsonl]', "a log of events; the player's own without", path('<events.jsonl>'))
    .option('--until <point>', 'the same as --at: stop after so many events, or at an instant')
    .option('--from <point>', 'with --step: begin behind this moment')
    .option('--step', 'show what each event changes')
    .option('--stream <stream>', 'only steps of this stream')
    .option(
      '--type <events>',
      'only steps of these types: QuestCompleted,ModuleBuilt',
      listArgument('--type'),
    )
    .option('--quest <quest>', 'only steps about this quest and its objectives')
    .option('--item <item>', 'only steps about this item')
    .option('--pmc <pmc>', 'only steps of this PMC, by its name or uid')
    .option('--diff <points...>', 'show what differs between two points')
    .option(
      '--verify',
      'check that events decode, versions are gapless, the fold equals the incremental fold, and the game has what they name',
    )
    .option('--form-only', 'with --verify: whatever the game has')
    .option('--watch', 'go on with what is added to the file, a line an event, until it is stopped')
    .description('fold a log and print state and hash')
    .action(run)
  replay
    .command('why')
    .argument('<quest>', 'name, uid or slug')
    .argument('[events.jsonl]', "a log of events; the player's own without", path('<events.jsonl>'))
    .option('--pmc <pmc>', 'of this PMC, by its name or uid; the selected one without')
    .description('show which events led to the state of a quest, and what locks it')
    .action(explainQuest)
  return replay
}

const run = async (argument: string | undefined, options: ReplayOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const { file, points } = fileAndPoints(argument, options.diff, context.past.log)
  const { from, until, stream, type, quest, item, pmc } = options
  const isFiltered = [from, stream, type, quest, item, pmc].some((option) => option !== undefined)
  const modes = [options.step, options.diff, options.verify].filter((mode) => mode !== undefined)
  if (modes.length > 1) throw badInput(say`--step, --diff and --verify exclude each other`)
  if (isFiltered && (points !== undefined || options.verify))
    throw badInput(say`--from and filters choose steps: --diff and --verify look at all events`)
  if (options.formOnly && !options.verify) throw badInput(say`--form-only: expected together with --verify`)
  if (until !== undefined && context.past.at !== undefined)
    throw badInput(say`--until and --at mean the same: name one`)
  const at = until ?? context.past.at
  const log = await readLogArgument(file)
  if (points !== undefined) return printDifferences(context, log, points, at)
  const events = eventsAt(log.name, log.contents, at)
  if (options.verify) return verify(context, log.name, events, options.formOnly === true)
  if (!(options.step || isFiltered || options.watch)) return printState(context, events)
  const isShown = readEventFilter(context, events, options)
  if (options.watch) {
    if (file === '-' || at !== undefined)
      throw badInput(say`--watch: expected a file, without an end to stop at`)
    return watchLog(context, { file, after: events, isShown })
  }
  const after = from === undefined ? 0 : countAt(log.name, log.contents, from)
  return printSteps(context, events, { after, isShown })
}

/** A file named after the points of --diff stands among them, because an option with many values takes all that follows. */
const fileAndPoints = (
  argument: string | undefined,
  diff: readonly string[] | undefined,
  own: string,
): { readonly file: string; readonly points: readonly string[] | undefined } => {
  if (argument !== undefined) return { file: argument, points: diff }
  return { file: diff?.[2] ?? own, points: diff?.toSpliced(2, 1) }
}

const printState = (context: CliContext, events: LogArgument['contents']['events']): void => {
  const state = replayEvents(events)
  const hash = contentHash(state)
  printDetail(context.output, {
    json: { events: events.length, hash, state },
    human: (style) => [
      `${style.bold(say`events`)}  ${events.length}`,
      `${style.bold(say`hash`)}    ${hash}`,
      replaceIds(JSON.stringify(state, null, 2), makeIdNames(context, events)),
    ],
  })
}

const printDifferences = (
  context: CliContext,
  { name, contents }: LogArgument,
  points: readonly string[],
  at: string | undefined,
): void => {
  const [from, to, ...rest] = points
  if (from === undefined || to === undefined || rest.length > 0) throw badInput(say`--diff takes two points`)
  if (at !== undefined) throw badInput(say`--diff takes two points, and no --until or --at`)
  const [before, after] = [countAt(name, contents, from), countAt(name, contents, to)]
  const state = (count: number) => replayEvents(contents.events.slice(0, count))
  // A damaged line after both points does not matter.
  if (contents.problem !== undefined) eventsAt(name, contents, String(Math.max(before, after)))
  const getName = makeIdNames(context, contents.events)
  printListing(context.output, {
    rows: differences(state(before), state(after)),
    columns: [
      {
        title: 'path',
        isWhole: true,
        value: (row) => row.path,
        text: (row) => replaceIds(row.path, getName),
      },
      ...(['before', 'after'] as const).map((side) => ({
        title: side,
        value: (row: Difference) => valueText(row[side], context.output.maxValue),
        text: (row: Difference) => replaceIds(valueText(row[side], context.output.maxValue), getName),
      })),
    ],
    json: (difference) => difference,
    empty: say`Nothing differs between ${from} and ${to}.`,
  })
}
