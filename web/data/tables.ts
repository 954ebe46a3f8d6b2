// The game data of this page: resources with its network, store and clock.

import { type GameMode, parseGameMode } from '#core/catalogue/game-modes.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { currentLocale } from '../i18n/locale-choice.ts'
import { browserCopies } from './copies/browser-copies.ts'
import { makeGameData } from './game-data.ts'
import { observable } from './observable.ts'
import { pause, request } from './request.ts'

interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Yields to the browser between two chunks of work. A timer would add up to 4 ms. */
export const nextTask = (): Promise<void> => (globalThis as Yielding).scheduler?.yield?.() ?? pause(0)

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_000)
}

export const gameData = makeGameData({
  request,
  copies: browserCopies,
  nextTask,
  whenIdle,
  now: () => Date.now(),
  pause,
})

/** Starts loading tables of a game mode, in parallel; those loaded or loading are not requested again. */
export const preloadTables = (mode: GameMode, names: readonly TableName[]): Promise<unknown> =>
  gameData.catalogue(mode, names, currentLocale()).load()

/** Handles new prices of a mode on the server. */
export const pricesChanged = (mode: string): void => {
  const known = parseGameMode(mode)
  if (known !== undefined) void gameData.quotes(known).refresh()
}

const changes = observable(0)

/** Handles new tables on the server. */
export const gameDataChanged = (): void => changes.set(changes.get() + 1)
export const onGameDataChanged = changes.subscribe
