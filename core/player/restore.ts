// Restores an account to an earlier state with a single command.
import type { Restore } from './commands.ts'
import type { Account } from './model.ts'
import { type Change, changesBetween, isLasting, type LastingChange } from './values.ts'

/** `lasting`: irreversible changes since: PMCs created or deleted, and changed standing. */
export interface Restoration {
  readonly command: Restore
  readonly lasting: readonly LastingChange[]
}

/** The command that restores `now` to `then`, the state at `moment`. The main PMC stays selected if the earlier one is gone. */
export const restoration = (then: Account, now: Account, moment: string): Restoration => {
  const all = changesBetween(then, now)
  const isPossible = (change: Change): boolean =>
    !isLasting(change) &&
    !(change.tag === 'SelectedPmc' && (change.from === null || now.pmcs[change.from] === undefined))
  return {
    command: { tag: 'Restore', moment, changes: all.filter(isPossible) },
    lasting: all.filter(isLasting),
  }
}
