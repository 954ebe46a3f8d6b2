// What a stream is, as one value: its first state, how its commands are decided and how its events are written into it.
import type { Draft } from 'immer'
import type * as t from 'io-ts'
import type { Either } from '../fp.ts'
import type { DomainEvent } from './envelope.ts'

/** An expected refusal; the tag is the key of the words that explain it. */
export interface Rejection {
  readonly tag: string
}

/** Writes one event into a draft. Never refuses: recorded events are facts; one about something gone changes nothing. */
export type Reduce<State, Ev extends DomainEvent> = (draft: Draft<State>, event: Ev) => void

/**
 * A kind of stream: server, browser, terminal and replay take it whole. The context carries what is impure; a refused command
 * gives its reason and no event.
 */
export interface Decider<Context, Command, State, Ev extends DomainEvent, R extends Rejection>
  extends Fold<State, Ev> {
  readonly decide: (context: Context) => (command: Command) => (state: State) => Either<R, readonly Ev[]>
}

/** The half of it that past facts need. */
export interface Fold<State, Ev extends DomainEvent> {
  readonly initial: State
  readonly reduce: Reduce<State, Ev>
}

/** One recipe an event type, each with the data of its own codec. */
export type Recipes<State, C extends t.Props> = {
  readonly [K in keyof C & string]: (draft: Draft<State>, data: t.TypeOf<C[K]>) => void
}
