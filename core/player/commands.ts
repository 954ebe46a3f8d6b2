// What a person can want of an account and its PMCs. Numbers are checked by the deciders, which know the bounds.
import * as t from 'io-ts'
import { Fraction, GameEdition, GameMode } from '../catalogue/vocabulary.ts'
import { fields, Id } from '../codec.ts'
import { HideoutCommand } from '../hideout/commands.ts'
import { ItemCommand } from '../items/commands.ts'
import { ProfitChanges } from '../pricing/options.ts'
import { QuestCommand } from '../quests/commands.ts'
import { PriceSide } from './events.ts'
import { SettingCommand } from './setting-rules.ts'
import { Change } from './values.ts'

const plain = <const T extends string>(tag: T) => t.type({ tag: t.literal(tag) }, tag)
const named = <const T extends string>(tag: T) => t.type({ tag: t.literal(tag), username: t.string }, tag)
const flagged = <const T extends string>(tag: T) => t.type({ tag: t.literal(tag), flag: Id }, tag)
const ofPmc = <const T extends string, P extends t.Props>(tag: T, props: P) =>
  t.intersection([t.type({ tag: t.literal(tag), pmc: Id }), t.type(props)], tag)

const AccountCommand = t.union(
  [
    named('ChangeUsername'),
    t.type({ tag: t.literal('ToggleFavourite'), item: Id }, 'ToggleFavourite'),
    t.type({ tag: t.literal('SetOwnPrice'), item: Id, side: PriceSide, price: t.number }, 'SetOwnPrice'),
    t.type({ tag: t.literal('RemoveOwnPrice'), item: Id, side: PriceSide }, 'RemoveOwnPrice'),
    plain('ResetOwnPrices'),
    t.type({ tag: t.literal('ToggleLike'), loadout: Id }, 'ToggleLike'),
    plain('ResetLikes'),
  ],
  'AccountCommand',
)

/** Sent by the server, by administrators or by the patron provider, about the account whose stream it is. */
const StandingCommand = t.union(
  [
    plain('StartPro'),
    plain('EndPro'),
    plain('GrantAdmin'),
    plain('RevokeAdmin'),
    flagged('GrantFlag'),
    flagged('RevokeFlag'),
  ],
  'StandingCommand',
)
export type StandingCommand = Readonly<t.TypeOf<typeof StandingCommand>>

/** Absent fields get the defaults: a name made of fraction and mode, the Standard edition. */
const CreatePmc = fields(
  { tag: t.literal('CreatePmc'), fraction: Fraction, gameMode: GameMode },
  { name: t.string, edition: GameEdition },
  'CreatePmc',
)

const PmcCommand = t.union(
  [
    CreatePmc,
    t.type({ tag: t.literal('SwitchGameMode'), gameMode: GameMode }, 'SwitchGameMode'),
    ofPmc('SelectPmc', {}),
    ofPmc('DeletePmc', {}),
    ofPmc('TrackProgress', { on: t.boolean }),
    ofPmc('ChangeProfitOptions', { options: ProfitChanges }),
    ofPmc('CopyProgress', { from: Id }),
    ofPmc('ResetProgress', {}),
    SettingCommand,
  ],
  'PmcCommand',
)
export type PmcCommand = Readonly<t.TypeOf<typeof PmcCommand>>

/** One wish: what `Several` may hold. */
export const SingleCommand = t.union(
  [AccountCommand, PmcCommand, QuestCommand, HideoutCommand, ItemCommand],
  'SingleCommand',
)
export type SingleCommand = Readonly<t.TypeOf<typeof SingleCommand>>

/** Decided one after the other as one decision, all or nothing; taken back as one. It may not hold itself or `Undo`. */
const Several = t.type({ tag: t.literal('Several'), commands: t.readonlyArray(SingleCommand) }, 'Several')
export interface Several {
  readonly tag: 'Several'
  readonly commands: readonly ClientCommand[]
}

/** Sets every value that `command` changed back where nothing has changed it since. `changes`: what `changesBetween` says of it. */
const Undo = t.type({ tag: t.literal('Undo'), command: Id, changes: t.readonlyArray(Change) }, 'Undo')
export interface Undo {
  readonly tag: 'Undo'
  readonly command: string
  readonly changes: readonly Change[]
}

/** What a client may send about the account that it is signed in to. */
export const ClientCommand = t.union(
  [AccountCommand, PmcCommand, QuestCommand, HideoutCommand, ItemCommand, Several, Undo],
  'ClientCommand',
)
export type ClientCommand = SingleCommand | Several | Undo

export type AccountCommand =
  | Readonly<t.TypeOf<typeof AccountCommand>>
  | { readonly tag: 'RegisterAccount'; readonly username: string }

/** All commands that an account's decider knows. */
export type PlayerCommand = ClientCommand | AccountCommand | StandingCommand
