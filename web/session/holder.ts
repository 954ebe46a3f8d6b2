// Holds the account in this tab and tells of every change: the confirmed state, what waits, and the view of both.
import { applyEvent } from '#core/events/fold.ts'
import { type Either, isLeft, isRight, left, right } from '#core/fp.ts'
import { type Account, emptyAccount } from '#core/player/model.ts'
import {
  type AccountEvent,
  type AccountState,
  type Confirmed,
  isNext,
  type RefusedCommand,
  shownOf,
  withEvents,
  without,
  withWaiting,
} from './account-state.ts'
import { type Consequence, makeConsequences } from './consequences.ts'
import type { SessionEffects } from './effects.ts'
import { renamed, type Waiting } from './pending.ts'
import type { TablesMissing } from './rules.ts'

/** `Gap`: events in between are missing. `Unknown`: an event that this build does not understand. */
export type Folded = 'Folded' | 'Gap' | 'Unknown'

export interface Holder {
  readonly state: () => AccountState
  /** Takes up a copy; what waits stays. */
  readonly begin: (confirmed: Confirmed) => void
  /** The same with what is stored from now on. */
  readonly take: (confirmed: Confirmed) => void
  /** From now on the account is shown, even if it has no events. */
  readonly know: () => void
  /** Adds a new command, by the final names of its PMCs, unless the rules refuse it. */
  readonly propose: (wish: Waiting) => Either<RefusedCommand, Waiting>
  /** Adds commands that were taken on before and are not settled. */
  readonly add: (waiting: readonly Waiting[]) => void
  /** What a command of this tab did; undefined where that is not known, or not any more. */
  readonly consequenceOf: (id: string) => Consequence | undefined
  /** Commands that are settled: they never come back. */
  readonly settle: (ids: readonly string[]) => void
  readonly isSettled: (id: string) => boolean
  readonly fold: (events: readonly AccountEvent[]) => Folded
  readonly online: (isOnline: boolean) => void
  readonly save: () => void
  readonly stop: () => void
}

type HolderEffects = Pick<
  SessionEffects,
  'rules' | 'knows' | 'loadTables' | 'changed' | 'folded' | 'storage' | 'setTimer'
>

const SAVE_MS = 1_000

const NOTHING: AccountState = { confirmed: emptyAccount, version: 0, pending: [], names: new Map() }

export const makeHolder = (effects: HolderEffects): Holder => {
  const { rules, storage } = effects
  let state = NOTHING
  let shown: Account = emptyAccount
  let isKnown = false
  let isOnline = true
  let isStopped = false
  let stopSaving: (() => void) | undefined
  const loading = new Set<string>()
  const settled = new Set<string>()
  const consequences = makeConsequences()

  const tell = (): void => {
    if (isKnown && !isStopped) effects.changed({ account: shown, pending: state.pending.length, isOnline })
  }

  const loadTables = async (missing: TablesMissing): Promise<void> => {
    const name = `${missing.mode} ${missing.tables.join(' ')}`
    if (loading.has(name)) return
    loading.add(name)
    const isLoaded = await effects.loadTables(missing)
    loading.delete(name)
    if (isLoaded) decideAgain()
  }

  /** What is refused here is left out of the view; whether it holds is for the server to say. */
  const decideAgain = (): void => {
    if (isStopped) return
    const view = shownOf(rules, state)
    shown = view.state
    tell()
    for (const { rejection } of view.refused)
      if (rejection.tag === 'TablesMissing') void loadTables(rejection)
  }

  const change = (next: AccountState): void => {
    if (next === state) return
    state = next
    decideAgain()
  }

  /** What was renamed is kept before what gave the names is forgotten: whoever comes between can still find them out. */
  const keepPending = (before: AccountState, after: AccountState): void => {
    const known = new Set(before.pending)
    for (const waiting of after.pending) if (!known.has(waiting)) void storage.keep(waiting)
    const left = new Set(after.pending.map(({ id }) => id))
    const answered = before.pending.filter(({ id }) => !left.has(id)).map(({ id }) => id)
    for (const id of answered) settled.add(id)
    if (answered.length > 0) void storage.forget(answered)
  }

  /** For a command that could not be decided when it was given, because tables were missing. */
  const consequenceOfPending = (id: string): Consequence | undefined => {
    const place = state.pending.findIndex((waiting) => waiting.id === id)
    if (place < 0) return undefined
    const upTo = (end: number): Account =>
      shownOf(rules, { ...state, pending: state.pending.slice(0, end) }).state
    return { before: upTo(place), after: upTo(place + 1) }
  }

  const save = (): void => {
    stopSaving?.()
    stopSaving = undefined
    if (state.version > 0) void storage.remember({ confirmed: state.confirmed, version: state.version })
  }

  const begin = ({ confirmed, version }: Confirmed): void => change({ ...state, confirmed, version })

  const saveSoon = (): void => {
    stopSaving ??= effects.setTimer(save, SAVE_MS)
  }

  return {
    state: () => state,
    begin,
    take: (confirmed) => {
      begin(confirmed)
      saveSoon()
    },
    know: () => {
      isKnown = true
      tell()
    },
    propose: (wish) => {
      const waiting = { ...wish, command: renamed(state.names, wish.command) }
      const decided = rules.decide(waiting.command, waiting.id)(shown)
      if (isLeft(decided) && decided.left.tag !== 'TablesMissing')
        return left({ pending: waiting, rejection: decided.left })
      // The view goes on from what is shown: deciding everything that waits again would give the same.
      if (isRight(decided)) {
        const before = shown
        shown = decided.right.reduce(applyEvent(rules.reduce), shown)
        consequences.note(waiting.id, { before, after: shown })
      } else if (decided.left.tag === 'TablesMissing') void loadTables(decided.left)
      state = withWaiting(state, [waiting])
      tell()
      return right(waiting)
    },
    add: (waiting) =>
      change(
        withWaiting(
          state,
          waiting.filter(({ id }) => !settled.has(id)),
        ),
      ),
    consequenceOf: (id) => consequences.of(id) ?? consequenceOfPending(id),
    settle: (ids) => {
      for (const id of ids) settled.add(id)
      change(without(state, new Set(ids)))
    },
    isSettled: (id) => settled.has(id),
    fold: (events) => {
      if (!isNext(state, events)) return 'Gap'
      if (!events.every((event) => event.version <= state.version || effects.knows(event))) return 'Unknown'
      const before = state
      const next = withEvents(rules, state, events)
      keepPending(before, next)
      change(next)
      effects.folded(events)
      if (next.version > before.version) saveSoon()
      return 'Folded'
    },
    online: (is) => {
      if (is === isOnline) return
      isOnline = is
      tell()
    },
    save: () => {
      if (stopSaving !== undefined) save()
    },
    stop: () => {
      isStopped = true
      stopSaving?.()
      stopSaving = undefined
    },
  }
}
