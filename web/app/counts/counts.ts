// How much waits for the player on each map and page, told to the menus by whoever works it out.
import { useSyncExternalStore } from 'react'
import { observable } from '#web/data/observable.ts'

export interface WaitingCounts {
  /** Quests that can be worked on. */
  readonly quests: number
  /** The same by map page. */
  readonly byMap: ReadonlyMap<string, number>
  /** Hideout modules that are ready to build, items and all. */
  readonly modules: number
}

export const NO_COUNTS: WaitingCounts = { quests: 0, byMap: new Map(), modules: 0 }

export const waitingCounts = observable<WaitingCounts>(NO_COUNTS)

/** All zero where nothing is counted: for visitors, without Pro, and until the data is there. */
export const useWaitingCounts = (): WaitingCounts =>
  useSyncExternalStore(waitingCounts.subscribe, waitingCounts.get)
