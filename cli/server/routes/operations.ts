// Handlers of the calls by which administrators look at a running server.
import {
  MAX_SENT_LINES,
  type operationsCalls,
  USUAL_LINES,
} from '#core/api/calls/back-office/operations-calls.ts'
import { left, right } from '#core/fp.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { RING_BOUNDS } from '../services/log-ring.ts'
import type { Services } from '../services/services.ts'
import { DatabaseAway } from '../stores/sql.ts'

/** A whole number of the query; undefined if it is none. */
const readNumber = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

export const operationsHandlers = ({
  figures,
  logRing,
  readDatabaseFigures,
  now,
}: Services): EndpointHandlers<keyof typeof operationsCalls> => {
  const getServer = () => ({
    name: figures.name,
    startedAt: figures.startedAt.toISOString(),
    at: now().toISOString(),
  })
  const readDatabase = async () => {
    try {
      const { bytes, outbox } = await readDatabaseFigures()
      return { bytes, outbox: { ...outbox, oldest: outbox.oldest?.toISOString() ?? null } }
    } catch (error) {
      if (error instanceof DatabaseAway) return null
      throw error
    }
  }
  return {
    adminLogs: async ({ query: { request, after, before, limit, ...filter } }) => {
      const numbers = [after, before, limit].map((text) =>
        text === undefined ? undefined : readNumber(text),
      )
      if ([after, before, limit].some((text, index) => text !== undefined && numbers[index] === undefined))
        return left(problem(400, 'Malformed', 'query: after, before and limit are whole numbers'))
      const [afterLine, beforeLine, most = USUAL_LINES] = numbers
      const found = logRing.find(
        { ...filter, requestId: request, after: afterLine, before: beforeLine },
        Math.min(Math.max(1, most), MAX_SENT_LINES),
      )
      return right({ ...found, server: getServer(), kept: RING_BOUNDS })
    },
    adminMetrics: async () => {
      const [counted, database] = await Promise.all([figures.read(), readDatabase()])
      const { rss, heapUsed } = process.memoryUsage()
      return right({
        ...{ ...counted, database, server: getServer(), samples: figures.samples() },
        memory: { resident: rss, heap: heapUsed },
      })
    },
  }
}
