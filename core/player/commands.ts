// What a person can want of an account and its PMCs.
import type { Fraction, GameEdition, GameMode } from '../catalogue/vocabulary.ts'
import type { HideoutCommand } from '../hideout/commands.ts'
import type { ItemCommand } from '../items/commands.ts'
import type { ProfitOptions } from '../pricing/options.ts'
import type { QuestCommand } from '../quests/commands.ts'
import type { PriceSide } from './events.ts'

export type AccountCommand =
  | { readonly tag: 'RegisterAccount'; readonly username: string }
  | { readonly tag: 'ChangeUsername'; readonly username: string }
  | { readonly tag: 'ToggleFavourite'; readonly item: string }
  | { readonly tag: 'SetOwnPrice'; readonly item: string; readonly side: PriceSide; readonly price: number }
  | { readonly tag: 'RemoveOwnPrice'; readonly item: string; readonly side: PriceSide }
  | { readonly tag: 'ResetOwnPrices' }
  | { readonly tag: 'ToggleLike'; readonly loadout: string }
  | { readonly tag: 'ResetLikes' }

/** Sent by administrators or by the patron provider, about the account whose stream it is. */
export type StandingCommand =
  | { readonly tag: 'StartPro' }
  | { readonly tag: 'EndPro' }
  | { readonly tag: 'GrantAdmin' }
  | { readonly tag: 'RevokeAdmin' }
  | { readonly tag: 'GrantFlag'; readonly flag: string }
  | { readonly tag: 'RevokeFlag'; readonly flag: string }

/** Absent fields get the defaults: a name made of fraction and mode, the Standard edition. */
export type PmcCommand =
  | {
      readonly tag: 'CreatePmc'
      readonly fraction: Fraction
      readonly gameMode: GameMode
      readonly name?: string
      readonly edition?: GameEdition
    }
  | { readonly tag: 'SwitchGameMode'; readonly gameMode: GameMode }
  | { readonly tag: 'SelectPmc'; readonly pmc: string }
  | { readonly tag: 'DeletePmc'; readonly pmc: string }
  | { readonly tag: 'RenamePmc'; readonly pmc: string; readonly name: string }
  | { readonly tag: 'ChangeFraction'; readonly pmc: string; readonly fraction: Fraction }
  | { readonly tag: 'ChangeEdition'; readonly pmc: string; readonly edition: GameEdition }
  | { readonly tag: 'ChangeGameMode'; readonly pmc: string; readonly gameMode: GameMode }
  | { readonly tag: 'ChangeLevel'; readonly pmc: string; readonly level: number }
  | { readonly tag: 'ChangePrestige'; readonly pmc: string; readonly prestige: number }
  | { readonly tag: 'ChangeLoyalty'; readonly pmc: string; readonly trader: string; readonly level: number }
  | {
      readonly tag: 'ChangeReputation'
      readonly pmc: string
      readonly trader: string
      readonly reputation: number
    }
  | { readonly tag: 'ChangeSkill'; readonly pmc: string; readonly skill: string; readonly level: number }
  | { readonly tag: 'TrackProgress'; readonly pmc: string; readonly on: boolean }
  | { readonly tag: 'ChangeProfitOptions'; readonly pmc: string; readonly options: Partial<ProfitOptions> }
  | { readonly tag: 'CopyProgress'; readonly pmc: string; readonly from: string }
  | { readonly tag: 'ResetProgress'; readonly pmc: string }

export type PlayerCommand =
  | AccountCommand
  | StandingCommand
  | PmcCommand
  | QuestCommand
  | HideoutCommand
  | ItemCommand
