// The running crafts of a PMC as a list.
import type { CraftTimer, CraftTimers } from './model.ts'

/** `station`: its slug. */
export interface RunningCraft extends CraftTimer {
  readonly station: string
}

/** The next to be ready first; equal times by station. */
export const runningCrafts = (timers: CraftTimers): readonly RunningCraft[] =>
  Object.entries(timers)
    .map(([station, timer]) => ({ station, ...timer }))
    .toSorted(
      (a, b) =>
        Date.parse(a.readyAt) - Date.parse(b.readyAt) ||
        (a.station < b.station ? -1 : a.station > b.station ? 1 : 0),
    )

/** The craft that is ready first after `now` (epoch milliseconds); undefined if none is. */
export const findNextReady = (timers: CraftTimers, now: number): RunningCraft | undefined =>
  runningCrafts(timers).find(({ readyAt }) => Date.parse(readyAt) > now)
