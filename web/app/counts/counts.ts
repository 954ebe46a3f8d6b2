// Counts for the menus: what waits for the player on each map and page, and unread notices.

import type { MenuEntry } from '#core/routes/menu.ts'
import { observable, useObservable } from '#web/data/observable.ts'
import { unreadNotices } from '#web/session/account/unread-notices.ts'

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

export interface MenuCounts extends WaitingCounts {
  /** Unread notices of the account. */
  readonly notices: number
}

/** All zero if nothing is counted: for visitors, and until the data is there. */
export const useMenuCounts = (): MenuCounts => {
  const waiting = useObservable(waitingCounts)
  const unread = useObservable(unreadNotices)
  return { ...waiting, notices: unread?.count ?? 0 }
}

/** What waits behind a link of a menu. */
export const waitingCount = (
  { quests, byMap, modules, notices }: MenuCounts,
  { id, map }: Pick<MenuEntry, 'id' | 'map'>,
): number => {
  if (map !== undefined) return byMap.get(map) ?? 0
  if (id === 'progressionQuests') return quests
  if (id === 'alerts') return notices
  return id === 'progressionHideout' ? modules : 0
}

/** What is counted there. */
export const waitingKind = ({ id }: Pick<MenuEntry, 'id'>): 'modules' | 'notices' | 'quests' => {
  if (id === 'alerts') return 'notices'
  return id === 'progressionHideout' ? 'modules' : 'quests'
}
