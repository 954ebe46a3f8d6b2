// Applies the events of command after command to an account while they are being decided.
import { applyEvent, privateFold } from '../events/fold.ts'
import type { PlayerEvent } from './events.ts'
import type { Account } from './model.ts'
import { reducePlayer } from './reducer.ts'

/** More commands write into a copy of their own, as one event after the other would copy again and again what grows. */
const FEW = 20

/** Applies the events of one command after the other; of many, only the newest account stays as it is. */
export const applying = (
  account: Account,
  commands: number,
): ((events: readonly PlayerEvent[]) => Account) => {
  // What is still being written into must not be shared: sharing freezes it.
  if (commands > FEW || !Object.isFrozen(account)) return privateFold(reducePlayer)(account)
  let applied = account
  return (events) => {
    applied = events.reduce(applyEvent(reducePlayer), applied)
    return applied
  }
}
