// The terminal program: global options, lazily loaded commands, and the one place where failures become words and exit codes.
import { readFileSync } from 'node:fs'
import { Command, CommanderError, Option } from 'commander'
import { LOCALES } from '#core/language/languages.ts'
import { path, word } from './arguments.ts'
import { badInput, CliError, fileError } from './errors.ts'

/** Each command's code is loaded only when it is asked for, which keeps the start fast. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  items: async () => (await import('./commands/items.ts')).itemsCommand(),
  profit: async () => (await import('./commands/profit.ts')).profitCommand(),
  quests: async () => (await import('./commands/quests.ts')).questsCommand(),
  hideout: async () => (await import('./commands/hideout.ts')).hideoutCommand(),
  pmc: async () => (await import('./commands/pmc.ts')).pmcCommand(),
  replay: async () => (await import('./commands/replay.ts')).replayCommand(),
  log: async () => (await import('./commands/log.ts')).logCommand(),
  undo: async () => (await import('./commands/undo.ts')).undoCommand(),
  redo: async () => (await import('./commands/undo.ts')).redoCommand(),
  data: async () => (await import('./commands/data.ts')).dataCommand(),
  settings: async () => (await import('./commands/settings.ts')).settingsCommand(),
  serve: async () => (await import('./commands/serve.ts')).serveCommand(),
  api: async () => (await import('./commands/api.ts')).apiCommand(),
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

const version = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return String(JSON.parse(text).version)
}

const newProgram = (): Command =>
  new Command('exfil')
    .description('Companion for Escape from Tarkov players: prices, profit, quests, hideout, items.')
    .addOption(new Option('--json', 'print JSON').conflicts('tsv'))
    .option('--tsv', 'print tab-separated values')
    .option('--no-color', 'print without colours')
    .option(
      '--catalogue <folder>',
      'read game data from this folder (or EXFIL_CATALOGUE)',
      path('--catalogue'),
    )
    .option('--no-overlay', 'leave out the corrections made after the snapshot')
    .option('--log <file>', "the player's own log (or EXFIL_LOG)", path('--log'))
    .addOption(
      new Option('--api <url>', "a server to ask instead of the player's own log (or EXFIL_API)").conflicts(
        'log',
      ),
    )
    .option('--token <token>', 'the session on that server (better: EXFIL_TOKEN)')
    .addOption(
      new Option(
        '--language <code>',
        `language of names and sentences: ${LOCALES.join(', ')}; English where the game data or this program have none in it`,
      )
        .argParser(word('--language', LOCALES))
        .default('en'),
    )
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .showSuggestionAfterError()

/** Adds a command whose own subcommands must throw instead of exiting, as the program does. */
const adopt = (program: Command, command: Command): void => {
  for (const each of [command, ...command.commands]) each.copyInheritedSettings(program)
  program.addCommand(command)
}

/** The commands that can talk to a server; any other must not answer from here as if it had. */
const WITH_SERVER = ['log', 'undo', 'redo', 'api']

const SERVER_COMMANDS = 'log show, log export, log import, undo, redo and api login'

const WITH_VALUE = ['--catalogue', '--log', '--language', '--api', '--token']

/** The first word that names a command; options with a value before it are few and known. */
const commandNameOf = (args: readonly string[]): string | undefined =>
  args.find((arg, index) => !arg.startsWith('-') && !WITH_VALUE.includes(args[index - 1] ?? ''))

const run = async (args: readonly string[]): Promise<void> => {
  const load = COMMANDS[commandNameOf(args) ?? '']
  const program = load === undefined ? await allCommands() : newProgram()
  if (load !== undefined) adopt(program, await load())
  program.version(version(), '-V, --version')
  program.hook('preAction', ({ args: [name = ''] }) => {
    if (program.opts<{ readonly api?: string }>().api !== undefined && !WITH_SERVER.includes(name))
      throw badInput(
        `--api: \`exfil ${name}\` works on this machine alone; ${SERVER_COMMANDS} talk to a server`,
      )
  })
  await program.parseAsync(args, { from: 'user' })
}

const oneLine = (message: string): string => message.replaceAll(/\s*\n\s*/g, ' ').trim()

/** What the parser of the command line says, and what to do about it where it leaves that open. */
const usageText = ({ code, message }: CommanderError): string => {
  const said = message.replace(/^error: /, '').replace(/\.$/, '')
  if (code === 'commander.excessArguments') return `${said}; a name of several words stands in quotes`
  const isLost = code === 'commander.unknownCommand' && !said.includes('Did you mean')
  return isLost ? `${said}; \`exfil --help\` lists the commands` : said
}

/** The exit code of a failure, after saying it in one line. Anything unforeseen is a bug and says so. */
const fail = (error: unknown): number => {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0
    // Asking for a group without a subcommand has printed its help already.
    if (error.code !== 'commander.help') process.stderr.write(`exfil: ${oneLine(usageText(error))}\n`)
    return 2
  }
  if (error instanceof CliError) {
    process.stderr.write(`exfil: ${oneLine(error.message)}\n`)
    return error.exitCode
  }
  // Somebody without a home folder, as in a container.
  if (error instanceof Error && 'syscall' in error && error.syscall === 'uv_os_homedir')
    return fail(badInput('the home folder of this user is not known: set HOME'))
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`exfil: this is a bug in exfil: ${oneLine(message)}\n`)
  if (process.env.EXFIL_DEBUG !== undefined && error instanceof Error)
    process.stderr.write(`${error.stack}\n`)
  return 70
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of a pipe has seen enough.
  process.exit(error.code === 'EPIPE' ? 0 : fail(fileError('write', 'the answer', error)))
})

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = fail(error)
}
