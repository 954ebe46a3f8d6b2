// What a screen shows before the server answers: what the server confirmed, what waits, and the view of both together.
import { type Either, isLeft } from '../fp.ts'
import type { Fold, Rejection } from './decider.ts'
import type { DomainEvent, RecordedEvent } from './envelope.ts'
import { applyEvent, replay } from './fold.ts'

/** A command sent or waiting to be sent; `id` is its command id, `at` the instant (epoch milliseconds) that gives those that wait their order. */
export interface PendingCommand<Command> {
  readonly id: string
  readonly at: number
  readonly command: Command
}

/** The fold of the server's events up to a version. */
export interface Confirmed<State> {
  readonly confirmed: State
  readonly version: number
}

/** Final names, by the temporary ones, of what waiting commands create. */
export type TemporaryNames = ReadonlyMap<string, string>

/** `names`: of what was created here and has its final name since. */
export interface Optimistic<State, Command> extends Confirmed<State> {
  readonly pending: readonly PendingCommand<Command>[]
  readonly names: TemporaryNames
}

/** An event of the stream as the server sends it. */
export type ServerEvent<Ev extends DomainEvent> = Ev & Omit<RecordedEvent, 'type' | 'data'>

/** How one stream decides and folds; the context of `decide` is given with it. `id` is the command id, for names made from it. */
export interface Rules<State, Command, R extends Rejection, Ev extends DomainEvent> extends Fold<State, Ev> {
  readonly decide: (command: Command, id: string) => (state: State) => Either<R, readonly Ev[]>
  /** The names that recorded events give to what was created under a temporary one. */
  readonly collectNames: (events: readonly ServerEvent<Ev>[]) => TemporaryNames
  /** The command with final names; the same one where it speaks of nothing that has got one. */
  readonly rename: (names: TemporaryNames, command: Command) => Command
}

/** A pending command that is refused on the present state. */
export interface RefusedCommand<Command, R> {
  readonly pending: PendingCommand<Command>
  readonly rejection: R
}

/** What the screen shows, and which pending commands no longer hold. */
export interface OptimisticView<State, Command, R> {
  readonly state: State
  readonly refused: readonly RefusedCommand<Command, R>[]
}

/** Decides every pending command in order over the confirmed state; a refused one is left out and reported. */
export const view =
  <State, Command, R extends Rejection, Ev extends DomainEvent>(
    rules: Pick<Rules<State, Command, R, Ev>, 'decide' | 'reduce'>,
  ) =>
  (
    optimistic: Pick<Optimistic<State, Command>, 'confirmed' | 'pending'>,
  ): OptimisticView<State, Command, R> => {
    let state = optimistic.confirmed
    const refused: RefusedCommand<Command, R>[] = []
    for (const pending of optimistic.pending) {
      const decided = rules.decide(pending.command, pending.id)(state)
      if (isLeft(decided)) refused.push({ pending, rejection: decided.left })
      else state = decided.right.reduce(applyEvent(rules.reduce), state)
    }
    return { state, refused }
  }

/** In the order in which they are sent. */
export const sortBySendOrder = <Command>(
  pending: readonly PendingCommand<Command>[],
): readonly PendingCommand<Command>[] => pending.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

/** Whether the events follow on what is known; older ones among them do no harm. */
export const isNext = (
  { version }: Pick<Confirmed<unknown>, 'version'>,
  events: readonly { readonly version: number }[],
): boolean => {
  const first = events.find((event) => event.version > version)
  return first === undefined || first.version === version + 1
}

/** Many events are cheaper folded at once. */
const MANY = 50

/** Folds events that the server recorded, each once; commands that they answer wait no longer. */
export const confirm = <State, Command, Ev extends DomainEvent>(
  rules: Pick<Rules<State, Command, Rejection, Ev>, 'reduce' | 'collectNames' | 'rename'>,
  optimistic: Optimistic<State, Command>,
  events: readonly ServerEvent<Ev>[],
): Optimistic<State, Command> => {
  const news = events.filter(({ version }) => version > optimistic.version)
  const answered = new Set(events.map(({ meta }) => meta.commandId))
  const found = rules.collectNames(events)
  const names = found.size === 0 ? optimistic.names : new Map([...optimistic.names, ...found])
  return {
    confirmed:
      news.length > MANY
        ? replay(rules.reduce)(optimistic.confirmed, news)
        : news.reduce<State>(applyEvent(rules.reduce), optimistic.confirmed),
    version: news.at(-1)?.version ?? optimistic.version,
    names,
    pending: optimistic.pending
      .filter(({ id }) => !answered.has(id))
      .map((pending) => {
        const command = rules.rename(names, pending.command)
        return command === pending.command ? pending : { ...pending, command }
      }),
  }
}

/** Adds commands that wait, each once. */
export const submit = <State, Command>(
  { rename }: Pick<Rules<State, Command, Rejection, DomainEvent>, 'rename'>,
  optimistic: Optimistic<State, Command>,
  more: readonly PendingCommand<Command>[],
): Optimistic<State, Command> => {
  const known = new Set(optimistic.pending.map(({ id }) => id))
  const fresh = more
    .filter(({ id }) => !known.has(id))
    .map((pending) => ({ ...pending, command: rename(optimistic.names, pending.command) }))
  return fresh.length === 0
    ? optimistic
    : { ...optimistic, pending: sortBySendOrder([...optimistic.pending, ...fresh]) }
}

/** Drops commands that were answered or refused. */
export const acknowledge = <State, Command>(
  optimistic: Optimistic<State, Command>,
  ids: ReadonlySet<string>,
): Optimistic<State, Command> =>
  optimistic.pending.some(({ id }) => ids.has(id))
    ? { ...optimistic, pending: optimistic.pending.filter(({ id }) => !ids.has(id)) }
    : optimistic
