// Which of the last commands can be undone, and why the others cannot.
import type { Rejection } from '#core/events/decider.ts'
import { applyEvent } from '#core/events/fold.ts'
import { type Either, isLeft } from '#core/fp.ts'
import type { Undo } from '#core/player/commands.ts'
import type { Account } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { type Change, changesBetween } from '#core/player/values.ts'
import type { ShownEntry } from '../entries.ts'
import type { Timeline } from '../timeline.ts'

/** How many commands can be undone. */
export const LAST_COMMANDS = 50

export type Undoable =
  | { readonly tag: 'Undoable'; readonly command: Undo }
  /** An earlier command of the row has undone it. */
  | { readonly tag: 'Undone' }
  | { readonly tag: 'Refused'; readonly rejection: Rejection }

/** What each of these entries changed, by command id. They are consecutive, oldest first. */
const getChanges = (
  timeline: Timeline,
  entries: readonly ShownEntry[],
): ReadonlyMap<string, readonly Change[]> => {
  const changes = new Map<string, readonly Change[]>()
  let before = timeline.accountAfter(entries[0]?.from ?? 0)
  for (const { id, events, to } of entries) {
    // Accounts folded one by one share what stays the same, which makes comparing cheap; many are cheaper to fold together.
    const after: Account =
      events.length > 50
        ? timeline.accountAfter(to)
        : events.reduce<Account>(applyEvent(reducePlayer), before)
    changes.set(id, changesBetween(before, after))
    before = after
  }
  return changes
}

/**
 * `decide` returns what the account would make of a command now. Only the last entries are checked; others are absent, and so are account
 * permissions, which no player changes.
 */
export const undoables = (
  timeline: Timeline,
  entries: readonly ShownEntry[],
  decide: (command: Undo) => Either<Rejection, unknown>,
): ReadonlyMap<string, Undoable> => {
  const last = entries.slice(-LAST_COMMANDS)
  const changes = getChanges(timeline, last)
  return new Map(
    last.flatMap(({ id, undoneBy, isPart }): readonly (readonly [string, Undoable])[] => {
      if (undoneBy !== undefined) return [[id, { tag: 'Undone' }]]
      const changed = changes.get(id) ?? []
      // A day of an imported log is no command: there is nothing to explain.
      if (isPart || changed.some(({ tag }) => tag === 'Standing')) return []
      const command: Undo = { tag: 'Undo', command: id, changes: changed }
      const decided = decide(command)
      return [
        [id, isLeft(decided) ? { tag: 'Refused', rejection: decided.left } : { tag: 'Undoable', command }],
      ]
    }),
  )
}
