// Prices of game modes without data of their own: those of their fallback.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Prices } from '../stores/prices.ts'

/** The same prices, read for each mode from the one whose data it uses. What is observed is kept as it is said. */
export const withFallbackPrices = (prices: Prices, getDataMode: (mode: GameMode) => GameMode): Prices => ({
  ...prices,
  observed: (mode) => prices.observed(getDataMode(mode)),
  seenAt: (mode) => prices.seenAt(getDataMode(mode)),
  history: (mode, item, range) => prices.history(getDataMode(mode), item, range),
  hasSimulated: (mode) => prices.hasSimulated(getDataMode(mode)),
})
