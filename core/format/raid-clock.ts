// The two clocks of a raid: the game's day runs seven times as fast as ours, and every map has a day and a night side.
import { none, type Option, some } from '../fp.ts'
import { NO_VALUE, twoDigits } from './number.ts'

const MS_PER_SECOND = 1000
const MS_PER_HOUR = 3_600_000
const MS_PER_DAY = 24 * MS_PER_HOUR
const SPEED = 7
const LEFT_OFFSET_HOURS = 3
const RIGHT_OFFSET_HOURS = 15

/** How often a shown clock is worth redrawing, in milliseconds. */
export const RAID_CLOCK_REFRESH_MS = 50

/** Two times of the game's day, each in milliseconds since its midnight, 0 to 24 h. */
export interface RaidClocks {
  readonly left: number
  readonly right: number
}

const withinDay = (ms: number): number => ((ms % MS_PER_DAY) + MS_PER_DAY) % MS_PER_DAY

/** A time of day given in hours and minutes, in milliseconds since midnight. */
const atTime = (hours: number, minutes: number): number => (hours * 60 + minutes) * 60 * MS_PER_SECOND

/** The running clocks at an instant (Unix milliseconds): in-game formula, (7·t + 3 h) and (7·t + 15 h) modulo 24 h. */
export const raidClocksAt = (epochMs: number): RaidClocks => ({
  left: withinDay(SPEED * epochMs + LEFT_OFFSET_HOURS * MS_PER_HOUR),
  right: withinDay(SPEED * epochMs + RIGHT_OFFSET_HOURS * MS_PER_HOUR),
})

const FACTORY_CLOCKS: RaidClocks = { left: atTime(15, 28), right: atTime(3, 28) }

/** The clocks of one map, by the slug of its page: Factory always stands at 15:28 and 03:28, The Lab has none. */
export const getMapRaidClocks = (page: string, epochMs: number): Option<RaidClocks> => {
  if (page === 'lab') return none
  return some(page === 'factory' ? FACTORY_CLOCKS : raidClocksAt(epochMs))
}

/** A time of the game's day as `HH:mm:ss`; a moment that is not finite becomes `–`. */
export const formatRaidClock = (msOfDay: number): string => {
  if (!Number.isFinite(msOfDay)) return NO_VALUE
  const seconds = Math.floor(withinDay(msOfDay) / MS_PER_SECOND)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':')
}
