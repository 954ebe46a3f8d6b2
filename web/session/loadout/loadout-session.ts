// The session of one loadout in this tab: its store over the network, storage, other tabs and clock of this browser.
import { currentSchema } from '#core/events/upcast.ts'
import { type Either, isLeft, right } from '#core/fp.ts'
import type { LoadoutCommand } from '#core/loadouts/commands.ts'
import { loadoutEvents } from '#core/loadouts/events.ts'
import { type Loadout, type LoadoutState, noLoadout } from '#core/loadouts/model.ts'
import { UPCASTS } from '#core/upcasts.ts'
import { type ApiProblem, type CallAnswer, callApi } from '../../data/api.ts'
import { type Observable, observable } from '../../data/observable.ts'
import { gameData } from '../../data/tables.ts'
import { answersChanged } from '../../data/use-answer.ts'
import { browserWorld, nameOfLoadout, TIMEOUT_MS } from '../browser-world.ts'
import type { Kind, SessionView, Undone } from '../effects.ts'
import { explain, sayOutdated } from '../notices.ts'
import { notRead, readOutcome, sendOutcome } from '../outcomes.ts'
import { session } from '../session.ts'
import { openSessionStore, type SessionStore } from '../session-store.ts'
import { loadoutRules, type OfLoadout } from './rules.ts'

/** As it is shown, with everything that waits. Undefined until that is known. */
export type ShownLoadout = SessionView<OfLoadout> | undefined

export interface OpenLoadout {
  readonly shown: Observable<ShownLoadout>
  readonly submit: SessionStore<LoadoutCommand>['submit']
  /** Settles when nothing waits any more, with the loadout that there is then. */
  readonly settled: () => Promise<Loadout | null>
  readonly wake: () => void
  readonly stop: () => void
}

/** The addresses of lists have these parts. */
const LISTS = ['/me/loadouts', '/loadouts?']

const isKnown = ({ type, schema }: { readonly type: string; readonly schema: number }): boolean =>
  Object.hasOwn(loadoutEvents, type) && schema === currentSchema(UPCASTS)(type)

/** One that the server does not know: deleted, or not created yet. */
const isAbsent = (answered: Either<ApiProblem, unknown>): boolean =>
  isLeft(answered) && answered.left.status === 404

const readEvents = async (id: string, after: number): Promise<CallAnswer<'readLoadoutEvents'>> => {
  const first = await callApi('readLoadoutEvents', {
    params: { id },
    query: { after: String(after) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (isLeft(first) || !first.right.hasMore) return first
  const rest = await readEvents(id, first.right.version)
  return isLeft(rest) ? rest : right({ ...rest.right, events: [...first.right.events, ...rest.right.events] })
}

const stateOf = ({ loadout }: { readonly loadout: Loadout }): LoadoutState => ({
  loadout,
  isDeleted: false,
})

/** `isNew`: it is created here. `source`: of somebody, from which this one is taken over then. */
export interface LoadoutOrigin {
  readonly isNew?: boolean
  readonly source?: Loadout | undefined
}

/** The server is asked at once; what waits is sent. */
export const openLoadoutSession = (
  account: string,
  id: string,
  { isNew = false, source }: LoadoutOrigin,
): OpenLoadout => {
  const shown = observable<ShownLoadout>(undefined)
  // Items are the same in both modes.
  const catalogueOf = (tables: Parameters<typeof gameData.catalogue>[1]) =>
    gameData.catalogue('PVP', tables, 'en')
  const store = openSessionStore<OfLoadout>({
    ...browserWorld(nameOfLoadout(account, id)),
    rules: loadoutRules({
      actor: () => ({ uid: account, role: session.get().role }),
      catalogueOf: (tables) => catalogueOf(tables).get(),
      visible: (asked) => (source?.uid === asked ? source : undefined),
    }),
    knows: isKnown,
    loadTables: ({ tables }) =>
      catalogueOf(tables)
        .load()
        .then(
          () => true,
          () => false,
        ),
    send: async ({ id: commandId, command }) =>
      sendOutcome(
        await callApi('sendLoadoutCommand', {
          params: { id },
          body: { commandId, command: { ...command } },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      ),
    read: async (after) => {
      const nothing = { tag: 'Read', events: [], version: 0 } as const
      if (isNew && after === 0) return nothing
      const answered = await readEvents(id, after)
      return isAbsent(answered) ? nothing : readOutcome(answered)
    },
    readState: async () => {
      const answered = await callApi('readLoadout', {
        params: { id },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!isLeft(answered))
        return { tag: 'State', confirmed: stateOf(answered.right), version: answered.right.version }
      return isAbsent(answered) ? { tag: 'State', confirmed: noLoadout, version: 0 } : notRead(answered.left)
    },
    changed: shown.set,
    // Lists tell of it too; of one that is gone nothing more is asked.
    folded: (events) => {
      const isGone = events.some(({ type }) => type === 'LoadoutDeleted')
      for (const part of isGone ? LISTS : ['/loadouts']) answersChanged(part)
    },
    undone: (undone) => void explain(undone as unknown as Undone<Kind>),
    // The account's own stream says so, and ends this one.
    signedOut: () => undefined,
    outdated: sayOutdated,
  })
  void store.restore().then(store.follow)
  addEventListener('pagehide', store.save)
  return {
    shown,
    submit: store.submit,
    settled: () =>
      new Promise((resolve) => {
        const look = (): void => {
          const view = shown.get()
          if (view === undefined || view.pending > 0) return
          stop()
          resolve(view.state.loadout)
        }
        const stop = shown.subscribe(look)
        look()
      }),
    wake: store.wake,
    stop: () => {
      removeEventListener('pagehide', store.save)
      store.stop()
    },
  }
}
