// The SQL engines that the stores are tested on.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrate } from '#cli/server/stores/migrate.ts'
import { openPglite } from '#cli/server/stores/pglite.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { type Pgbouncer, startPgbouncer } from './pgbouncer.ts'
import { copyNewPglite, type DatabaseForm } from './pglite-template.ts'
import { postgresUrl } from './postgres.ts'

export interface Engine {
  readonly name: string
  /** A database of its own at the newest migration; `close` throws it away. */
  readonly open: () => Promise<Database>
  /** The same before the first migration. */
  readonly openEmpty: () => Promise<Database>
}

const fail = (error: Error): never => {
  throw error
}

interface PostgresDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

const onServer = async (server: string, statement: string): Promise<void> => {
  const admin = await openPostgres({ url: `${server}/postgres`, connections: 1, onError: fail })
  await admin.query(statement).finally(() => admin.close())
}

const newName = (): string => `test_${randomUUID().replaceAll('-', '')}`

const makePostgresTemplate = async (server: string): Promise<string> => {
  const name = newName()
  await onServer(server, `create database ${name}`)
  const database = await openPostgres({ url: `${server}/${name}`, connections: 1, onError: fail })
  await migrate(database).finally(() => database.close())
  return name
}

let postgresTemplate: Promise<string> | undefined

/** A new database on the server of the test run, as its address; several programs may connect to it. */
export const newPostgresDatabase = async (
  form: DatabaseForm = 'migrated',
): Promise<PostgresDatabase | undefined> => {
  const postgres = inject('postgres')
  if (postgres === undefined) return undefined
  const server = await postgresUrl(postgres.programs, postgres.folder)
  if (form === 'migrated') postgresTemplate ??= makePostgresTemplate(server)
  const template = form === 'migrated' ? ` template ${await postgresTemplate}` : ''
  const name = newName()
  await onServer(server, `create database ${name}${template}`)
  return { url: `${server}/${name}`, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

let pgbouncer: Promise<Pgbouncer> | undefined

/** With `EXFIL_TEST_PGBOUNCER=on` the stores are tested through PgBouncer, as servers use it. */
const getAddresses = async (url: string) => {
  if (process.env.EXFIL_TEST_PGBOUNCER !== 'on') return { url }
  pgbouncer ??= startPgbouncer(url)
  return { url: (await pgbouncer).pooled(url), directUrl: url, isServing: true }
}

const openPostgresDatabase = async (form: DatabaseForm): Promise<Database> => {
  const fresh = await newPostgresDatabase(form)
  if (fresh === undefined) throw new Error('PostgreSQL is not installed')
  let isOpen = true
  // Connections may still be saying goodbye when their database is dropped.
  const onError = (error: Error) => isOpen && fail(error)
  const database = await openPostgres({ ...(await getAddresses(fresh.url)), onError })
  return {
    ...database,
    close: async () => {
      isOpen = false
      await database.close()
      await fresh.drop()
    },
  }
}

const openPgliteCopy = async (form: DatabaseForm): Promise<Database> => {
  const folder = join(mkdtempSync(join(inject('folder'), 'pglite-')), 'database')
  await copyNewPglite(folder, form)
  const database = await openPglite(folder)
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const engine = (name: string, openNew: (form: DatabaseForm) => Promise<Database>): Engine => ({
  name,
  open: () => openNew('migrated'),
  openEmpty: () => openNew('empty'),
})

/** PGlite always, PostgreSQL where it is installed; where not, a line says what is left out. */
export const databases = (): readonly Engine[] => {
  const pglite = engine('PGlite', openPgliteCopy)
  if (inject('postgres') !== undefined) return [pglite, engine('PostgreSQL', openPostgresDatabase)]
  process.stderr.write('\n!!! PostgreSQL is not installed: the tests of the stores run on PGlite alone\n')
  return [pglite]
}
