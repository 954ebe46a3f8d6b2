// The declaration of a value: what a command can change in an account or a PMC, how it is read and reverted.
import * as t from 'io-ts'
import type { Action } from '../../access/roles.ts'
import type { TableName } from '../../catalogue/tables/table-names.ts'
import { left, right } from '../../fp.ts'
import type { Decided, PlayerContext, Refusal } from '../context.ts'
import type { PlayerEvent } from '../events.ts'
import type { Account } from '../model.ts'

export type Fields<K extends t.Props> = { readonly [Name in keyof K]: t.TypeOf<K[Name]> }

/** `Of`: the owner of the value, the account or a PMC. */
export interface Value<Of, K extends t.Props, A> {
  /** Fields that identify it besides its owner: a quest, a trader, an item and a side. */
  readonly key: K
  /** Codec of the value in a change. Numbers are bounded by the rule that reverts them. */
  readonly codec: t.Type<A, unknown, unknown>
  /** Policy action; the same for setting and reverting. */
  readonly action: Action
  /** Tables read when reverting. */
  readonly tables: readonly TableName[]
  readonly read: (of: Of, key: Fields<K>) => A
  /** Keys of values that may differ between two states of the owner; shared parts are skipped. */
  readonly named: (before: Of, after: Of) => readonly Fields<K>[]
  /** Equality of two values; identity by default. */
  readonly isSame?: (one: A, other: A) => boolean
  /** The events that restore `from`, or the reason for a rejection. */
  readonly revert: (
    context: PlayerContext,
    change: Fields<K> & { readonly from: A; readonly to: A },
    of: Of,
    account: Account,
  ) => Decided
}

/** Lets the compiler infer the types of a value of `Of`. */
export const declared =
  <Of>() =>
  <K extends t.Props, A>(value: Value<Of, K, A>): Value<Of, K, A> =>
    value

/** The keys of both; empty if they are the same object. */
export const listAllKeys = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] =>
  before === after ? [] : [...new Set([...Object.keys(before), ...Object.keys(after)])]

/** The key list of a single value. */
export const SINGLETON: readonly Readonly<Record<never, never>>[] = [{}]

interface Marks<Of, K extends t.Props> extends Pick<Value<Of, K, boolean>, 'key' | 'action' | 'tables'> {
  readonly marks: (of: Of) => Readonly<Record<string, true>>
  readonly id: (key: Fields<K>) => string
  readonly parse: (id: string) => Fields<K>
  readonly event: (key: Fields<K>, isOn: boolean, of: Of) => PlayerEvent
  /** Why it must not be marked or unmarked. */
  readonly refuses?: (context: PlayerContext, key: Fields<K>, isOn: boolean) => Refusal | undefined
}

/** A boolean value with a toggle. */
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
