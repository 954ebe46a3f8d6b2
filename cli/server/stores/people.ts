// Accounts for administrators: a page of them by search and filter, one of them, and its events without contents.
import type { PeopleCursor, PeopleFilter } from '#core/access/people.ts'
import type { PersonEvent } from '#core/api/calls/back-office/people-calls.ts'
import { accountStream } from '#core/streams.ts'
import type { Live } from './sessions.ts'
import type { Database } from './sql.ts'

/** `isMember`: what the patron provider said last. `lastSeenAt`: of the sessions that live. */
export interface PersonRow {
  readonly account: string
  readonly username: string
  readonly email: string | null
  readonly isPatron: boolean
  readonly isMember: boolean | null
  readonly isOwner: boolean
  readonly isAdmin: boolean
  readonly isPro: boolean
  readonly hasMaps: boolean
  readonly createdAt: Date
  readonly sessions: number
  readonly lastSeenAt: Date | null
  readonly deletesAt: Date | null
  readonly proEndsAt: Date | null
}

export interface PeoplePage {
  readonly search?: string | undefined
  readonly filter?: PeopleFilter | undefined
  readonly after?: PeopleCursor | undefined
  readonly limit: number
}

export interface People {
  /** The newest account first. */
  readonly list: (page: PeoplePage, live: Live) => Promise<readonly PersonRow[]>
  readonly read: (account: string, live: Live) => Promise<PersonRow | undefined>
  /** The account of an e-mail address. */
  readonly accountWithEmail: (email: string) => Promise<string | undefined>
  /** The account of a user name, in any case. */
  readonly accountNamed: (username: string) => Promise<string | undefined>
  /** The newest first. */
  readonly events: (
    account: string,
    page: { readonly before: number | undefined; readonly limit: number },
  ) => Promise<readonly PersonEvent[]>
}

/** Details of the accounts that `chosen` has, newest first. */
const selectRows = (chosen: string, [seenAfter, begunAfter]: readonly [string, string]): string =>
  `select p.account, p.username, i.email, coalesce(i.patron is not null, false) as "isPatron",
     i.is_member as "isMember", coalesce(i.is_owner, false) as "isOwner", p.is_admin as "isAdmin",
     p.is_pro as "isPro", p.has_maps as "hasMaps", p.created_at as "createdAt", s.sessions, s.last_seen as "lastSeenAt",
     d.due_at as "deletesAt", e.ends_at as "proEndsAt"
   from (${chosen}) p left join identities i on i.account = p.account
   left join account_deletions d on d.account = p.account
   left join pro_ends e on e.account = p.account
   cross join lateral (select count(*) as sessions, max(last_seen_at) as last_seen from sessions
     where account = p.account and last_seen_at > ${seenAfter} and created_at > ${begunAfter}) s
   order by p.created_at desc, p.account desc`

const FILTERS: Readonly<Record<PeopleFilter, string>> = {
  admin: 'p.is_admin',
  pro: 'p.is_pro',
  patron: 'exists (select from identities f where f.account = p.account and f.patron is not null)',
  'signed-out': `not exists (select from sessions f where f.account = p.account
    and f.last_seen_at > $1 and f.created_at > $2)`,
  deleting: 'exists (select from account_deletions f where f.account = p.account)',
}

/** The ends of the range of texts with a beginning, in code point order. */
const getRange = (start: string): readonly [string, string] => [start, `${start}\u{10ffff}`]

const getSearches = (search: string | undefined): readonly string[] =>
  search === undefined
    ? ['people p where true']
    : [
        'people p where p.name_key >= $6 and p.name_key < $7',
        'people p where p.account collate "C" >= $6 and p.account collate "C" < $7',
        `people p join identities m on m.account = p.account
         where lower(m.email) collate "C" >= $6 and lower(m.email) collate "C" < $7`,
      ]

const listPeople = (database: Pick<Database, 'query'>, page: PeoplePage, live: Live) => {
  const { filter, after, limit } = page
  const search = page.search?.trim().toLowerCase() || undefined
  // Each kind of search is sorted and cut on its own, so that each may use its own index.
  const parts = getSearches(search).map(
    (from) =>
      `(select p.* from ${from} and ${filter === undefined ? 'true' : FILTERS[filter]}
         and ($3::timestamptz is null or (p.created_at, p.account) < ($3, $4))
       order by p.created_at desc, p.account desc limit $5)`,
  )
  const chosen = `select * from (${parts.join(' union ')}) found order by created_at desc, account desc limit $5`
  return database.query<PersonRow>(selectRows(chosen, ['$1', '$2']), [
    ...[live.seenAfter, live.begunAfter, after?.created ?? null, after?.account ?? '', limit],
    ...(search === undefined ? [] : getRange(search)),
  ])
}

export const peopleStore = (database: Pick<Database, 'query'>): People => {
  const findAccount = async (statement: string, value: string): Promise<string | undefined> =>
    (await database.query<{ readonly account: string }>(statement, [value]))[0]?.account

  return {
    list: (page, live) => listPeople(database, page, live),
    read: async (account, { seenAfter, begunAfter }) => {
      const [row] = await database.query<PersonRow>(
        selectRows('select * from people where account = $3', ['$1', '$2']),
        [seenAfter, begunAfter, account],
      )
      return row
    },
    accountWithEmail: (email) => findAccount('select account from identities where email = $1', email),
    accountNamed: (username) =>
      findAccount('select account from people where name_key = lower($1)', username),
    events: async (account, { before, limit }) =>
      (
        await database.query<Omit<PersonEvent, 'at'> & { readonly at: Date }>(
          `select position, version, at, type from events
           where stream = $1 and ($2::integer is null or version < $2) order by version desc limit $3`,
          [accountStream(account), before ?? null, limit],
        )
      ).map((event) => ({ ...event, at: event.at.toISOString() })),
  }
}
