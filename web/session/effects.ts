// What the session's store needs of the world: the server, this browser's storage, its other tabs, a clock and ids.

import type { Account } from '#core/player/model.ts'
import type { ApiProblem } from '../data/problem.ts'
import type { AccountEvent, AccountRules, Confirmed, RefusedCommand } from './account-state.ts'
import type { Waiting } from './pending.ts'
import type { TablesMissing } from './rules.ts'

/** Nothing was decided: the same is to be asked again. `isOffline`: there was no connection at all. */
interface Later {
  readonly tag: 'Later'
  readonly isOffline: boolean
}

/** Nobody is signed in any more. */
interface SignedOut {
  readonly tag: 'SignedOut'
}

/** What the server made of a command; `version` is the one that the account is at. */
export type SendOutcome =
  | { readonly tag: 'Accepted'; readonly events: readonly AccountEvent[]; readonly version: number }
  | { readonly tag: 'Refused'; readonly problem: ApiProblem }
  | Later
  | SignedOut

/** The events after a version. */
export type ReadOutcome =
  | { readonly tag: 'Read'; readonly events: readonly AccountEvent[]; readonly version: number }
  | Later
  | SignedOut

/** The account as the server has folded it, and the version that it is at. */
export type AccountOutcome = ({ readonly tag: 'Account' } & Confirmed) | Later | SignedOut

/** Keeps an account's copy and its waiting commands in this browser. Never rejects: without a storage everything lasts as long as the page. */
export interface AccountStorage {
  readonly read: () => Promise<Confirmed | undefined>
  readonly remember: (confirmed: Confirmed) => Promise<void>
  /** Undefined where it can't be read. */
  readonly waiting: () => Promise<readonly Waiting[] | undefined>
  /** Says whether it is kept. */
  readonly keep: (waiting: Waiting) => Promise<boolean>
  readonly forget: (ids: readonly string[]) => Promise<void>
}

/** What tabs of one browser tell each other about the account. */
export type TabMessage =
  | { readonly tag: 'Waiting'; readonly waiting: Waiting }
  /** `answered`: the command that led to the events, perhaps to none. */
  | { readonly tag: 'Events'; readonly events: readonly AccountEvent[]; readonly answered?: string }
  | { readonly tag: 'Refused'; readonly id: string; readonly problem: ApiProblem }

export interface Tabs {
  readonly post: (message: TabMessage) => void
  /** Calls `heard` with what the others post until the answered function is called. */
  readonly listen: (heard: (message: TabMessage) => void) => () => void
}

/** A command that is undone, by the rules here or by the server. `isMine`: it was given in this tab. */
export type Undone =
  | { readonly by: 'rules'; readonly refused: RefusedCommand; readonly isMine: true }
  | { readonly by: 'server'; readonly id: string; readonly problem: ApiProblem; readonly isMine: boolean }

export interface SessionView {
  /** With everything that waits. */
  readonly account: Account
  readonly pending: number
  readonly isOnline: boolean
}

export interface SessionEffects {
  readonly rules: AccountRules
  /** Whether this build understands the event: an old tab may meet events of a newer server. */
  readonly knows: (event: AccountEvent) => boolean
  /** Says whether they are there now. Never rejects. */
  readonly loadTables: (missing: TablesMissing) => Promise<boolean>
  readonly send: (waiting: Waiting) => Promise<SendOutcome>
  readonly read: (after: number) => Promise<ReadOutcome>
  /** For a browser that knows nothing of the account: so that it need not read everything that ever happened to it. */
  readonly readAccount: () => Promise<AccountOutcome>
  readonly storage: AccountStorage
  readonly tabs: Tabs
  /** Runs the work, which never rejects, while no other tab of this browser runs such work for the account. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>
  readonly newId: () => string
  readonly now: () => number
  readonly setTimer: (work: () => void, ms: number) => () => void
  /** How long to wait after so many failures in a row. */
  readonly delayAfter: (failures: number) => number
  /** Whether the device has a network; false is certain, true is not. */
  readonly isConnected: () => boolean
  readonly changed: (view: SessionView) => void
  /** Events that the server recorded, as they are folded here; some of them may be known. */
  readonly folded: (events: readonly AccountEvent[]) => void
  readonly undone: (undone: Undone) => void
  readonly signedOut: () => void
  /** The server speaks of what this build does not know: the page must be loaded again. */
  readonly outdated: () => void
}
