// Decides what an account's command leads to: asks the policies once, then the slice that knows the rule.
import { type Either, isLeft, left, right } from '../fp.ts'
import { decideHideout, type HideoutRejection } from '../hideout/decide.ts'
import { decideItems, type ItemRejection } from '../items/decide.ts'
import type { QuestBook } from '../quests/book.ts'
import { decideQuests, type QuestRejection } from '../quests/decide.ts'
import type { PlayerCommand } from './commands.ts'
import {
  type AccountContext,
  type AccountRejection,
  decideAccount,
  decideStanding,
} from './decide-account.ts'
import { decidePmc, type PmcContext, type PmcRejection } from './decide-pmc.ts'
import type { PlayerEvent } from './events.ts'
import { type Account, type Pmc, pmcOf } from './model.ts'
import { type Action, type PolicyRejection, permit } from './roles.ts'

/** What a decision may read beside the state: who acts, the catalogue and its quest book, a fresh id, the interface language. */
export interface PlayerContext extends AccountContext, PmcContext {
  readonly book: QuestBook
}

export type PlayerRejection =
  | PolicyRejection
  | AccountRejection
  | PmcRejection
  | QuestRejection
  | HideoutRejection
  | ItemRejection

type Decided = Either<PlayerRejection, readonly PlayerEvent[]>

/** The decider of an account's stream. A refused command gives its reason and no event. */
export const decidePlayer =
  (context: PlayerContext) =>
  (command: PlayerCommand) =>
  (account: Account): Decided => {
    const permission = permit(context.actor.role, ACTIONS[command.tag])
    return isLeft(permission) ? permission : decidePermitted(context, command, account)
  }

/** What each command counts as for the policies. */
export const ACTIONS: Readonly<Record<PlayerCommand['tag'], Action>> = {
  RegisterAccount: 'account',
  ChangeUsername: 'account',
  ToggleFavourite: 'favourites',
  SetOwnPrice: 'own-prices',
  RemoveOwnPrice: 'own-prices',
  ResetOwnPrices: 'reset',
  ToggleLike: 'like',
  ResetLikes: 'reset',
  StartPro: 'administer',
  EndPro: 'administer',
  GrantAdmin: 'administer',
  RevokeAdmin: 'administer',
  GrantFlag: 'administer',
  RevokeFlag: 'administer',
  CreatePmc: 'profile',
  SwitchGameMode: 'profile',
  SelectPmc: 'profile',
  DeletePmc: 'profile',
  RenamePmc: 'profile',
  ChangeFraction: 'profile',
  ChangeEdition: 'profile',
  ChangeGameMode: 'profile',
  ChangeLevel: 'profile',
  ChangePrestige: 'profile',
  ChangeLoyalty: 'profile',
  ChangeReputation: 'profile',
  ChangeSkill: 'profile',
  TrackProgress: 'profile',
  ChangeProfitOptions: 'profile',
  CopyProgress: 'progress',
  ResetProgress: 'reset',
  CompleteQuest: 'progress',
  CompleteQuestWithPrerequisites: 'progress',
  ReopenQuest: 'progress',
  CancelQuest: 'progress',
  HideQuest: 'progress',
  ShowQuest: 'progress',
  SelectQuest: 'select-quest',
  DeselectQuest: 'select-quest',
  CountObjective: 'progress',
  ResetQuests: 'reset',
  BuildModule: 'progress',
  DestroyModule: 'progress',
  TrackModule: 'progress',
  UntrackModule: 'progress',
  ResetHideout: 'reset',
  CountItem: 'progress',
  AddItem: 'progress',
  ResetItems: 'reset',
}

const decidePermitted = (context: PlayerContext, command: PlayerCommand, account: Account): Decided => {
  switch (command.tag) {
    case 'RegisterAccount':
    case 'ChangeUsername':
    case 'ToggleFavourite':
    case 'SetOwnPrice':
    case 'RemoveOwnPrice':
    case 'ResetOwnPrices':
    case 'ToggleLike':
    case 'ResetLikes':
      return decideAccount(context)(command)(account)
    case 'StartPro':
    case 'EndPro':
    case 'GrantAdmin':
    case 'RevokeAdmin':
    case 'GrantFlag':
    case 'RevokeFlag':
      return right(decideStanding(command)(account))
    case 'CompleteQuest':
    case 'CompleteQuestWithPrerequisites':
    case 'ReopenQuest':
    case 'CancelQuest':
    case 'HideQuest':
    case 'ShowQuest':
    case 'SelectQuest':
    case 'DeselectQuest':
    case 'CountObjective':
    case 'ResetQuests':
      return onPmc(account, command.pmc, (pmc) =>
        decideQuests({ book: context.book, role: context.actor.role })(command)(pmc),
      )
    case 'BuildModule':
    case 'DestroyModule':
    case 'TrackModule':
    case 'UntrackModule':
    case 'ResetHideout':
      return onPmc(account, command.pmc, decideHideout(context)(command))
    case 'CountItem':
    case 'AddItem':
    case 'ResetItems':
      return onPmc(account, command.pmc, decideItems(context)(command))
    default:
      return decidePmc(context)(command)(account)
  }
}

const onPmc = (account: Account, uid: string, decide: (pmc: Pmc) => Decided): Decided => {
  const pmc = pmcOf(account, uid)
  return pmc === undefined ? left({ tag: 'PmcUnknown', pmc: uid }) : decide(pmc)
}
