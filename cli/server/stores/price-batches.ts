// Batches of price observations: a short list by which a process sees what others have added since it last looked.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { lockNumber } from './advisory-lock.ts'
import { insertPrices, type PriceRows } from './price-rows.ts'
import type { Sql } from './sql.ts'

/** Batches are serialised, so that their positions follow their commits and no reader skips one. */
const BATCH_LOCK = 7_204_003

export interface PriceBatch extends PriceRows {
  readonly at: Date
  /** Where those who listen are told. */
  readonly channel: string
}

/** Inserts the rows that are new and answers how many those were. Belongs into a transaction. */
export const insertBatch = async (sql: Sql, { at, channel, ...prices }: PriceBatch): Promise<number> => {
  await lockNumber(sql, BATCH_LOCK)
  const { mode, isSimulated } = prices
  const { count, oldest, newest } = await insertPrices(sql, prices)
  if (oldest === null || newest === null) return 0
  await sql.query(
    `insert into price_batches (mode, oldest, newest, observed, simulated, recorded_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      mode,
      oldest.toISOString(),
      newest.toISOString(),
      isSimulated ? 0 : count,
      isSimulated ? count : 0,
      at.toISOString(),
    ],
  )
  await sql.query('select pg_notify($1, $2)', [channel, mode])
  return count
}

/** What was added after a position: the newest position, and the oldest observation of all. */
export interface PriceNews {
  readonly position: number
  readonly oldest: Date
}

export const newsSince = async (
  sql: Sql,
  mode: GameMode,
  position: number,
): Promise<PriceNews | undefined> => {
  const [news] = await sql.query<{ readonly position: number | null; readonly oldest: Date | null }>(
    'select max(position) as position, min(oldest) as oldest from price_batches where mode = $1 and position > $2',
    [mode, position],
  )
  return news === undefined || news.position === null || news.oldest === null
    ? undefined
    : { position: news.position, oldest: news.oldest }
}

/** Whether any observation of the mode is real, or any is made up. */
export const holdsAny = async (
  sql: Sql,
  mode: GameMode,
  what: 'observed' | 'simulated',
): Promise<boolean> => {
  const [answer] = await sql.query<{ readonly holds: boolean }>(
    `select exists (select 1 from price_batches where mode = $1 and ${what} > 0) as holds`,
    [mode],
  )
  return answer?.holds === true
}
