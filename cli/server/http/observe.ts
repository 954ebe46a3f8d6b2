// Logs each request in one line and counts it for Prometheus, by route pattern.
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { type Awaitable, whenThere } from './awaitable.ts'
import type { Metrics } from './metrics.ts'
import { newRequestId, REQUEST_ID_HEADER, runAsRequest } from './request-id.ts'

/** Runs a handler as a request of its own and records the result, without address, query or cookies. */
export type Observe = (
  route: string,
  answer: (context: Context) => Awaitable<Response>,
) => (context: Context) => Awaitable<Response>

export const observing =
  (log: Logger, metrics: Metrics): Observe =>
  (route, answer) => {
    const routeLog = log.child({ route })
    const observed = (context: Context): Awaitable<Response> => {
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
    return (context) => {
      const requestId = newRequestId()
      const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
      outgoing?.setHeader(REQUEST_ID_HEADER, requestId)
      return runAsRequest(requestId, () => observed(context))
    }
  }
