// The table of price observations: writes them in bulk, each once, and reads them back by time or by item.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Observation } from '#core/pricing/model.ts'
import type { Sql } from './sql.ts'

/** One observation of one item. */
export interface ItemObservation extends Observation {
  readonly item: string
}

/** What a batch added; absent instants where all of it was known already. */
interface Added {
  readonly count: number
  readonly oldest: Date | null
  readonly newest: Date | null
}

/** The months, `2026_07`, that the observations fall into. */
export const listMonths = (rows: readonly ItemObservation[]): ReadonlySet<string> =>
  new Set(rows.map(({ observedAt }) => new Date(observedAt).toISOString().slice(0, 7).replace('-', '_')))

const getStart = (year: number, month: number): string => new Date(Date.UTC(year, month)).toISOString()

/** Creates the partition of a month if it is missing. */
export const makePartition = async (sql: Sql, name: string): Promise<void> => {
  const [year, month] = name.split('_').map(Number)
  if (year === undefined || month === undefined) throw new Error(`${name} is no month`)
  await sql.query(
    `create table if not exists prices_${name} partition of prices
     for values from ('${getStart(year, month - 1)}') to ('${getStart(year, month)}')`,
  )
}

/** Observations of one mode from one source. `isSimulated`: it makes them up for a demonstration. */
export interface PriceRows {
  readonly mode: GameMode
  readonly rows: readonly ItemObservation[]
  readonly isSimulated: boolean
}

/** Inserts what is not there yet, thousands of rows in one statement. Their partitions must be there. */
export const insertPrices = async (sql: Sql, { mode, rows, isSimulated }: PriceRows): Promise<Added> => {
  const [added] = await sql.query<Added>(
    `with added as (
       insert into prices (mode, item, observed_at, last_low, avg24h, offers, simulated)
       select $1, item, observed_at, last_low, avg24h, offers, $7
       from unnest($2::text[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::int[])
         as row (item, observed_at, last_low, avg24h, offers)
       on conflict do nothing
       returning observed_at
     )
     select count(*)::int as count, min(observed_at) as oldest, max(observed_at) as newest from added`,
    [
      mode,
      rows.map(({ item }) => item),
      rows.map(({ observedAt }) => new Date(observedAt).toISOString()),
      rows.map(({ lastLow }) => lastLow ?? null),
      rows.map(({ avg24h }) => avg24h ?? null),
      rows.map(({ offers }) => offers ?? null),
      isSimulated,
    ],
  )
  if (added === undefined) throw new Error('an aggregate without a row')
  return added
}

/** Epoch milliseconds. */
const AT = '(extract(epoch from observed_at) * 1000)::bigint'

interface Row {
  readonly at: number
  readonly last_low: number | null
  readonly avg24h: number | null
  readonly offers: number | null
}

const getObservation = ({ at, last_low, avg24h, offers }: Row): Observation => ({
  observedAt: at,
  ...(last_low !== null && { lastLow: last_low }),
  ...(avg24h !== null && { avg24h }),
  ...(offers !== null && { offers }),
})

/** The observations of one item after an instant, oldest first. */
export const readItem = async (
  sql: Sql,
  mode: GameMode,
  item: string,
  after: Date,
): Promise<readonly Observation[]> =>
  (
    await sql.query<Row>(
      `select ${AT} as at, last_low, avg24h, offers from prices
       where mode = $1 and item = $2 and observed_at > $3 order by observed_at`,
      [mode, item, after.toISOString()],
    )
  ).map(getObservation)

/** The last observation of one item, however old; undefined if there is none. */
export const readLast = async (sql: Sql, mode: GameMode, item: string): Promise<readonly Observation[]> =>
  (
    await sql.query<Row>(
      `select ${AT} as at, last_low, avg24h, offers from prices
       where mode = $1 and item = $2 order by observed_at desc limit 1`,
      [mode, item],
    )
  ).map(getObservation)

type Numbers = readonly [at: number, low: number | null, average: number | null, offers: number | null]

/**
 * The observations of all items from an instant on. One JSON an item instead of one row an observation, because the
 * drivers need five times as long for rows.
 */
export const readAll = async (
  sql: Sql,
  mode: GameMode,
  from: Date,
): Promise<readonly { readonly item: string; readonly observations: readonly Observation[] }[]> => {
  const rows = await sql.query<{ readonly item: string; readonly seen: readonly Numbers[] }>(
    `select item, to_json(
       array_agg(array[${AT}, last_low, avg24h, offers] order by observed_at)
     ) as seen
     from prices where mode = $1 and observed_at >= $2 group by item`,
    [mode, from.toISOString()],
  )
  return rows.map(({ item, seen }) => ({
    item,
    observations: seen.map(([at, last_low, avg24h, offers]) =>
      getObservation({ at, last_low, avg24h, offers }),
    ),
  }))
}
