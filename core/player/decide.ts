// Decides what an account's command leads to: asks the policies once, then the slice that knows the rule.
import { isLeft, left, right } from '../fp.ts'
import { decideHideout } from '../hideout/decide.ts'
import { decideItems } from '../items/decide.ts'
import { decideQuests } from '../quests/decide.ts'
import type { PlayerCommand } from './commands.ts'
import type { Decided, PlayerContext } from './context.ts'
import { decideAccount, decideStanding } from './decide-account.ts'
import { decidePmc } from './decide-pmc.ts'
import { decideSeveral } from './decide-several.ts'
import { decideUndo } from './decide-undo.ts'
import { boundGrowth } from './growth.ts'
import { type Account, type Pmc, pmcOf } from './model.ts'
import { permitCommand } from './permissions.ts'

export type { PlayerContext, PlayerRejection, Refusal } from './context.ts'

/** The decider of an account's stream. A refused command gives its reason and no event. */
export const decidePlayer =
  (context: PlayerContext) =>
  (command: PlayerCommand) =>
  (account: Account): Decided => {
    const permission = permitCommand(context.actor.role, command)
    if (isLeft(permission)) return permission
    const decided = decidePermitted(context, command, account)
    return isLeft(decided) ? decided : boundGrowth(account, decided.right)
  }

export { ACTIONS } from './permissions.ts'

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
    case 'Several':
      return decideSeveral(context, decidePermitted)(command)(account)
    case 'Undo':
      return decideUndo(context)(command)(account)
    default:
      return decidePmc(context)(command)(account)
  }
}

const onPmc = (account: Account, uid: string, decide: (pmc: Pmc) => Decided): Decided => {
  const pmc = pmcOf(account, uid)
  return pmc === undefined ? left({ tag: 'PmcUnknown', pmc: uid }) : decide(pmc)
}
