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

/** Maximum time in a stream's queue turn. Statements have their own timeouts; this keeps anything else that hangs from blocking the stream forever. */
const MAX_TURN_MS = 15_000

export type Outcome<State, Rejection> =
  /** `events`: result of the command, now or (`repeated`) when it was first run. */
  | {
      readonly tag: 'Decided'
      readonly events: readonly StoredEvent[]
      readonly after: Folded<State>
      readonly repeated: boolean
    }
  | { readonly tag: 'Refused'; readonly rejection: Rejection }
  /** Other writers held the stream beyond the time limit; nothing was recorded. */
  | { readonly tag: 'Contended' }

export interface DecisionRequest<State, Ev extends DomainEvent, Rejection> {
  readonly stream: string
  readonly commandId: string
  /** The deciding account, and its program or device. */
  readonly actor: string
  readonly source: string
  readonly decide: (state: State, before: Folded<State>) => Either<Rejection, readonly NewEvent<Ev>[]>
}

export interface Decisions<State> {
  readonly run: <Ev extends DomainEvent, Rejection>(
    request: DecisionRequest<State, Ev, Rejection>,
  ) => Promise<Outcome<State, Rejection>>
}

export interface DecisionsOptions<State> {
  readonly store: EventStore
  readonly cache: FoldCache<State>
  readonly now: () => Date
}

/** Result of one attempt, before its transaction is committed. */
type Attempt<State, Rejection> =
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
  ): Promise<Attempt<State, Rejection>> => {
    const decided = decide(before.state, before)
    if (isLeft(decided)) {
      // A command that succeeded before may be refused once it has taken effect; the first result stands.
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

  const toOutcome = async <Rejection>(
    stream: string,
    result: Attempt<State, Rejection>,
  ): Promise<Outcome<State, Rejection>> => {
    if (result.tag === 'Refused') return result
    const { before, appended } = result
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
    request: DecisionRequest<State, Ev, Rejection>,
  ): Promise<Outcome<State, Rejection>> => {
    const { stream } = request
    // Without other writers, comparing the version is sufficient.
    if (!cache.isBehind(stream)) {
      const outcome = await toOutcome(stream, await attempt(store, request, await cache.read(stream)))
      if (outcome.tag !== 'Contended') return outcome
    }
    const decideAlone = (): Promise<Attempt<State, Rejection>> =>
      store.withStreamLock(stream, async (own) => attempt(own, request, await cache.refresh(stream, own)))
    // A connection that broke in the middle, rather than was silent: on another one the command's id keeps it from counting twice.
    const result = await decideAlone().catch((error: unknown) => {
      if (error instanceof DatabaseAway && !error.isLate) return decideAlone()
      throw error
    })
    return toOutcome(stream, result)
  }

  return {
    run: (request) =>
      runInOrder(request.stream, async () => {
        try {
          return await run(request)
        } catch (error) {
          // The connection may have failed after the database stored the events.
          cache.markStale(request.stream)
          if (error instanceof StreamBusy) return { tag: 'Contended' }
          throw error
        }
      }),
  }
}
