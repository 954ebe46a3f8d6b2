// Secrets that an installation makes for itself once and keeps.
import type { Sql } from './sql.ts'

/** The secret of a name; `make` is called if there is none yet, and every process then gets the same. */
export const loadOrCreateSecret = async (sql: Sql, name: string, make: () => string): Promise<string> => {
  const find = async () => {
    const [row] = await sql.query<{ readonly value: string }>('select value from secrets where name = $1', [
      name,
    ])
    return row?.value
  }
  const known = await find()
  if (known !== undefined) return known
  const made = make()
  await sql.query('insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    made,
  ])
  return (await find()) ?? made
}
