// Handlers of the calls by which administrators look at a running server.
import type { operationsCalls } from '#core/api/calls/operations-calls.ts'
import { right } from '#core/fp.ts'
import type { EndpointHandlers } from '../http/call.ts'
import type { Services } from '../services/services.ts'
import { DatabaseAway } from '../stores/sql.ts'

export const operationsHandlers = ({
  figures,
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
