// The SQL engines that the stores are tested on.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrate } from '#cli/server/stores/migrate.ts'
import { openPglite } from '#cli/server/stores/pglite.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { copyNewPglite } from './pglite-template.ts'
import { postgresUrl } from './postgres.ts'

export interface Engine {
  readonly name: string
  /** A database of its own at the newest migration; `close` throws it away. */
  readonly open: () => Promise<Database>
  /** The same before the first migration. */
  readonly openEmpty: () => Promise<Database>
}

const engine = (name: string, openEmpty: () => Promise<Database>): Engine => ({
  name,
  openEmpty,
  open: async () => {
    const database = await openEmpty()
    await migrate(database)
    return database
  },
})

const fail = (error: Error): never => {
  throw error
}

/** A new database on the server of the test run, as its address; several programs may connect to it. */
export const newPostgresDatabase = async (): Promise<
  { readonly url: string; readonly drop: () => Promise<void> } | undefined
> => {
  const postgres = inject('postgres')
  if (postgres === undefined) return undefined
  const server = await postgresUrl(postgres.programs, postgres.folder)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const onServer = async (statement: string): Promise<void> => {
    const admin = await openPostgres({ url: `${server}/postgres`, connections: 1, onError: fail })
    await admin.query(statement).finally(() => admin.close())
  }
  await onServer(`create database ${name}`)
  return { url: `${server}/${name}`, drop: () => onServer(`drop database ${name} with (force)`) }
}

const openPostgresDatabase = async (): Promise<Database> => {
  const fresh = await newPostgresDatabase()
  if (fresh === undefined) throw new Error('PostgreSQL is not installed')
  let isOpen = true
  // Connections may still be saying goodbye when their database is dropped.
  const database = await openPostgres({ url: fresh.url, onError: (error) => isOpen && fail(error) })
  return {
    ...database,
    close: async () => {
      isOpen = false
      await database.close()
      await fresh.drop()
    },
  }
}

const openPgliteCopy = async (): Promise<Database> => {
  const folder = join(mkdtempSync(join(inject('folder'), 'pglite-')), 'database')
  await copyNewPglite(folder)
  const database = await openPglite(folder)
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** PGlite always, PostgreSQL where it is installed; where not, a line says what is left out. */
export const databases = (): readonly Engine[] => {
  const pglite = engine('PGlite', openPgliteCopy)
  if (inject('postgres') !== undefined) return [pglite, engine('PostgreSQL', openPostgresDatabase)]
  process.stderr.write('\n!!! PostgreSQL is not installed: the tests of the stores run on PGlite alone\n')
  return [pglite]
}
