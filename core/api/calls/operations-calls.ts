// The calls by which administrators look at a running server.
import * as t from 'io-ts'
import { Count, Finite, Text } from '../../codec.ts'
import { Instant } from '../../events/envelope.ts'
import { endpoint } from '../endpoint.ts'

/** `name`: of the machine and its process. Counters are of this process, since its start. */
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

export const operationsCalls = {
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
