// Reads the live source on demand, and remembers what the last reading led to, whether it was on demand or on schedule.
import type { LastReading } from '#core/api/calls/back-office/settings-calls.ts'
import type { SyncReport } from './sync.ts'

/** What a reading led to; `Failed`: a bug ended it. */
export interface LastSync extends Omit<LastReading, 'at'> {
  readonly at: Date
}

export const describeReport = (report: SyncReport): Omit<LastSync, 'at'> => {
  const nothing = { until: null, prices: [], catalogue: null, problems: [] }
  if (report.tag === 'Busy') return { ...nothing, result: 'Busy' }
  if (report.tag !== 'Done') return { ...nothing, result: report.tag, until: report.until.toISOString() }
  const { source, modes, catalogue, problems } = report
  return {
    ...{ result: source, until: null, catalogue, problems },
    prices: modes.map(({ mode, prices: result }) => ({ mode, result })),
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
      last = { at: now(), result: 'Failed', until: null, prices: [], catalogue: null, problems: [] }
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
