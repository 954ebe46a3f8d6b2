// The companion from its options: what it prints, what it refuses, and how it ends; for the whole program and the file that runs alone.
import type { Command } from 'commander'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import type { FactNames } from '#core/pilot/link.ts'
import type { PilotFact } from '#core/pilot/logs/log-events.ts'
import { PILOT_PORT, type PilotMessage } from '#core/pilot/messages.ts'
import { number, path, wholeNumberArgument, word } from '../arguments.ts'
import { badInput } from '../errors.ts'
import { type Output, type OutputColumn, printListing } from '../output.ts'
import { say, translated } from '../speech.ts'
import { stopSignal } from '../stop-signal.ts'
import { terminalText } from '../terminal-text.ts'
import { type ChosenFolders, findFolders } from './folders.ts'
import { thisMachine } from './machine.ts'
import { allowedOrigins } from './origins.ts'
import { type PilotOutput, runPilot } from './run.ts'
import { forgetChosen, keepChosen, readChosen } from './settings.ts'
import { type StatusRow, statusRows } from './status.ts'

export interface PilotFollowOptions {
  readonly game?: string
  readonly screenshots?: string
  readonly origin?: readonly string[]
  readonly port: number
  readonly record?: true
  readonly status?: true
  readonly dryRun?: true
  readonly replay?: string
  readonly speed?: number
  readonly mode?: GameMode
}

const DEFAULT_SPEED = 1

const givenFolders = ({
  game,
  screenshots,
}: {
  readonly game?: string
  readonly screenshots?: string
}): ChosenFolders => {
  for (const [name, folder] of [
    ['--game', game],
    ['--screenshots', screenshots],
  ] as const)
    if (folder !== undefined && !thisMachine.isFolder(folder))
      throw badInput(say`${name}: there is no folder ${folder}`)
  return {
    ...(game === undefined ? {} : { gameFolder: game }),
    ...(screenshots === undefined ? {} : { screenshotsFolder: screenshots }),
  }
}

const checkTogether = ({ record, replay, dryRun, speed }: PilotFollowOptions): void => {
  if (record && replay !== undefined)
    throw badInput(say`--record: what is replayed is over; \`exfil pilot catch-up\` takes old logs over`)
  if (record && dryRun) throw badInput(say`--dry-run: records nothing, so leave --record out`)
  if (speed !== undefined && replay === undefined)
    throw badInput(say`--speed: expected together with --replay`)
}

/** The options of the companion without recording, which needs the game data. */
export const followOptions = (command: Command): Command =>
  gameOption(command)
    .option('--screenshots <folder>', 'the folder of the screenshots', path('--screenshots'))
    .option('--origin <origins...>', 'let pages of these origins in as well; * for all')
    .option(
      '--port <n>',
      'listen here; the page asks 5123',
      wholeNumberArgument('--port', 0, 65_535),
      PILOT_PORT,
    )
    .option('--mode <mode>', 'the game mode where the logs do not tell it', word('--mode', GAME_MODES))
    .option('--status', 'only show folders, newest run and port')
    .option('--dry-run', 'print what the page would receive; open no port and record nothing')
    .option('--replay <folder>', 'play old logs as if they were written now', path('--replay'))
    .option('--speed <n>', 'with --replay: so many times faster', number('--speed', 0.01, 1_000_000))

export const gameOption = (command: Command): Command =>
  command.option(
    '--game <folder>',
    'the folder of the game, or its Logs; looked for on Windows without',
    path('--game'),
  )

/** `log`: beside it the folders are kept that a page chose. */
export interface FollowSetup {
  readonly output: Output
  readonly log: string
  readonly version: string
  readonly names: () => FactNames
  readonly recorder?: (report: (line: string) => void, signal: AbortSignal) => (fact: PilotFact) => void
}

export const follow = async (
  options: PilotFollowOptions,
  { output, log, version, names, recorder }: FollowSetup,
): Promise<void> => {
  checkTogether(options)
  const given = givenFolders(options)
  const kept = readChosen(log)
  if (options.status) {
    const folders = findFolders(thisMachine, { ...kept, ...given })
    printListing(output, {
      rows: await statusRows(thisMachine, folders, options.port),
      columns: STATUS,
      json: (row) => row,
      empty: '',
    })
    return
  }
  const stop = stopSignal()
  const printed = getOutput(output, options.dryRun === true)
  await runPilot(
    {
      version,
      machine: thisMachine,
      given,
      kept,
      keep: (chosen) => keepChosen(log, chosen),
      forget: () => forgetChosen(log),
      port: options.dryRun ? undefined : options.port,
      origins: allowedOrigins(process.env, options.origin ?? []),
      names: names(),
      mode: options.mode,
      output: printed,
      record: options.record ? recorder?.(printed.line, stop) : undefined,
      replay:
        options.replay === undefined
          ? undefined
          : { folder: options.replay, speed: options.speed ?? DEFAULT_SPEED },
    },
    stop,
  )
}

const STATUS: readonly OutputColumn<StatusRow>[] = [
  { title: 'what', value: ({ what }) => what, text: ({ what }) => translated(what) },
  { title: 'state', value: ({ state }) => state, text: ({ state }) => STATES[state] },
  { title: 'detail', value: ({ detail }) => detail, isWhole: true },
  {
    title: 'source',
    value: ({ source }) => source,
    text: ({ source }) => source.split(', ').map(translated).join(', '),
  },
]

const STATES: Readonly<Record<StatusRow['state'], string>> = {
  found: say`found`,
  missing: say`not there`,
  unknown: say`unknown`,
  free: say`not in use`,
  taken: say`in use`,
}

/** Lines as they come, never through a pager; for programs a JSON value a line. */
const getOutput = ({ format }: Output, isDryRun: boolean): PilotOutput => {
  const print = (text: string): void => {
    process.stdout.write(`${terminalText(text)}\n`)
  }
  if (format === 'json')
    return {
      line: (line) => print(JSON.stringify({ line })),
      message: (message: PilotMessage) => print(JSON.stringify({ message })),
    }
  return {
    line: print,
    message: isDryRun ? (message) => print(`-> ${JSON.stringify(message)}`) : () => undefined,
  }
}
