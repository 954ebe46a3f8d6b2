// What a server counts about itself, for the back office.
import type { MetricSample, PageVisits, RouteCalls } from '#core/api/calls/back-office/operations-calls.ts'
import type { RouteId } from '#core/routes/table.ts'

/** A document that a person or a search engine loaded, or an address that the open app went to. */
export type VisitKind = 'loads' | 'inApp' | 'bots'

export interface CountedFigures {
  readonly visits: readonly PageVisits[]
  readonly calls: readonly RouteCalls[]
  readonly limited: readonly { readonly limit: string; readonly count: number }[]
  readonly events: number
  readonly streams: number
}

export interface ServerFigures {
  /** Counts by screen alone: neither person nor address. */
  readonly countVisit: (page: RouteId, kind: VisitKind) => void
  readonly read: () => Promise<CountedFigures>
  /** The last minutes, the oldest first. */
  readonly samples: () => readonly MetricSample[]
  readonly startedAt: Date
  /** Of the machine and its process. */
  readonly name: string
}

/** Three hours. */
const MAX_SAMPLES = 180
export const SAMPLE_EVERY_MS = 60_000

const sumUp = (calls: readonly RouteCalls[]) =>
  calls.reduce(
    (sum, { ok, refused, failed }) => ({
      ok: sum.ok + ok,
      refused: sum.refused + refused,
      failed: sum.failed + failed,
    }),
    { ok: 0, refused: 0, failed: 0 },
  )

export interface Samples {
  readonly take: () => Promise<void>
  readonly list: () => readonly MetricSample[]
}

/** Differences of counters between moments; `take` is called once a minute. */
export const openSamples = (
  read: () => Promise<Pick<CountedFigures, 'calls' | 'streams'>>,
  { now, memory }: { readonly now: () => Date; readonly memory: () => number },
): Samples => {
  let samples: readonly MetricSample[] = []
  let before = { ok: 0, refused: 0, failed: 0 }
  return {
    take: async () => {
      const { calls, streams } = await read()
      const sums = sumUp(calls)
      const sample = {
        at: now().toISOString(),
        ok: sums.ok - before.ok,
        refused: sums.refused - before.refused,
        failed: sums.failed - before.failed,
        ...{ memory: memory(), streams },
      }
      before = sums
      samples = [...samples, sample].slice(-MAX_SAMPLES)
    },
    list: () => samples,
  }
}
