// When the raid began whose clock runs in this tab: told by the pilot, or by the player on the map.
import { useSyncExternalStore } from 'react'
import { observable } from '#web/data/observable.ts'

/** Epoch milliseconds; undefined while no clock runs. */
export const raidBeganAt = observable<number | undefined>(undefined)

/** The pilot has told that a raid began, and not yet that it is over. */
export const isInToldRaid = observable(false)

export const useRaidBeganAt = (): number | undefined =>
  useSyncExternalStore(raidBeganAt.subscribe, raidBeganAt.get)
