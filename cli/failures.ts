// The one place where failures become words and exit codes.
import { CommanderError } from 'commander'
import { badInput, CliError, fileError } from './errors.ts'
import { say } from './speech.ts'
import { shorten } from './text.ts'

/** Longer words are no names, and would push the sentence out of sight. */
const MAX_WORD = 400

/** One line that says what it says: what a terminal would take for an order (colours, bells) is shown as its code, and endless words are cut. */
const oneLine = (message: string): string =>
  message
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
    .replaceAll(/\p{Cc}/gu, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll(/\S+/g, (word) => shorten(word, MAX_WORD))

/** The sentences of the parser of the command line, which speaks English, and what stands in them. */
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

/** What is wrong with the command line, and what to do about it where that is left open. */
const usageText = ({ code, message }: CommanderError): string => {
  const said = parserText(message.replace(/^error: /, '').replace(/\.$/, ''))
  if (code === 'commander.excessArguments') return say`${said}; a name of several words stands in quotes`
  const isLost = code === 'commander.unknownCommand' && !message.includes('Did you mean')
  return isLost ? say`${said}; \`exfil --help\` lists the commands` : said
}

/** The exit code of a failure, after saying it in one line. Anything unforeseen is a bug and says so. */
export const fail = (error: unknown): number => {
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
    return fail(badInput(say`the home folder of this user is not known: set HOME`))
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(say`exfil: this is a bug in exfil: ${oneLine(message)}\n`)
  if (process.env.EXFIL_DEBUG !== undefined && error instanceof Error)
    process.stderr.write(`${error.stack}\n`)
  return 70
}

/** Ends the program where nobody takes its answers any more. */
export const watchOutput = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of a pipe has seen enough.
    process.exit(error.code === 'EPIPE' ? 0 : fail(fileError('write', say`the answer`, error)))
  })
}
