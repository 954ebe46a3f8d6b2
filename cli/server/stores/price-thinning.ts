// Thins old months of price observations to one a day for each item, which is as close as a chart over half a year and more can show.
import { DAY_MS } from '#core/pricing/model.ts'
import type { Sql } from './sql.ts'

/** Months that ended longer ago than this are thinned: every range of a chart up to a month is looked at in full. */
export const FULL_DAYS = 35

/** What is noted of a month that was thinned. */
const THINNED = 'thinned'
/** Items of one statement: a month of them takes a moment, and others get their turn in between. */
const ITEMS = 5

interface Month {
  readonly table: string
  readonly note: string | null
}

const NAME = /^prices_(\d{4})_(\d{2})$/

const getEnd = (table: string): number => {
  const [, year, month] = NAME.exec(table) ?? []
  return Date.UTC(Number(year), Number(month))
}

const oldMonth = async (sql: Sql, now: Date): Promise<string | undefined> => {
  const months = await sql.query<Month>(
    `select c.relname::text as table, obj_description(c.oid, 'pg_class') as note
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'prices'::regclass order by c.relname`,
  )
  const isOld = ({ table, note }: Month): boolean =>
    note !== THINNED && NAME.test(table) && getEnd(table) <= now.getTime() - FULL_DAYS * DAY_MS
  return months.find(isOld)?.table
}

interface Place {
  readonly mode: string
  readonly item: string
}

/** The next items after a place, in the order of the index. */
const nextItems = (sql: Sql, table: string, { mode, item }: Place): Promise<readonly Place[]> =>
  sql.query<Place>(
    `select distinct mode, item from ${table} where (mode, item) > ($1, $2) order by mode, item limit ${ITEMS}`,
    [mode, item],
  )

/** Removes all but the last observation of each day in UTC; answers how many. */
const thinItems = async (sql: Sql, table: string, places: readonly Place[]): Promise<number> => {
  const [removed] = await sql.query<{ readonly rows: number }>(
    `with removed as (
       delete from ${table} early using unnest($1::text[], $2::text[]) as asked (mode, item)
       where early.mode = asked.mode and early.item = asked.item and exists (
         select 1 from ${table} late
         where late.mode = early.mode and late.item = early.item and late.observed_at > early.observed_at
           and late.observed_at < (date_trunc('day', early.observed_at at time zone 'UTC') + interval '1 day') at time zone 'UTC'
       )
       returning 1
     )
     select count(*) as rows from removed`,
    [places.map(({ mode }) => mode), places.map(({ item }) => item)],
  )
  return removed?.rows ?? 0
}

/** A month that was thinned, `prices_2026_07`, and how many observations it lost. */
export interface Thinned {
  readonly table: string
  readonly removed: number
}

/**
 * Thins the oldest month that is old enough and not thinned yet; undefined if there is none, or when told to stop, after which it continues
 * where it was. Idempotent, also in two processes at once.
 */
export const thinOldMonth = async (
  sql: Sql,
  { now, isStopped }: { readonly now: Date; readonly isStopped: () => boolean },
): Promise<Thinned | undefined> => {
  const table = await oldMonth(sql, now)
  if (table === undefined) return undefined
  let removed = 0
  let last: Place = { mode: '', item: '' }
  for (;;) {
    if (isStopped()) return undefined
    const places = await nextItems(sql, table, last)
    const end = places.at(-1)
    if (end === undefined) break
    removed += await thinItems(sql, table, places)
    last = end
  }
  // Nothing is added to an old month any more, so that the room is of use only to the system.
  await sql.query(`vacuum full ${table}`)
  await sql.query(`comment on table ${table} is '${THINNED}'`)
  return { table, removed }
}
