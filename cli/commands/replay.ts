// `exfil replay`: folds a log of events and shows the state, its steps, what lies between two points, or that all is sound.
import { Command } from 'commander'
import { showValue } from '#core/codec.ts'
import { type Difference, differences } from '#core/events/diff.ts'
import { Instant, type RecordedEvent } from '#core/events/envelope.ts'
import { applyToWorld, replayWorld, type World } from '#core/events/world.ts'
import { contentHash } from '#core/hash.ts'
import { STREAM_KINDS } from '#core/streams.ts'
import { path } from '../arguments.ts'
import { contextOf } from '../context.ts'
import { badInput } from '../errors.ts'
import { readLogArgument } from '../log/log-argument.ts'
import { type Output, printDetail, printListing } from '../output.ts'

interface ReplayOptions {
  readonly until?: string
  readonly step?: true
  readonly diff?: readonly string[]
  readonly verify?: true
}

export const replayCommand = (): Command =>
  new Command('replay')
    .argument('[events.jsonl]', 'a log of events', path('<events.jsonl>'))
    .usage('[options] <events.jsonl>')
    .option(
      '--until <point>',
      'stop after so many events, or at an instant like 2026-03-02 or 2026-03-02T19:40:00Z',
    )
    .option('--step', 'show what each event changes')
    .option('--diff <points...>', 'show what differs between two points')
    .option(
      '--verify',
      'check that events decode, versions are gapless and the fold equals the incremental fold',
    )
    .description('fold a log and print state and hash')
    .action(async (argument: string | undefined, options: ReplayOptions, command: Command) => {
      const { output } = contextOf(command)
      const { file, points } = fileAndPoints(argument, options.diff)
      const modes = [options.step, options.diff, options.verify].filter((mode) => mode !== undefined)
      if (modes.length > 1) throw badInput('--step, --diff and --verify exclude each other')
      const { name, events: all } = await readLogArgument(file)
      const events = options.until === undefined ? all : all.slice(0, positionOf(all, options.until))
      if (options.step) return printSteps(output, events)
      if (points !== undefined) return printDifferences(output, events, points)
      if (options.verify) return verify(output, name, events)
      return printState(output, events)
    })

/** A file named after the points of --diff stands among them, because an option with many values takes all that follows. */
const fileAndPoints = (
  argument: string | undefined,
  diff: readonly string[] | undefined,
): { readonly file: string; readonly points: readonly string[] | undefined } => {
  if (argument !== undefined) return { file: argument, points: diff }
  const file = diff?.[2]
  if (file === undefined) throw badInput('replay: name the log, for example exfil replay events.jsonl')
  return { file, points: diff?.toSpliced(2, 1) }
}

/** How many events from the start a point stands for: a count, or all up to and including an instant (a day means its end). */
const positionOf = (events: readonly RecordedEvent[], point: string): number => {
  if (/^\d+$/.test(point)) {
    const count = Number(point)
    if (count > events.length) throw badInput(`${point}: the log has ${events.length} events`)
    return count
  }
  const instant = instantOf(point)
  if (instant === undefined)
    throw badInput(`${point}: expected a number of events or an instant like 2026-03-02T19:40:00Z`)
  const after = events.findIndex(({ at }) => Date.parse(at) > instant)
  return after < 0 ? events.length : after
}

/** Unix milliseconds; a day means its end, and seconds may be left out. Undefined for what the calendar does not have. */
const instantOf = (point: string): number | undefined => {
  const whole = point.replace(/^[^T]+$/, '$&T23:59:59.999Z').replace(/T(\d\d:\d\d)Z$/, 'T$1:00Z')
  return Instant.is(whole) ? Date.parse(whole) : undefined
}

const fold = replayWorld(STREAM_KINDS)

const printState = (output: Output, events: readonly RecordedEvent[]): void => {
  const state = fold(events)
  const hash = contentHash(state)
  printDetail(output, {
    json: { events: events.length, hash, state },
    human: (style) =>
      [
        `${style.bold('events')}  ${events.length}`,
        `${style.bold('hash')}    ${hash}`,
        JSON.stringify(state, null, 2),
      ].join('\n'),
  })
}

interface Step {
  readonly position: number
  readonly event: RecordedEvent
  readonly changes: readonly Difference[]
}

const printSteps = (output: Output, events: readonly RecordedEvent[]): void => {
  const apply = applyToWorld(STREAM_KINDS)
  let world: World = {}
  const steps: readonly Step[] = events.map((event, index) => {
    const before = world
    world = apply(world, event)
    return { position: index + 1, event, changes: differences(before, world) }
  })
  printListing(output, {
    rows: steps,
    columns: [
      { title: '#', value: ({ position }) => position, align: 'right' },
      { title: 'at', value: ({ event }) => event.at },
      { title: 'event', value: ({ event }) => event.type },
      { title: 'changes', value: ({ changes }) => changes.map(changeText).join('; ') },
    ],
    json: ({ position, event, changes }) => ({
      position,
      type: event.type,
      stream: event.stream,
      version: event.version,
      at: event.at,
      changes,
    }),
    empty: 'No events.',
  })
}

const MAX_SHOWN = 60
const shown = (value: unknown): string => showValue(value, MAX_SHOWN)

const changeText = ({ path, before, after }: Difference): string =>
  `${path}: ${shown(before)} -> ${shown(after)}`

const printDifferences = (
  output: Output,
  events: readonly RecordedEvent[],
  points: readonly string[],
): void => {
  const [from, to, ...rest] = points
  if (from === undefined || to === undefined || rest.length > 0) throw badInput('--diff takes two points')
  const state = (point: string) => fold(events.slice(0, positionOf(events, point)))
  printListing(output, {
    rows: differences(state(from), state(to)),
    columns: [
      { title: 'path', value: ({ path }) => path },
      { title: 'before', value: ({ before }) => shown(before) },
      { title: 'after', value: ({ after }) => shown(after) },
    ],
    json: (difference) => difference,
    empty: `Nothing differs between ${from} and ${to}.`,
  })
}

/** Decoding and versions are checked by reading; here the two ways of folding must meet. */
const verify = (output: Output, file: string, events: readonly RecordedEvent[]): void => {
  const atOnce = contentHash(fold(events))
  const incremental = contentHash(events.reduce(applyToWorld(STREAM_KINDS), {} as World))
  if (atOnce !== incremental)
    throw new Error(`${file}: the fold gives ${atOnce}, event by event ${incremental}`)
  const streams = new Set(events.map(({ stream }) => stream)).size
  printDetail(output, {
    json: { events: events.length, streams, hash: atOnce, verified: true },
    human: (style) =>
      `${style.green('sound')}: ${events.length} events of ${streams} ${streams === 1 ? 'stream' : 'streams'} decode, versions are gapless, the fold equals the incremental fold\nhash    ${atOnce}`,
  })
}
