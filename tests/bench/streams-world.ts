// Accounts with sessions, written straight into the database: a sign-in each would take longer than the benchmark.
import { randomBytes } from 'node:crypto'
import { hashToken, newId, newToken } from '#cli/server/auth/tokens.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { record } from '#core/events/envelope.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { accountStream } from '#core/streams.ts'

/** Sessions are seen at least this often: those of a running installation were seen at any moment since. */
const SEEN_WITHIN_MS = 600_000
const AT_ONCE = 50

export interface Stream {
  readonly token: string
  readonly account: string
}

const newRandomId = (): string => newId(randomBytes)

/** Reads of a table; an index is used once for each row that is looked up by its key. */
interface TableReads {
  readonly table: string
  readonly lookUps: number
}

export interface DatabaseReads {
  readonly transactions: number
  readonly tables: readonly TableReads[]
}

export interface World {
  /** New accounts that exist, and nothing else. */
  readonly addAccounts: (total: number) => Promise<readonly string[]>
  /** A session for each stream, of its account. */
  readonly addSessions: (accounts: readonly string[]) => Promise<readonly Stream[]>
  /** What the database has been asked so far. */
  readonly countReads: () => Promise<DatabaseReads>
  readonly close: () => Promise<void>
}

export const openWorld = async (url: string): Promise<World> => {
  // A question on a connection that broke fails by itself.
  const database = await openPostgres({ url, onError: () => undefined })
  const store = sqlEventStore(database)
  const register = async (account: string): Promise<void> => {
    const stream = accountStream(account)
    const registered: PlayerEvent = {
      type: 'AccountRegistered',
      data: { account, username: `player-${account.slice(0, 12)}` },
    }
    const events = record([registered], {
      ...{ stream, version: 0, at: new Date().toISOString() },
      ...{ meta: { commandId: newRandomId(), actor: account, source: 'bench' }, schemaOf: () => 1 },
    })
    await store.append({ stream, expectedVersion: 0, commandId: newRandomId(), events })
  }
  return {
    addAccounts: async (total) => {
      const accounts = Array.from({ length: total }, newRandomId)
      for (let done = 0; done < total; done += AT_ONCE)
        await Promise.all(accounts.slice(done, done + AT_ONCE).map(register))
      return accounts
    },
    addSessions: async (accounts) => {
      const streams = accounts.map((account) => ({ account, token: newToken(randomBytes) }))
      await database.query(
        `insert into sessions (id, token_hash, account, device, created_at, last_seen_at)
         select id, hash, account, 'Bench', now() - interval '1 day', now() - random() * $4::integer * interval '1 ms'
         from unnest($1::text[], $2::text[], $3::text[]) as s (id, hash, account)`,
        [streams.map(newRandomId), streams.map(({ token }) => hashToken(token)), accounts, SEEN_WITHIN_MS],
      )
      await database.script('analyze')
      return streams
    },
    countReads: async () => {
      const [all] = await database.query<{ readonly transactions: number }>(
        `select xact_commit + xact_rollback as transactions from pg_stat_database where datname = current_database()`,
      )
      const tables = await database.query<TableReads>(
        `select relname as table, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as "lookUps" from pg_stat_user_tables`,
      )
      return { transactions: all?.transactions ?? 0, tables }
    },
    close: database.close,
  }
}
