// Tells open pages what has changed, here or in another process: their account, prices, game data.
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { openListeners } from './listeners.ts'
import { listModesWithPrices } from './mode-prices.ts'

/** Topic of a change: the page's account, its notices, one or any of its loadouts, the prices of a game mode, or the game data. */
export type ChangeTopic =
  | 'account'
  | 'notices'
  | `loadout ${string}`
  | 'loadouts'
  | `prices ${GameMode}`
  | 'game-data'

export interface Changes {
  /** Calls `listener` with changes for the account's pages, and on close; returns the unsubscribe function. */
  readonly subscribe: (account: string, listener: (news: ChangeTopic) => void) => () => void
  /** Notifies the pages of a changed account; of all accounts if the name is empty. */
  readonly publish: (account: string) => void
  /** Notifies the pages of an account that one of its loadouts has changed. */
  readonly publishLoadout: (account: string, loadout: string) => void
  /** Notifies the pages of an account that its notices have changed; of all accounts if the name is empty. */
  readonly publishNotices: (account: string) => void
  /** Calls `listener` when the challenge has changed, and on close; returns the unsubscribe function. */
  readonly followChallenge: (challenge: string, listener: () => void) => () => void
  /** Notifies the pages that follow a challenge. */
  readonly publishChallenge: (challenge: string) => void
  /** Notifies every page of new prices of a mode; of all if none is given. */
  readonly publishPrices: (mode: string) => void
  /** Notifies all pages of new game data. */
  readonly publishGameData: () => void
  /** Wakes all listeners a last time so that they can leave. */
  readonly close: () => void
  /** Whether {@link close} was called. */
  readonly isClosed: () => boolean
  /** Number of subscribed pages. */
  readonly count: () => number
}

/** Those who listen besides the pages: to prices as visitors see them, by mode, and to accounts; an empty name is any of them. */
export interface ChangeHooks {
  readonly onPrices: (mode: GameMode) => void
  readonly onAccount: (account: string) => void
}

const NO_HOOKS: ChangeHooks = { onPrices: () => undefined, onAccount: () => undefined }

export const openChanges = ({ onPrices, onAccount }: ChangeHooks = NO_HOOKS): Changes => {
  const { subscribe, tell, tellAll, count } = openListeners<ChangeTopic>()
  const followers = openListeners<void>()
  let closed = false
  return {
    subscribe,
    followChallenge: followers.subscribe,
    count: () => count() + followers.count(),
    publish: (account) => {
      onAccount(account)
      if (account === '') {
        tellAll('account')
        tellAll('loadouts')
        followers.tellAll()
      } else tell(account, 'account')
    },
    publishLoadout: (account, loadout) => {
      tell(account, `loadout ${loadout}`)
    },
    publishNotices: (account) => (account === '' ? tellAll('notices') : tell(account, 'notices')),
    publishChallenge: (challenge) => followers.tell(challenge),
    publishPrices: (named) => {
      for (const mode of listModesWithPrices(named)) {
        tellAll(`prices ${mode}`)
        onPrices(mode)
      }
    },
    publishGameData: () => {
      tellAll('game-data')
      for (const mode of GAME_MODES) onPrices(mode)
    },
    close: () => {
      closed = true
      tellAll('account')
      followers.tellAll()
    },
    isClosed: () => closed,
  }
}
