// Lists of challenges, the names of accounts in them, and invitation links for judges. Links are stored as hashes only.
import { CHALLENGE_COLUMNS, type ChallengeRow } from './challenge-model.ts'
import type { Database } from './sql.ts'

/** A challenge in a list; `author`: user name of its owner, null where the account is gone. */
export interface ListedChallengeRow extends ChallengeRow {
  readonly author: string | null
}

export interface ChallengeTables {
  /** Challenges that the account owns or judges, the last changed first. */
  readonly ofAccount: (account: string) => Promise<readonly ListedChallengeRow[]>
  /** Public ones: running ones first, then the last changed first. */
  readonly listed: (limit: number) => Promise<readonly ListedChallengeRow[]>
  /** All that the account has created, deleted ones too. */
  readonly createdBy: (account: string) => Promise<readonly string[]>
  /** Challenges in which the account may have allowed suggestions, the last changed first. */
  readonly playedBy: (account: string) => Promise<readonly ChallengeRow[]>
  /** User names of accounts; those that are gone have none. */
  readonly namesOf: (accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Replaces the invitation link of a challenge. */
  readonly setInvite: (challenge: string, tokenHash: string, at: Date) => Promise<void>
  /** Whether it is the hash of a link created since `since`. */
  readonly hasInvite: (challenge: string, tokenHash: string, since: Date) => Promise<boolean>
}

const LISTED = `select ${CHALLENGE_COLUMNS}, a.name as author
  from challenges c left join authors a on a.account = c.owner`

export const challengeTables = (database: Pick<Database, 'query'>): ChallengeTables => ({
  ofAccount: (account) =>
    database.query<ListedChallengeRow>(
      `${LISTED} where (c.owner = $1 or c.judges @> array[$1]) and not c.is_deleted
       order by c.changed desc, c.uid limit 200`,
      [account],
    ),
  listed: (limit) =>
    database.query<ListedChallengeRow>(
      `${LISTED} where c.is_listed and not c.is_deleted
       order by (c.status = 'running') desc, c.changed desc, c.uid limit $1`,
      [limit],
    ),
  createdBy: async (account) =>
    (
      await database.query<{ readonly uid: string }>('select uid from challenges where owner = $1', [account])
    ).map(({ uid }) => uid),
  playedBy: (account) =>
    database.query<ChallengeRow>(
      `select ${CHALLENGE_COLUMNS} from challenges c
       where c.players @> array[$1] and not c.is_deleted order by c.changed desc, c.uid`,
      [account],
    ),
  namesOf: async (accounts) =>
    new Map(
      (
        await database.query<{ readonly account: string; readonly name: string }>(
          'select account, name from authors where account = any($1::text[])',
          [accounts],
        )
      ).map(({ account, name }) => [account, name]),
    ),
  setInvite: async (challenge, tokenHash, at) => {
    await database.query(
      `insert into challenge_invites (challenge, token_hash, created_at) values ($1, $2, $3)
       on conflict (challenge) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [challenge, tokenHash, at],
    )
  },
  hasInvite: async (challenge, tokenHash, since) =>
    (
      await database.query(
        'select from challenge_invites where challenge = $1 and token_hash = $2 and created_at >= $3',
        [challenge, tokenHash, since],
      )
    ).length > 0,
})
