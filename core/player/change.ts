// What changed in an account by a command, value by value: plain data, so that a command can be taken back without its history.
import * as t from 'io-ts'
import { Fraction, GameEdition, GameMode } from '../catalogue/vocabulary.ts'
import { fields, Id, oneOf, PositiveInt, Text } from '../codec.ts'
import { Fuel, PriceSource, ProfitSwitch } from '../pricing/options.ts'
import { PriceSide } from './events.ts'

/** A cancelled quest with its reason; `because` names the completed alternative. */
const CancelledMark = fields(
  { reason: oneOf(['player', 'alternative', 'failed']) },
  { because: Id },
  'CancelledMark',
)

/** How a quest stands: it is neither done nor cancelled, done, or cancelled. */
export const QuestMark = t.union([t.literal('open'), t.literal('done'), CancelledMark], 'QuestMark')
export type QuestMark = Readonly<t.TypeOf<typeof QuestMark>>

const between = <A extends t.Mixed>(value: A) => ({ from: value, to: value })

const ofAccount = <const T extends string, P extends t.Props, A extends t.Mixed>(
  tag: T,
  props: P,
  value: A,
) => t.intersection([t.type({ tag: t.literal(tag), ...between(value) }), t.type(props)], `${tag}Change`)

const ofPmc = <const T extends string, P extends t.Props, A extends t.Mixed>(tag: T, props: P, value: A) =>
  t.intersection([t.type({ tag: t.literal(tag), pmc: Id, ...between(value) }), t.type(props)], `${tag}Change`)

/** Values of one PMC. Numbers are checked by the decider, which knows the bounds. */
const PmcChange = t.union(
  [
    ofPmc('QuestMark', { quest: Id }, QuestMark),
    ofPmc('QuestHidden', { quest: Id }, t.boolean),
    ofPmc('QuestSelected', { quest: Id }, t.boolean),
    ofPmc('ObjectiveCount', { objective: Id }, t.number),
    /** Highest level that the player built, 0 for none. */
    ofPmc('ModuleLevel', { station: Id }, t.number),
    ofPmc('ModuleTracked', { station: Id, level: PositiveInt }, t.boolean),
    ofPmc('ItemCount', { item: Id, foundInRaid: t.boolean }, t.number),
    ofPmc('Level', {}, t.number),
    ofPmc('Prestige', {}, t.number),
    ofPmc('Loyalty', { trader: Id }, t.number),
    ofPmc('Reputation', { trader: Id }, t.number),
    ofPmc('Skill', { skill: Id }, t.number),
    ofPmc('Tracking', {}, t.boolean),
    ofPmc('PriceSource', {}, PriceSource),
    ofPmc('Fuel', {}, Fuel),
    ofPmc('ProfitSwitch', { option: ProfitSwitch }, t.boolean),
    ofPmc('PmcName', {}, Text),
    ofPmc('Fraction', {}, Fraction),
    ofPmc('Edition', {}, GameEdition),
    ofPmc('GameMode', {}, GameMode),
  ],
  'PmcChange',
)
export type PmcChange = Readonly<t.TypeOf<typeof PmcChange>>

const AccountChange = t.union(
  [
    ofAccount('SelectedPmc', {}, t.union([Id, t.null])),
    ofAccount('Username', {}, t.string),
    ofAccount('Favourite', { item: Id }, t.boolean),
    /** In roubles; null where there is none. */
    ofAccount('OwnPrice', { item: Id, side: PriceSide }, t.union([t.number, t.null])),
    ofAccount('Like', { loadout: Id }, t.boolean),
  ],
  'AccountChange',
)
export type AccountChange = Readonly<t.TypeOf<typeof AccountChange>>

/** A PMC came or went, or the account's standing changed: nothing of a command that did this can be taken back. */
const LastingChange = t.union(
  [
    t.type({ tag: t.literal('PmcCreated'), pmc: Id }, 'PmcCreatedChange'),
    t.type({ tag: t.literal('PmcDeleted'), pmc: Id }, 'PmcDeletedChange'),
    t.type({ tag: t.literal('Standing') }, 'StandingChange'),
  ],
  'LastingChange',
)
export type LastingChange = Readonly<t.TypeOf<typeof LastingChange>>

export type ValueChange = PmcChange | AccountChange

/** A value was `from` and became `to`; or something that can't be taken back. */
export const Change = t.union([PmcChange, AccountChange, LastingChange], 'Change')
export type Change = ValueChange | LastingChange
