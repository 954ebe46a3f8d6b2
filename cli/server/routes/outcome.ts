// From a command as it was sent to the answer of a call, and what calls answer of events.
import type * as t from 'io-ts'
import { MAX_EVENTS_A_PAGE } from '#core/api/bounds.ts'
import { decode, showDecodeError } from '#core/codec.ts'
import { E, type Either, left, pipe, right } from '#core/fp.ts'
import type { Words } from '#core/language/words.ts'
import { contended, type HttpProblem, problem, type RetriableRejection, refusal } from '../http/problem.ts'
import type { Outcome } from '../services/decisions.ts'
import type { Folded } from '../services/fold-cache.ts'
import type { StoredEvent } from '../stores/event-store.ts'
import type { StoredSession } from '../stores/sessions.ts'

/** The command of a body, which the contract leaves to the codec of its stream. */
export const decodeCommand = <A>(codec: t.Type<A, unknown>, command: unknown): Either<HttpProblem, A> =>
  pipe(
    decode(codec)(command),
    E.mapLeft((error) => problem(400, 'Malformed', `body.command: ${showDecodeError(error)}`)),
  )

export interface CommandDone<State> {
  readonly after: Folded<State>
  readonly events: readonly StoredEvent[]
}

/** What was decided, or the problem in the words of the asker's language. */
export const outcomeAnswer = <State>(
  words: Words,
  outcome: Outcome<State, RetriableRejection>,
): Either<HttpProblem, CommandDone<State>> => {
  switch (outcome.tag) {
    case 'Decided':
      return right({ after: outcome.after, events: outcome.events })
    case 'Refused':
      return left(refusal(words, outcome.rejection))
    case 'Contended':
      return left(contended)
  }
}

/** Stored events as the contract has them: their data was decoded by its codec when it was made. */
export const wireEvents = (events: readonly StoredEvent[]) =>
  events.map((event) => ({ ...event, data: event.data as Readonly<Record<string, unknown>> }))

/** The events that a command led to, as calls answer them. */
export const decidedEvents = <State>({ events, after }: CommandDone<State>) => ({
  events: wireEvents(events),
  version: after.version,
})

/** The version that a page of events comes after. */
export const readVersion = (after = '0'): Either<HttpProblem, number> =>
  /^\d{1,9}$/.test(after)
    ? right(Number(after))
    : left(problem(400, 'Malformed', 'query.after: expected a version'))

/** A page of a stream's events after a version; `current` is the version that the stream is at. */
export const eventsPage = async (
  after: number,
  read: (after: number, limit: number) => Promise<readonly StoredEvent[]>,
  current: () => number | Promise<number>,
) => {
  const found = await read(after, MAX_EVENTS_A_PAGE + 1)
  const events = found.slice(0, MAX_EVENTS_A_PAGE)
  return {
    events: wireEvents(events),
    version: events.at(-1)?.version ?? (await current()),
    hasMore: found.length > events.length,
  }
}

/** Sessions as their owner sees them. */
export const wireSessions = (sessions: readonly StoredSession[], current: string) =>
  sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    created: createdAt.toISOString(),
    lastSeen: lastSeenAt.toISOString(),
    isCurrent: id === current,
  }))
