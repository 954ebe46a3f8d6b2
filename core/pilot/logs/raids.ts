// Raids and flea sales from old logs, and earnings per day.
import { DOLLARS, EUROS, ROUBLES } from '../../catalogue/well-known-ids.ts'
import type { MapKey } from '../map-names.ts'
import type { ZoneAt } from './catch-up.ts'
import { type RaidCharacter, raidCharacter } from './characters.ts'
import type { PilotFact } from './log-events.ts'
import { toInstant } from './log-header.ts'
import type { ReceivedStack } from './notifications.ts'
import { getTimeOrder, type LogSession } from './session.ts'

/**
 * `startedAt` in Unix milliseconds; `lengthMs` is absent if no end was logged. `isLengthExact`: the game reported the end; otherwise it is the
 * return to the menu, which includes the screens after the raid. `character` is absent if not logged.
 */
export interface LoggedRaid {
  readonly map: MapKey
  readonly session: LogSession
  readonly character?: RaidCharacter
  readonly startedAt: number
  readonly lengthMs?: number
  readonly isLengthExact: boolean
}

/** `soldAt` in Unix milliseconds. `received` is empty if not logged. */
export interface LoggedSale {
  readonly item: string
  readonly count: number
  readonly received: readonly ReceivedStack[]
  readonly session: LogSession
  readonly soldAt: number
}

export interface RaidsAndSales {
  readonly raids: readonly LoggedRaid[]
  readonly sales: readonly LoggedSale[]
}

interface Place {
  readonly map: MapKey
  readonly raid?: string
  readonly character?: RaidCharacter
}

type OpenRaid = Place & {
  readonly session: LogSession
  readonly startedAt: number
  endedAt?: number
  isExact: boolean
}

/**
 * The raids and sales of all runs, earliest first; each run has the facts of one log folder. Rejoining a raid after a lost connection or a
 * crash continues it; a location left before the raid began is dropped.
 */
export const raidsAndSales = (runs: Iterable<readonly PilotFact[]>, zoneAt: ZoneAt): RaidsAndSales => {
  const raids: OpenRaid[] = []
  const sales: LoggedSale[] = []
  for (const run of runs) {
    let place: Place | undefined
    let isInRaid = false
    const end = (at: number, isExact: boolean): void => {
      const last = raids.at(-1)
      if (!isInRaid || last === undefined) return
      isInRaid = false
      last.endedAt = at
      last.isExact = isExact
    }
    for (const fact of run.toSorted((a, b) => getTimeOrder(a.time) - getTimeOrder(b.time))) {
      const at = toInstant(fact.time, zoneAt(fact.time.wallMs))
      switch (fact.kind) {
        case 'SceneLoaded':
          place = placeIn(fact)
          break
        case 'RaidLocated':
          place = { ...placeIn(fact), ...(fact.raid === undefined ? {} : { raid: fact.raid }) }
          break
        case 'MatchStarted': {
          if (place === undefined) break
          const last = raids.at(-1)
          if (place.raid !== undefined && last?.raid === place.raid) delete last.endedAt
          else raids.push({ ...place, session: fact.session, startedAt: at, isExact: false })
          isInRaid = true
          place = undefined
          break
        }
        case 'RaidOver':
          if (fact.raid === undefined || raids.at(-1)?.raid === undefined || raids.at(-1)?.raid === fact.raid)
            end(at, true)
          break
        case 'HideoutLoaded':
        case 'SessionModeChosen':
          place = undefined
          end(at, false)
          break
        case 'ProfileSelected':
          end(at, false)
          break
        case 'FleaSold': {
          const { item, count, received, session, sentAt } = fact
          sales.push({ item, count, received, session, soldAt: sentAt ?? at })
        }
      }
    }
  }
  return { raids: raids.map(loggedRaid), sales: sales.sort((a, b) => a.soldAt - b.soldAt) }
}

const placeIn = (fact: Extract<PilotFact, { readonly kind: 'SceneLoaded' | 'RaidLocated' }>): Place => {
  const character = raidCharacter(fact.session, fact.profileId)
  return { map: fact.map, ...(character === undefined ? {} : { character }) }
}

const loggedRaid = ({ map, session, character, startedAt, endedAt, isExact }: OpenRaid): LoggedRaid => ({
  map,
  session,
  ...(character === undefined ? {} : { character }),
  startedAt,
  ...(endedAt === undefined ? {} : { lengthMs: Math.max(0, endedAt - startedAt) }),
  isLengthExact: isExact && endedAt !== undefined,
})

/** Earnings on one day of the player's clock (`2026-03-02`). `unknown`: number of sales whose proceeds were not logged. */
export interface DayEarned {
  readonly day: string
  readonly roubles: number
  readonly dollars: number
  readonly euros: number
  readonly sales: number
  readonly unknown: number
}

const MS_PER_MINUTE = 60_000

const getReceived = ({ received }: LoggedSale, currency: string): number =>
  received.reduce((sum, { item, count }) => (item === currency ? sum + count : sum), 0)

/** Roubles received for a sale, 0 if something else was received; undefined if not logged. */
export const getReceivedRoubles = (sale: LoggedSale): number | undefined =>
  sale.received.length === 0 ? undefined : getReceived(sale, ROUBLES)

/** Sorted by day; days without sales are left out. `zoneAtInstant`: minutes that the player's clock is ahead of UTC. */
export const earnedByDay = (
  sales: readonly LoggedSale[],
  zoneAtInstant: (epochMs: number) => number,
): readonly DayEarned[] => {
  const days = new Map<string, DayEarned>()
  for (const sale of sales) {
    const { soldAt, received } = sale
    const day = new Date(soldAt + zoneAtInstant(soldAt) * MS_PER_MINUTE).toISOString().slice(0, 10)
    const before = days.get(day) ?? { day, roubles: 0, dollars: 0, euros: 0, sales: 0, unknown: 0 }
    const got = (currency: string): number => getReceived(sale, currency)
    days.set(day, {
      day,
      roubles: before.roubles + got(ROUBLES),
      dollars: before.dollars + got(DOLLARS),
      euros: before.euros + got(EUROS),
      sales: before.sales + 1,
      unknown: before.unknown + (received.length === 0 ? 1 : 0),
    })
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}
