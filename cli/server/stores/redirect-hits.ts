// How often redirects were followed, on all servers of the database.
import type { Sql } from './sql.ts'

export interface RedirectHits {
  readonly hits: number
  readonly last: Date
}

export interface RedirectHitStore {
  /** Adds counts by the id of the redirect, in one statement. */
  readonly add: (counts: ReadonlyMap<string, number>, at: Date) => Promise<void>
  readonly read: () => Promise<ReadonlyMap<string, RedirectHits>>
}

export const redirectHitStore = (database: Sql): RedirectHitStore => ({
  add: async (counts, at) => {
    // Sorted: two servers that add at once must lock the rows in one order.
    const rows = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
    await database.query(
      `insert into redirect_hits (id, hits, last_at)
       select id, hits, $3 from unnest($1::text[], $2::bigint[]) as counted (id, hits)
       on conflict (id) do update set
         hits = redirect_hits.hits + excluded.hits, last_at = greatest(redirect_hits.last_at, excluded.last_at)`,
      [rows.map(([id]) => id), rows.map(([, hits]) => hits), at.toISOString()],
    )
  },
  read: async () => {
    const rows = await database.query<{ readonly id: string } & RedirectHits>(
      'select id, hits, last_at as last from redirect_hits',
    )
    return new Map(rows.map(({ id, hits, last }) => [id, { hits: Number(hits), last }]))
  },
})
