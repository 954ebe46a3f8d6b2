// What a role may command: each command as an action of the policies, and what one holds as the actions of its parts.
import { type Either, isLeft, right } from '../fp.ts'
import type { PlayerCommand } from './commands.ts'
import { type Action, type Permission, type PolicyRejection, permit, type Role } from './roles.ts'
import { actionOfChange } from './values.ts'

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
  // What they hold is asked for one by one.
  Several: 'account',
  Undo: 'account',
}

const actionsOf = (command: PlayerCommand): ReadonlySet<Action> => {
  if (command.tag === 'Several') return new Set(command.commands.map(({ tag }) => ACTIONS[tag]))
  if (command.tag === 'Undo') return new Set(command.changes.map(actionOfChange))
  return new Set([ACTIONS[command.tag]])
}

/** Whether a role may send the command: all that it holds must be permitted. `session` where nothing of it is kept. */
export const permitCommand = (role: Role, command: PlayerCommand): Either<PolicyRejection, Permission> => {
  let permission: Either<PolicyRejection, Permission> = permit(role, ACTIONS[command.tag])
  const actions = actionsOf(command)
  let isKept = actions.size === 0
  for (const action of actions) {
    permission = permit(role, action)
    if (isLeft(permission)) return permission
    if (permission.right === 'keep') isKept = true
  }
  return isLeft(permission) ? permission : right(isKept ? 'keep' : 'session')
}
