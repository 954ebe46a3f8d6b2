// What a decision about an account may read beside its state, and why it may be refused.
import type { Actor, PolicyRejection } from '../access/roles.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Either } from '../fp.ts'
import type { HideoutRejection } from '../hideout/commands.ts'
import type { ItemRejection } from '../items/commands.ts'
import type { PinRejection } from '../pins/commands.ts'
import type { QuestBook } from '../quests/book.ts'
import type { QuestRejection } from '../quests/commands.ts'
import type { PlayerEvent } from './events.ts'
import type { BudgetRejection } from './limits/event-budget.ts'
import type { GrowthRejection } from './limits/growth.ts'
import type { SettingRejection } from './settings.ts'

/** Who acts, the catalogue and its quest book, a fresh id for a PMC that is created, and the interface language: a Russian one makes a Bear. */
export interface PlayerContext {
  readonly actor: Actor
  readonly catalogue: Catalogue
  readonly book: QuestBook
  readonly newId: string
  readonly locale: string
  /** Whether there is a public loadout of that uid; who cannot know says yes. */
  readonly isLoadoutKnown: (loadout: string) => boolean
}

export type AccountRejection =
  | { readonly tag: 'AlreadyRegistered' }
  | { readonly tag: 'NameInvalid'; readonly most: number }
  /** Refused by the store, which alone knows the names of others. */
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
  /** Every value was changed since, or is gone. */
  | { readonly tag: 'NothingToUndo' }
  /** A PMC came or went, or the account's standing changed: no command takes that back. */
  | { readonly tag: 'CannotBeUndone'; readonly because: 'PmcCreated' | 'PmcDeleted' | 'Standing' }
  | { readonly tag: 'TooManyChanges'; readonly most: number }

/** `index` counts from 0. */
export type BatchRejection =
  | { readonly tag: 'TooManyCommands'; readonly most: number }
  | { readonly tag: 'NotInSeveral'; readonly command: 'Several' | 'Undo' | 'Restore'; readonly index: number }

export type PlayerRejection =
  | PolicyRejection
  | AccountRejection
  | PmcRejection
  | QuestRejection
  | HideoutRejection
  | ItemRejection
  | PinRejection
  | UndoRejection
  | BatchRejection
  | GrowthRejection
  | BudgetRejection

/** Why an account's command is refused; of a batch, `index` counts from 0 and says which one. */
export type Refusal = PlayerRejection & { readonly index?: number }

export type Decided = Either<Refusal, readonly PlayerEvent[]>
