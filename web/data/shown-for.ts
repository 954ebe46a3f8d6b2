// For whom game data is shown. The session says so; game data knows nothing else of it.
import { useSyncExternalStore } from 'react'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { observable } from './observable.ts'

/** The game mode of the selected PMC. */
export const shownMode = observable<GameMode>('PVP')

/** Whether a PMC is selected: the slice in the page is for visitors without one. */
export const hasPmc = observable(false)

/** PVP for visitors. */
export const useGameMode = (): GameMode => useSyncExternalStore(shownMode.subscribe, shownMode.get)
