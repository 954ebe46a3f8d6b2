// Links that sign another device in, once; a link ends with the session that made it.
import type { Sql } from './sql.ts'

export interface ShareToken {
  readonly tokenHash: string
  readonly account: string
  /** Id of the session that made it. */
  readonly session: string
  readonly expiresAt: Date
}

export type Taken =
  | { readonly tag: 'Valid'; readonly account: string }
  | { readonly tag: 'Accepted' }
  | { readonly tag: 'Invalid' }

export interface ShareTokens {
  /** Keeps a link; nothing where the session has ended meanwhile. */
  readonly put: (token: ShareToken) => Promise<void>
  /** Accepts a link; `Valid` for exactly one of those who ask. */
  readonly take: (tokenHash: string, now: Date) => Promise<Taken>
  readonly forget: (account: string) => Promise<void>
  /** Removes what expired before. */
  readonly prune: (before: Date) => Promise<void>
}

export const shareTokenStore = (sql: Sql): ShareTokens => ({
  put: async ({ tokenHash, account, session, expiresAt }) => {
    await sql.query(
      `insert into share_tokens (token_hash, account, session, expires_at)
       select $1, account, id, $4 from sessions where account = $2 and id = $3`,
      [tokenHash, account, session, expiresAt],
    )
  },
  take: async (tokenHash, now) => {
    const [taken] = await sql.query<{ readonly account: string }>(
      `update share_tokens set accepted_at = $2
       where token_hash = $1 and accepted_at is null and expires_at > $2
       returning account`,
      [tokenHash, now],
    )
    if (taken !== undefined) return { tag: 'Valid', account: taken.account }
    const accepted = await sql.query(
      'select 1 from share_tokens where token_hash = $1 and accepted_at is not null',
      [tokenHash],
    )
    return { tag: accepted.length > 0 ? 'Accepted' : 'Invalid' }
  },
  forget: async (account) => {
    await sql.query('delete from share_tokens where account = $1', [account])
  },
  prune: async (before) => {
    await sql.query('delete from share_tokens where expires_at <= $1', [before])
  },
})
