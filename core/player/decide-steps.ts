// Several commands as one decision: each is decided on the account after those before it; one refusal refuses all.
import { type Either, isLeft, right } from '../fp.ts'
import { applying } from './applying.ts'
import type { PlayerCommand } from './commands.ts'
import { decidePlayer, type PlayerContext, type Refusal } from './decide.ts'
import type { PlayerEvent } from './events.ts'
import { boundGrowth } from './growth.ts'
import type { Account } from './model.ts'

/** The commands of one step, made once the account after the earlier steps is known. */
export type Step = (account: Account) => readonly PlayerCommand[]

/** What was decided, and the account after it. */
export interface Decided {
  readonly account: Account
  readonly events: readonly PlayerEvent[]
}

/** Decides the steps in order. `context` is asked for each command, so that each may create a PMC of its own. */
export const decideSteps =
  (context: () => PlayerContext) =>
  (steps: readonly Step[]) =>
  (before: Account): Either<Refusal, Decided> => {
    let account = before
    const events: PlayerEvent[] = []
    for (const step of steps) {
      const commands = step(account)
      const apply = applying(account, commands.length)
      for (const command of commands) {
        const decided = decidePlayer(context())(command)(account)
        if (isLeft(decided)) return decided
        // One by one: thousands of arguments at once run out of stack.
        for (const event of decided.right) events.push(event)
        account = apply(decided.right)
      }
    }
    const bounded = boundGrowth(before, events)
    return isLeft(bounded) ? bounded : right({ account, events })
  }
