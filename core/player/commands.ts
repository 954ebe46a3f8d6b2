// Every command that an account's stream knows: the lists of the slices together, and those that are made of others.
import * as t from 'io-ts'
import type { Action } from '../access/roles.ts'
import type { TableName } from '../catalogue/tables/table-names.ts'
import { Id, listOf } from '../codec.ts'
import { type AnyDefinition, type CommandOf, commandCodec, type Definitions } from '../events/command.ts'
import { Instant } from '../events/envelope.ts'
import { left } from '../fp.ts'
import { HIDEOUT_COMMANDS, HideoutCommand } from '../hideout/commands.ts'
import { ITEM_COMMANDS, ItemCommand } from '../items/commands.ts'
import { PIN_COMMANDS, PinCommand } from '../pins/commands.ts'
import { QUEST_COMMANDS, QuestCommand } from '../quests/commands.ts'
import { ACCOUNT_COMMANDS, SERVER_COMMANDS } from './account-commands.ts'
import type { Decided, PlayerContext } from './context.ts'
import { type Account, findPmc, type Pmc } from './model.ts'
import { PMC_COMMANDS, ROSTER_COMMANDS } from './pmc-commands.ts'
import { SETTING_COMMANDS, SettingCommand } from './setting-rules.ts'
import { Change } from './values.ts'

const AccountCommand = commandCodec('AccountCommand', ACCOUNT_COMMANDS)
const PmcCommand = commandCodec('PmcCommand', { ...ROSTER_COMMANDS, ...PMC_COMMANDS })

/** One command: what a batch may hold. */
export const SingleCommand = t.union(
  [AccountCommand, PmcCommand, SettingCommand, QuestCommand, HideoutCommand, ItemCommand, PinCommand],
  'SingleCommand',
)
export type SingleCommand = Readonly<t.TypeOf<typeof SingleCommand>>

/** Decided one after the other as one decision, all or nothing; taken back as one. It may not hold itself, `Undo` or `Restore`. */
const Batch = t.type({ tag: t.literal('Several'), commands: listOf(SingleCommand) }, 'Several')
export interface Batch {
  readonly tag: 'Several'
  readonly commands: readonly ClientCommand[]
}

/** Reverts every value that `command` changed if it has not changed since. `changes`: the result of `changesBetween`. */
const Undo = t.type({ tag: t.literal('Undo'), command: Id, changes: listOf(Change) }, 'Undo')
export interface Undo {
  readonly tag: 'Undo'
  readonly command: string
  readonly changes: readonly Change[]
}

/** Sets the account back to how it stood at `moment`. `changes`: every value that differs since, which `restoration` tells. */
const Restore = t.type({ tag: t.literal('Restore'), moment: Instant, changes: listOf(Change) }, 'Restore')
export interface Restore {
  readonly tag: 'Restore'
  readonly moment: string
  readonly changes: readonly Change[]
}

/** What a client may send about the account that it is signed in to. */
export const ClientCommand = t.union([...SingleCommand.types, Batch, Undo, Restore], 'ClientCommand')
export type ClientCommand = SingleCommand | Batch | Undo | Restore

/** Whether the command is made of values that it sets back. */
export const setsBack = (command: { readonly tag: string }): command is Undo | Restore =>
  command.tag === 'Undo' || command.tag === 'Restore'

/** All commands that an account's decider knows. */
export type PlayerCommand = ClientCommand | CommandOf<typeof SERVER_COMMANDS>

interface Known {
  readonly action: Action
  readonly tables: readonly TableName[]
  readonly decide: (context: PlayerContext, command: PlayerCommand, account: Account) => Decided
}

type Entries = readonly (readonly [string, Known])[]

const ofAccount = (definitions: Definitions): Entries => Object.entries(definitions)

/** Commands about a PMC that there must be; `state` is what their rules see of it. */
const ofPmc = (definitions: Definitions, state: (pmc: Pmc, account: Account) => unknown): Entries =>
  Object.entries(definitions).map(([tag, { action, tables, decide }]: [string, AnyDefinition]) => [
    tag,
    {
      action,
      tables,
      decide: (context, command, account) => {
        const uid = 'pmc' in command ? command.pmc : ''
        const pmc = findPmc(account, uid)
        return pmc === undefined
          ? left({ tag: 'PmcUnknown', pmc: uid })
          : decide(context, command, state(pmc, account))
      },
    },
  ])

/** By tag: only a command of that tag is handed to its rule. */
const known: ReadonlyMap<string, Known> = new Map([
  ...ofAccount({ ...ACCOUNT_COMMANDS, ...SERVER_COMMANDS, ...ROSTER_COMMANDS }),
  ...ofPmc({ ...PMC_COMMANDS, ...SETTING_COMMANDS }, (pmc, account) => ({ account, pmc })),
  ...ofPmc({ ...QUEST_COMMANDS, ...HIDEOUT_COMMANDS, ...ITEM_COMMANDS, ...PIN_COMMANDS }, (pmc) => pmc),
])

/** What a command of the tag counts as for the policies; undefined for no tag, and for commands that are made of others. */
export const getCommandAction = (tag: unknown): Action | undefined =>
  typeof tag === 'string' ? known.get(tag)?.action : undefined

/** The definition of a command that is made of no others. */
export const getDefinition = ({ tag }: { readonly tag: string }): Known => {
  const found = known.get(tag)
  if (found === undefined) throw new Error(`no command is called ${tag}: it was not decoded`)
  return found
}
