// PostgreSQL in the process: the engine of an installation without a database server.
import { EventEmitter } from 'node:events'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { makeFolder } from '../../locks.ts'
import { type Database, INT8, int8ToNumber, type Sql, type Transactions } from './sql.ts'

type Runner = Pick<PGlite, 'query' | 'exec'> | Transaction

const sqlOf = (runner: Runner): Sql => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
    (await runner.query<Row>(text, [...parameters])).rows,
  script: async (text) => {
    await runner.exec(text)
  },
})

/** Opens the database in a folder, creating it where there is none; without a folder it lives in memory. */
export const openPglite = async (folder?: string): Promise<Database> => {
  if (folder !== undefined) makeFolder(folder, 0o700)
  const db = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    parsers: { [INT8]: int8ToNumber },
  })
  // All who listen are in this process: what is told outside of transactions needs no statement.
  const listeners = new EventEmitter().setMaxListeners(0)
  const transactions: Transactions = {
    ...sqlOf(db),
    transaction: (work) => db.transaction((tx) => work(sqlOf(tx))),
  }
  return {
    engine: 'pglite',
    ...transactions,
    unlimited: transactions,
    isAway: () => false,
    listen: async (channel, listener) => {
      const stop = await db.listen(channel, listener)
      listeners.on(channel, listener)
      return async () => {
        listeners.off(channel, listener)
        await stop()
      }
    },
    tell: async (channel, payloads) => {
      for (const payload of payloads) listeners.emit(channel, payload)
    },
    close: () => db.close(),
  }
}
