// What the session's store needs of the world: the server, this browser's storage, its other tabs, a clock and ids.

import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import type { Rejection } from '#core/events/decider.ts'
import type { DomainEvent } from '#core/events/envelope.ts'
import type {
  Confirmed,
  PendingCommand,
  RefusedCommand,
  Rules,
  ServerEvent,
} from '#core/events/optimistic.ts'
import type { ApiProblem } from '../data/problem.ts'
import type { Consequence } from './consequences.ts'

/** What a session is of: the state that a stream is folded into, what a client may send about it, and what then happened. */
export interface StreamTypes {
  readonly state: unknown
  readonly command: unknown
  readonly event: DomainEvent
}

export type Pending<K extends StreamTypes> = PendingCommand<K['command']>
export type StreamEvent<K extends StreamTypes> = ServerEvent<K['event']>

/** Not a refusal: the tables that the command needs are not there yet. */
export interface TablesMissing {
  readonly tag: 'TablesMissing'
  readonly mode: GameMode
  readonly tables: readonly TableName[]
}

export const isTablesMissing = (rejection: Rejection): rejection is TablesMissing =>
  rejection.tag === 'TablesMissing'

/** The rules of a stream in this page. */
export interface SessionRules<K extends StreamTypes>
  extends Rules<K['state'], K['command'], Rejection, K['event']> {
  /** The command that takes back what the one of this id did. */
  readonly undo: (id: string, consequence: Consequence<K['state']>) => K['command']
}

/** Nothing was decided: the same is to be asked again. `isOffline`: there was no connection at all. */
interface Unavailable {
  readonly tag: 'Unavailable'
  readonly isOffline: boolean
}

/** The user is signed out. */
interface SignedOut {
  readonly tag: 'SignedOut'
}

/** What the server made of a command; `version` is the one that the stream is at. */
export type SendOutcome<K extends StreamTypes> =
  | { readonly tag: 'Accepted'; readonly events: readonly StreamEvent<K>[]; readonly version: number }
  | { readonly tag: 'Refused'; readonly problem: ApiProblem }
  | Unavailable
  | SignedOut

/** The events after a version. */
export type ReadOutcome<K extends StreamTypes> =
  | { readonly tag: 'Read'; readonly events: readonly StreamEvent<K>[]; readonly version: number }
  | Unavailable
  | SignedOut

/** The state as the server has folded it, and the version that it is at. */
export type StateOutcome<K extends StreamTypes> =
  | ({ readonly tag: 'State' } & Confirmed<K['state']>)
  | Unavailable
  | SignedOut

/** Keeps a copy of the state and its waiting commands in this browser. Never rejects: without a storage everything lasts as long as the page. */
export interface SessionStorage<K extends StreamTypes> {
  readonly read: () => Promise<Confirmed<K['state']> | undefined>
  readonly remember: (confirmed: Confirmed<K['state']>) => Promise<void>
  /** Undefined where it can't be read. */
  readonly waiting: () => Promise<readonly Pending<K>[] | undefined>
  /** Says whether it is kept. */
  readonly keep: (pending: Pending<K>) => Promise<boolean>
  readonly forget: (ids: readonly string[]) => Promise<void>
}

/** What tabs of one browser tell each other about the stream. */
export type TabMessage<K extends StreamTypes> =
  | { readonly tag: 'Pending'; readonly waiting: Pending<K> }
  /** `answered`: the command that led to the events, perhaps to none. */
  | { readonly tag: 'Events'; readonly events: readonly StreamEvent<K>[]; readonly answered?: string }
  | { readonly tag: 'Refused'; readonly id: string; readonly problem: ApiProblem }

export interface OtherTabs<K extends StreamTypes> {
  readonly post: (message: TabMessage<K>) => void
  /** Calls `onNotification` with what the others post until the answered function is called. */
  readonly listen: (onNotification: (message: TabMessage<K>) => void) => () => void
}

/** A command that is undone, by the rules here or by the server. `isMine`: it was given in this tab. */
export type Undone<K extends StreamTypes> =
  | { readonly by: 'rules'; readonly refused: RefusedCommand<K['command'], Rejection>; readonly isMine: true }
  | { readonly by: 'server'; readonly id: string; readonly problem: ApiProblem; readonly isMine: boolean }

export interface SessionView<K extends StreamTypes> {
  /** With everything that waits. */
  readonly state: K['state']
  readonly pending: number
  readonly isOnline: boolean
}

export interface SessionEffects<K extends StreamTypes> {
  readonly rules: SessionRules<K>
  /** Whether this build understands the event: an old tab may meet events of a newer server. */
  readonly knows: (event: StreamEvent<K>) => boolean
  /** Says whether they are there now. Never rejects. */
  readonly loadTables: (missing: TablesMissing) => Promise<boolean>
  readonly send: (pending: Pending<K>) => Promise<SendOutcome<K>>
  readonly read: (after: number) => Promise<ReadOutcome<K>>
  /** For a browser that knows nothing of the stream: so that it need not read everything that ever happened in it. */
  readonly readState: () => Promise<StateOutcome<K>>
  readonly storage: SessionStorage<K>
  readonly tabs: OtherTabs<K>
  /** Runs the work, which never rejects, while no other tab of this browser runs such work for the stream. */
  readonly runInOrder: (work: () => Promise<void>) => Promise<void>
  readonly newId: () => string
  readonly now: () => number
  readonly setTimer: (work: () => void, ms: number) => () => void
  /** How long to wait after so many failures in a row. */
  readonly delayAfter: (failures: number) => number
  /** Whether the device has a network; false is certain, true is not. */
  readonly isConnected: () => boolean
  readonly changed: (view: SessionView<K>) => void
  /** Events that the server recorded, as they are folded here; some of them may be known. */
  readonly folded: (events: readonly StreamEvent<K>[]) => void
  readonly undone: (undone: Undone<K>) => void
  readonly signedOut: () => void
  /** The server speaks of what this build does not know: the page must be loaded again. */
  readonly outdated: () => void
}
