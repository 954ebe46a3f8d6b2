// Logs each request in one line and counts it for Prometheus, by route pattern.
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { type Awaitable, whenThere } from './awaitable.ts'
import type { Metrics } from './metrics.ts'

/** Runs a handler and records the result, without address, query or cookies. */
export type Observe = (
  route: string,
  answer: (context: Context) => Awaitable<Response>,
) => (context: Context) => Awaitable<Response>

export const observing =
  (log: Logger, metrics: Metrics): Observe =>
  (route, answer) => {
    const routeLog = log.child({ route })
    return (context) => {
      const begin = performance.now()
      return whenThere(answer(context), (response) => {
        const ms = performance.now() - begin
        const { method } = context.req
        const { status } = response
        metrics.request({ method, route, status, seconds: ms / 1000 })
        routeLog.info({ method, status, ms: Math.round(ms) }, 'request')
        return response
      })
    }
  }
