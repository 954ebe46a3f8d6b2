// The user whose game data is shown, as set by the session; game data has no other dependency on it.

import type { GameMode } from '#core/catalogue/game-modes.ts'
import { observable, useObservable } from './observable.ts'

/** The game mode of the selected PMC. */
export const shownMode = observable<GameMode>('PVP')

/** Whether a PMC is selected: the page's slice is for visitors, who have none. */
export const hasPmc = observable(false)

/** PVP for visitors. */
export const useGameMode = (): GameMode => useObservable(shownMode)
