// When Pro that administrators have granted ends. The row goes in the transaction of the event that ends Pro.
import { parseAccountStream } from '#core/streams.ts'
import type { Database } from './sql.ts'
import type { OnAppend, OnErase } from './sql-event-store.ts'

/** The source of an end of Pro that is due, which an end taken back or a membership in the meantime refuses. */
export const PRO_END = 'pro-end'

/** Pro was granted again in the meantime, without an end or with a later one, or a membership gives it. */
export class ProGoesOn extends Error {
  constructor() {
    super('Pro goes on')
    this.name = 'ProGoesOn'
  }
}

export interface ProEnds {
  readonly set: (account: string, endsAt: Date) => Promise<void>
  readonly remove: (account: string) => Promise<void>
  /** Removes the end if it is due. */
  readonly removeDue: (account: string) => Promise<void>
  /** Whether Pro is granted to a day that has not ended yet. */
  readonly isGranted: (account: string) => Promise<boolean>
  /** Accounts whose Pro ends now, the earliest first. */
  readonly listDue: () => Promise<readonly string[]>
  /** Removes ends that are due of accounts whose Pro a membership gives, or who have it no more. */
  readonly removeIdle: () => Promise<void>
}

const IS_MEMBER = 'exists (select from identities i where i.account = e.account and i.is_member)'

export const proEndStore = (database: Pick<Database, 'query'>, now: () => Date): ProEnds => {
  const at = (): string => now().toISOString()
  return {
    set: async (account, endsAt) => {
      await database.query(
        `insert into pro_ends (account, ends_at) values ($1, $2)
         on conflict (account) do update set ends_at = excluded.ends_at`,
        [account, endsAt.toISOString()],
      )
    },
    remove: async (account) => {
      await database.query('delete from pro_ends where account = $1', [account])
    },
    removeDue: async (account) => {
      await database.query('delete from pro_ends where account = $1 and ends_at <= $2', [account, at()])
    },
    isGranted: async (account) => {
      const rows = await database.query('select from pro_ends where account = $1 and ends_at > $2', [
        account,
        at(),
      ])
      return rows.length > 0
    },
    listDue: async () => {
      const rows = await database.query<{ readonly account: string }>(
        `select account from pro_ends e where ends_at <= $1 and not ${IS_MEMBER} order by ends_at, account`,
        [at()],
      )
      return rows.map(({ account }) => account)
    },
    removeIdle: async () => {
      await database.query(
        `delete from pro_ends e where ends_at <= $1
         and (${IS_MEMBER} or not exists (select from people p where p.account = e.account and p.is_pro))`,
        [at()],
      )
    },
  }
}

/** Lets an end that is due take place once, and only while it is due. */
export const keepProEnds: OnAppend = (events) => {
  const end = events.find(({ type, meta }) => type === 'ProEnded' && meta.source === PRO_END)
  const account = end === undefined ? undefined : parseAccountStream(end.stream)
  if (end === undefined || account === undefined) return undefined
  return async (sql) => {
    const ended = await sql.query(
      `delete from pro_ends e where account = $1 and ends_at <= $2 and not ${IS_MEMBER} returning 1`,
      [account, end.at],
    )
    if (ended.length === 0) throw new ProGoesOn()
  }
}

/** Forgets an erased account. */
export const eraseProEnd: OnErase = async (sql, stream) => {
  const account = parseAccountStream(stream)
  if (account !== undefined) await sql.query('delete from pro_ends where account = $1', [account])
}
