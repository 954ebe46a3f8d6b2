// The context of decisions about an account, and the reasons for rejections.
import type { Actor, PolicyRejection } from '../access/roles.ts'
import type { AchievementRejection } from '../achievements/commands.ts'
import type { AlertRejection } from '../alerts/commands.ts'
import type { BarterListRejection } from '../barter-list/commands.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CraftTimerRejection } from '../craft-timers/commands.ts'
import type { Either } from '../fp.ts'
import type { HideoutRejection } from '../hideout/commands.ts'
import type { ItemRejection } from '../items/commands.ts'
import type { PinRejection } from '../pins/commands.ts'
import type { QuestBook } from '../quests/book.ts'
import type { QuestRejection } from '../quests/commands.ts'
import type { PlayerEvent } from './events.ts'
import type { BudgetRejection } from './limits/event-budget.ts'
import type { GrowthRejection } from './limits/growth.ts'
import type { SettingRejection } from './settings/settings.ts'

/** The actor, the catalogue and its quest book, a new id for a created PMC, and the interface language, which determines the default fraction. */
export interface PlayerContext {
  readonly actor: Actor
  readonly catalogue: Catalogue
  readonly book: QuestBook
  readonly newId: string
  readonly locale: string
  /** Whether a public loadout of that uid exists; returns true if unknown. */
  readonly isLoadoutKnown: (loadout: string) => boolean
}

export type AccountRejection =
  | { readonly tag: 'AlreadyRegistered' }
  | { readonly tag: 'NameInvalid'; readonly most: number }
  /** Rejected by the store, which alone knows other accounts' names. */
  | { readonly tag: 'UsernameTaken'; readonly username: string }
  | { readonly tag: 'ItemUnknown'; readonly item: string }
  | { readonly tag: 'PriceOutOfRange'; readonly most: number }
  | { readonly tag: 'LoadoutUnknown'; readonly loadout: string }

export type PmcRejection =
  | SettingRejection
  | { readonly tag: 'PmcUnknown'; readonly pmc: string }
  | { readonly tag: 'MainPmcKept'; readonly pmc: string }
  | { readonly tag: 'CopyFromItself' }

export type UndoRejection =
  /** All values have changed since or are gone. */
  | { readonly tag: 'NothingToUndo' }
  /** A PMC was created or deleted, or the account's standing changed; this is irreversible. */
  | { readonly tag: 'CannotBeUndone'; readonly because: 'PmcCreated' | 'PmcDeleted' | 'Standing' }
  | { readonly tag: 'TooManyChanges'; readonly most: number }

/** `index` is zero-based. */
export type BatchRejection =
  | { readonly tag: 'TooManyCommands'; readonly most: number }
  | { readonly tag: 'NotInSeveral'; readonly command: 'Several' | 'Undo' | 'Restore'; readonly index: number }

export type PlayerRejection =
  | PolicyRejection
  | AccountRejection
  | AlertRejection
  | PmcRejection
  | QuestRejection
  | HideoutRejection
  | ItemRejection
  | PinRejection
  | CraftTimerRejection
  | BarterListRejection
  | AchievementRejection
  | UndoRejection
  | BatchRejection
  | GrowthRejection
  | BudgetRejection

/** Why a command is rejected; in a batch, `index` (zero-based) is the command. */
export type Refusal = PlayerRejection & { readonly index?: number }

export type Decided = Either<Refusal, readonly PlayerEvent[]>
