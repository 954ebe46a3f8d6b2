// Migrations bring any database to the present form exactly once, even if several processes start at the same time.
import { describe, expect, it } from 'vitest'
import { migrate } from '#cli/server/stores/migrate.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import type { Transactions } from '#cli/server/stores/sql.ts'
import { databases, newPostgresDatabase } from '../../support/databases.ts'

describe.each(databases())('migrations on $name', ({ openEmpty }) => {
  it('apply once and then nothing', async () => {
    const database = await openEmpty()
    const applied = await migrate(database)
    expect(applied[0]).toBe('events')
    expect(await migrate(database)).toEqual([])
    await database.close()
  })

  it('take one transaction where nothing is missing', async () => {
    const database = await openEmpty()
    await migrate(database)
    let transactions = 0
    const unlimited: Transactions = {
      ...database.unlimited,
      transaction: (work) => {
        transactions++
        return database.unlimited.transaction(work)
      },
    }
    expect(await migrate({ ...database, unlimited })).toEqual([])
    expect(transactions).toBe(1)
    await database.close()
  })

  it('apply each step once when several processes start together', async () => {
    const database = await openEmpty()
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(database)))
    const rows = await database.query<{ readonly name: string }>(
      'select name from migrations order by number',
    )
    expect(applied.flat().sort()).toEqual(rows.map(({ name }) => name).sort())
    await database.close()
  })

  it('run statements with bodies of functions in them, which hold ends of statements of their own', async () => {
    const database = await openEmpty()
    await database.transaction((sql) =>
      sql.script(`
create table counts (n integer not null); -- a comment; with an end in it
insert into counts values (1);

create function count_up() returns integer language plpgsql as $body$
begin
  update counts set n = n + 1;
  return (select n from counts);
end $body$;

insert into counts select count_up() + length(';
') where false;
`),
    )
    expect(await database.query('select count_up() as n')).toEqual([{ n: 2 }])
    await database.close()
  })

  it('refuse a database that a newer program has migrated', async () => {
    const database = await openEmpty()
    await migrate(database)
    await database.query("insert into migrations (number, name) values (9999, 'of tomorrow')")
    await expect(migrate(database)).rejects.toThrow(/9999.*newer than this program/)
    await database.close()
  })
})

describe('a connection that the server ends', () => {
  it('fails the transaction on it and leaves the others alone', async () => {
    const fresh = await newPostgresDatabase()
    if (fresh === undefined) return
    const database = await openPostgres({ url: fresh.url, onError: () => undefined })
    const work = database.transaction(async (sql) => {
      const [own] = await sql.query<{ readonly pid: number }>('select pg_backend_pid() as pid')
      await database.query('select pg_terminate_backend($1)', [own?.pid])
      // The end arrives while no statement runs.
      await new Promise((resolve) => setImmediate(resolve))
      await sql.query('select 1')
    })
    await expect(work).rejects.toThrow()
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
    await fresh.drop()
  })
})
