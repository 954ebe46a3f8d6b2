// The observations of the last days in memory, and the prices that fold from them; reads from the database only what is new.
import { forEachMode, GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { type DayPrices, getDayNumber, MONTH, meanByDay } from '#core/pricing/history/day-prices.ts'
import { type ObservedPrices, observedPrices, pricesSeen } from '#core/pricing/history/observations.ts'
import { type Observation, RETENTION_MS } from '#core/pricing/model.ts'
import { addObservation } from '#core/pricing/reducer.ts'
import { isWithin, within } from '../within.ts'
import { type ItemDay, readDays } from './item-histories.ts'
import { newsSince } from './price-batches.ts'
import { readAll } from './price-rows.ts'
import { type Database, DatabaseAway } from './sql.ts'

type Observed = ReadonlyMap<string, ObservedPrices>

/** What is known of one mode. `invalidations` counts the news heard, `read` those that have been read. */
interface Known {
  readonly observations: Record<string, Observation[]>
  position: number
  invalidations: number
  read: number
  folded: Folded | undefined
  days: Days | undefined
  turn: Promise<unknown>
}

/** The prices of the days that averages look back on, by item; read at an instant. */
interface Days {
  readonly at: number
  readonly byItem: ReadonlyMap<string, DayPrices>
}

/** Answers as of an instant, each made when first asked for. */
interface Folded {
  readonly at: number
  readonly seenAt: number | undefined
  observed: Observed | undefined
}

export interface PriceWindow {
  /** Marks a mode as stale; both if none is given. */
  readonly invalidate: (mode: string) => void
  readonly observed: (mode: GameMode) => Promise<Observed>
  /** Time of the newest folded observation in epoch milliseconds; undefined if there was none lately. */
  readonly seenAt: (mode: GameMode) => number | undefined
  /** The prices of the days in UTC from `first` until yesterday as they were seen, a day of an item each. */
  readonly finishedDays: (mode: GameMode, first: number) => Promise<readonly ItemDay[]>
}

/** Averages and changes look back from the present, so answers age even without new observations. */
const MAX_ANSWER_AGE_MS = 5 * 60_000
/** A request waits no longer than this for new prices if stale ones are available. */
const MAX_WAIT_MS = 2_000

/** Forgets what has become too old at `at`. */
const dropOld = (observations: Record<string, Observation[]>, at: number): void => {
  for (const [item, list] of Object.entries(observations)) {
    const kept = list.findIndex(({ observedAt }) => observedAt >= at - RETENTION_MS)
    if (kept === -1) delete observations[item]
    else if (kept > 0) list.splice(0, kept)
  }
}

const findNewest = (observations: Known['observations']): number | undefined => {
  let newest: number | undefined
  for (const list of Object.values(observations)) {
    const last = list.at(-1)?.observedAt
    if (last !== undefined && (newest === undefined || last > newest)) newest = last
  }
  return newest
}

export const priceWindow = ({
  database,
  now,
}: {
  readonly database: Pick<Database, 'unlimited' | 'isAway'>
  readonly now: () => Date
}): PriceWindow => {
  const nothing = (): Known => ({
    observations: {},
    position: 0,
    invalidations: 1,
    read: 0,
    folded: undefined,
    days: undefined,
    turn: Promise.resolve(),
  })
  const { unlimited } = database
  const modes: Readonly<Record<GameMode, Known>> = forEachMode(nothing)

  /** Adds what the database has beyond what is known; answers whether there was anything. */
  const readNews = async (mode: GameMode, known: Known): Promise<boolean> => {
    const news = await newsSince(unlimited, mode, known.position)
    if (news === undefined) return false
    const from = new Date(Math.max(news.oldest.getTime(), now().getTime() - RETENTION_MS))
    for (const { item, observations } of await readAll(unlimited, mode, from))
      for (const observation of observations) addObservation(known.observations, item, observation)
    known.position = news.position
    return true
  }

  /** Answers whether days were read again. */
  const refreshDays = async (mode: GameMode, known: Known): Promise<boolean> => {
    const at = now().getTime()
    if (known.days !== undefined && isWithin(MAX_ANSWER_AGE_MS, known.days.at, at)) return false
    known.days = { at, byItem: await readDays(unlimited, mode, getDayNumber(at) - MONTH.days) }
    return true
  }

  const isYoung = (folded: Folded | undefined): folded is Folded =>
    folded !== undefined && isWithin(MAX_ANSWER_AGE_MS, folded.at, now().getTime())

  const refresh = async (mode: GameMode): Promise<Folded> => {
    const known = modes[mode]
    if (isYoung(known.folded) && known.invalidations === known.read) return known.folded
    const { invalidations } = known
    const isNew = await readNews(mode, known)
    const hasDays = await refreshDays(mode, known)
    known.read = invalidations
    if (isYoung(known.folded) && !isNew && !hasDays) return known.folded
    const at = now().getTime()
    dropOld(known.observations, at)
    known.folded = { at, seenAt: findNewest(known.observations), observed: undefined }
    return known.folded
  }

  /** A request that comes while another one reads waits for that first. */
  const fresh = (mode: GameMode): Promise<Folded> => {
    const mine = modes[mode].turn.then(() => refresh(mode))
    modes[mode].turn = mine.catch(() => undefined)
    return mine
  }

  /** The same, or what was folded last where the database does not answer. */
  const freshOrKept = async (mode: GameMode): Promise<Folded> => {
    const kept = modes[mode].folded
    if (kept === undefined) return fresh(mode)
    if (database.isAway()) return kept
    try {
      return await within(fresh(mode), MAX_WAIT_MS, () => new DatabaseAway('prices were not read in time'))
    } catch (error) {
      if (error instanceof DatabaseAway) return kept
      throw error
    }
  }

  return {
    invalidate: (named) => {
      for (const mode of GAME_MODES) if (named === mode || named === '') modes[mode].invalidations++
    },
    observed: async (mode) => {
      const folded = await freshOrKept(mode)
      const { observations, days } = modes[mode]
      folded.observed ??= new Map(
        Object.entries(observations).map(([item, list]) => [
          item,
          observedPrices(list, folded.at, days?.byItem.get(item)),
        ]),
      )
      return folded.observed
    },
    finishedDays: async (mode, first) => {
      const { at } = await fresh(mode)
      return Object.entries(modes[mode].observations).flatMap(([item, list]) =>
        [...meanByDay(pricesSeen(list))]
          .filter(([day]) => day >= first && day < getDayNumber(at))
          .map(([day, price]): ItemDay => [item, day, price]),
      )
    },
    seenAt: (mode) => modes[mode].folded?.seenAt,
  }
}
