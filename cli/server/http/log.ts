// The server's log: lines of JSON without personal data or secrets.
import { type DestinationStream, type Logger, pino } from 'pino'
import { showControls } from '#core/control-characters.ts'
import { DatabaseAway } from '../stores/sql.ts'

/** Errors of databases and mail servers may contain user data, so only the program's own fields are logged. */
const getError = (error: unknown): unknown =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack, code: Reflect.get(error, 'code') }
    : typeof error

/** Buffers lines and flushes them periodically: writing each would cost more than a short response. */
const OUTPUT = { sync: false, minLength: 4_096, periodicFlush: 100 }

/** Logs to `destination`, by default asynchronously to standard output. */
export const openLog = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    redact: ['req', 'headers', 'cookie', 'authorization'],
    serializers: { err: getError },
    // Escapes control characters, because operators read the log in a terminal.
    hooks: { streamWrite: (line: string) => showControls(line, '\n') },
  }
  return pino(options, destination ?? pino.destination(OUTPUT))
}

/** Logs an unavailable database without a stack; it is not a program error. */
export const logFailure = (
  log: Logger,
  error: unknown,
  { what, ...about }: { readonly what: string; readonly route?: string; readonly command?: string },
): void => {
  if (error instanceof DatabaseAway) log.warn({ ...about, reason: error.message }, what)
  else log.error({ ...about, err: error }, what)
}
