// The terminal program: global options, lazily loaded commands, and the one place where failures become words and exit codes.
import { Command, Option } from 'commander'
import { LOCALES } from '#core/languages.ts'
import { path, word } from './arguments.ts'
import { badInput } from './errors.ts'
import { fail, throwing, watchOutput } from './failures.ts'
import { helpInLanguage } from './help.ts'
import type { AskedServer } from './remote/ask-server.ts'
import { say } from './speech.ts'
import { lineWidth } from './terminal.ts'
import { programVersion } from './version.ts'

/** Each command's code is loaded only when it is asked for, which keeps the start fast. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  price: async () => (await import('./commands/price.ts')).priceCommand(),
  items: async () => (await import('./commands/items.ts')).itemsCommand(),
  ammo: async () => (await import('./commands/ammo.ts')).ammoCommand(),
  profit: async () => (await import('./commands/profit.ts')).profitCommand(),
  loadout: async () => (await import('./commands/loadout.ts')).loadoutCommand(),
  quests: async () => (await import('./commands/quests.ts')).questsCommand(),
  map: async () => (await import('./commands/map.ts')).mapCommand(),
  patch: async () => (await import('./commands/patch.ts')).patchCommand(),
  next: async () => (await import('./commands/next.ts')).nextCommand(),
  squad: async () => (await import('./commands/squad.ts')).squadCommand(),
  'wipe-plan': async () => (await import('./commands/wipe-plan.ts')).wipePlanCommand(),
  'stash-value': async () => (await import('./commands/stash-value.ts')).stashValueCommand(),
  achievements: async () => (await import('./commands/achievements.ts')).achievementsCommand(),
  hideout: async () => (await import('./commands/hideout.ts')).hideoutCommand(),
  pmc: async () => (await import('./commands/pmc.ts')).pmcCommand(),
  replay: async () => (await import('./commands/replay.ts')).replayCommand(),
  log: async () => (await import('./commands/log.ts')).logCommand(),
  undo: async () => (await import('./commands/undo.ts')).undoCommand(),
  redo: async () => (await import('./commands/undo.ts')).redoCommand(),
  history: async () => (await import('./commands/history.ts')).historyCommand(),
  data: async () => (await import('./commands/data.ts')).dataCommand(),
  settings: async () => (await import('./commands/settings.ts')).settingsCommand(),
  pilot: async () => (await import('./commands/pilot.ts')).pilotCommand(),
  raids: async () => (await import('./commands/raids.ts')).raidsCommand(),
  demo: async () => (await import('./commands/demo.ts')).demoCommand(),
  serve: async () => (await import('./commands/serve.ts')).serveCommand(),
  api: async () => (await import('./commands/api.ts')).apiCommand(),
  discord: async () => (await import('./commands/discord.ts')).discordCommand(),
  admin: async () => (await import('./commands/admin.ts')).adminCommand(),
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand(),
  export: async () => (await import('./commands/export.ts')).exportCommand(),
  import: async () => (await import('./commands/import.ts')).importCommand(),
  sync: async () => (await import('./commands/sync.ts')).syncCommand(),
  'simulate-prices': async () => (await import('./commands/simulate-prices.ts')).simulatePricesCommand(),
  completion: async () => (await import('./commands/completion.ts')).completionCommand(allCommands),
}

const allCommands = async (): Promise<Command> => {
  const program = newProgram()
  for (const load of Object.values(COMMANDS)) adopt(program, await load())
  return program
}

/** Narrower than this the descriptions of a help are no longer wrapped. */
const MIN_HELP_WIDTH = 20
/** Of a help in a pipe, and at most on a terminal. */
const HELP_WIDTH = 80

const newProgram = (): Command =>
  throwing(new Command('exfil'))
    .description('Companion for Escape from Tarkov players: prices, profit, quests, hideout, items.')
    .addOption(new Option('--json', 'print JSON').conflicts('tsv'))
    .option('--tsv', 'print tab-separated values')
    .option('--no-color', 'print without colours')
    .option('--no-pager', 'print long answers straight to the terminal')
    .option(
      '--catalogue <folder>',
      'read game data from this folder (or EXFIL_CATALOGUE)',
      path('--catalogue'),
    )
    .option('--no-overlay', 'leave out the corrections made after the snapshot')
    .option('--log <file>', "the player's own log (or EXFIL_LOG)", path('--log'))
    .option(
      '--at <point>',
      'ask as of this moment of the log: after so many events, or an instant like 2026-03-02',
    )
    .addOption(
      new Option('--api <url>', "a server to ask instead of the player's own log (or EXFIL_API)").conflicts(
        'log',
      ),
    )
    .option('--token <token>', 'the session on that server (better: EXFIL_TOKEN)')
    .addOption(
      new Option(
        '--language <code>',
        say`language of names and sentences: ${LOCALES.join(', ')}; English where the game data or this program have none in it`,
      )
        .argParser(word('--language', LOCALES))
        .default('en'),
    )
    .configureHelp({ ...helpInLanguage, showGlobalOptions: true, minWidthToWrap: MIN_HELP_WIDTH })
    .configureOutput({
      outputError: () => undefined,
      getOutHelpWidth: () => Math.min(lineWidth(), HELP_WIDTH),
    })
    .showSuggestionAfterError()

/** A command and everything below it. */
const listTree = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(listTree)]

/** Adds a command whose own subcommands must throw instead of exiting, as the program does. */
const adopt = (program: Command, command: Command): void => {
  for (const each of listTree(command)) throwing(each.copyInheritedSettings(program))
  program.addCommand(command)
}

/** The commands that can talk to a server; any other must not answer from here as if it had. */
const WITH_SERVER = ['log', 'undo', 'redo', 'history', 'api', 'pilot', 'loadout', 'squad', 'stash-value']

/** Questions that are answered from the game data of a server, see `remote/ask-server.ts`. */
const WITH_GAME_DATA: readonly string[] = [
  ...['price', 'ammo', 'map', 'next', 'wipe-plan'],
  ...['profit crafts', 'profit barters', 'profit bitcoin', 'profit fee'],
  ...['items find', 'items show', 'items needs', 'items sell'],
  ...['quests available', 'quests list', 'quests show', 'quests path'],
  ...['hideout list', 'hideout needs'],
]

/** `profit crafts` for the command below its groups. */
const getFullName = (command: Command): string => {
  const above = command.parent
  return above?.parent == null ? command.name() : `${getFullName(above)} ${command.name()}`
}

const SERVER_COMMANDS = say`questions about the game, log show, log export, log import, undo, redo, history restore, loadout show, loadout search, loadout compare, loadout parts, price --forecast, stash-value, squad, pilot and api login`

const WITH_VALUE = ['--catalogue', '--log', '--at', '--language', '--api', '--token']

/** The first word that names a command; options with a value before it are few and known. */
const getCommandName = (args: readonly string[]): string | undefined =>
  args.find((arg, index) => !arg.startsWith('-') && !WITH_VALUE.includes(args[index - 1] ?? ''))

/** Help on what is no command is about that word alone: it is unknown, or another was meant. */
const dropHelpForUnknownTopic = (args: readonly string[]): readonly string[] => {
  const at = args.indexOf('help')
  const topic = args[at + 1] ?? ''
  const isVain =
    getCommandName(args) === 'help' && /^\w/.test(topic) && topic !== 'help' && !(topic in COMMANDS)
  return isVain ? args.toSpliced(at, 1) : args
}

const VERSION_OPTIONS = ['-V', '--version']

/** The program with what its arguments need: one command, none for its version, or all for help and suggestions. */
const programFor = async (args: readonly string[]): Promise<Command> => {
  const name = getCommandName(args)
  const load = COMMANDS[name ?? '']
  if (load === undefined)
    return name === undefined && VERSION_OPTIONS.some((option) => args.includes(option))
      ? newProgram()
      : allCommands()
  const program = newProgram()
  adopt(program, await load())
  return program
}

interface ServerOptions {
  readonly api?: string
  readonly token?: string
}

/** Whether a server is named at all. */
const hasServer = (program: Command): boolean => {
  const { api, token } = program.opts<ServerOptions>()
  return [api, token, process.env.EXFIL_API].some((given) => given !== undefined && given !== '')
}

const run = async (given: readonly string[]): Promise<void> => {
  const args = dropHelpForUnknownTopic(given)
  const program = await programFor(args)
  program.version(programVersion(), VERSION_OPTIONS.join(', '))
  let asked: AskedServer | undefined
  program.hook('preAction', async ({ args: [name = ''] }, command) => {
    const hasGameData = WITH_GAME_DATA.includes(getFullName(command))
    if (hasGameData && hasServer(program)) {
      // The contract of the API is large, and most questions are answered from this machine.
      const { askServer } = await import('./remote/ask-server.ts')
      asked = await askServer(program, command)
      return
    }
    if (program.opts<ServerOptions>().api !== undefined && !WITH_SERVER.includes(name))
      throw badInput(
        say`--api: \`exfil ${getFullName(command)}\` works on this machine alone; ${SERVER_COMMANDS} talk to a server`,
      )
  })
  program.hook('postAction', () => asked?.tell())
  try {
    await program.parseAsync(args, { from: 'user' })
  } finally {
    asked?.end()
  }
}

watchOutput()

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = fail(error)
}
