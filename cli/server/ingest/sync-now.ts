// Reads the live source on demand, and remembers what the last reading led to, whether it was on demand or on schedule.
import type { SyncReport } from './sync.ts'

/** `result`: `Busy`, `Fresh` or `Deferred`, or what became of prices and game data. */
export interface LastSync {
  readonly at: Date
  readonly result: string
  readonly problems: readonly string[]
}

export const describeReport = (report: SyncReport): Omit<LastSync, 'at'> => {
  if (report.tag !== 'Done') {
    const until = report.tag === 'Busy' ? '' : ` until ${report.until.toISOString()}`
    return { result: `${report.tag}${until}`, problems: [] }
  }
  const { source, modes, catalogue, problems } = report
  const prices = modes.map(({ mode, prices: found }) => `${mode} ${found}`).join(', ')
  return {
    result: [source, `prices: ${prices === '' ? 'none' : prices}`, `game data: ${catalogue}`].join('; '),
    problems,
  }
}

export interface SyncOnDemand {
  /** Begins unless it is under way already. */
  readonly begin: () => void
  readonly isRunning: () => boolean
  readonly last: () => LastSync | undefined
  /** Remembers a reading of the schedule. */
  readonly note: (report: SyncReport) => void
  readonly stop: () => Promise<void>
}

export const openSyncOnDemand = ({
  run,
  now,
  onReport,
  onError,
}: {
  readonly run: (signal: AbortSignal) => Promise<SyncReport>
  readonly now: () => Date
  readonly onReport: (report: SyncReport) => void
  readonly onError: (error: unknown) => void
}): SyncOnDemand => {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let last: LastSync | undefined
  const note = (report: SyncReport): void => {
    last = { at: now(), ...describeReport(report) }
  }
  const runOnce = async (): Promise<void> => {
    try {
      const report = await run(stopping.signal)
      note(report)
      onReport(report)
    } catch (error) {
      if (stopping.signal.aborted) return
      last = { at: now(), result: 'Failed', problems: ['see the log'] }
      onError(error)
    } finally {
      running = undefined
    }
  }
  return {
    begin: () => {
      if (!stopping.signal.aborted) running ??= runOnce()
    },
    isRunning: () => running !== undefined,
    last: () => last,
    note,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
