// Keeps prices folded in the background, so that no request waits for it.
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import type { Prices } from '../stores/prices.ts'

export interface WarmPricesOptions {
  readonly prices: Pick<Prices, 'observed'>
  readonly onError: (error: unknown) => void
}

export interface WarmPrices {
  /** Folds new observations; resolves when done, even after a failure. */
  readonly warm: () => Promise<void>
  /** Stops folding; resolves when the last fold is finished. */
  readonly stop: () => Promise<void>
}

export const warmPrices = ({ prices, onError }: WarmPricesOptions): WarmPrices => {
  let isStopped = false
  let last: Promise<void> = Promise.resolve()
  const fold = async (): Promise<void> => {
    for (const mode of GAME_MODES) {
      if (isStopped) return
      await prices.observed(mode)
    }
  }
  return {
    warm: () => {
      last = last.then(fold).catch(onError)
      return last
    },
    stop: () => {
      isStopped = true
      return last
    },
  }
}
