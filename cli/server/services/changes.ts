// Tells open pages what has changed, here or in another process: their account, prices, game data.
import { GAME_MODES, type GameMode, getBaseMode } from '#core/catalogue/game-modes.ts'
import { openListeners } from './listeners.ts'

/** What there is news of: the page's own account, one of its loadouts or any of them, the prices of a game mode, or the game data. */
export type ChangeTopic = 'account' | `loadout ${string}` | 'loadouts' | `prices ${GameMode}` | 'game-data'

export interface Changes {
  /** Calls `listener` with the news for the account's pages until the answered function is called, and when all ends. */
  readonly subscribe: (account: string, listener: (news: ChangeTopic) => void) => () => void
  /** Tells the pages of an account that it has changed; with an empty name those of every account. */
  readonly publish: (account: string) => void
  /** Tells the pages of an account that one of its loadouts has changed. */
  readonly publishLoadout: (account: string, loadout: string) => void
  /** Notifies every page of new prices of a mode; of all if none is given. */
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
  const { subscribe, tell, tellAll, count } = openListeners<ChangeTopic>()
  let closed = false
  return {
    subscribe,
    count,
    publish: (account) => {
      if (account === '') {
        tellAll('account')
        tellAll('loadouts')
      } else tell(account, 'account')
    },
    publishLoadout: (account, loadout) => {
      tell(account, `loadout ${loadout}`)
    },
    publishPrices: (named) => {
      // The fallback's prices may be those of other modes too.
      for (const mode of GAME_MODES)
        if (named === mode || named === getBaseMode(mode) || named === '') tellAll(`prices ${mode}`)
    },
    publishGameData: () => tellAll('game-data'),
    close: () => {
      closed = true
      tellAll('account')
    },
    isClosed: () => closed,
  }
}
