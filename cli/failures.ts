// The one place where failures become words and exit codes.
import { CommanderError } from 'commander'
import { badInput, CliError, fileError } from './errors.ts'

const oneLine = (message: string): string => message.replaceAll(/\s*\n\s*/g, ' ').trim()

/** What the parser of the command line says, and what to do about it where it leaves that open. */
const usageText = ({ code, message }: CommanderError): string => {
  const said = message.replace(/^error: /, '').replace(/\.$/, '')
  if (code === 'commander.excessArguments') return `${said}; a name of several words stands in quotes`
  const isLost = code === 'commander.unknownCommand' && !said.includes('Did you mean')
  return isLost ? `${said}; \`exfil --help\` lists the commands` : said
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
    return fail(badInput('the home folder of this user is not known: set HOME'))
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`exfil: this is a bug in exfil: ${oneLine(message)}\n`)
  if (process.env.EXFIL_DEBUG !== undefined && error instanceof Error)
    process.stderr.write(`${error.stack}\n`)
  return 70
}

/** Ends the program where nobody takes its answers any more. */
export const watchOutput = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of a pipe has seen enough.
    process.exit(error.code === 'EPIPE' ? 0 : fail(fileError('write', 'the answer', error)))
  })
}
