// What deciders and reducers of all slices share: a refusal, and the recipe that writes an event into the state.
import type { Draft } from 'immer'
import type * as t from 'io-ts'
import type { DomainEvent } from './envelope.ts'

/** An expected refusal; the tag is the key of the words that explain it. */
export interface Rejection {
  readonly tag: string
}

/** Writes one event into a draft. Never refuses: recorded events are facts; one about something gone changes nothing. */
export type Reduce<State, Ev extends DomainEvent> = (draft: Draft<State>, event: Ev) => void

/** One recipe an event type, each with the data of its own codec. */
export type Recipes<State, C extends t.Props> = {
  readonly [K in keyof C & string]: (draft: Draft<State>, data: t.TypeOf<C[K]>) => void
}
