// Prices of the flea market: takes observations in, answers with prices and histories that fold from them.
import type { PriceRange } from '#core/api/calls/game-data-calls.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import type { ChartPoint } from '#core/pricing/history/chart.ts'
import { thin } from '#core/pricing/history/chart.ts'
import { getDayNumber, WEEK } from '#core/pricing/history/day-prices.ts'
import { makeChart, type SourcePoint } from '#core/pricing/history/live-source-history.ts'
import type { ObservedPrices } from '#core/pricing/history/observations.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import {
  dropOldDays,
  type ItemDay,
  KEPT_DAYS,
  keepDays,
  readHistory,
  readItemDays,
  saveHistory,
} from './item-histories.ts'
import { holdsAny, insertBatch } from './price-batches.ts'
import {
  type ItemObservation,
  listMonths,
  makePartition,
  type PriceRows,
  readItem,
  readLast,
} from './price-rows.ts'
import { priceWindow } from './price-window.ts'
import { type Database, DatabaseAway } from './sql.ts'

/** Notifications carry the game mode whose prices are new. */
export const PRICES_CHANNEL = 'exfil_prices'

/** What a chart is wide enough to show. */
const CHART_POINTS = 400

const RANGE_MS: Readonly<Record<PriceRange, number>> = {
  '7d': 7 * DAY_MS,
  '1m': 30 * DAY_MS,
  '6m': 183 * DAY_MS,
  '1y': 365 * DAY_MS,
  all: Number.POSITIVE_INFINITY,
}

/** `last`: where there is no point, the last one before the range. */
export interface PriceChart {
  readonly range: PriceRange
  readonly points: readonly ChartPoint[]
  readonly last?: ChartPoint
}

export interface Prices {
  /** Records observations, each once; returns how many were new. Other processes are notified. Those of `simulated` are made up. */
  readonly observe: (
    mode: GameMode,
    rows: readonly ItemObservation[],
    source?: 'seen' | 'simulated',
  ) => Promise<number>
  /** What was observed of every item that the market had in the last 8 days, which lie over the game data's, see `makeLivePrices`. */
  readonly observed: (mode: GameMode) => Promise<ReadonlyMap<string, ObservedPrices>>
  /** Time of the newest observation of the mode in epoch milliseconds; undefined if there was none in the last 8 days. */
  readonly seenAt: (mode: GameMode) => number | undefined
  /** The chart of an item, at most {@link CHART_POINTS} points. */
  readonly history: (mode: GameMode, item: string, range: PriceRange) => Promise<PriceChart>
  /** When the live source was last asked for the item's past; undefined where it never was. */
  readonly historyAskedAt: (mode: GameMode, item: string) => Promise<Date | undefined>
  /** Adds what the live source says of the item's past. */
  readonly keepHistory: (mode: GameMode, item: string, points: readonly SourcePoint[]) => Promise<void>
  /** The mean price of each day from a day on, of as many days as are kept; today's so far. */
  readonly itemDays: (mode: GameMode, items: readonly string[], from: number) => Promise<readonly ItemDay[]>
  /**
   * Keeps the prices of the days that have ended, for averages that look further back than observations are at hand; none of a mode
   * of which anything was made up.
   */
  readonly keepFinishedDays: () => Promise<void>
  /** Whether anything recorded of the mode was made up; the last answer while the database does not answer. */
  readonly hasSimulated: (mode: GameMode) => Promise<boolean>
  /** Whether anything recorded of the mode was really seen. */
  readonly hasReal: (mode: GameMode) => Promise<boolean>
  /** Stops listening to other processes. */
  readonly close: () => Promise<void>
}

export interface PricesOptions {
  readonly database: Database
  readonly now: () => Date
  /** Called with the mode of new prices from any process; with an empty mode if both may be new. */
  readonly onNews?: (mode: string) => void
}

/** Rows of one statement at most. */
const BULK = 5000

export const openPrices = async ({ database, now, onNews }: PricesOptions): Promise<Prices> => {
  const window = priceWindow({ database, now })
  const partitions = new Set<string>()
  let keptUntil: number | undefined
  const lastSimulated = new Map<GameMode, boolean>()
  const unlisten = await database.listen(PRICES_CHANNEL, (mode) => {
    window.invalidate(mode)
    onNews?.(mode)
  })

  const record = async (prices: PriceRows): Promise<number> => {
    const months = [...listMonths(prices.rows)].filter((month) => !partitions.has(month))
    const added = await database.unlimited.transaction(async (sql) => {
      for (const month of months) await makePartition(sql, month)
      return insertBatch(sql, { ...prices, at: now(), channel: PRICES_CHANNEL })
    })
    for (const month of months) partitions.add(month)
    return added
  }

  return {
    observe: async (mode, rows, source = 'seen') => {
      const isSimulated = source === 'simulated'
      let added = 0
      for (let from = 0; from < rows.length; from += BULK)
        added += await record({ mode, rows: rows.slice(from, from + BULK), isSimulated })
      if (added > 0) window.invalidate(mode)
      return added
    },
    observed: window.observed,
    seenAt: window.seenAt,
    history: async (mode, item, range) => {
      const after = Math.max(0, now().getTime() - RANGE_MS[range])
      const observations = await readItem(database, mode, item, new Date(after))
      const sourceHistory = (await readHistory(database, mode, item))?.points ?? []
      const points = makeChart(
        observations,
        sourceHistory.filter(({ at }) => at > after),
      )
      const last =
        points.length > 0
          ? undefined
          : makeChart(await readLast(database, mode, item), sourceHistory.slice(-1)).at(-1)
      return {
        range,
        points: thin(points, CHART_POINTS),
        ...(last !== undefined && { last }),
      }
    },
    historyAskedAt: async (mode, item) => (await readHistory(database, mode, item))?.askedAt,
    keepHistory: (mode, item, points) => saveHistory(database, { mode, item, points, at: now() }),
    itemDays: async (mode, items, from) => {
      const today = getDayNumber(now().getTime())
      const first = Math.max(from, today - KEPT_DAYS)
      // Days of a mode that is made up are not kept, and its observations are few.
      const isSimulated = await holdsAny(database, mode, 'simulated')
      const seenFrom = isSimulated ? first : Math.max(first, today - WEEK.days)
      return readItemDays(database, { mode, items, from: first, seenFrom })
    },
    keepFinishedDays: async () => {
      const today = getDayNumber(now().getTime())
      if (keptUntil === today) return
      for (const mode of GAME_MODES) {
        if (await holdsAny(database, mode, 'simulated')) continue
        const days = await window.finishedDays(mode, keptUntil ?? today - WEEK.days)
        for (let from = 0; from < days.length; from += BULK)
          await keepDays(database, { mode, days: days.slice(from, from + BULK), isSeenHere: true })
      }
      await dropOldDays(database, now())
      keptUntil = today
    },
    hasSimulated: async (mode) => {
      try {
        const isSimulated = await holdsAny(database, mode, 'simulated')
        lastSimulated.set(mode, isSimulated)
        return isSimulated
      } catch (error) {
        const last = lastSimulated.get(mode)
        if (last !== undefined && error instanceof DatabaseAway) return last
        throw error
      }
    },
    hasReal: (mode) => holdsAny(database, mode, 'observed'),
    close: unlisten,
  }
}
