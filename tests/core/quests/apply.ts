// Folds events through one slice's recipes without a whole account around it.
import type { Draft } from 'immer'
import type { Reduce } from '#core/events/decider.ts'
import type { DomainEvent } from '#core/events/envelope.ts'
import { applyEvent } from '#core/events/fold.ts'

type Recipes<State> = Readonly<Record<string, (draft: Draft<State>, data: never) => void>>

/** A slice's recipes as a fold of its own; an event without a recipe is a bug of the test. */
export const reducePart =
  <State>(recipes: Recipes<State>): Reduce<State, DomainEvent> =>
  (draft, event) => {
    const recipe = recipes[event.type]
    if (recipe === undefined) throw new Error(`no recipe for ${event.type}`)
    recipe(draft, event.data as never)
  }

/** The state after the events. */
export const applied = <State>(
  recipes: Recipes<State>,
  state: State,
  events: readonly DomainEvent[],
): State => events.reduce(applyEvent(reducePart(recipes)), state)
