// The audit's table: rows are appended under one lock of the database, so that all processes write one chain.
import type { AuditEntry, AuditKind } from '#core/audit/audit-entry.ts'
import { CHAIN_START, type ChainedEntry, type ChainLink, chainEntry } from '#core/audit/chain.ts'
import { lockNumber } from './advisory-lock.ts'
import type { Database, Sql } from './sql.ts'

/** Absent fields filter nothing. `account`: acted or was acted on. `before`: a position. */
export interface AuditFilter {
  readonly kind?: AuditKind | undefined
  readonly account?: string | undefined
  readonly action?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly before?: number | undefined
  readonly isRefused?: boolean | undefined
}

export interface AuditStore {
  /** Appends in the given order; the rows are there when it settles. */
  readonly append: (entries: readonly Omit<AuditEntry, 'position'>[]) => Promise<void>
  /** The newest first. */
  readonly list: (filter: AuditFilter, limit: number) => Promise<readonly ChainedEntry[]>
  /** In the order of the chain. */
  readonly listAfter: (position: number, limit: number) => Promise<readonly ChainedEntry[]>
  /** Refusals in a span of time. */
  readonly countRefused: (from: Date, until: Date) => Promise<number>
}

/** Any number, but the same in every process. */
const LOCK = 7_204_026

const COLUMNS = 'position, at, kind, actor, action, subject, outcome, reason, detail, previous, hash'

type Row = Omit<ChainedEntry, 'at'> & { readonly at: Date }

const getEntry = (row: Row): ChainedEntry => ({ ...row, at: row.at.toISOString() })

const readEnd = async (sql: Sql): Promise<ChainLink> => {
  const [end] = await sql.query<ChainLink>('select position, hash from audit order by position desc limit 1')
  return end ?? CHAIN_START
}

export const auditStore = (database: Pick<Database, 'query' | 'transaction'>): AuditStore => ({
  append: (entries) =>
    database.transaction(async (sql) => {
      await lockNumber(sql, LOCK)
      let end = await readEnd(sql)
      const rows = entries.map((entry) => {
        const chained = chainEntry(end, entry)
        end = chained
        return chained
      })
      const column = (name: keyof ChainedEntry) => rows.map((row) => row[name])
      await sql.query(
        `insert into audit (${COLUMNS})
         select * from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[],
           $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])`,
        [
          ...[column('position'), column('at'), column('kind'), column('actor'), column('action')],
          ...[column('subject'), column('outcome'), column('reason'), column('detail')],
          ...[column('previous'), column('hash')],
        ],
      )
    }),
  list: async ({ kind, account, action, from, until, before, isRefused = false }, limit) =>
    (
      await database.query<Row>(
        `select ${COLUMNS} from audit
         where ($1::text is null or kind = $1) and ($2::text is null or actor = $2 or subject = $2)
           and ($3::text is null or action = $3) and ($4::timestamptz is null or at >= $4)
           and ($5::timestamptz is null or at < $5) and ($6::bigint is null or position < $6)
           and (not $7::boolean or outcome <> 'done')
         order by position desc limit $8`,
        [
          ...[kind ?? null, account ?? null, action ?? null, from ?? null, until ?? null, before ?? null],
          ...[isRefused, limit],
        ],
      )
    ).map(getEntry),
  listAfter: async (position, limit) =>
    (
      await database.query<Row>(
        `select ${COLUMNS} from audit where position > $1 order by position limit $2`,
        [position, limit],
      )
    ).map(getEntry),
  countRefused: async (from, until) => {
    const [row] = await database.query<{ readonly count: number }>(
      "select count(*) as count from audit where outcome <> 'done' and at >= $1 and at < $2",
      [from.toISOString(), until.toISOString()],
    )
    return row?.count ?? 0
  },
})
