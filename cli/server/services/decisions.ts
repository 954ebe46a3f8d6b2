// Runs commands on a stream: fold, decide, append with the expected version; again when somebody else was faster.
import type { DomainEvent, RecordedEvent } from '#core/events/envelope.ts'
import { record } from '#core/events/envelope.ts'
import { currentSchema } from '#core/events/upcast.ts'
import { type Either, isLeft } from '#core/fp.ts'
import { UPCASTS } from '#core/streams.ts'
import type { EventStore, StoredEvent } from '../stores/event-store.ts'
import type { FoldCache, Folded } from './fold-cache.ts'

/** A conflict is decided again this many times. */
const TRIES = 3

export type Outcome<State, Rejection> =
  /** `events` are what the command led to, now or (`repeated`) the first time. */
  | {
      readonly tag: 'Decided'
      readonly events: readonly StoredEvent[]
      readonly after: Folded<State>
      readonly repeated: boolean
    }
  | { readonly tag: 'Refused'; readonly rejection: Rejection }
  /** Others kept writing to the stream; nothing was recorded. */
  | { readonly tag: 'Contended' }

export interface Order<State, Ev extends DomainEvent, Rejection> {
  readonly stream: string
  readonly commandId: string
  /** The account that decides, and the program or device it does so from. */
  readonly actor: string
  readonly source: string
  readonly decide: (state: State, before: Folded<State>) => Either<Rejection, readonly Ev[]>
}

export interface Decisions<State> {
  readonly run: <Ev extends DomainEvent, Rejection>(
    order: Order<State, Ev, Rejection>,
  ) => Promise<Outcome<State, Rejection>>
}

export interface DecisionsOptions<State> {
  readonly store: EventStore
  readonly cache: FoldCache<State>
  readonly now: () => Date
}

export const decisions = <State>({ store, cache, now }: DecisionsOptions<State>): Decisions<State> => {
  const queues = new Map<string, Promise<unknown>>()

  /** Commands of one stream wait for each other in this process, so that only other processes cause conflicts. */
  const inTurn = async <A>(stream: string, work: () => Promise<A>): Promise<A> => {
    const before = queues.get(stream) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    queues.set(stream, settled)
    try {
      return await mine
    } finally {
      if (queues.get(stream) === settled) queues.delete(stream)
    }
  }

  const attempt = async <Ev extends DomainEvent, Rejection>(
    { stream, commandId, actor, source, decide }: Order<State, Ev, Rejection>,
    before: Folded<State>,
  ): Promise<Outcome<State, Rejection>> => {
    const decided = decide(before.state, before)
    if (isLeft(decided)) {
      // A command that succeeded before may be refused now that it has taken effect; its first answer stands.
      const first = await store.findCommand(stream, commandId)
      if (first === undefined) return { tag: 'Refused', rejection: decided.left }
      return { tag: 'Decided', events: first, after: await cache.readAgain(stream), repeated: true }
    }
    const events: readonly RecordedEvent[] = record(decided.right, {
      stream,
      version: before.version,
      at: now().toISOString(),
      meta: { commandId, actor, source },
      schemaOf: currentSchema(UPCASTS),
    })
    const appended = await store.append({ stream, expectedVersion: before.version, commandId, events })
    switch (appended.tag) {
      case 'Appended':
        return {
          tag: 'Decided',
          events: appended.events,
          after: cache.add(stream, appended.events),
          repeated: false,
        }
      case 'Repeated':
        return {
          tag: 'Decided',
          events: appended.events,
          after: await cache.readAgain(stream),
          repeated: true,
        }
      case 'Conflict':
        return { tag: 'Contended' }
    }
  }

  return {
    run: (order) =>
      inTurn(order.stream, async () => {
        for (let tries = 1; ; tries++) {
          const before = tries === 1 ? await cache.read(order.stream) : await cache.readAgain(order.stream)
          const outcome = await attempt(order, before)
          if (outcome.tag !== 'Contended' || tries === TRIES) return outcome
        }
      }),
  }
}
