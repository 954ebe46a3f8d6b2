// What the live source says of the past of items, a row an item, and the price of each day that averages look back on.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { type DayPrices, getDayNumber, MONTH } from '#core/pricing/history/day-prices.ts'
import { mergeHistory, type SourcePoint, toDayPrices } from '#core/pricing/history/live-source-history.ts'
import type { Database, Sql } from './sql.ts'

/** `askedAt`: when the source was last asked for it. Points oldest first. */
export interface ItemHistory {
  readonly askedAt: Date
  readonly points: readonly SourcePoint[]
}

type Packed = readonly (readonly [at: number, price: number, low: number | null, offers: number | null])[]

const pack = (points: readonly SourcePoint[]): string =>
  JSON.stringify(points.map(({ at, price, low, offers }) => [at, price, low ?? null, offers ?? null]))

const unpack = (text: string): readonly SourcePoint[] =>
  (JSON.parse(text) as Packed).map(([at, price, low, offers]) => ({
    at,
    price,
    ...(low !== null && { low }),
    ...(offers !== null && { offers }),
  }))

export const readHistory = async (
  sql: Sql,
  mode: GameMode,
  item: string,
): Promise<ItemHistory | undefined> => {
  const [row] = await sql.query<{ readonly asked_at: Date; readonly points: string }>(
    'select asked_at, points from item_histories where mode = $1 and item = $2',
    [mode, item],
  )
  return row && { askedAt: row.asked_at, points: unpack(row.points) }
}

/** The price of an item on a day, by the day's number since 1970. */
export type ItemDay = readonly [item: string, day: number, price: number]

interface NewDays {
  readonly mode: GameMode
  readonly days: readonly ItemDay[]
  /** What was seen here counts before what the source says of the same day. */
  readonly isSeenHere: boolean
}

/** Keeps prices of days; a day that is known stays, unless it was seen here now. */
export const keepDays = async (sql: Sql, { mode, days, isSeenHere }: NewDays): Promise<void> => {
  await sql.query(
    `insert into price_days (mode, item, day, price)
     select $1, item, day, price from unnest($2::text[], $3::int[], $4::bigint[]) as row (item, day, price)
     on conflict (mode, item, day) ${isSeenHere ? 'do update set price = excluded.price' : 'do nothing'}`,
    [mode, days.map(([item]) => item), days.map(([, day]) => day), days.map(([, , price]) => price)],
  )
}

export interface FetchedHistory {
  readonly mode: GameMode
  readonly item: string
  readonly points: readonly SourcePoint[]
  readonly at: Date
}

/** Adds what the source says now to what is kept, and notes that it was asked; nothing that is known is lost. */
export const saveHistory = (database: Database, { mode, item, points, at }: FetchedHistory): Promise<void> =>
  database.transaction(async (sql) => {
    const before = await readHistory(sql, mode, item)
    const merged = mergeHistory(before?.points ?? [], points, at.getTime())
    await sql.query(
      `insert into item_histories (mode, item, asked_at, points) values ($1, $2, $3, $4)
       on conflict (mode, item) do update set asked_at = excluded.asked_at, points = excluded.points`,
      [mode, item, at.toISOString(), pack(merged)],
    )
    const oldest = getDayNumber(at.getTime()) - MONTH.days
    const days = [...toDayPrices(merged)].filter(([day]) => day > oldest)
    if (days.length > 0)
      await keepDays(sql, { mode, days: days.map(([day, price]) => [item, day, price]), isSeenHere: false })
  })

/** The prices of the days from `from` on, by item. One text an item: the drivers need far longer for rows. */
export const readDays = async (
  sql: Sql,
  mode: GameMode,
  from: number,
): Promise<ReadonlyMap<string, DayPrices>> => {
  const rows = await sql.query<{ readonly item: string; readonly packed: string }>(
    `select item, string_agg(concat(day, ',', price), ';') as packed
     from price_days where mode = $1 and day >= $2 group by item`,
    [mode, from],
  )
  return new Map(
    rows.map(({ item, packed }) => [
      item,
      new Map(packed.split(';').map((pair) => pair.split(',').map(Number) as [number, number])),
    ]),
  )
}

interface DayQuestion {
  readonly mode: GameMode
  readonly items: readonly string[]
  /** The first day. */
  readonly from: number
  /** The first day of which observations are read besides the kept days. */
  readonly seenFrom: number
}

/** The mean price of each day of some items, from what is kept of ended days, else from what was observed; oldest first. */
export const readItemDays = async (
  sql: Sql,
  { mode, items, from, seenFrom }: DayQuestion,
): Promise<readonly ItemDay[]> => {
  const rows = await sql.query<{ readonly item: string; readonly day: number; readonly price: number }>(
    `with seen as (
       select item, floor(extract(epoch from observed_at) / 86400)::int as day,
         round(avg(coalesce(avg24h, last_low)))::float8 as price
       from prices
       where mode = $1 and item = any($2::text[]) and observed_at >= to_timestamp($4::float8 * 86400)
         and coalesce(avg24h, last_low) is not null
       group by 1, 2
     ), kept as (
       select item, day, price::float8 as price from price_days
       where mode = $1 and item = any($2::text[]) and day >= $3
     )
     select coalesce(kept.item, seen.item) as item, coalesce(kept.day, seen.day) as day,
       coalesce(kept.price, seen.price) as price
     from kept full join seen on seen.item = kept.item and seen.day = kept.day
     order by 1, 2`,
    [mode, items, from, seenFrom],
  )
  return rows.map(({ item, day, price }) => [item, day, price])
}

/** Days of which prices are kept. */
export const KEPT_DAYS = 2 * MONTH.days

/** Forgets days that no average looks back on any more. */
export const dropOldDays = async (sql: Sql, now: Date): Promise<void> => {
  await sql.query('delete from price_days where day < $1', [getDayNumber(now.getTime()) - KEPT_DAYS])
}
