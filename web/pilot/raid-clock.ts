// Start of the raid whose clock runs in this tab: reported by the pilot, or set by the player on the map.

import { observable, useObservable } from '#web/data/observable.ts'

/** Epoch milliseconds; undefined while no clock runs. */
export const raidBeganAt = observable<number | undefined>(undefined)

/** The pilot has reported the start of a raid, and not its end yet. */
export const isInToldRaid = observable(false)

export const useRaidBeganAt = (): number | undefined => useObservable(raidBeganAt)
