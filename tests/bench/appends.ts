// What a decision that is recorded costs beside the least that a database can do: writers on accounts of their own, without HTTP.
import { randomUUID } from 'node:crypto'
import { decisions } from '#cli/server/services/decisions.ts'
import { foldCache } from '#cli/server/services/fold-cache.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { right } from '#core/fp.ts'
import { median } from './median.ts'

const ROUND_MS = 500
const ROUNDS = 15

type Write = () => Promise<unknown>

/** How often a second all writers together wrote, each as often as there was time. */
const perSecond = async (writers: readonly Write[]): Promise<number> => {
  const begin = performance.now()
  let count = 0
  await Promise.all(
    writers.map(async (write) => {
      for (; performance.now() - begin < ROUND_MS; count++) await write()
    }),
  )
  return (count * 1000) / (performance.now() - begin)
}

const event = () => ({ type: 'FavouriteAdded', data: { item: randomUUID() } }) as const

/** Decides and records in a stream of its own, as a server process does it. */
const deciding = (database: Database): (() => Write) => {
  const store = sqlEventStore(database)
  const cache = foldCache<number>({
    ...{ store, initial: 0, max: 2_000 },
    fold: (count, { length }) => count + length,
  })
  const { run } = decisions({ store, cache, now: () => new Date() })
  return () => {
    const stream = `account-${randomUUID()}`
    return async () => {
      const commandId = randomUUID()
      const { tag } = await run({
        ...{ stream, commandId, actor: stream, source: 'web' },
        decide: () => right([event()]),
      })
      if (tag !== 'Decided') throw new Error(`a writer alone on its stream: ${tag}`)
    }
  }
}

/** The same row into a table with the same uniqueness, by one statement that is a transaction. */
const inserting = (database: Database) => (): Write => {
  const stream = `account-${randomUUID()}`
  let version = 0
  return () => {
    const { type, data } = event()
    const commandId = randomUUID()
    return database.query(
      `insert into bare_events (stream, version, at, type, schema, data, meta, command_id, ordinal)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[stream, ++version, new Date().toISOString(), type, 1, JSON.stringify(data)],
        ...[JSON.stringify({ commandId, ordinal: 0, actor: stream, source: 'web' }), commandId, 0],
      ],
    )
  }
}

export interface AppendRates {
  readonly decided: number
  readonly bare: number
}

/** Decisions a second and bare inserts a second: medians of rounds in turn, so that what else the machine does falls on both alike. */
export const appendRates = async (database: Database, writers: number): Promise<AppendRates> => {
  await database.query('create table if not exists bare_events (like events including all)')
  const deciders = Array.from({ length: writers }, deciding(database))
  const inserters = Array.from({ length: writers }, inserting(database))
  // The first of each account reads it; connections are made and plans found.
  for (const write of [...deciders, ...inserters]) await write()
  const [decided, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    decided.push(await perSecond(deciders))
    bare.push(await perSecond(inserters))
  }
  await database.query('drop table bare_events')
  return { decided: median(decided), bare: median(bare) }
}
