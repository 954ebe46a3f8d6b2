// The session of one loadout in this tab, which notifies lists and searches.
import { type Either, isLeft, right } from '#core/fp.ts'
import { loadoutEvents } from '#core/loadouts/events.ts'
import { type Loadout, noLoadout } from '#core/loadouts/model.ts'
import { type ApiProblem, callApi } from '../../data/api.ts'
import { type Observable, observable, until } from '../../data/observable.ts'
import { answersChanged } from '../../data/use-answer.ts'
import { session } from '../account/session.ts'
import type { SessionView } from '../effects.ts'
import { explainUndone, sayOutdated } from '../notices.ts'
import type { WirePage } from '../outcomes.ts'
import { loadPageCatalogue, openStreamSession, type StreamSession } from '../stream-session.ts'
import { loadoutRules, type OfLoadout } from './rules.ts'
import { getLoadoutName } from './stream-name.ts'

/** As it is shown, with everything that waits. Undefined until that is known. */
export type ShownLoadout = SessionView<OfLoadout> | undefined

export interface OpenLoadout extends Pick<StreamSession<OfLoadout>, 'submit' | 'wake' | 'stop'> {
  readonly shown: Observable<ShownLoadout>
  /** Settles when it can be said what there is: from a copy of this browser, or as the server has it. */
  readonly known: () => Promise<void>
  /** Settles when nothing waits any more, with the loadout that there is then. */
  readonly settled: () => Promise<Loadout | null>
}

/** The addresses of lists have these parts. */
const LISTS = ['/me/loadouts', '/loadouts?']

/** Increased with every change of how events are folded into a loadout: older copies become stale and are read again. */
const FOLD = 1
const SHAPE = `loadout ${FOLD} ${JSON.stringify(noLoadout)}`

const NO_EVENTS: WirePage = { events: [], version: 0, hasMore: false }

/** `nothing` where the server does not know the loadout: it is deleted, or not created yet. */
const orNothing =
  <A>(nothing: A) =>
  (answered: Either<ApiProblem, A>): Either<ApiProblem, A> =>
    isLeft(answered) && answered.left.status === 404 ? right(nothing) : answered

/** `isNew`: it is created here. `source`: the loadout of another user that it is copied from. */
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
  const params = { id }
  const { submit, wake, stop, restore, follow } = openStreamSession<OfLoadout>({
    name: getLoadoutName(account, id),
    shape: SHAPE,
    rules: loadoutRules({
      actor: () => ({ uid: account, role: session.get().role }),
      catalogueOf: loadPageCatalogue,
      visible: (asked) => (source?.uid === asked ? source : undefined),
    }),
    isType: (type) => Object.hasOwn(loadoutEvents, type),
    calls: {
      send: ({ id: commandId, command }, asking) =>
        callApi('sendLoadoutCommand', { params, body: { commandId, command: { ...command } }, ...asking }),
      events: async (after, signal) =>
        isNew && after === 0
          ? right(NO_EVENTS)
          : orNothing(NO_EVENTS)(
              await callApi('readLoadoutEvents', { params, query: { after: String(after) }, signal }),
            ),
      state: async (signal) => {
        const answered = await callApi('readLoadout', { params, signal })
        if (isLeft(answered)) return orNothing({ confirmed: noLoadout, version: 0 })(answered)
        const { loadout, version } = answered.right
        return right({ confirmed: { ...noLoadout, loadout }, version })
      },
    },
    changed: shown.set,
    // Lists are notified too; a deleted one is not requested again.
    folded: (events) => {
      const isGone = events.some(({ type }) => type === 'LoadoutDeleted')
      for (const part of isGone ? LISTS : ['/loadouts']) answersChanged(part)
    },
    undone: (undone) => void explainUndone(undone),
    // The account's own stream says so, and ends this one.
    signedOut: () => undefined,
    outdated: sayOutdated,
  })
  void restore().then(follow)
  return {
    ...{ shown, submit, wake, stop },
    known: () => until(shown, (view) => view !== undefined).then(() => undefined),
    settled: () => until(shown, (view) => view?.pending === 0).then((view) => view?.state.loadout ?? null),
  }
}
