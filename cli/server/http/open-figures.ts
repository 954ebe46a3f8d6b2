// The figures of this process: its counters, and their course over the last hours.
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { openSamples, SAMPLE_EVERY_MS, type ServerFigures } from '../services/server-figures.ts'
import type { Metrics } from './metrics.ts'

export interface OpenFiguresOptions {
  readonly metrics: Metrics
  readonly now: () => Date
  readonly log: Logger
}

export const openFigures = ({
  metrics,
  now,
  log,
}: OpenFiguresOptions): { readonly figures: ServerFigures; readonly stopSampling: () => Promise<void> } => {
  const samples = openSamples(metrics.read, { now, memory: () => process.memoryUsage.rss() })
  const timer = setInterval(() => {
    samples.take().catch((error: unknown) => log.warn({ err: error }, 'figures could not be sampled'))
  }, SAMPLE_EVERY_MS)
  timer.unref()
  return {
    figures: {
      countVisit: metrics.visited,
      read: metrics.read,
      samples: samples.list,
      startedAt: now(),
      name: `${hostname()}, process ${process.pid}`,
    },
    stopSampling: async () => clearInterval(timer),
  }
}
