// Two servers on one PostgreSQL, opened before the tests of a suite and stopped after them.
import { afterAll, beforeAll, it } from 'vitest'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { newPostgresDatabase } from './databases.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** To read once the tests run. `sql`: a connection of its own to the database of both. */
export interface TwoServers {
  readonly databaseUrl: string
  readonly first: TestServer
  readonly second: TestServer
  readonly sql: Database
}

/** Undefined without a PostgreSQL, which the output then says of `what`. */
export const openTwoServers = async (what: string): Promise<TwoServers | undefined> => {
  const database = await newPostgresDatabase()
  it('needs a PostgreSQL', () => {
    if (database === undefined) process.stderr.write(`NO POSTGRESQL HERE: ${what} were not tested\n`)
  })
  if (database === undefined) return undefined
  const { url: databaseUrl } = database
  let first: TestServer
  let second: TestServer
  let sql: Database
  beforeAll(async () => {
    first = await openTestServer({ databaseUrl })
    second = await openTestServer({ databaseUrl })
    sql = await openPostgres({ url: databaseUrl, connections: 1, onError: () => undefined })
  })
  afterAll(async () => {
    await sql?.close()
    for (const server of [first, second]) await server?.stop()
    await database.drop()
  })
  return {
    databaseUrl,
    get first() {
      return first
    },
    get second() {
      return second
    },
    get sql() {
      return sql
    },
  }
}
