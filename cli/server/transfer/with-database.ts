// The database of the configuration for one piece of work of the terminal.
import { existsSync } from 'node:fs'
import { badInput, CliError, refused } from '../../errors.ts'
import { type Config, loadEnvironmentFile, readConfig } from '../config.ts'
import { connectDatabase, databaseFolder } from '../stores/database.ts'
import { type Database, DatabaseAway, sqlState } from '../stores/sql.ts'

/** What the driver says when the server ends a connection; it has no code. */
const BROKEN = /^Connection terminated|^Client has encountered a connection error/

const getCause = ({ cause, message }: DatabaseAway): string =>
  cause instanceof Error ? cause.message : message

/** Opens the database as it is, works with it and closes it. What the database itself reports is said in one line. */
export const withDatabase = async <A>(
  work: (database: Database, config: Config) => Promise<A>,
  { mustExist = false }: { readonly mustExist?: boolean } = {},
): Promise<A> => {
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const folder = databaseFolder(config.dataFolder)
  if (mustExist && config.databaseUrl === undefined && !existsSync(folder))
    throw refused(`there is no database in ${folder}; EXFIL_DATA or DATABASE_URL may name another one`)
  // A connection that breaks fails the statement that is under way on it.
  const database = await connectDatabase({ ...config, onError: () => undefined })
  try {
    return await work(database, config)
  } catch (error) {
    if (error instanceof CliError || !(error instanceof Error)) throw error
    if (error instanceof DatabaseAway) throw badInput(`the database failed: ${getCause(error)}`)
    const isOfDatabase = sqlState(error) !== undefined || BROKEN.test(error.message)
    if (!isOfDatabase) throw error
    throw badInput(`the database failed: ${error.message}`)
  } finally {
    await database.close()
  }
}
