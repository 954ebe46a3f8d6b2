// Decides several commands as one: each on the account after those before it, all of them or none.
import { isLeft, left, right } from '../fp.ts'
import { applying } from './applying.ts'
import type { PlayerCommand, Several } from './commands.ts'
import type { Decided, PlayerContext } from './context.ts'
import type { PlayerEvent } from './events.ts'
import { MAX_COMMANDS } from './limits.ts'
import type { Account } from './model.ts'

type Decide = (context: PlayerContext, command: PlayerCommand, account: Account) => Decided

/** Whoever decides has asked whether the role may send each of the commands. A refusal says by `index` which one it is about. */
export const decideSeveral =
  (context: PlayerContext, decide: Decide) =>
  ({ commands }: Several) =>
  (before: Account): Decided => {
    if (commands.length > MAX_COMMANDS) return left({ tag: 'TooManyCommands', most: MAX_COMMANDS })
    const events: PlayerEvent[] = []
    const apply = applying(before, commands.length)
    let account = before
    for (const [index, command] of commands.entries()) {
      if (command.tag === 'Several' || command.tag === 'Undo')
        return left({ tag: 'NotInSeveral', command: command.tag, index })
      const decided = decide(withIdOf(context, index), command, account)
      if (isLeft(decided)) return left({ ...decided.left, index })
      // One by one: thousands of arguments at once run out of stack.
      for (const event of decided.right) events.push(event)
      account = apply(decided.right)
    }
    return right(events)
  }

/** Each command may create a PMC of its own; the first keeps the given id. The book is not asked for until a decider does. */
const withIdOf = (context: PlayerContext, index: number): PlayerContext =>
  index === 0
    ? context
    : {
        actor: context.actor,
        catalogue: context.catalogue,
        get book() {
          return context.book
        },
        newId: `${context.newId}-${index}`,
        locale: context.locale,
        isLoadoutKnown: context.isLoadoutKnown,
      }
