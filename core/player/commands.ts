// All commands of an account's stream: those of the slices, and composed ones.
import * as t from 'io-ts'
import type { Action } from '../access/roles.ts'
import { ACHIEVEMENT_COMMANDS, AchievementCommand } from '../achievements/commands.ts'
import { ALERT_COMMANDS } from '../alerts/commands.ts'
import { BARTER_LIST_COMMANDS, BarterListCommand } from '../barter-list/commands.ts'
import type { TableName } from '../catalogue/tables/table-names.ts'
import { Id, listOf } from '../codec.ts'
import { CRAFT_TIMER_COMMANDS, CraftTimerCommand } from '../craft-timers/commands.ts'
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
import { SETTING_COMMANDS, SettingCommand } from './settings/setting-rules.ts'
import { Change } from './values.ts'

const AccountCommand = commandCodec('AccountCommand', { ...ACCOUNT_COMMANDS, ...ALERT_COMMANDS })
const PmcCommand = commandCodec('PmcCommand', { ...ROSTER_COMMANDS, ...PMC_COMMANDS })

/** A single command, as allowed in a batch. */
export const SingleCommand = t.union(
  [
    AccountCommand,
    PmcCommand,
    SettingCommand,
    QuestCommand,
    HideoutCommand,
    ItemCommand,
    PinCommand,
    CraftTimerCommand,
    BarterListCommand,
    AchievementCommand,
  ],
  'SingleCommand',
)
export type SingleCommand = Readonly<t.TypeOf<typeof SingleCommand>>

/** Commands decided in order as one decision, all or nothing, and undone as one. Must not contain itself, `Undo` or `Restore`. */
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

/** Restores the account to its state at `moment`. `changes`: every value that differs since, as returned by `restoration`. */
const Restore = t.type({ tag: t.literal('Restore'), moment: Instant, changes: listOf(Change) }, 'Restore')
export interface Restore {
  readonly tag: 'Restore'
  readonly moment: string
  readonly changes: readonly Change[]
}

/** Commands that a client may send for its own account. */
export const ClientCommand = t.union([...SingleCommand.types, Batch, Undo, Restore], 'ClientCommand')
export type ClientCommand = SingleCommand | Batch | Undo | Restore

/** Whether the command reverts values. */
export const setsBack = (command: { readonly tag: string }): command is Undo | Restore =>
  command.tag === 'Undo' || command.tag === 'Restore'

/** All commands of the account's decider. */
export type PlayerCommand = ClientCommand | CommandOf<typeof SERVER_COMMANDS>

interface Known {
  readonly action: Action
  readonly tables: readonly TableName[]
  readonly decide: (context: PlayerContext, command: PlayerCommand, account: Account) => Decided
}

type Entries = readonly (readonly [string, Known])[]

const ofAccount = (definitions: Definitions): Entries => Object.entries(definitions)

/** Adapts commands about an existing PMC; `state` is the part that their rules see. */
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

/** By tag; each rule receives only commands of its own tag. */
const known: ReadonlyMap<string, Known> = new Map([
  ...ofAccount({ ...ACCOUNT_COMMANDS, ...ALERT_COMMANDS, ...SERVER_COMMANDS, ...ROSTER_COMMANDS }),
  ...ofPmc({ ...PMC_COMMANDS, ...SETTING_COMMANDS }, (pmc, account) => ({ account, pmc })),
  ...ofPmc(
    {
      ...{ ...QUEST_COMMANDS, ...HIDEOUT_COMMANDS, ...ITEM_COMMANDS, ...PIN_COMMANDS },
      ...CRAFT_TIMER_COMMANDS,
      ...BARTER_LIST_COMMANDS,
      ...ACHIEVEMENT_COMMANDS,
    },
    (pmc) => pmc,
  ),
])

/** The policy action of a command tag; undefined for unknown tags and composed commands. */
export const getCommandAction = (tag: unknown): Action | undefined =>
  typeof tag === 'string' ? known.get(tag)?.action : undefined

/** The definition of a single command. */
export const getDefinition = ({ tag }: { readonly tag: string }): Known => {
  const found = known.get(tag)
  if (found === undefined) throw new Error(`no command is called ${tag}: it was not decoded`)
  return found
}
