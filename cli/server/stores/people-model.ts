// Keeps the table of accounts with their rights, in the transactions of their events.
import { MAPS_FLAG } from '#core/access/flags.ts'
import type { AccountEvent } from '#core/player/events.ts'
import { ACCOUNT_STREAM_PREFIX, parseAccountStream } from '#core/streams.ts'
import { lockNumber } from './advisory-lock.ts'
import { type ReadModel, rebuildModel } from './read-models.ts'
import type { Sql, Transactions } from './sql.ts'
import type { OnAppend, OnErase } from './sql-event-store.ts'

/** The source of a revocation that an administrator asked for: it leaves one administrator at least. */
export const ADMINISTRATION = 'administration'

/** The account is the only administrator. */
export class LastAdministrator extends Error {
  constructor() {
    super('the last administrator stays')
    this.name = 'LastAdministrator'
  }
}

/** Events from which an account's row is made. */
const STANDING = [
  'AccountRegistered',
  'UsernameChanged',
  'ProStarted',
  'ProEnded',
  'AdminGranted',
  'AdminRevoked',
  'FlagGranted',
  'FlagRevoked',
] as const satisfies readonly AccountEvent['type'][]

/** Any number, but the same in every process: revocations wait for each other. */
const LOCK = 7_204_027

/** Writes the rows of one account's stream, or of all. */
const writeRows = async (sql: Sql, stream: string | null): Promise<void> => {
  await sql.query(
    `insert into people (account, username, name_key, is_admin, is_pro, has_maps, created_at)
     select account, username, lower(username), is_admin, is_pro, has_maps, created_at from (
       select substr(stream, length($1) + 1) as account,
         (array_agg(data ->> 'username' order by version desc)
           filter (where type in ('AccountRegistered', 'UsernameChanged')))[1] as username,
         coalesce((array_agg(type = 'AdminGranted' order by version desc)
           filter (where type in ('AdminGranted', 'AdminRevoked')))[1], false) as is_admin,
         coalesce((array_agg(type = 'ProStarted' order by version desc)
           filter (where type in ('ProStarted', 'ProEnded')))[1], false) as is_pro,
         coalesce((array_agg(type = 'FlagGranted' order by version desc)
           filter (where type in ('FlagGranted', 'FlagRevoked') and data ->> 'flag' = $2))[1], false) as has_maps,
         min(at) as created_at
       from events
       where starts_with(stream, $1) and ($3::text is null or stream = $3) and type = any($4::text[])
       group by stream) folded
     where username is not null
     on conflict (account) do update set username = excluded.username, name_key = excluded.name_key,
       is_admin = excluded.is_admin, is_pro = excluded.is_pro, has_maps = excluded.has_maps`,
    [ACCOUNT_STREAM_PREFIX, MAPS_FLAG, stream, STANDING],
  )
}

export const keepPeople: OnAppend = (events) => {
  const stream = events[0]?.stream ?? ''
  if (parseAccountStream(stream) === undefined) return undefined
  if (!events.some(({ type }) => (STANDING as readonly string[]).includes(type))) return undefined
  const revocation = events.find(({ type }) => type === 'AdminRevoked')
  return async (sql) => {
    if (revocation !== undefined) await lockNumber(sql, LOCK)
    await writeRows(sql, stream)
    if (revocation?.meta.source !== ADMINISTRATION) return
    const [admin] = await sql.query('select from people where is_admin limit 1')
    if (admin === undefined) throw new LastAdministrator()
  }
}

/** Forgets an erased account. */
export const eraseFromPeople: OnErase = async (sql, stream) => {
  const account = parseAccountStream(stream)
  if (account !== undefined) await sql.query('delete from people where account = $1', [account])
}

const MODEL: ReadModel = { name: 'people', shape: 1, tables: ['people'] }

/** Writes the rows of all accounts from their events, unless they are there already. */
export const rebuildPeople = (database: Transactions): Promise<boolean> =>
  rebuildModel(database, MODEL, (sql) => writeRows(sql, null))
