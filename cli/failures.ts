// The one place where failures become words and exit codes.
import type { Command, CommanderError } from 'commander'
import { showControls } from '#core/control-characters.ts'
import { badInput, CliError, fileError } from './errors.ts'
import { say, translated } from './speech.ts'
import { terminalText } from './terminal-text.ts'
import { shorten } from './text.ts'

/** Longer words are no names, and would push the sentence out of sight. */
const MAX_WORD = 400

/** One line that says what it says: what a terminal would take for an order (colours, bells) is shown as its code, and endless words are cut. */
const oneLine = (message: string): string =>
  message
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
    .replaceAll(/\S+/g, (word) => shorten(showControls(word), MAX_WORD))

/** The English sentences of the command-line parser, with their values. */
const PARSER_SENTENCES: readonly (readonly [RegExp, (...values: string[]) => string])[] = [
  [/^unknown option '(.+?)'/, (option) => say`unknown option '${option}'`],
  [/^unknown command '(.+?)'/, (command) => say`unknown command '${command}'`],
  [/^missing required argument '(.+?)'/, (argument) => say`missing required argument '${argument}'`],
  [/^option '(.+?)' argument missing/, (option) => say`option '${option}' argument missing`],
  [/^required option '(.+?)' not specified/, (option) => say`required option '${option}' not specified`],
  [
    /^option '(.+?)' cannot be used with option '(.+?)'/,
    (option, other) => say`option '${option}' cannot be used with option '${other}'`,
  ],
  [/^too many arguments for '(.+?)'\. Expected 0 /, (command) => say`'${command}' takes no arguments`],
  [
    /^too many arguments for '(.+?)'\. Expected (\d+) arguments? but got (\d+)/,
    (command, max, given) => say`too many arguments for '${command}'. Expected ${max} but got ${given}`,
  ],
]

/** What the parser says, in the language of the command line; its own words where it says something else. */
const parserText = (said: string): string => {
  const [near] = /\(Did you mean .+\?\)/.exec(said) ?? []
  for (const [pattern, sentence] of PARSER_SENTENCES) {
    const found = pattern.exec(said)
    if (found === null) continue
    const names = near?.replace(/^\(Did you mean (?:one of )?/, '').replace(/\?\)$/, '')
    return [
      sentence(...found.slice(1)),
      ...(names === undefined ? [] : [say`(Did you mean ${names}?)`]),
    ].join(' ')
  }
  return said
}

/** The parser's refusal of a command line, and the command that it was meant for. */
class UsageError extends Error {
  readonly refusal: CommanderError
  readonly command: Command

  constructor(refusal: CommanderError, command: Command) {
    super(refusal.message)
    this.refusal = refusal
    this.command = command
  }
}

/** The command, throwing where the parser would end the process. */
export const throwing = (command: Command): Command =>
  command.exitOverride((refusal) => {
    throw new UsageError(refusal, command)
  })

/** `exfil settings` and the commands that it has, with what they take. */
const getCommands = (group: Command): string => {
  const names = group.commands.map((each) =>
    `${each.name()} ${each
      .usage()
      .replaceAll(/\[(options|command)\]/g, '')
      .trim()}`.trim(),
  )
  return say`\`exfil ${group.name()}\` has ${names.join(', ')}`
}

/** What would have been right, for people who do not want to read the whole help. */
const getAdvice = ({ code, message }: CommanderError, command: Command): string => {
  const isGroup = command.parent !== null && command.commands.length > 0
  switch (code) {
    case 'commander.excessArguments':
      return command.registeredArguments.length === 0 ? '' : say`; put a name of several words in quotes`
    case 'commander.unknownCommand':
      if (message.includes('Did you mean')) return ''
      return isGroup ? `; ${getCommands(command)}` : say`; \`exfil --help\` lists the commands`
    case 'commander.missingArgument': {
      const missing = command.registeredArguments.find((each) => message.includes(`'${each.name()}'`))
      return described(missing?.description)
    }
    case 'commander.optionMissingArgument': {
      const options = [...command.options, ...(command.parent?.options ?? [])]
      return described(options.find(({ flags }) => message.includes(`'${flags}'`))?.description)
    }
    default:
      return ''
  }
}

const described = (description = ''): string => (description === '' ? '' : `: ${translated(description)}`)

/** What is wrong with the command line, and what to do about it where that is left open. */
const usageText = ({ refusal, command }: UsageError): string =>
  parserText(refusal.message.replace(/^error: /, '').replace(/\.$/, '')) + getAdvice(refusal, command)

/** The exit code of a failure, after saying it in one line. Anything unforeseen is a bug and says so. */
export const fail = (error: unknown): number => {
  if (error instanceof UsageError) {
    const { code, exitCode } = error.refusal
    if (exitCode === 0) return 0
    // Asking for a group without a subcommand has printed its help already.
    if (code !== 'commander.help') process.stderr.write(`exfil: ${oneLine(usageText(error))}\n`)
    return 2
  }
  if (error instanceof CliError) {
    process.stderr.write(`exfil: ${oneLine(error.message)}\n`)
    return error.exitCode
  }
  // A user without a home folder, as in a container.
  if (error instanceof Error && 'syscall' in error && error.syscall === 'uv_os_homedir')
    return fail(badInput(say`the home folder of this user is not known: set HOME`))
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(say`exfil: this is a bug in exfil: ${oneLine(message)}\n`)
  if (process.env.EXFIL_DEBUG !== undefined && error instanceof Error)
    process.stderr.write(`${terminalText(error.stack ?? '')}\n`)
  return 70
}

/** Ends the program when its output pipe is closed. */
export const watchOutput = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of a pipe has seen enough.
    process.exit(error.code === 'EPIPE' ? 0 : fail(fileError('write', say`the answer`, error)))
  })
}
