// The clock of the raid widget: computed from the time alone, so that a frozen page is right once it runs again.
import { formatRaidClock, getMapRaidClocks } from '../format/raid-clock.ts'
import { formatStopwatch } from '../format/stopwatch.ts'
import { isSome } from '../fp.ts'
import type { RaidData } from './raid-data.ts'

const MINUTE_MS = 60_000
const HOURS_AND_MINUTES = 5

/**
 * `time`: what is left, empty without a raid; `share`: the part of the raid that has passed, from 0 to 1. `day`: the game's two times of day,
 * empty on a map without. `note`: why there is no clock, empty while it runs. `isAway`: the pilot is not connected.
 */
export interface RaidClockView {
  readonly time: string
  readonly share: number
  readonly day: string
  readonly note: string
  readonly isAway: boolean
}

const formatDay = (page: string, now: number): string => {
  const clocks = page === '' ? undefined : getMapRaidClocks(page, now)
  if (clocks === undefined || !isSome(clocks)) return ''
  const { left, right } = clocks.value
  return [left, right].map((time) => formatRaidClock(time).slice(0, HOURS_AND_MINUTES)).join(' · ')
}

/** Data received at `receivedAt`, seen at `now`, both in epoch milliseconds of one clock. */
export const viewRaidClock = (data: RaidData, receivedAt: number, now: number): RaidClockView => {
  const { pilotMs, page, agoMs, raidMinutes, labels } = data
  const isAway = now - receivedAt >= pilotMs
  const day = formatDay(page, now)
  const length = raidMinutes * MINUTE_MS
  const passed = agoMs === null ? undefined : agoMs + Math.max(0, now - receivedAt)
  if (passed === undefined || length === 0)
    return { time: '', share: 0, day, note: isAway ? labels.away : labels.waiting, isAway }
  const left = Math.max(0, length - passed)
  return {
    time: formatStopwatch(Math.ceil(left / 1000)),
    share: Math.min(1, passed / length),
    day,
    note: left === 0 ? labels.over : isAway ? labels.away : '',
    isAway,
  }
}
