// Commands one after the other: each is decided on the account after those before it, all of them or none.
import { applyEvent, privateFold } from '../events/fold.ts'
import { type Either, isLeft, left, right } from '../fp.ts'
import { type Batch, type PlayerCommand, setsBack } from './commands.ts'
import type { Decided, PlayerContext, Refusal } from './context.ts'
import type { PlayerEvent } from './events.ts'
import { MAX_COMMANDS } from './limits/limits.ts'
import type { Account } from './model.ts'
import { reducePlayer } from './reducer.ts'

/** What was decided, and the account after it. */
export interface Applied {
  readonly account: Account
  readonly events: readonly PlayerEvent[]
}

/** More commands write into a copy of their own, as one event after the other would copy again and again what grows. */
const FEW = 20

/** Applies the events of one command after the other; of many, only the newest account stays as it is. */
const applying = (account: Account, commands: number): ((events: readonly PlayerEvent[]) => Account) => {
  // What is still being written into must not be shared: sharing freezes it.
  if (commands > FEW || !Object.isFrozen(account)) return privateFold(reducePlayer)(account)
  let applied = account
  return (events) => {
    applied = events.reduce(applyEvent(reducePlayer), applied)
    return applied
  }
}

/** The first refusal refuses all. */
export const decideInOrder = (
  before: Account,
  commands: readonly PlayerCommand[],
  decide: (command: PlayerCommand, account: Account, index: number) => Decided,
): Either<Refusal, Applied> => {
  const events: PlayerEvent[] = []
  const apply = applying(before, commands.length)
  let account = before
  for (const [index, command] of commands.entries()) {
    const decided = decide(command, account, index)
    if (isLeft(decided)) return decided
    // One by one: thousands of arguments at once run out of stack.
    for (const event of decided.right) events.push(event)
    account = apply(decided.right)
  }
  return right({ account, events })
}

/** Each command may create a PMC of its own; the first keeps the given id. The book is not asked for until a decider does. */
const addId = (context: PlayerContext, index: number): PlayerContext =>
  index === 0
    ? context
    : Object.create(context, { newId: { value: `${context.newId}-${index}`, enumerable: true } })

/** The caller has checked that the role may send each of the commands. A refusal names its command by `index`. */
export const decideBatch = (
  context: PlayerContext,
  { commands }: Batch,
  before: Account,
  decide: (context: PlayerContext, command: PlayerCommand, account: Account) => Decided,
): Decided => {
  if (commands.length > MAX_COMMANDS) return left({ tag: 'TooManyCommands', most: MAX_COMMANDS })
  const applied = decideInOrder(before, commands, (command, account, index) => {
    if (command.tag === 'Several' || setsBack(command))
      return left({ tag: 'NotInSeveral', command: command.tag, index })
    const decided = decide(addId(context, index), command, account)
    return isLeft(decided) ? left({ ...decided.left, index }) : decided
  })
  return isLeft(applied) ? applied : right(applied.right.events)
}
