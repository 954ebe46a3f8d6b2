// Decides a batch of commands in order, each on the account after the previous ones; all or nothing.
import { applyEvent, privateFold } from '../events/fold.ts'
import { type Either, isLeft, left, right } from '../fp.ts'
import { type Batch, type PlayerCommand, setsBack } from './commands.ts'
import type { Decided, PlayerContext, Refusal } from './context.ts'
import type { PlayerEvent } from './events.ts'
import { MAX_COMMANDS } from './limits/limits.ts'
import type { Account } from './model.ts'
import { reducePlayer } from './reducer.ts'

/** The resulting events and the account after them. */
export interface Applied {
  readonly account: Account
  readonly events: readonly PlayerEvent[]
}

/** Larger batches are applied to a private copy, because applying each event separately would copy growing data repeatedly. */
const FEW = 20

/** Applies the events of each command; for large batches, only the latest account is valid. */
const applying = (account: Account, commands: number): ((events: readonly PlayerEvent[]) => Account) => {
  // A draft in use must not be shared, because sharing freezes it.
  if (commands > FEW || !Object.isFrozen(account)) return privateFold(reducePlayer)(account)
  let applied = account
  return (events) => {
    applied = events.reduce(applyEvent(reducePlayer), applied)
    return applied
  }
}

/** The first rejection rejects the whole batch. */
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
    // Spreading thousands of arguments would overflow the stack.
    for (const event of decided.right) events.push(event)
    account = apply(decided.right)
  }
  return right({ account, events })
}

/** Each command may create its own PMC; the first one uses the given id. Inherits the context, so that the book stays lazy. */
const addId = (context: PlayerContext, index: number): PlayerContext =>
  index === 0
    ? context
    : Object.create(context, { newId: { value: `${context.newId}-${index}`, enumerable: true } })

/** Permissions for the commands are already checked. A rejection names the command by `index`. */
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
