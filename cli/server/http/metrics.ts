// Figures for Prometheus: requests by call and status, their time, open pages, and the process itself.
import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { routeName } from './route-name.ts'

export interface Metrics {
  readonly measure: MiddlewareHandler
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly eventsAppended: (count: number) => void
}

/** `openPages` counts the streams that tell pages of changes. */
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
  new Gauge({
    name: 'exfil_open_pages',
    help: 'Pages that listen for changes',
    registers: [registry],
    collect() {
      this.set(openPages())
    },
  })
  return {
    measure: async (context, next) => {
      const begin = performance.now()
      await next()
      // The pattern of the route, not the path: labels must stay few.
      const route = routeName(context)
      const { method } = context.req
      requests.inc({ method, route, status: String(context.res.status) })
      seconds.observe({ method, route }, (performance.now() - begin) / 1000)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    eventsAppended: (count) => appended.inc(count),
  }
}
