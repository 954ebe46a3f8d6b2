// The screen's view before the server answers: pending commands decided again over the confirmed state.
import { type Either, isLeft } from '../fp.ts'
import type { Reduce, Rejection } from './decider.ts'
import type { DomainEvent } from './envelope.ts'
import { applyEvent } from './fold.ts'

/** A command sent or waiting to be sent; `id` is its command id. */
export interface Pending<Command> {
  readonly id: string
  readonly command: Command
}

/** `confirmed` is the fold of the server's events up to `version`. */
export interface Optimistic<State, Command> {
  readonly confirmed: State
  readonly version: number
  readonly pending: readonly Pending<Command>[]
}

/** How one stream decides and folds; the context of `decide` is given with it. `id` is the command id, for names made from it. */
export interface Rules<State, Command, R extends Rejection, Ev extends DomainEvent> {
  readonly decide: (command: Command, id: string) => (state: State) => Either<R, readonly Ev[]>
  readonly reduce: Reduce<State, Ev>
}

/** A pending command that is refused on the present state. */
export interface Refused<Command, R> {
  readonly pending: Pending<Command>
  readonly rejection: R
}

/** What the screen shows, and which pending commands no longer hold. */
export interface View<State, Command, R> {
  readonly state: State
  readonly refused: readonly Refused<Command, R>[]
}

/** Decides every pending command in order over the confirmed state; a refused one is left out and reported. */
export const view =
  <State, Command, R extends Rejection, Ev extends DomainEvent>(rules: Rules<State, Command, R, Ev>) =>
  (optimistic: Optimistic<State, Command>): View<State, Command, R> => {
    let state = optimistic.confirmed
    const refused: Refused<Command, R>[] = []
    for (const pending of optimistic.pending) {
      const decided = rules.decide(pending.command, pending.id)(state)
      if (isLeft(decided)) refused.push({ pending, rejection: decided.left })
      else state = decided.right.reduce(applyEvent(rules.reduce), state)
    }
    return { state, refused }
  }

/** Adds a command to the pending ones. */
export const submit = <State, Command>(
  optimistic: Optimistic<State, Command>,
  pending: Pending<Command>,
): Optimistic<State, Command> => ({ ...optimistic, pending: [...optimistic.pending, pending] })

/**
 * The server confirmed events (of this command or of another device): folds them and drops the command that they answer.
 * Events up to `optimistic.version` are known already and change nothing.
 */
export const confirm =
  <State, Command, R extends Rejection, Ev extends DomainEvent>(rules: Rules<State, Command, R, Ev>) =>
  (
    optimistic: Optimistic<State, Command>,
    recorded: readonly (Ev & { readonly version: number })[],
    commandId?: string,
  ): Optimistic<State, Command> => {
    const news = recorded.filter((event) => event.version > optimistic.version)
    return {
      confirmed: news.reduce<State>(applyEvent(rules.reduce), optimistic.confirmed),
      version: news.at(-1)?.version ?? optimistic.version,
      pending: optimistic.pending.filter((pending) => pending.id !== commandId),
    }
  }

/** Drops the pending commands that the view refuses; the caller shows why. */
export const dropRefused = <State, Command, R>(
  optimistic: Optimistic<State, Command>,
  refused: readonly Refused<Command, R>[],
): Optimistic<State, Command> => {
  const ids = new Set(refused.map(({ pending }) => pending.id))
  return { ...optimistic, pending: optimistic.pending.filter(({ id }) => !ids.has(id)) }
}
