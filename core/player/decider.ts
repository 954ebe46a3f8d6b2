// The decider of the account's stream.
import type { Decider } from '../events/decider.ts'
import type { PlayerCommand } from './commands.ts'
import type { PlayerContext, Refusal } from './context.ts'
import { decidePlayer } from './decide.ts'
import type { PlayerEvent } from './events.ts'
import { type Account, emptyAccount } from './model.ts'
import { reducePlayer } from './reducer.ts'

export const accountDecider: Decider<PlayerContext, PlayerCommand, Account, PlayerEvent, Refusal> = {
  initial: emptyAccount,
  decide: decidePlayer,
  reduce: reducePlayer,
}
