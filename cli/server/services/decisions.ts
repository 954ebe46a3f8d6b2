// Runs the commands of a stream one after another: fold, decide, append at the expected version. On a conflict with another process the
// decision is retried under the lock of the stream, which serves waiters in order.
import { type DomainEvent, type NewEvent, type RecordedEvent, record } from '#core/events/envelope.ts'
import { currentSchema } from '#core/events/upcast.ts'
import { type Either, isLeft } from '#core/fp.ts'
import { UPCASTS } from '#core/streams.ts'
import { keyedQueue } from '../keyed-queue.ts'
import {
  type Appended,
  type EventStore,
  type StoredEvent,
  StreamBusy,
  type Streams,
} from '../stores/event-store.ts'
import { DatabaseAway, isLateAnswer } from '../stores/sql.ts'
import type { FoldCache, Folded } from './fold-cache.ts'

/** Every statement of a turn ends by itself; whatever else hangs must not hold a stream for good. */
const MAX_TURN_MS = 15_000

export type Outcome<State, Rejection> =
  /** `events` are what the command led to, now or (`repeated`) the first time. */
  | {
      readonly tag: 'Decided'
      readonly events: readonly StoredEvent[]
      readonly after: Folded<State>
      readonly repeated: boolean
    }
  | { readonly tag: 'Refused'; readonly rejection: Rejection }
  /** Others held the stream for longer than anybody waits; nothing was recorded. */
  | { readonly tag: 'Contended' }

export interface DecisionRequest<State, Ev extends DomainEvent, Rejection> {
  readonly stream: string
  readonly commandId: string
  /** The account that decides, and the program or device it does so from. */
  readonly actor: string
  readonly source: string
  readonly decide: (state: State, before: Folded<State>) => Either<Rejection, readonly NewEvent<Ev>[]>
}

export interface Decisions<State> {
  readonly run: <Ev extends DomainEvent, Rejection>(
    order: DecisionRequest<State, Ev, Rejection>,
  ) => Promise<Outcome<State, Rejection>>
}

export interface DecisionsOptions<State> {
  readonly store: EventStore
  readonly cache: FoldCache<State>
  readonly now: () => Date
}

/** What a try led to, before its transaction is over. */
type Tried<State, Rejection> =
  | { readonly tag: 'Stored'; readonly before: Folded<State>; readonly appended: Appended }
  | { readonly tag: 'Refused'; readonly rejection: Rejection }

export const decisions = <State>({ store, cache, now }: DecisionsOptions<State>): Decisions<State> => {
  const { runInOrder } = keyedQueue({
    turn: { maxMs: MAX_TURN_MS, late: () => new DatabaseAway('a turn took too long', { isLate: true }) },
    isShared: isLateAnswer,
  })

  const attempt = async <Ev extends DomainEvent, Rejection>(
    streams: Streams,
    { stream, commandId, actor, source, decide }: DecisionRequest<State, Ev, Rejection>,
    before: Folded<State>,
  ): Promise<Tried<State, Rejection>> => {
    const decided = decide(before.state, before)
    if (isLeft(decided)) {
      // A command that succeeded before may be refused now that it has taken effect; its first answer stands.
      const first = await streams.findCommand(stream, commandId)
      return first === undefined
        ? { tag: 'Refused', rejection: decided.left }
        : { tag: 'Stored', before, appended: { tag: 'Repeated', events: first } }
    }
    const events: readonly RecordedEvent[] = record(decided.right, {
      stream,
      version: before.version,
      at: now().toISOString(),
      meta: { commandId, actor, source },
      schemaOf: currentSchema(UPCASTS),
    })
    const appended = await streams.append({ stream, expectedVersion: before.version, commandId, events })
    return { tag: 'Stored', before, appended }
  }

  const outcomeOf = async <Rejection>(
    stream: string,
    tried: Tried<State, Rejection>,
  ): Promise<Outcome<State, Rejection>> => {
    if (tried.tag === 'Refused') return tried
    const { before, appended } = tried
    switch (appended.tag) {
      case 'Appended': {
        const { events } = appended
        return { tag: 'Decided', events, after: cache.add(stream, before, events), repeated: false }
      }
      case 'Repeated': {
        const { events } = appended
        return { tag: 'Decided', events, after: await cache.refresh(stream), repeated: true }
      }
      case 'Conflict':
        return { tag: 'Contended' }
    }
  }

  const run = async <Ev extends DomainEvent, Rejection>(
    order: DecisionRequest<State, Ev, Rejection>,
  ): Promise<Outcome<State, Rejection>> => {
    const { stream } = order
    // Without other writers, comparing the version is enough to know that.
    if (!cache.isBehind(stream)) {
      const outcome = await outcomeOf(stream, await attempt(store, order, await cache.read(stream)))
      if (outcome.tag !== 'Contended') return outcome
    }
    const tried = await store.withStreamLock(stream, async (own) =>
      attempt(own, order, await cache.refresh(stream, own)),
    )
    return outcomeOf(stream, tried)
  }

  return {
    run: (order) =>
      runInOrder(order.stream, async () => {
        try {
          return await run(order)
        } catch (error) {
          // A connection may break after the database has stored what was sent.
          cache.markStale(order.stream)
          if (error instanceof StreamBusy) return { tag: 'Contended' }
          throw error
        }
      }),
  }
}
