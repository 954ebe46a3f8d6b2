// Counts for the menus: what waits for the player on each map and page, set by the part that computes it.
import { useSyncExternalStore } from 'react'
import type { MenuEntry } from '#core/routes/menu.ts'
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

/** All zero if nothing is counted: for visitors, without Pro, and until the data is there. */
export const useWaitingCounts = (): WaitingCounts =>
  useSyncExternalStore(waitingCounts.subscribe, waitingCounts.get)

/** What waits behind a link of a menu. */
export const waitingCount = ({ quests, byMap, modules }: WaitingCounts, { id, map }: MenuEntry): number => {
  if (map !== undefined) return byMap.get(map) ?? 0
  if (id === 'progressionQuests') return quests
  return id === 'progressionHideout' ? modules : 0
}

/** What is counted there. */
export const waitingKind = ({ id }: Pick<MenuEntry, 'id'>): 'modules' | 'quests' =>
  id === 'progressionHideout' ? 'modules' : 'quests'
