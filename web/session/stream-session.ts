// The session of one stream in this tab: its store over the network, storage, other tabs and clock of this browser.

import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import type { Confirmed } from '#core/events/optimistic.ts'
import type { Either } from '#core/fp.ts'
import type { ApiProblem } from '../data/problem.ts'
import { gameData } from '../data/tables.ts'
import { browserStorage } from './browser-storage.ts'
import { browserTabs, makeTurns } from './browser-tabs.ts'
import type { Pending, SessionEffects, StreamTypes } from './effects.ts'
import {
  knowsEvent,
  readAllPages,
  readOutcome,
  sendOutcome,
  stateOutcome,
  type WireEvents,
  type WirePage,
} from './outcomes.ts'
import { openSessionStore, type SessionStore } from './session-store.ts'
import type { CatalogueOf } from './stream-rules.ts'

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 60_000

/** Doubles with every failure, and differs from tab to tab so that not all come back at once. */
const delayAfter = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 6), MAX_DELAY_MS) * (0.75 + Math.random() / 2)

type World = 'storage' | 'tabs' | 'runInOrder' | 'newId' | 'now' | 'setTimer' | 'delayAfter' | 'isConnected'

/** `name`: what the stream is called here, by which its tabs find each other; `shape` names what copies of it look like. */
const browserWorld = <K extends StreamTypes>(
  name: string,
  shape: string,
): Pick<SessionEffects<K>, World> => ({
  storage: browserStorage(name, shape),
  tabs: browserTabs(name),
  runInOrder: makeTurns(name),
  newId: () => crypto.randomUUID(),
  now: () => Date.now(),
  setTimer: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  delayAfter,
  isConnected: () => navigator.onLine,
})

/** A request that takes longer has no answer: the same command is sent again. */
const TIMEOUT_MS = 20_000

/** A browser refuses to let more than 64 kB of requests outlive their page; many changes at once are longer. */
const MAX_KEEPALIVE_BYTES = 16_000

/** How a request is made. */
interface Asking {
  readonly signal: AbortSignal
  readonly keepalive: boolean
}

/** The calls of the API that a stream stands on, each with its answer. */
export interface StreamCalls<K extends StreamTypes> {
  readonly send: (pending: Pending<K>, asking: Asking) => Promise<Either<ApiProblem, WireEvents>>
  /** A page of the events after a version. */
  readonly events: (after: number, signal: AbortSignal) => Promise<Either<ApiProblem, WirePage>>
  /** The state as the server has folded it. */
  readonly state: (signal: AbortSignal) => Promise<Either<ApiProblem, Confirmed<K['state']>>>
}

type Heard = 'changed' | 'folded' | 'undone' | 'signedOut' | 'outdated'

export interface StreamOptions<K extends StreamTypes> extends Pick<SessionEffects<K>, 'rules' | Heard> {
  /** What the stream is called in this browser, by which its tabs find each other. */
  readonly name: string
  /** The format of this build's copies: copies of another format are stale. */
  readonly shape: string
  /** Whether the stream holds events of this type, as far as this build knows. */
  readonly isType: (type: string) => boolean
  readonly calls: StreamCalls<K>
}

export interface StreamSession<K extends StreamTypes> extends Omit<SessionStore<K['command']>, 'save'> {}

const catalogue = (mode: GameMode, tables: readonly TableName[]) =>
  // Rules ask for no names.
  gameData.catalogue(mode, tables, 'en')

/** What rules decide on in this page. */
export const loadPageCatalogue: CatalogueOf = (mode, tables) => catalogue(mode, tables).get()

const timeout = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS)

/** Opens what this browser knows of the stream; nothing is asked of the server before `follow`. */
export const openStreamSession = <K extends StreamTypes>({
  name,
  shape,
  isType,
  calls,
  ...effects
}: StreamOptions<K>): StreamSession<K> => {
  const store = openSessionStore<K>({
    ...effects,
    ...browserWorld<K>(name, shape),
    knows: knowsEvent(isType),
    loadTables: ({ mode, tables }) =>
      catalogue(mode, tables)
        .load()
        .then(
          () => true,
          () => false,
        ),
    send: async (pending) => {
      const keepalive = JSON.stringify(pending.command).length <= MAX_KEEPALIVE_BYTES
      return sendOutcome(await calls.send(pending, { signal: timeout(), keepalive }))
    },
    read: async (after) => {
      const signal = timeout()
      return readOutcome(await readAllPages((from) => calls.events(from, signal), after))
    },
    readState: async () => stateOutcome(await calls.state(timeout())),
  })
  addEventListener('pagehide', store.save)
  return {
    ...store,
    stop: () => {
      removeEventListener('pagehide', store.save)
      store.stop()
    },
  }
}
