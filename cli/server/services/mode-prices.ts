// Prices of game modes without data of their own: those of their fallback.
import { GAME_MODES, type GameMode, getBaseMode } from '#core/catalogue/game-modes.ts'
import type { Prices } from '../stores/prices.ts'

/** The same prices, read for each mode from the one whose data it uses. What is observed is kept as it is said. */
export const withFallbackPrices = (prices: Prices, getDataMode: (mode: GameMode) => GameMode): Prices => ({
  ...prices,
  observed: (mode) => prices.observed(getDataMode(mode)),
  seenAt: (mode) => prices.seenAt(getDataMode(mode)),
  history: (mode, item, range) => prices.history(getDataMode(mode), item, range),
  hasSimulated: (mode) => prices.hasSimulated(getDataMode(mode)),
})

/** The modes that new prices of the named one may concern: its own and those that use its prices; all if none is named. */
export const listModesWithPrices = (named: string): readonly GameMode[] =>
  GAME_MODES.filter((mode) => named === mode || named === getBaseMode(mode) || named === '')
