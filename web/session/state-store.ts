// The state of a stream in this tab, with a callback for every change: confirmed state, pending commands, and the view of both.
import type { Rejection } from '#core/events/decider.ts'
import { applyEvent } from '#core/events/fold.ts'
import {
  acknowledge,
  type Confirmed,
  confirm,
  isNext,
  type Optimistic,
  type RefusedCommand,
  submit,
  view,
} from '#core/events/optimistic.ts'
import { type Either, isLeft, isRight, left, right } from '#core/fp.ts'
import { shareStructure } from '#core/plain.ts'
import { type Consequence, makeConsequences } from './consequences.ts'
import {
  isTablesMissing,
  type Pending,
  type SessionEffects,
  type StreamEvent,
  type StreamTypes,
  type TablesMissing,
} from './effects.ts'

/** `Gap`: events in between are missing. `Unknown`: an event that this build does not understand. */
export type FoldOutcome = 'Folded' | 'Gap' | 'Unknown'

export interface StateStore<K extends StreamTypes> {
  readonly state: () => Optimistic<K['state'], K['command']>
  /** Takes up a copy; what waits stays. */
  readonly reset: (confirmed: Confirmed<K['state']>) => void
  /** The same with what is stored from now on. */
  readonly replaceConfirmed: (confirmed: Confirmed<K['state']>) => void
  /** From now on the state is shown, even if it has no events. */
  readonly markReady: () => void
  /** Adds a new command, by the final names of what it speaks of, unless the rules refuse it. */
  readonly propose: (given: Pending<K>) => Either<RefusedCommand<K['command'], Rejection>, Pending<K>>
  /** Adds commands that were taken on before and are not acknowledged. */
  readonly add: (waiting: readonly Pending<K>[]) => void
  /** What a command of this tab did; undefined where that is not known, or not any more. */
  readonly consequenceOf: (id: string) => Consequence<K['state']> | undefined
  /** Commands that are acknowledged: they never come back. */
  readonly acknowledge: (ids: readonly string[]) => void
  readonly isAcknowledged: (id: string) => boolean
  readonly fold: (events: readonly StreamEvent<K>[]) => FoldOutcome
  readonly online: (isOnline: boolean) => void
  readonly save: () => void
  readonly stop: () => void
}

type StoreEffects<K extends StreamTypes> = Pick<
  SessionEffects<K>,
  'rules' | 'knows' | 'loadTables' | 'changed' | 'folded' | 'storage' | 'setTimer'
>

const SAVE_MS = 1_000

export const makeStateStore = <K extends StreamTypes>(effects: StoreEffects<K>): StateStore<K> => {
  const { rules, storage } = effects
  let state: Optimistic<K['state'], K['command']> = {
    confirmed: rules.initial,
    version: 0,
    pending: [],
    names: new Map(),
  }
  let shown: K['state'] = rules.initial
  let isKnown = false
  let isOnline = true
  let isStopped = false
  let stopSaving: (() => void) | undefined
  const loading = new Set<string>()
  const acknowledged = new Set<string>()
  const consequences = makeConsequences<K['state']>()
  /** Commands of this tab that could not be decided when they were given. */
  const undecided = new Set<string>()

  const tell = (): void => {
    if (isKnown && !isStopped) effects.changed({ state: shown, pending: state.pending.length, isOnline })
  }

  const loadTables = async (missing: TablesMissing): Promise<void> => {
    const name = `${missing.mode} ${missing.tables.join(' ')}`
    if (loading.has(name)) return
    loading.add(name)
    const isLoaded = await effects.loadTables(missing)
    loading.delete(name)
    if (isLoaded) decideAgain()
  }

  /**
   * What is refused here is left out of the view; whether it holds is for the server to say. What is shown already stays the same
   * object, so that nothing is counted twice when the server confirms it.
   */
  const decideAgain = (): void => {
    if (isStopped) return
    const viewed = view(rules)(state)
    shown = shareStructure(shown, viewed.state)
    if (state.pending.length === 0) state = { ...state, confirmed: shown }
    tell()
    for (const { rejection } of viewed.refused) if (isTablesMissing(rejection)) void loadTables(rejection)
  }

  const change = (next: typeof state): void => {
    if (next === state) return
    state = next
    decideAgain()
  }

  /** Renamed commands are stored before the names are dropped, so that a reader in between can still resolve them. */
  const keepPending = (before: typeof state, after: typeof state): void => {
    const known = new Set(before.pending)
    for (const waiting of after.pending) if (!known.has(waiting)) void storage.keep(waiting)
    const left = new Set(after.pending.map(({ id }) => id))
    const answered = before.pending.filter(({ id }) => !left.has(id)).map(({ id }) => id)
    for (const id of answered) acknowledged.add(id)
    if (answered.length > 0) void storage.forget(answered)
  }

  /** For a command that could not be decided when it was given, because tables were missing. */
  const consequenceOfPending = (id: string): Consequence<K['state']> | undefined => {
    const place = state.pending.findIndex((waiting) => waiting.id === id)
    if (place < 0) return undefined
    const upTo = (end: number): K['state'] =>
      view(rules)({ ...state, pending: state.pending.slice(0, end) }).state
    return { before: upTo(place), after: upTo(place + 1) }
  }

  /** What the server decided before the tables were here says what the command did. */
  const noteConfirmed = (before: typeof state, events: readonly StreamEvent<K>[]): void => {
    const stateAt = (end: number): K['state'] => confirm(rules, before, events.slice(0, end)).confirmed
    for (const id of undecided) {
      const isOfIt = ({ version, meta }: StreamEvent<K>): boolean =>
        meta.commandId === id && version > before.version
      const first = events.findIndex(isOfIt)
      if (first < 0) continue
      consequences.note(id, { before: stateAt(first), after: stateAt(events.findLastIndex(isOfIt) + 1) })
      undecided.delete(id)
    }
  }

  const save = (): void => {
    stopSaving?.()
    stopSaving = undefined
    if (state.version > 0) void storage.remember({ confirmed: state.confirmed, version: state.version })
  }

  const reset = ({ confirmed, version }: Confirmed<K['state']>): void =>
    change({ ...state, confirmed, version })

  const saveSoon = (): void => {
    stopSaving ??= effects.setTimer(save, SAVE_MS)
  }

  return {
    state: () => state,
    reset,
    replaceConfirmed: (confirmed) => {
      reset(confirmed)
      saveSoon()
    },
    markReady: () => {
      isKnown = true
      tell()
    },
    propose: (given) => {
      const waiting = { ...given, command: rules.rename(state.names, given.command) }
      const decided = rules.decide(waiting.command, waiting.id)(shown)
      if (isLeft(decided) && !isTablesMissing(decided.left))
        return left({ pending: waiting, rejection: decided.left })
      // The view goes on from what is shown: deciding everything that waits again would give the same.
      if (isRight(decided)) {
        const before = shown
        shown = decided.right.reduce<K['state']>(applyEvent(rules.reduce), shown)
        consequences.note(waiting.id, { before, after: shown })
      } else if (isTablesMissing(decided.left)) {
        undecided.add(waiting.id)
        void loadTables(decided.left)
      }
      state = submit(rules, state, [waiting])
      tell()
      return right(waiting)
    },
    add: (waiting) =>
      change(
        submit(
          rules,
          state,
          waiting.filter(({ id }) => !acknowledged.has(id)),
        ),
      ),
    consequenceOf: (id) => consequences.of(id) ?? consequenceOfPending(id),
    acknowledge: (ids) => {
      for (const id of ids) acknowledged.add(id)
      change(acknowledge(state, new Set(ids)))
    },
    isAcknowledged: (id) => acknowledged.has(id),
    fold: (events) => {
      if (!isNext(state, events)) return 'Gap'
      if (!events.every((event) => event.version <= state.version || effects.knows(event))) return 'Unknown'
      const before = state
      const next = confirm(rules, state, events)
      noteConfirmed(before, events)
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
