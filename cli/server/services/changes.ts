// Tells open pages what has changed, here or in another process: their account, prices, game data.
import { GAME_MODES, type GameMode } from '#core/catalogue/vocabulary.ts'

/** What there is news of: the page's own account, the prices of a game mode, or the game data. */
export type News = 'account' | `prices ${GameMode}` | 'game-data'

export interface Changes {
  /** Calls `listener` with the news for the account's pages until the answered function is called, and when all ends. */
  readonly subscribe: (account: string, listener: (news: News) => void) => () => void
  /** Tells the pages of an account that it has changed; with an empty name those of every account. */
  readonly publish: (account: string) => void
  /** Tells every page that there are new prices of a mode; of both where none is named. */
  readonly publishPrices: (mode: string) => void
  /** Tells every page that the game data are others. */
  readonly publishGameData: () => void
  /** Wakes everybody a last time so that they can leave. */
  readonly close: () => void
  /** Whether {@link close} was called. */
  readonly isClosed: () => boolean
  /** How many pages listen. */
  readonly count: () => number
}

export const openChanges = (): Changes => {
  const listeners = new Map<string, Set<(news: News) => void>>()
  let closed = false
  const tellAll = (news: News): void => {
    for (const own of listeners.values()) for (const listener of own) listener(news)
  }
  return {
    subscribe: (account, listener) => {
      const own = listeners.get(account) ?? new Set()
      own.add(listener)
      listeners.set(account, own)
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(account)
      }
    },
    publish: (account) => {
      if (account === '') tellAll('account')
      else for (const listener of listeners.get(account) ?? []) listener('account')
    },
    publishPrices: (named) => {
      for (const mode of GAME_MODES) if (named === mode || named === '') tellAll(`prices ${mode}`)
    },
    publishGameData: () => tellAll('game-data'),
    close: () => {
      closed = true
      tellAll('account')
    },
    isClosed: () => closed,
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
