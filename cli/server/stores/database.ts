// Opens the database that the configuration names and brings it to the present form.
import { join } from 'node:path'
import { badInput } from '../../errors.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './sql.ts'

export interface DatabaseOptions {
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  /** Told of connections that break. */
  readonly onError: (error: Error) => void
}

/** Where PGlite keeps its files. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database')

/** PostgreSQL where an address is given, otherwise PGlite in the data folder, which this process then owns. As it is, of whatever form. */
export const connectDatabase = ({ databaseUrl, dataFolder, onError }: DatabaseOptions): Promise<Database> =>
  databaseUrl === undefined ? openOwned(databaseFolder(dataFolder)) : openShared(databaseUrl, onError)

/** The same in the present form. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const database = await connectDatabase(options)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const openOwned = async (folder: string): Promise<Database> => {
  const giveBack = await lockFolder(folder)
  try {
    const database = await openPglite(folder)
    return { ...database, close: () => database.close().finally(giveBack) }
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** The address may hold a password, so only the reason is told. */
const openShared = async (url: string, onError: (error: Error) => void): Promise<Database> => {
  try {
    return await openPostgres({ url, onError })
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
    throw badInput(`DATABASE_URL: cannot connect: ${reason}`)
  }
}

/** Whether it can be asked at all, for those who ask whether the server is ready. */
export const isAnswering = async (database: Database): Promise<boolean> => {
  try {
    await database.query('select 1')
    return true
  } catch {
    return false
  }
}
