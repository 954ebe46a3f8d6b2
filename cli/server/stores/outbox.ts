// Messages that leave the server: written in the transaction that decides them, leased by one worker at a time, delivered at least once.
import type { Database, Sql } from './sql.ts'

/** Notifications say that messages were added. */
export const OUTBOX_CHANNEL = 'exfil_outbox'

/** `kind`: the channel. `target`: one of its addressees. A second message with the same `key` is not added. */
export interface NewOutboxRow {
  readonly id: string
  readonly account: string
  readonly kind: string
  readonly target: string
  /** JSON. */
  readonly payload: string
  readonly key: string
  readonly at: Date
  /** The notice in the account's list that it delivers; absent for tests. */
  readonly notice?: string
}

/** A message that a worker holds until its lease ends. `attempts`: the failed ones before this one. */
export interface LeasedRow extends Pick<NewOutboxRow, 'id' | 'account' | 'kind' | 'target' | 'payload'> {
  readonly notice: string | null
  readonly attempts: number
  readonly lease: string
}

export type OutboxOutcome = 'done' | 'failed'

interface LeaseRequest {
  /** A new one for every request, so that a lease that has ended never finishes a message of its successor. */
  readonly lease: string
  readonly at: Date
  readonly until: Date
  readonly limit: number
}

type Held = Pick<LeasedRow, 'id' | 'lease'>

export interface OutboxStore {
  /** Leases messages that are due, at most one of each account, so that a slow addressee delays no other account. */
  readonly lease: (request: LeaseRequest) => Promise<readonly LeasedRow[]>
  /** False if the lease has passed to another worker. */
  readonly finish: (held: Held, outcome: OutboxOutcome, at: Date, error?: string) => Promise<boolean>
  /** Counts a failed attempt; false if the lease has passed to another worker. */
  readonly retry: (held: Held, due: Date, error: string) => Promise<boolean>
  /** Gives the messages of a lease back untried, so that another worker need not wait for its end. */
  readonly release: (lease: string) => Promise<void>
  /** Deletes what was finished before; returns how many. */
  readonly prune: (before: Date) => Promise<number>
}

/** Adds messages and wakes the workers when the transaction is committed; returns how many were new. */
export const addToOutbox = async (sql: Sql, rows: readonly NewOutboxRow[]): Promise<number> => {
  if (rows.length === 0) return 0
  const column = (name: keyof Omit<NewOutboxRow, 'at'>) => rows.map((row) => row[name] ?? null)
  const added = await sql.query(
    `insert into outbox (id, account, kind, target, payload, idempotency_key, notice, created_at, due_at)
     select id, account, kind, target, payload, key, notice, at, at
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::timestamptz[]) as row (id, account, kind, target, payload, key, notice, at)
     on conflict (idempotency_key) do nothing returning 1`,
    [
      ...(['id', 'account', 'kind', 'target', 'payload', 'key', 'notice'] as const).map(column),
      rows.map(({ at }) => at.toISOString()),
    ],
  )
  if (added.length > 0) await sql.query("select pg_notify($1, '')", [OUTBOX_CHANNEL])
  return added.length
}

/** Deletes messages to a target that are not delivered yet. */
export const dropFromOutbox = async (sql: Sql, kind: string, target: string): Promise<void> => {
  await sql.query('delete from outbox where kind = $1 and target = $2 and finished_at is null', [
    kind,
    target,
  ])
}

/** Deletes all messages of an account. */
export const eraseFromOutbox = async (sql: Sql, account: string): Promise<void> => {
  await sql.query('delete from outbox where account = $1', [account])
}

export const outboxStore = (database: Database): OutboxStore => ({
  lease: ({ lease, at, until, limit }) =>
    database.query<LeasedRow>(
      `with first as materialized (
         select distinct on (account) id from outbox
         where finished_at is null and due_at <= $2 and (leased_until is null or leased_until <= $2)
           and account not in (
             select account from outbox where finished_at is null and leased_until > $2
           )
         order by account, due_at, id
       ), picked as materialized (
         select id from outbox
         where id in (select id from first)
           and finished_at is null and due_at <= $2 and (leased_until is null or leased_until <= $2)
         order by due_at limit $4 for update skip locked
       )
       update outbox set lease = $1, leased_until = $3 from picked where picked.id = outbox.id
       returning outbox.id, account, kind, target, payload, notice, attempts, lease`,
      [lease, at.toISOString(), until.toISOString(), limit],
    ),
  finish: async ({ id, lease }, outcome, at, error) => {
    const finished = await database.query(
      `update outbox set outcome = $3, finished_at = $4, last_error = $5, lease = null, leased_until = null
       where id = $1 and lease = $2 and finished_at is null returning 1`,
      [id, lease, outcome, at.toISOString(), error ?? null],
    )
    return finished.length > 0
  },
  retry: async ({ id, lease }, due, error) => {
    const put = await database.query(
      `update outbox set attempts = attempts + 1, due_at = $3, last_error = $4, lease = null, leased_until = null
       where id = $1 and lease = $2 and finished_at is null returning 1`,
      [id, lease, due.toISOString(), error],
    )
    return put.length > 0
  },
  release: async (lease) => {
    await database.query(
      'update outbox set lease = null, leased_until = null where lease = $1 and finished_at is null',
      [lease],
    )
  },
  prune: async (before) => {
    const gone = await database.query('delete from outbox where finished_at < $1 returning 1', [
      before.toISOString(),
    ])
    return gone.length
  },
})
