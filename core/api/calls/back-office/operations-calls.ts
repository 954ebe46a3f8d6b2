// The calls by which administrators look at a running server.
import * as t from 'io-ts'
import { AnyText, Count, Finite, oneOf, Text } from '../../../codec.ts'
import { Instant } from '../../../events/envelope.ts'
import { endpoint } from '../../endpoint.ts'
import { LOG_LEVELS } from '../../log-levels.ts'

/** `name`: of machine and process. Counters are this server's own, since `startedAt`. */
export const ServerName = t.type({ name: Text, startedAt: Instant, at: Instant }, 'ServerName')

/** Document loads by people, first visits of an address in the open app, and loads by search engines. */
const PageVisits = t.type({ page: Text, loads: Count, inApp: Count, bots: Count }, 'PageVisits')
export type PageVisits = t.TypeOf<typeof PageVisits>

/** By the class of the status: `refused` is 4xx, `failed` 5xx. `seconds`: of all of them together. */
const RouteCalls = t.type(
  { method: Text, route: Text, ok: Count, refused: Count, failed: Count, seconds: Finite },
  'RouteCalls',
)
export type RouteCalls = t.TypeOf<typeof RouteCalls>

/** A minute: what was answered in it, and memory and streams at its end. `at`: its end. */
const MetricSample = t.type(
  { at: Instant, ok: Count, refused: Count, failed: Count, memory: Count, streams: Count },
  'MetricSample',
)
export type MetricSample = t.TypeOf<typeof MetricSample>

/** `fields`: what else the line has, as JSON. `requestId`: as in the header `X-Request-Id` of the response; null outside of requests. */
const LogLine = t.type(
  {
    number: Count,
    at: Instant,
    level: oneOf(LOG_LEVELS.map(({ name }) => name)),
    message: t.string,
    route: t.union([Text, t.null]),
    requestId: t.union([Text, t.null]),
    fields: t.union([Text, t.null]),
  },
  'LogLine',
)
export type LogLine = t.TypeOf<typeof LogLine>

/** Lines of one answer unless told. */
export const USUAL_LINES = 200
export const MAX_SENT_LINES = 1000

export const operationsCalls = {
  adminLogs: endpoint({
    method: 'GET',
    path: '/admin/logs',
    access: 'admin',
    summary: `The last lines of the log of the server that answers, of its memory since its start; up to ${MAX_SENT_LINES} of them, ${USUAL_LINES} unless told. \`after\`: lines that came after the number \`last\` of an earlier answer`,
    query: t.partial({
      level: oneOf(LOG_LEVELS.map(({ name }) => name)),
      text: AnyText,
      request: AnyText,
      from: Instant,
      until: Instant,
      after: AnyText,
      before: AnyText,
      limit: AnyText,
    }),
    answer: t.type({
      server: ServerName,
      lines: t.readonlyArray(LogLine),
      last: Count,
      oldest: t.union([Instant, t.null]),
      hasMore: t.boolean,
      missed: Count,
      kept: t.type({ lines: Count, bytes: Count }),
    }),
  }),
  adminMetrics: endpoint({
    method: 'GET',
    path: '/admin/metrics',
    access: 'admin',
    summary:
      'Figures of the server that answers, since its start, and of the database; `database` is null while that does not answer',
    answer: t.type({
      server: ServerName,
      visits: t.readonlyArray(PageVisits),
      calls: t.readonlyArray(RouteCalls),
      limited: t.readonlyArray(t.type({ limit: Text, count: Count })),
      events: Count,
      streams: Count,
      memory: t.type({ resident: Count, heap: Count }),
      samples: t.readonlyArray(MetricSample),
      database: t.union([
        t.type({
          bytes: Count,
          outbox: t.type({ waiting: Count, failed: Count, oldest: t.union([Instant, t.null]) }),
        }),
        t.null,
      ]),
    }),
  }),
} as const
