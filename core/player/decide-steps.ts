// Several commands as one decision: each is decided on the account after those before it; one refusal refuses all.
import { applyEvent, privateFold } from '../events/fold.ts'
import { type Either, isLeft, right } from '../fp.ts'
import type { PlayerCommand } from './commands.ts'
import { decidePlayer, type PlayerContext, type PlayerRejection } from './decide.ts'
import type { PlayerEvent } from './events.ts'
import type { Account } from './model.ts'
import { reducePlayer } from './reducer.ts'

/** The commands of one step, made once the account after the earlier steps is known. */
export type Step = (account: Account) => readonly PlayerCommand[]

/** What was decided, and the account after it. */
export interface Decided {
  readonly account: Account
  readonly events: readonly PlayerEvent[]
}

/** A step of more commands writes into a copy of its own, as one event after the other would copy again and again what grows. */
const FEW = 20

/** Applies the events of one command after the other. */
const applying = (account: Account, commands: number): ((events: readonly PlayerEvent[]) => Account) => {
  if (commands > FEW) return privateFold(reducePlayer)(account)
  let applied = account
  return (events) => {
    applied = events.reduce(applyEvent(reducePlayer), applied)
    return applied
  }
}

/** Decides the steps in order. `context` is asked for each command, so that each may create a PMC of its own. */
export const decideSteps =
  (context: () => PlayerContext) =>
  (steps: readonly Step[]) =>
  (before: Account): Either<PlayerRejection, Decided> => {
    let account = before
    const events: PlayerEvent[] = []
    for (const step of steps) {
      const commands = step(account)
      const apply = applying(account, commands.length)
      for (const command of commands) {
        const decided = decidePlayer(context())(command)(account)
        if (isLeft(decided)) return decided
        events.push(...decided.right)
        account = apply(decided.right)
      }
    }
    return right({ account, events })
  }
