// One declaration a value: what a command can change in an account or a PMC, how it is read, and how it is set back.
import * as t from 'io-ts'
import type { Action } from '../../access/roles.ts'
import type { TableName } from '../../catalogue/tables/table-names.ts'
import { left, right } from '../../fp.ts'
import type { Decided, PlayerContext, Refusal } from '../context.ts'
import type { PlayerEvent } from '../events.ts'
import type { Account } from '../model.ts'

export type Fields<K extends t.Props> = { readonly [Name in keyof K]: t.TypeOf<K[Name]> }

/** `Of`: the account or the PMC that it is a value of. */
export interface Value<Of, K extends t.Props, A> {
  /** What names it beside its owner: a quest, a trader, an item and a side. */
  readonly key: K
  /** What it may be in a change. Numbers are bounded by the rule that sets them back. */
  readonly codec: t.Type<A, unknown, unknown>
  /** Setting it back is the same action as setting it. */
  readonly action: Action
  /** Tables that setting it back reads. */
  readonly tables: readonly TableName[]
  readonly read: (of: Of, key: Fields<K>) => A
  /** Names of all that may differ between two states of the owner; what both states share is not looked into. */
  readonly named: (before: Of, after: Of) => readonly Fields<K>[]
  /** Whether two of its values say the same; absent, they are equal by themselves. */
  readonly isSame?: (one: A, other: A) => boolean
  /** The events that make it `from` again, or why it may not be set. */
  readonly revert: (
    context: PlayerContext,
    change: Fields<K> & { readonly from: A; readonly to: A },
    of: Of,
    account: Account,
  ) => Decided
}

/** Lets the compiler find out the types of a value of `Of`. */
export const declared =
  <Of>() =>
  <K extends t.Props, A>(value: Value<Of, K, A>): Value<Of, K, A> =>
    value

/** Keys that either has; none where both are the same object. */
export const listAllKeys = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] =>
  before === after ? [] : [...new Set([...Object.keys(before), ...Object.keys(after)])]

/** The name of what there is one of. */
export const SINGLETON: readonly Readonly<Record<never, never>>[] = [{}]

interface Marks<Of, K extends t.Props> extends Pick<Value<Of, K, boolean>, 'key' | 'action' | 'tables'> {
  readonly marks: (of: Of) => Readonly<Record<string, true>>
  readonly id: (key: Fields<K>) => string
  readonly parse: (id: string) => Fields<K>
  readonly event: (key: Fields<K>, isOn: boolean, of: Of) => PlayerEvent
  /** Why it may not be marked, or unmarked, again. */
  readonly refuses?: (context: PlayerContext, key: Fields<K>, isOn: boolean) => Refusal | undefined
}

/** A value that is marked or not, and the other thing by turns. */
export interface MarkedValue<Of, K extends t.Props> extends Value<Of, K, boolean> {
  readonly toggle: (context: PlayerContext, key: Fields<K>, of: Of) => Decided
}

export const marked =
  <Of>() =>
  <K extends t.Props>({ marks, id, parse, event, refuses, ...rest }: Marks<Of, K>): MarkedValue<Of, K> => {
    const isOn = (of: Of, key: Fields<K>): boolean => marks(of)[id(key)] === true
    const set = (context: PlayerContext, key: Fields<K>, on: boolean, of: Of): Decided => {
      const refusal = refuses?.(context, key, on)
      return refusal === undefined ? right([event(key, on, of)]) : left(refusal)
    }
    return {
      ...rest,
      codec: t.boolean,
      read: isOn,
      named: (before, after) => listAllKeys(marks(before), marks(after)).map(parse),
      revert: (context, change, of) => set(context, parse(id(change)), change.from, of),
      toggle: (context, key, of) => set(context, key, !isOn(of, key), of),
    }
  }
