// The server's log: lines of JSON without personal data or secrets.
import { type DestinationStream, type Logger, pino } from 'pino'
import { operationsCalls } from '#core/api/calls/back-office/operations-calls.ts'
import { API_BASE } from '#core/api/endpoint.ts'
import { showControls } from '#core/control-characters.ts'
import type { LogRing } from '../services/log-ring.ts'
import { DatabaseAway, sqlState } from '../stores/sql.ts'
import { redactSecrets } from './redact-secrets.ts'
import { getRequestId } from './request-id.ts'

/** Errors of databases and mail servers may contain user data, so only the program's own fields are logged. */
const getError = (error: unknown): unknown =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack, code: Reflect.get(error, 'code') }
    : typeof error

/** Buffers lines and flushes them periodically: writing each would cost more than a short response. */
const OUTPUT = { sync: false, minLength: 4_096, periodicFlush: 100 }

/** Each line goes to both. */
const writeToBoth = (destination: DestinationStream, ring: Pick<LogRing, 'add'>): DestinationStream => ({
  write: (line) => {
    ring.add(line)
    destination.write(line)
  },
})

/** Logs to `destination`, by default asynchronously to standard output, and to the ring of the back office. */
export const openLog = (
  level: string,
  destination: DestinationStream = pino.destination(OUTPUT),
  ring?: Pick<LogRing, 'add'>,
): Logger => {
  const options = {
    level,
    redact: ['req', 'headers', 'cookie', 'authorization'],
    serializers: { err: getError },
    mixin: () => {
      const requestId = getRequestId()
      return requestId === undefined ? {} : { requestId }
    },
    // Escapes control characters, because operators read the log in a terminal.
    hooks: { streamWrite: (line: string) => redactSecrets(showControls(line, '\n')) },
  }
  return pino(options, ring === undefined ? destination : writeToBoth(destination, ring))
}

/** Whether a line says no more than that this log was read: the screen that follows it does so every 2 seconds. */
export const isAboutLog = (line: string): boolean =>
  line.includes(`"route":"${API_BASE}${operationsCalls.adminLogs.path}"`) && line.includes('"status":200')

/** Logs an unavailable database without a stack; it is not a program error. */
export const logFailure = (
  log: Logger,
  error: unknown,
  { what, ...about }: { readonly what: string; readonly route?: string; readonly command?: string },
): void => {
  if (error instanceof DatabaseAway)
    log.warn({ ...about, reason: error.message, code: sqlState(error.cause) }, what)
  else log.error({ ...about, err: error }, what)
}
