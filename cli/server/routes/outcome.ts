// From the outcome of a command to the answer of a call.
import { type Either, left, right } from '#core/fp.ts'
import type { Words } from '#core/language/words.ts'
import type { Account } from '#core/player/model.ts'
import { contended, type Problem, refusal } from '../http/problem.ts'
import type { Folded } from '../services/fold-cache.ts'
import type { PlayerOutcome } from '../services/players.ts'
import type { StoredEvent } from '../stores/event-store.ts'
import type { Session } from '../stores/sessions.ts'

export interface Done {
  readonly after: Folded<Account>
  readonly events: readonly StoredEvent[]
}

/** What was decided, or the problem in the words of the asker's language. */
export const outcomeAnswer = (words: Words, outcome: PlayerOutcome): Either<Problem, Done> => {
  switch (outcome.tag) {
    case 'Decided':
      return right({ after: outcome.after, events: outcome.events })
    case 'Refused':
      return left(refusal(outcome.rejection, words.rejection(outcome.rejection)))
    case 'Contended':
      return left(contended)
  }
}

/** Stored events as the contract has them: their data was decoded by its codec when it was made. */
export const wireEvents = (events: readonly StoredEvent[]) =>
  events.map((event) => ({ ...event, data: event.data as Readonly<Record<string, unknown>> }))

/** Sessions as their owner sees them. */
export const wireSessions = (sessions: readonly Session[], current: string) =>
  sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    created: createdAt.toISOString(),
    lastSeen: lastSeenAt.toISOString(),
    isCurrent: id === current,
  }))
