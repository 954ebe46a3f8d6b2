// PostgreSQL in the process: the engine of an installation without a database server.
import { EventEmitter } from 'node:events'
import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { programFolder } from '../../data/folders.ts'
import { makeFolder } from '../../locks.ts'
import { type Database, INT8, int8ToNumber, type Sql, type Transactions } from './sql.ts'

type Runner = Pick<PGlite, 'query' | 'exec'> | Transaction

const sqlOn = (runner: Runner, onAnswer: () => void): Sql => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
    const { rows } = await runner.query<Row>(text, [...parameters])
    onAnswer()
    return rows
  },
  script: async (text) => {
    await runner.exec(text)
    onAnswer()
  },
})

/** The empty database that the build makes (`cli/new-database.mjs`), in its present form; a program that runs from its sources has none. */
const emptyDatabase = (): string => join(programFolder(), 'dist/database')

/** Puts an empty database into `folder` unless the folder exists. A copy that was cut off leaves no folder behind, so that it is made again. */
export const copyEmptyDatabase = (folder: string, source = emptyDatabase()): void => {
  if (existsSync(folder) || !existsSync(source)) return
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  cpSync(source, partial, { recursive: true })
  chmodSync(partial, 0o700)
  renameSync(partial, folder)
}

/** Opens the database in a folder and creates it if the folder is missing or empty; without a folder it lives in memory. */
export const openPglite = async (folder?: string): Promise<Database> => {
  if (folder !== undefined) {
    copyEmptyDatabase(folder)
    makeFolder(folder, 0o700)
  }
  const db = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    parsers: { [INT8]: int8ToNumber },
  })
  // All who listen are in this process: what is told outside of transactions needs no statement.
  const listeners = new EventEmitter().setMaxListeners(0)
  let answeredAt = Number.NEGATIVE_INFINITY
  const onAnswer = (): void => {
    answeredAt = performance.now()
  }
  const transactions: Transactions = {
    ...sqlOn(db, onAnswer),
    transaction: (work) => db.transaction((tx) => work(sqlOn(tx, onAnswer))),
  }
  return {
    engine: 'pglite',
    ...transactions,
    unlimited: transactions,
    isAway: () => false,
    answeredAt: () => answeredAt,
    isListening: () => true,
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
