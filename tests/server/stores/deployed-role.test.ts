// The role that the compose file's database gives to the servers: enough for them, and no superuser.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { migrate } from '#cli/server/stores/migrate.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { newPostgresDatabase } from '../../support/databases.ts'

/** Connections may still be saying goodbye when their database is dropped; a statement that fails rejects by itself. */
const onError = (): void => undefined

/** PostgreSQL's code, since its words change with the version. */
const DENIED = { code: '42501' }

const hasPsql = existsSync('/usr/bin/psql')

describe.skipIf(inject('postgres') === undefined || !hasPsql)('the role of a deployed database', () => {
  it('migrates and writes, and may do nothing to other databases and roles', async () => {
    const any = await newPostgresDatabase()
    if (any === undefined) return
    const server = new URL(any.url)
    const onServer = await openPostgres({ url: any.url, connections: 1, onError })
    onTestFinished(async () => {
      await onServer.query('drop database if exists deployed with (force)')
      await onServer.query('drop role if exists deployed')
      await onServer.close()
      await any.drop()
    })
    execFileSync('cli/server/deploy/database.sh', {
      env: {
        PATH: process.env.PATH ?? '',
        PGHOST: server.searchParams.get('host') ?? server.hostname,
        PGPORT: server.port,
        EXFIL_ROLE: 'deployed',
        POSTGRES_USER: server.username,
        POSTGRES_PASSWORD: "letters and 'digits'",
      },
    })
    const [role] = await onServer.query(
      `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as may,
         rolcanlogin as "canLogin" from pg_roles where rolname = 'deployed'`,
    )
    expect(role).toEqual({ may: false, canLogin: true })

    server.username = 'deployed'
    server.pathname = '/deployed'
    const database = await openPostgres({ url: server.href, connections: 2, onError })
    onTestFinished(database.close)
    expect((await migrate(database)).at(0)).toBe('events')
    expect(await migrate(database)).toEqual([])
    const appended = await sqlEventStore(database).append({
      stream: 'account-a',
      expectedVersion: 0,
      commandId: 'c',
      events: [],
    })
    expect(appended).toEqual({ tag: 'Appended', events: [] })
    await expect(database.query('create role other superuser')).rejects.toMatchObject(DENIED)
    await expect(database.query("copy (select 1) to program 'true'")).rejects.toMatchObject(DENIED)
  })
})
