// The server's log: lines of JSON without personal data or secrets.
import { type DestinationStream, type Logger, pino } from 'pino'
import { showControls } from '#core/control-characters.ts'

/** Errors of databases and mail servers carry what was sent to them, so only what a program says of itself is kept. */
const getError = (error: unknown): unknown =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack, code: Reflect.get(error, 'code') }
    : typeof error

/** Lines are written together, at the latest after a moment: each by itself would cost more than a short answer. */
const OUTPUT = { sync: false, minLength: 4_096, periodicFlush: 100 }

/** Lines go to `destination`; without one to the standard output, which is not awaited. */
export const openLog = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    redact: ['req', 'headers', 'cookie', 'authorization'],
    serializers: { err: getError },
    // Operators read it in a terminal.
    hooks: { streamWrite: (line: string) => showControls(line, '\n') },
  }
  return pino(options, destination ?? pino.destination(OUTPUT))
}
