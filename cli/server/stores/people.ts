// Who has an account, for those who run the server: identities with their sessions, and the events that say what each may do.
import { accountStream } from '#core/streams.ts'
import type { Identity } from './identities.ts'
import type { Live } from './sessions.ts'
import type { Database } from './sql.ts'

/** `lastSeenAt`: of the sessions that live. */
export interface IdentityRow extends Omit<Identity, 'isReady'> {
  readonly createdAt: Date
  readonly sessions: number
  readonly lastSeenAt: Date | null
}

export interface AccountEventRow {
  readonly type: string
  readonly data: unknown
}

export interface People {
  /** Everybody, the first account first. */
  readonly list: (live: Live) => Promise<readonly IdentityRow[]>
  /** The events of these types by account, in their order. */
  readonly eventsOf: (types: readonly string[]) => Promise<ReadonlyMap<string, readonly AccountEventRow[]>>
}

export const people = (database: Database): People => ({
  list: ({ seenAfter, begunAfter }) =>
    database.query<IdentityRow>(
      `select i.account, i.email, i.patron, i.is_member as "isMember", i.is_owner as "isOwner",
         i.created_at as "createdAt", count(s.id) as sessions, max(s.last_seen_at) as "lastSeenAt"
       from identities i left join sessions s on s.account = i.account
         and s.last_seen_at > $1 and s.created_at > $2
       group by i.account order by i.created_at, i.account`,
      [seenAfter, begunAfter],
    ),
  eventsOf: async (types) => {
    const rows = await database.query<AccountEventRow & { readonly account: string }>(
      `select substr(stream, length($2) + 1) as account, type, data from events
       where type = any($1::text[]) and starts_with(stream, $2) order by stream, version`,
      [types, accountStream('')],
    )
    const byAccount = new Map<string, AccountEventRow[]>()
    for (const { account, type, data } of rows) {
      const known = byAccount.get(account)
      if (known === undefined) byAccount.set(account, [{ type, data }])
      else known.push({ type, data })
    }
    return byAccount
  },
})
