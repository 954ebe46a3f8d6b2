// Opens the database that the configuration names and brings it to the present form.
import { join } from 'node:path'
import { badInput, CliError } from '../../errors.ts'
import { within } from '../within.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { type Database, DatabaseAway } from './sql.ts'

export interface DatabaseOptions {
  readonly databaseUrl: string | undefined
  /** Past a pooler at `databaseUrl`. */
  readonly databaseDirectUrl?: string | undefined
  readonly dataFolder: string
  /** Whether people wait for the answers: then statements end within seconds. */
  readonly isServing?: boolean
  /** Called when a connection breaks. */
  readonly onError: (error: Error) => void
}

/** Where PGlite keeps its files. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database')

/** PostgreSQL where an address is given, otherwise PGlite in the data folder, which this process then owns. As it is, of whatever form. */
export const connectDatabase = ({
  databaseUrl,
  databaseDirectUrl: directUrl,
  dataFolder,
  ...options
}: DatabaseOptions): Promise<Database> =>
  databaseUrl === undefined
    ? openOwned(databaseFolder(dataFolder))
    : openShared({ ...options, url: databaseUrl, directUrl })

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
const openShared = async (options: PostgresOptions): Promise<Database> => {
  try {
    return await openPostgres(options)
  } catch (error) {
    if (error instanceof CliError) throw error
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
    throw badInput(`DATABASE_URL: cannot connect: ${reason}`)
  }
}

/** Who asks whether the server is ready is told within this. Milliseconds. */
export const READY_MS = 1_500
/** Under load the question waits in the queue: an answer to another query at most so long ago counts as well. Milliseconds. */
const JUST_ANSWERED_MS = 500

/** Whether it can be asked at all, for those who ask whether the server is ready. */
export const isAnswering = async (
  database: Pick<Database, 'isAway' | 'answeredAt' | 'query'>,
): Promise<boolean> => {
  if (database.isAway()) return false
  try {
    await within(database.query('select 1'), READY_MS, () => new DatabaseAway('not ready'))
    return true
  } catch {
    return !database.isAway() && performance.now() - database.answeredAt() < JUST_ANSWERED_MS
  }
}
