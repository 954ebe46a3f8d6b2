// Prometheus metrics: requests by endpoint and status, durations, open pages, and the process.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RouteId } from '#core/routes/table.ts'
import type { CountedFigures, VisitKind } from '../services/server-figures.ts'
import { LIMITS, type LimitName } from './rate-limits.ts'
import { readCalls, readLimited, readVisits } from './read-figures.ts'

export interface MeasuredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface Metrics {
  readonly request: (request: MeasuredRequest) => void
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly eventsAppended: (count: number) => void
  /** Bytes of received bodies. */
  readonly received: (bytes: number) => void
  /** Counts a request refused by this limit. */
  readonly limited: (limit: LimitName) => void
  /** Counts a visit by screen. */
  readonly visited: (page: RouteId, kind: VisitKind) => void
  /** The counters as they are now. */
  readonly read: () => Promise<CountedFigures>
}

/** `openPages`: number of open event streams. */
export const openMetrics = (openPages: () => number): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'exfil_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'exfil_http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const appended = new Counter({
    name: 'exfil_events_appended_total',
    help: 'Events appended by this process',
    registers: [registry],
  })
  const visits = new Counter({
    name: 'exfil_page_visits_total',
    help: 'Visits of pages by screen: documents loaded by people and bots, and addresses that the open app went to',
    labelNames: ['page', 'kind'],
    registers: [registry],
  })
  const received = new Counter({
    name: 'exfil_body_bytes_total',
    help: 'Bytes of request bodies read',
    registers: [registry],
  })
  const limited = new Counter({
    name: 'exfil_limited_requests_total',
    help: 'Requests refused by a rate or byte limit',
    labelNames: ['limit'],
    registers: [registry],
  })
  // Initialised to 0; otherwise absent until the first refusal.
  for (const limit of Object.keys(LIMITS)) limited.inc({ limit }, 0)
  new Gauge({
    name: 'exfil_open_pages',
    help: 'Pages that listen for changes',
    registers: [registry],
    collect() {
      this.set(openPages())
    },
  })
  // Caches the labelled counters: looking labels up costs more than counting.
  const counted = new Map<
    string,
    { requests: Counter.Internal; seconds: Histogram.Internal<'method' | 'route'> }
  >()
  const remember = (
    key: string,
    labels: { readonly method: string; readonly route: string; readonly status: string },
  ) => {
    const { method, route } = labels
    const children = { requests: requests.labels(labels), seconds: seconds.labels({ method, route }) }
    counted.set(key, children)
    return children
  }
  return {
    request: ({ method, route, status, seconds: took }) => {
      const key = `${method} ${route} ${status}`
      const known = counted.get(key) ?? remember(key, { method, route, status: String(status) })
      known.requests.inc()
      known.seconds.observe(took)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    eventsAppended: (count) => appended.inc(count),
    received: (bytes) => received.inc(bytes),
    limited: (limit) => limited.inc({ limit }),
    visited: (page, kind) => visits.inc({ page, kind }),
    read: async () => ({
      visits: await readVisits(visits),
      calls: await readCalls(requests, seconds),
      limited: await readLimited(limited),
      events: (await appended.get()).values[0]?.value ?? 0,
      streams: openPages(),
    }),
  }
}
