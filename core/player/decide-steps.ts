// Several commands as one decision: each is decided on the account after those before it; one refusal refuses all.
import { applyEvent } from '../events/fold.ts'
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

/** Decides the steps in order. `context` is asked for each command, so that each may create a PMC of its own. */
export const decideSteps =
  (context: () => PlayerContext) =>
  (steps: readonly Step[]) =>
  (before: Account): Either<PlayerRejection, Decided> => {
    let account = before
    const events: PlayerEvent[] = []
    for (const step of steps)
      for (const command of step(account)) {
        const decided = decidePlayer(context())(command)(account)
        if (isLeft(decided)) return decided
        events.push(...decided.right)
        account = decided.right.reduce(applyEvent(reducePlayer), account)
      }
    return right({ account, events })
  }
