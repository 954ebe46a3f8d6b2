// Sessions: who is signed in on which device. Tokens are kept as hashes only.
import type { Database, Sql } from './sql.ts'

/** Notifications carry the account whose sessions have ended. */
export const SESSIONS_CHANNEL = 'exfil_sessions'

/** `id` names the session to its owner and is no secret. */
export interface StoredSession {
  readonly id: string
  readonly account: string
  readonly device: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

export interface NewSession extends Omit<StoredSession, 'lastSeenAt'> {
  readonly tokenHash: string
  /** Undefined if the session began without proof of identity. */
  readonly verifiedAt: Date | undefined
}

/** Sessions last seen or begun at these instants or before have expired. */
export interface Live {
  readonly seenAfter: Date
  readonly begunAfter: Date
}

export interface StoredSessions {
  /** Begins a session and ends the one of the token that it replaces; answers the account of that one. */
  readonly begin: (session: NewSession, replacedTokenHash: string | undefined) => Promise<readonly string[]>
  /** The sessions of these tokens, by the hash of the token. */
  readonly find: (tokenHashes: readonly string[], live: Live) => Promise<ReadonlyMap<string, StoredSession>>
  /** Writes when the session was last seen; undefined where it has ended meanwhile. */
  readonly see: (tokenHash: string, at: Date) => Promise<StoredSession | undefined>
  /** Writes that the person has proved who they are; false where the account has no such session. */
  readonly verify: (account: string, id: string, at: Date) => Promise<boolean>
  readonly isVerifiedSince: (account: string, id: string, since: Date) => Promise<boolean>
  /** The account's sessions, the one last seen first. */
  readonly list: (account: string, live: Live) => Promise<readonly StoredSession[]>
  /** These end sessions and answer the accounts whose sessions they were. */
  readonly endOne: (account: string, id: string) => Promise<readonly string[]>
  readonly endByToken: (tokenHash: string) => Promise<readonly string[]>
  readonly endAll: (account: string, exceptId: string | undefined) => Promise<readonly string[]>
  readonly prune: (live: Live) => Promise<void>
}

const COLUMNS = 'id, account, device, created_at as "createdAt", last_seen_at as "lastSeenAt"'

/** Ends the sessions that a condition names and tells every process. */
const end = async (sql: Sql, where: string, parameters: readonly unknown[]): Promise<readonly string[]> => {
  const ended = await sql.query<{ readonly account: string }>(
    `delete from sessions where ${where} returning account`,
    parameters,
  )
  const accounts = [...new Set(ended.map(({ account }) => account))]
  for (const account of accounts) await sql.query('select pg_notify($1, $2)', [SESSIONS_CHANNEL, account])
  return ended.map(({ account }) => account)
}

export const sessionStore = (database: Database): StoredSessions => ({
  begin: ({ id, tokenHash, account, device, createdAt, verifiedAt }, replacedTokenHash) =>
    database.transaction(async (sql) => {
      const ended =
        replacedTokenHash === undefined ? [] : await end(sql, 'token_hash = $1', [replacedTokenHash])
      await sql.query(
        `insert into sessions (id, token_hash, account, device, created_at, last_seen_at, verified_at)
         values ($1, $2, $3, $4, $5, $5, $6)`,
        [id, tokenHash, account, device, createdAt, verifiedAt ?? null],
      )
      return ended
    }),
  find: async (tokenHashes, live) => {
    const found = await database.query<StoredSession & { readonly tokenHash: string }>(
      `select ${COLUMNS}, token_hash as "tokenHash" from sessions
       where token_hash = any($1::text[]) and last_seen_at > $2 and created_at > $3`,
      [tokenHashes, live.seenAfter, live.begunAfter],
    )
    return new Map(found.map(({ tokenHash, ...session }) => [tokenHash, session]))
  },
  see: async (tokenHash, at) => {
    const [session] = await database.query<StoredSession>(
      `update sessions set last_seen_at = greatest(last_seen_at, $2) where token_hash = $1 returning ${COLUMNS}`,
      [tokenHash, at],
    )
    return session
  },
  verify: async (account, id, at) => {
    const verified = await database.query(
      'update sessions set verified_at = $3 where account = $1 and id = $2 returning 1',
      [account, id, at],
    )
    return verified.length > 0
  },
  isVerifiedSince: async (account, id, since) => {
    const verified = await database.query(
      'select 1 from sessions where account = $1 and id = $2 and verified_at > $3',
      [account, id, since],
    )
    return verified.length > 0
  },
  list: (account, live) =>
    database.query<StoredSession>(
      `select ${COLUMNS} from sessions where account = $1 and last_seen_at > $2 and created_at > $3
       order by last_seen_at desc, created_at desc, id`,
      [account, live.seenAfter, live.begunAfter],
    ),
  endOne: (account, id) => database.transaction((sql) => end(sql, 'account = $1 and id = $2', [account, id])),
  endByToken: (tokenHash) => database.transaction((sql) => end(sql, 'token_hash = $1', [tokenHash])),
  endAll: (account, exceptId) =>
    database.transaction((sql) =>
      end(sql, 'account = $1 and id is distinct from $2', [account, exceptId ?? null]),
    ),
  prune: async (live) => {
    await database.query('delete from sessions where last_seen_at <= $1 or created_at <= $2', [
      live.seenAfter,
      live.begunAfter,
    ])
  },
})
