// The server's log: lines of JSON in which nothing stands that says who somebody is or lets somebody in.
import { type DestinationStream, type Logger, pino } from 'pino'

/** Errors of databases and mail servers carry what was sent to them, so only what a program says of itself is kept. */
const errorOf = (error: unknown): unknown =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack, code: Reflect.get(error, 'code') }
    : typeof error

/** Lines go to `destination`; without one to the standard output, which nobody waits for. */
export const openLog = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    redact: ['req', 'headers', 'cookie', 'authorization'],
    serializers: { err: errorOf },
  }
  return pino(options, destination ?? pino.destination({ sync: false }))
}
