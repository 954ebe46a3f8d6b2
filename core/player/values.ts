// All values that commands can change, with what is derived from their declarations: the difference of two accounts, the codec of a change,
// and how and by which roles it is reverted.
import * as t from 'io-ts'
import type { Action } from '../access/roles.ts'
import type { TableName } from '../catalogue/tables/table-names.ts'
import { Id } from '../codec.ts'
import { left } from '../fp.ts'
import type { Decided, PlayerContext } from './context.ts'
import { type Account, findPmc, type Pmc } from './model.ts'
import { ACCOUNT_VALUES } from './values/account-values.ts'
import { PROFILE_VALUES } from './values/profile-values.ts'
import {
  ACHIEVEMENT_VALUES,
  BARTER_LIST_VALUES,
  CRAFT_TIMER_VALUES,
  HIDEOUT_VALUES,
  ITEM_VALUES,
  PIN_VALUES,
  QUEST_VALUES,
} from './values/progress-values.ts'
import { type Fields, listAllKeys, type Value } from './values/value.ts'

/** Values of one PMC, in the order in which they are reverted. */
const PMC_VALUES = {
  ...QUEST_VALUES,
  ...HIDEOUT_VALUES,
  ...ITEM_VALUES,
  ...PIN_VALUES,
  ...CRAFT_TIMER_VALUES,
  ...BARTER_LIST_VALUES,
  ...ACHIEVEMENT_VALUES,
  ...PROFILE_VALUES,
} as const

/** Changes that can't be undone: a PMC was created or deleted, or the account's standing changed. */
const LASTING_CHANGES = {
  PmcCreated: { pmc: Id },
  PmcDeleted: { pmc: Id },
  Standing: {},
} as const

type KeyOf<V> = V extends { readonly key: infer K extends t.Props } ? Fields<K> : never
type TypeOf<V> = V extends { readonly codec: t.Type<infer A, unknown, unknown> } ? A : never
type ChangesOf<T, Of> = {
  readonly [Tag in keyof T]: {
    readonly tag: Tag
    readonly from: TypeOf<T[Tag]>
    readonly to: TypeOf<T[Tag]>
  } & KeyOf<T[Tag]> &
    Of
}[keyof T]

type PmcChange = ChangesOf<typeof PMC_VALUES, { readonly pmc: string }>
type AccountChange = ChangesOf<typeof ACCOUNT_VALUES, unknown>
export type LastingChange = {
  readonly [Tag in keyof typeof LASTING_CHANGES]: { readonly tag: Tag } & Fields<
    (typeof LASTING_CHANGES)[Tag]
  >
}[keyof typeof LASTING_CHANGES]

/** A value changed from `from` to `to`. */
export type ValueChange = PmcChange | AccountChange
/** A changed value, or an irreversible change. */
export type Change = ValueChange | LastingChange

/** A value with its type erased. */
type AnyValue<Of> = Value<Of, t.Props, unknown>
type AnyKey = Readonly<Record<string, unknown>>

/** The only place that erases the types of values: a change is passed only to the value of its tag. */
const forgotten = <Of>(values: object): ReadonlyMap<string, AnyValue<Of>> =>
  new Map(Object.entries(values) as unknown as readonly (readonly [string, AnyValue<Of>])[])

const pmcValues = forgotten<Pmc>(PMC_VALUES)
const accountValues = forgotten<Account>(ACCOUNT_VALUES)

const changeCodecs = (values: ReadonlyMap<string, AnyValue<never>>, of: t.Props): readonly t.Mixed[] =>
  [...values].map(([tag, { key, codec }]) =>
    t.type({ tag: t.literal(tag), ...of, ...key, from: codec, to: codec }, `${tag}Change`),
  )

/** Plain data, so that a command can be undone without its history. */
export const Change = t.union(
  [
    ...changeCodecs(pmcValues, { pmc: Id }),
    ...changeCodecs(accountValues, {}),
    ...Object.entries(LASTING_CHANGES).map(([tag, props]) =>
      t.type({ tag: t.literal(tag), ...props }, `${tag}Change`),
    ),
  ] as unknown as [t.Type<Change>, t.Type<Change>],
  'Change',
)

const valueOfTag = (tag: string): AnyValue<never> | undefined => pmcValues.get(tag) ?? accountValues.get(tag)

/** The policy action of reverting it; irreversible ones are rejected for every role. */
export const getChangeAction = ({ tag }: Change): Action => valueOfTag(tag)?.action ?? 'account'
export const getChangeTables = ({ tag }: Change): readonly TableName[] => valueOfTag(tag)?.tables ?? []

export const isLasting = (change: Change): change is LastingChange =>
  Object.hasOwn(LASTING_CHANGES, change.tag)

/** The first irreversible change, if any. */
export const lastingChange = (changes: readonly Change[]): LastingChange | undefined =>
  changes.find(isLasting)

const isSame = ({ isSame: same = Object.is }: AnyValue<never>, one: unknown, other: unknown): boolean =>
  one === other || same(one, other)

const differing = <Of>(
  values: ReadonlyMap<string, AnyValue<Of>>,
  before: Of,
  after: Of,
  of: { readonly pmc?: string },
): readonly Change[] =>
  [...values].flatMap(([tag, value]) =>
    value.named(before, after).flatMap((key) => {
      const [from, to] = [value.read(before, key), value.read(after, key)]
      return isSame(value, from, to) ? [] : [{ tag, ...of, ...key, from, to } as unknown as Change]
    }),
  )

const pmcChanges = (before: Pmc | undefined, after: Pmc | undefined): readonly Change[] => {
  if (before === after) return []
  if (before === undefined) return after === undefined ? [] : [{ tag: 'PmcCreated', pmc: after.uid }]
  if (after === undefined) return [{ tag: 'PmcDeleted', pmc: before.uid }]
  return differing(pmcValues, before, after, { pmc: after.uid })
}

const hasOtherStanding = (before: Account, after: Account): boolean =>
  before.uid !== after.uid ||
  before.pro !== after.pro ||
  before.admin !== after.admin ||
  listAllKeys(before.flags, after.flags).some((flag) => before.flags[flag] !== after.flags[flag])

/** The values that differ between two accounts, for `Undo`; empty if they are equal. */
export const changesBetween = (before: Account, after: Account): readonly Change[] =>
  before === after
    ? []
    : [
        ...listAllKeys(before.pmcs, after.pmcs).flatMap((pmc) =>
          pmcChanges(before.pmcs[pmc], after.pmcs[pmc]),
        ),
        ...differing(accountValues, before, after, {}),
        ...(hasOtherStanding(before, after) ? [{ tag: 'Standing' } as const] : []),
      ]

type AnyChange = AnyKey & {
  readonly tag: string
  readonly pmc?: string
  readonly from: unknown
  readonly to: unknown
}

/** The value of a change with its owner; undefined if the PMC no longer exists. */
const found = <A>(
  account: Account,
  change: AnyChange,
  then: <Of>(value: AnyValue<Of>, of: Of) => A,
): A | undefined => {
  const ofAccount = accountValues.get(change.tag)
  if (ofAccount !== undefined) return then(ofAccount, account)
  const pmc = findPmc(account, change.pmc ?? '')
  const ofPmc = pmcValues.get(change.tag)
  return pmc === undefined || ofPmc === undefined ? undefined : then(ofPmc, pmc)
}

/** Whether the value still is `to`; false if it equals `from` or its PMC is gone. */
export const isUnchangedSince = (account: Account, change: ValueChange): boolean =>
  found(
    account,
    change,
    (value, of) =>
      !isSame(value, change.from, change.to) && isSame(value, value.read(of, change as AnyKey), change.to),
  ) ?? false

/** The events that revert an unchanged value, or the reason for a rejection. */
export const revert = (context: PlayerContext, account: Account, change: ValueChange): Decided =>
  found(account, change, (value, of) => value.revert(context, change as AnyChange, of, account)) ??
  left({ tag: 'PmcUnknown', pmc: 'pmc' in change ? change.pmc : '' })

/** Whether any of the changes can still be reverted. */
export const canRevert = (account: Account, changes: readonly Change[]): boolean =>
  !changes.some(isLasting) &&
  changes.some((change) => !isLasting(change) && isUnchangedSince(account, change))
