// The one command path: decide turns a command into events or a refusal, reduce writes an event into the state.
import type { Draft } from 'immer'
import type * as t from 'io-ts'
import type { Either } from '../fp.ts'
import type { DomainEvent } from './envelope.ts'

/** An expected refusal; the tag is the key of the words that explain it. */
export interface Rejection {
  readonly tag: string
}

/** `decide` reads what is impure from its context: instant, actor, fresh ids, catalogue. */
export type Decide<Context, Command, State, R extends Rejection, Ev extends DomainEvent> = (
  context: Context,
) => (command: Command) => (state: State) => Either<R, readonly Ev[]>

/** Writes one event into a draft. Never refuses: recorded events are facts; one about something gone changes nothing. */
export type Reduce<State, Ev extends DomainEvent> = (draft: Draft<State>, event: Ev) => void

/** One recipe an event type, each with the data of its own codec. */
export type Recipes<State, C extends t.Props> = {
  readonly [K in keyof C & string]: (draft: Draft<State>, data: t.TypeOf<C[K]>) => void
}
