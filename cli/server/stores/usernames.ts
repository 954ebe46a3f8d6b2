// User names are unique whatever their case, and so are their looks: tables written in the transaction of the event that takes the name.
import type { RecordedEvent } from '#core/events/envelope.ts'
import { parseAccountStream } from '#core/streams.ts'
import { sqlState, UNIQUE_VIOLATION } from './sql.ts'
import type { OnAppend, OnErase } from './sql-event-store.ts'
import { freeLooks, takeLooks } from './username-looks.ts'

/** The name, or one that looks like it, belongs to another account. */
export class UsernameTaken extends Error {
  readonly username: string

  constructor(username: string) {
    super('user name taken')
    this.name = 'UsernameTaken'
    this.username = username
  }
}

const nameIn = ({ type, data }: RecordedEvent): string | undefined =>
  (type === 'AccountRegistered' || type === 'UsernameChanged') && typeof data === 'object' && data !== null
    ? String((data as { readonly username?: unknown }).username)
    : undefined

/** Takes the last name that the events give. What it answers throws {@link UsernameTaken}, which undoes the append. */
export const takeUsername: OnAppend = (events) => {
  const naming = events.filter((event) => nameIn(event) !== undefined).at(-1)
  if (naming === undefined) return undefined
  const username = nameIn(naming) ?? ''
  const account = parseAccountStream(naming.stream) ?? ''
  return async (sql) => {
    try {
      await sql.query(
        `insert into usernames (name_key, account) values (lower($1), $2)
       on conflict (account) do update set name_key = excluded.name_key`,
        [username, account],
      )
      await takeLooks(sql, account, username)
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw new UsernameTaken(username)
      throw error
    }
  }
}

/** Frees the name of an account that is erased. */
export const freeUsername: OnErase = async (sql, stream) => {
  const account = parseAccountStream(stream)
  if (account === undefined) return
  await sql.query('delete from usernames where account = $1', [account])
  await freeLooks(sql, account)
}
