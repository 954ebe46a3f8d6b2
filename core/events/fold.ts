// Applying events: one to a shared state, or many to a private copy that is frozen once at the end.
import { type Draft, freeze, produce } from 'immer'
import { copyPlain } from '../plain.ts'
import type { Fold, Reduce } from './decider.ts'
import type { DomainEvent } from './envelope.ts'

/** The state after one event; the state given is untouched and unchanged parts are shared. */
export const applyEvent =
  <State, Ev extends DomainEvent>(reduce: Reduce<State, Ev>) =>
  (state: State, event: Ev): State =>
    produce(state, (draft) => {
      reduce(draft, event)
    })

/**
 * The state after many events. Runs the same recipes on a private plain copy, which is what makes a long replay fast;
 * gives exactly what applying them one by one gives.
 */
export const replay =
  <State, Ev extends DomainEvent>(reduce: Reduce<State, Ev>) =>
  (state: State, events: Iterable<Ev>): State => {
    const draft = copyPlain(state) as Draft<State>
    for (const event of events) reduce(draft, event)
    return freeze(draft, true) as State
  }

/**
 * The state after the recorded events, from the initial state or a given one. The caller ensures that they are events of this stream: made
 * by its decider, or checked by its codecs.
 */
export const makeFold =
  <State, Ev extends DomainEvent>({ initial, reduce }: Fold<State, Ev>) =>
  (events: readonly DomainEvent[], before: State = initial): State =>
    replay(reduce)(before, events as readonly Ev[])

/**
 * The states after more and more events, all the same private copy of the first: for a long row of decisions, each on the state
 * after the last, of which only the newest state is kept.
 */
export const privateFold =
  <State, Ev extends DomainEvent>(reduce: Reduce<State, Ev>) =>
  (state: State): ((events: readonly Ev[]) => State) => {
    const draft = copyPlain(state) as Draft<State>
    return (events) => {
      for (const event of events) reduce(draft, event)
      return draft as State
    }
  }
