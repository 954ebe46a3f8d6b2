// Which accounts are to be deleted, and when.
import type { Sql } from './sql.ts'

/** `locale`: the language of the request, for its mails. */
export interface AccountDeletion {
  readonly account: string
  readonly askedAt: Date
  readonly dueAt: Date
  readonly locale: string
}

export interface AccountDeletionStore {
  /** The request as it is kept: asking again does not change when the account is deleted. */
  readonly ask: (deletion: AccountDeletion) => Promise<AccountDeletion>
  readonly find: (account: string) => Promise<AccountDeletion | undefined>
  /** Takes a request back that is not due yet; false if there is none. */
  readonly keep: (account: string, now: Date) => Promise<boolean>
  /** Requests due before `until` that were not reminded of, each given to one caller. */
  readonly claimReminders: (until: Date, now: Date) => Promise<readonly AccountDeletion[]>
  /** A reminder that was not sent is due again. */
  readonly forgetReminder: (account: string) => Promise<void>
  /** A due request that no other process is at. */
  readonly claimDue: (now: Date, leasedUntil: Date) => Promise<AccountDeletion | undefined>
  readonly finish: (account: string) => Promise<void>
}

const COLUMNS = 'account, asked_at as "askedAt", due_at as "dueAt", locale'

export const accountDeletionStore = (database: Sql): AccountDeletionStore => {
  const find = async (account: string): Promise<AccountDeletion | undefined> => {
    const [row] = await database.query<AccountDeletion>(
      `select ${COLUMNS} from account_deletions where account = $1`,
      [account],
    )
    return row
  }
  return {
    find,
    ask: async (deletion) => {
      const { account, askedAt, dueAt, locale } = deletion
      await database.query(
        `insert into account_deletions (account, asked_at, due_at, locale) values ($1, $2, $3, $4)
         on conflict (account) do nothing`,
        [account, askedAt.toISOString(), dueAt.toISOString(), locale],
      )
      return (await find(account)) ?? deletion
    },
    keep: async (account, now) => {
      const gone = await database.query(
        'delete from account_deletions where account = $1 and due_at > $2 returning 1',
        [account, now.toISOString()],
      )
      return gone.length > 0
    },
    claimReminders: (until, now) =>
      database.query<AccountDeletion>(
        `update account_deletions set reminded_at = $2
         where reminded_at is null and due_at <= $1 and due_at > $2 returning ${COLUMNS}`,
        [until.toISOString(), now.toISOString()],
      ),
    forgetReminder: async (account) => {
      await database.query('update account_deletions set reminded_at = null where account = $1', [account])
    },
    claimDue: async (now, leasedUntil) => {
      const [row] = await database.query<AccountDeletion>(
        `update account_deletions set leased_until = $2
         where account = (
           select account from account_deletions
           where due_at <= $1 and (leased_until is null or leased_until <= $1)
           order by due_at limit 1 for update skip locked
         ) returning ${COLUMNS}`,
        [now.toISOString(), leasedUntil.toISOString()],
      )
      return row
    },
    finish: async (account) => {
      await database.query('delete from account_deletions where account = $1', [account])
    },
  }
}
