// Synchronises again and again, a little off the full interval each time, until it is stopped.
import type { SyncReport } from './sync.ts'

export interface ScheduleOptions {
  readonly everyMinutes: number
  /** One synchronisation. */
  readonly run: (signal: AbortSignal) => Promise<SyncReport>
  readonly random: () => number
  /** Resolves after so many milliseconds, rejects when the signal fires. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly onReport: (report: SyncReport) => void
  readonly onError: (error: unknown) => void
}

export interface Schedule {
  /** Ends what is under way; resolves when it has ended. */
  readonly stop: () => Promise<void>
}

const MINUTE_MS = 60_000
/** Processes that started together drift apart by up to this share of the interval. */
const SPREAD = 0.1

/** The first synchronisation begins at once. One that fails does not end the schedule. */
export const startSchedule = ({
  everyMinutes,
  run,
  random,
  wait,
  onReport,
  onError,
}: ScheduleOptions): Schedule => {
  const stopping = new AbortController()
  const { signal } = stopping
  const turn = async (): Promise<void> => {
    try {
      onReport(await run(signal))
    } catch (error) {
      if (!signal.aborted) onError(error)
    }
  }
  const goOn = async (): Promise<void> => {
    while (!signal.aborted) {
      await turn()
      // Rejects only because of the stop.
      await wait(Math.round(everyMinutes * MINUTE_MS * (1 + SPREAD * random())), signal).catch(
        () => undefined,
      )
    }
  }
  const ended = goOn()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
