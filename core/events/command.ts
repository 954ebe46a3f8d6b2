// A command beside its rule: its fields, what it counts as for the policies, the tables that it reads, and how it is decided.
import * as t from 'io-ts'
import { type Action, type Actor, type PolicyRejection, permit } from '../access/roles.ts'
import type { TableName } from '../catalogue/tables/table-names.ts'
import { type Either, isLeft } from '../fp.ts'
import type { Rejection } from './decider.ts'
import type { DomainEvent } from './envelope.ts'

type Shape<P extends t.Props> = { readonly [Name in keyof P]: t.TypeOf<P[Name]> }
type Flat<A> = { readonly [K in keyof A]: A[K] }
export type NoFields = Readonly<Record<never, never>>

export interface CommandDefinition<
  Context,
  State,
  R extends Rejection,
  Ev extends DomainEvent,
  P extends t.Props,
  O extends t.Props,
> {
  /** What it says beside its tag. */
  readonly fields: P
  readonly optional: O
  /** What it counts as for the policies. */
  readonly action: Action
  /** Tables that deciding it reads; a test holds the rule to them. */
  readonly tables: readonly TableName[]
  readonly decide: (
    context: Context,
    command: Shape<P> & Partial<Shape<O>>,
    state: State,
  ) => Either<R, readonly Ev[]>
}

/** Any command that is decided by such a context over such a state. */
// biome-ignore lint/suspicious/noExplicitAny: only what every one of them has is read of it
export type AnyDefinition = CommandDefinition<any, any, any, any, any, any>
export type Definitions = Readonly<Record<string, AnyDefinition>>

/** Defines commands that share `common` fields, context and state: their types follow from what each declares. */
export const commandsWith =
  <Context, State, R extends Rejection, Ev extends DomainEvent>() =>
  <Common extends t.Props>(common: Common) =>
  <P extends t.Props = NoFields, O extends t.Props = NoFields>(definition: {
    readonly fields?: P
    readonly optional?: O
    readonly action: Action
    readonly tables?: readonly TableName[]
    readonly decide: CommandDefinition<Context, State, R, Ev, Common & P, O>['decide']
  }): CommandDefinition<Context, State, R, Ev, Common & P, O> => ({
    optional: {} as O,
    tables: [],
    ...definition,
    fields: { ...common, ...definition.fields } as Common & P,
  })

/** The commands of some definitions, keyed by tag. */
export type CommandOf<D extends Definitions> = {
  readonly [Tag in keyof D]: Flat<
    { readonly tag: Tag } & Shape<D[Tag]['fields']> & Partial<Shape<D[Tag]['optional']>>
  >
}[keyof D]

/** The codec of the commands. */
export const commandCodec = <D extends Definitions>(
  name: string,
  definitions: D,
): t.Type<CommandOf<D>, unknown, unknown> => {
  const codecs = Object.entries(definitions).map(([tag, { fields, optional }]): t.Mixed => {
    const required = { tag: t.literal(tag), ...fields }
    return Object.keys(optional).length === 0
      ? t.type(required, tag)
      : t.intersection([t.type(required), t.partial(optional)], tag)
  })
  return t.union(codecs as [t.Mixed, t.Mixed], name)
}

/** Decides commands of a stream: asks the policies first, then the definition under the command's tag. */
export const decideDefined =
  <Context extends { readonly actor: Actor }, State, R extends Rejection, Ev extends DomainEvent>(
    definitions: Definitions,
  ) =>
  (context: Context) =>
  (command: { readonly tag: string }) =>
  (state: State): Either<R | PolicyRejection, readonly Ev[]> => {
    const definition = definitions[command.tag]
    if (definition === undefined) throw new Error(`no command is called ${command.tag}: it was not decoded`)
    const permission = permit(context.actor.role, definition.action)
    return isLeft(permission) ? permission : definition.decide(context, command, state)
  }
