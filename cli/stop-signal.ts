// How a program that lasts is told to end.
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Aborted by the first Ctrl-C or SIGTERM, so that what runs ends in its order; the second one ends the program at once. */
export const stopSignal = (): AbortSignal => {
  const stop = new AbortController()
  const onSignal = (name: NodeJS.Signals): void => {
    if (stop.signal.aborted) process.exit(128 + constants.signals[name])
    stop.abort()
  }
  // They stay after the first: locks on files end a program by its first signal that has no other listener.
  for (const name of SIGNALS) process.on(name, onSignal)
  return stop.signal
}
