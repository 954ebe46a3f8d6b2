// Locks of the database that only the program knows the meaning of, held until the transaction ends.
import type { Sql } from './sql.ts'

/** Waits for other transactions with the same number. */
export const lockNumber = async (sql: Sql, number: number): Promise<void> => {
  await sql.query('select pg_advisory_xact_lock($1)', [number])
}

/** Waits for other transactions with the same name, within a class if it is given. Two names may share a lock. */
export const lockName = async (sql: Sql, name: string, lockClass?: number): Promise<void> => {
  if (lockClass === undefined) await sql.query('select pg_advisory_xact_lock(hashtext($1))', [name])
  else await sql.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockClass, name])
}
