// API keys in the database. Keys are stored as hashes only.
import type { ApiUsage } from '#core/api-keys/model.ts'
import type { ApiScope } from '#core/api-keys/scopes.ts'
import { lockName } from './advisory-lock.ts'
import type { Database } from './sql.ts'

/** Notifications carry the account whose keys were revoked. */
export const API_KEYS_CHANNEL = 'exfil_api_keys'

export interface StoredApiKey {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly pmc: string | null
  readonly prefix: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export interface NewStoredApiKey extends Omit<StoredApiKey, 'lastUsedAt'> {
  readonly keyHash: string
}

/** Calls of a key on a day (ISO, UTC) with a status. */
export type UsageCount = ApiUsage

export interface LastUse {
  readonly key: string
  readonly at: Date
}

export interface ApiKeyStore {
  /** False if the account has `max` keys. */
  readonly add: (key: NewStoredApiKey, max: number) => Promise<boolean>
  readonly find: (keyHash: string) => Promise<StoredApiKey | undefined>
  /** The account's keys, the newest first. */
  readonly list: (account: string) => Promise<readonly StoredApiKey[]>
  /** False if the account has no such key. */
  readonly remove: (account: string, id: string) => Promise<boolean>
  readonly removeAll: (account: string) => Promise<void>
  /** Adds calls; each key, day and status at most once. Rows are locked in order, so that two servers never wait for each other. */
  readonly addUsage: (counts: readonly UsageCount[]) => Promise<void>
  /** Each key at most once. */
  readonly addLastUse: (uses: readonly LastUse[]) => Promise<void>
  /** The account's usage since a day (ISO), the oldest first. */
  readonly usage: (account: string, since: string) => Promise<readonly UsageCount[]>
  readonly prune: (before: string) => Promise<void>
}

const COLUMNS =
  'id, account, name, scopes, pmc, prefix, created_at as "createdAt", last_used_at as "lastUsedAt"'

export const apiKeyStore = (database: Database): ApiKeyStore => {
  const removed = (account: string): Promise<void> => database.tell(API_KEYS_CHANNEL, [account])
  return {
    add: ({ id, account, name, scopes, pmc, prefix, keyHash, createdAt }, max) =>
      database.transaction(async (sql) => {
        // Two keys made at once must not exceed the bound.
        await lockName(sql, `api keys ${account}`)
        const added = await sql.query(
          `insert into api_keys (id, account, name, scopes, pmc, prefix, key_hash, created_at)
           select $1, $2, $3, $4::text[], $5, $6, $7, $8
           where (select count(*) from api_keys where account = $2) < $9
           returning 1`,
          [id, account, name, scopes, pmc, prefix, keyHash, createdAt, max],
        )
        return added.length > 0
      }),
    find: async (keyHash) => {
      const [key] = await database.query<StoredApiKey>(
        `select ${COLUMNS} from api_keys where key_hash = $1`,
        [keyHash],
      )
      return key
    },
    list: (account) =>
      database.query<StoredApiKey>(
        `select ${COLUMNS} from api_keys where account = $1 order by created_at desc, id`,
        [account],
      ),
    remove: async (account, id) => {
      const ended = await database.query('delete from api_keys where account = $1 and id = $2 returning 1', [
        account,
        id,
      ])
      if (ended.length > 0) await removed(account)
      return ended.length > 0
    },
    removeAll: async (account) => {
      await database.query('delete from api_keys where account = $1', [account])
      await removed(account)
    },
    addUsage: async (counts) => {
      // A key that was revoked meanwhile has no row that its usage could belong to.
      await database.query(
        `with known as (select id from api_keys where id = any($1::text[]) order by id for key share)
         insert into api_usage (key, day, status, calls)
         select key, day, status, calls
         from unnest($1::text[], $2::date[], $3::smallint[], $4::bigint[]) as row (key, day, status, calls)
         join known on known.id = row.key
         order by key, day, status
         on conflict (key, day, status) do update set calls = api_usage.calls + excluded.calls`,
        [
          counts.map(({ key }) => key),
          counts.map(({ day }) => day),
          counts.map(({ status }) => status),
          counts.map(({ calls }) => calls),
        ],
      )
    },
    addLastUse: async (uses) => {
      await database.query(
        `with known as (select id from api_keys where id = any($1::text[]) order by id for no key update)
         update api_keys set last_used_at = greatest(coalesce(last_used_at, at), at)
         from unnest($1::text[], $2::timestamptz[]) as row (key, at) join known on known.id = row.key
         where api_keys.id = row.key`,
        [uses.map(({ key }) => key), uses.map(({ at }) => at.toISOString())],
      )
    },
    usage: (account, since) =>
      database.query<UsageCount>(
        `select key, day::text as day, status::int as status, calls
         from api_usage join api_keys on api_keys.id = api_usage.key
         where account = $1 and day >= $2::date order by day, key, status`,
        [account, since],
      ),
    prune: async (before) => {
      await database.query('delete from api_usage where day < $1::date', [before])
    },
  }
}
