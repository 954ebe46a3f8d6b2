// Setting an account back to how it stood at an earlier moment, as one command.
import type { Restore } from './commands.ts'
import type { Account } from './model.ts'
import { type Change, changesBetween, isLasting, type LastingChange } from './values.ts'

/** `lasting`: PMCs that came or went since, and a standing that changed; no command takes these back. */
export interface Restoration {
  readonly command: Restore
  readonly lasting: readonly LastingChange[]
}

/** What setting `now` back to `then`, how the account stood at `moment`, takes. The main PMC stays where the one of then is gone. */
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
