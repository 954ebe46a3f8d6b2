// Reverts values changed by one command, or by all commands since one, skipping values that another command has changed since.
import { FREE_SELECTED_QUESTS } from '../access/roles.ts'
import { isLeft, left, right } from '../fp.ts'
import { questsWorkedOn } from '../quests/model.ts'
import type { Restore, Undo } from './commands.ts'
import type { Decided, PlayerContext, Refusal } from './context.ts'
import type { PlayerEvent } from './events.ts'
import { MAX_CHANGES } from './limits/limits.ts'
import { type Account, findPmc } from './model.ts'
import { isUnchangedSince, lastingChange, revert, type ValueChange } from './values.ts'

/**
 * The decider of `Undo` and `Restore`. Skips values that have changed since or that the rules no longer allow; if none is left, the first
 * reason is the rejection.
 */
export const decideSetBack =
  (context: PlayerContext) =>
  (command: Undo | Restore) =>
  (account: Account): Decided => {
    const { changes } = command
    if (changes.length > MAX_CHANGES) return left({ tag: 'TooManyChanges', most: MAX_CHANGES })
    const lasting = lastingChange(changes)
    if (lasting !== undefined) return left({ tag: 'CannotBeUndone', because: lasting.tag })
    const events: PlayerEvent[] = []
    let refusal: Refusal = { tag: 'NothingToUndo' }
    for (const change of eachOnce(changes as readonly ValueChange[])) {
      if (!isUnchangedSince(account, change)) continue
      const back = revert(context, account, change)
      if (isLeft(back)) refusal = refusal.tag === 'NothingToUndo' ? back.left : refusal
      else for (const event of back.right) events.push(event)
    }
    if (events.length === 0) return left(refusal)
    if (context.actor.role === 'free' && selectsTooMany(account, events))
      return left({ tag: 'SelectionLimit', limit: FREE_SELECTED_QUESTS })
    return right([getReason(command), ...events])
  }

const getReason = (command: Undo | Restore): PlayerEvent =>
  command.tag === 'Undo'
    ? { type: 'CommandUndone', data: { command: command.command } }
    : { type: 'AccountRestored', data: { moment: command.moment } }

/** Deduplicates changes by value; a command changes each value once. */
const eachOnce = (changes: readonly ValueChange[]): readonly ValueChange[] => {
  const named = new Set<string>()
  return changes.filter((change) => {
    const name = JSON.stringify({ ...change, from: undefined, to: undefined })
    if (named.has(name)) return false
    named.add(name)
    return true
  })
}

/** Whether more quests would be selected than a free user may have, and more than now. */
const selectsTooMany = (account: Account, events: readonly PlayerEvent[]): boolean => {
  const balance = new Map<string, number>()
  for (const { type, data } of events) {
    const by = type === 'QuestSelected' ? 1 : type === 'QuestDeselected' ? -1 : 0
    if (by !== 0 && 'pmc' in data) balance.set(data.pmc, (balance.get(data.pmc) ?? 0) + by)
  }
  return [...balance].some(([uid, by]) => {
    const pmc = findPmc(account, uid)
    return pmc !== undefined && by > 0 && questsWorkedOn(pmc.quests).length + by > FREE_SELECTED_QUESTS
  })
}
