// Decides an account's commands: checks permission once, then applies the command's rule.
import { type Either, isLeft, right } from '../fp.ts'
import { type Applied, decideBatch, decideInOrder } from './batch.ts'
import { getDefinition, type PlayerCommand, setsBack } from './commands.ts'
import type { Decided, PlayerContext, Refusal } from './context.ts'
import { decideSetBack } from './decide-set-back.ts'
import { boundGrowth } from './limits/growth.ts'
import type { Account } from './model.ts'
import { permitCommand } from './permissions.ts'

export type { Applied } from './batch.ts'
export type { PlayerContext, PlayerRejection, Refusal } from './context.ts'

/** The decider of an account's stream. A rejected command returns its reason and no events. */
export const decidePlayer =
  (context: PlayerContext) =>
  (command: PlayerCommand) =>
  (account: Account): Decided => {
    const permission = permitCommand(context.actor.role, command)
    if (isLeft(permission)) return permission
    const decided = decidePermitted(context, command, account)
    return isLeft(decided) ? decided : boundGrowth(account, decided.right)
  }

const decidePermitted = (context: PlayerContext, command: PlayerCommand, account: Account): Decided => {
  if (command.tag === 'Several') return decideBatch(context, command, account, decidePermitted)
  if (setsBack(command)) return decideSetBack(context)(command)(account)
  return getDefinition(command).decide(context, command, account)
}

/** The commands of one step, created when the account after the previous steps is known. */
export type PlannedStep = (account: Account) => readonly PlayerCommand[]

/** Decides the steps in order as one decision. `context` is called for each command, so that each may create a PMC. */
export const decideSteps =
  (context: () => PlayerContext) =>
  (steps: readonly PlannedStep[]) =>
  (before: Account): Either<Refusal, Applied> => {
    let account = before
    const events: Applied['events'][number][] = []
    for (const step of steps) {
      const applied = decideInOrder(account, step(account), (command, now) =>
        decidePlayer(context())(command)(now),
      )
      if (isLeft(applied)) return applied
      for (const event of applied.right.events) events.push(event)
      account = applied.right.account
    }
    const bounded = boundGrowth(before, events)
    return isLeft(bounded) ? bounded : right({ account, events })
  }
