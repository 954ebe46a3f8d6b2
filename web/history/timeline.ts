// The account at any point of its log, computed from checkpoints.
import { makeFold } from '#core/events/fold.ts'
import { accountDecider } from '#core/player/decider.ts'
import { type Account, emptyAccount } from '#core/player/model.ts'
import type { LoggedEvent } from './logged-event.ts'

/** Far enough apart to keep few accounts, close enough to fold the events in between within a frame. */
export const CHECKPOINT_EVERY = 512

export interface Timeline {
  readonly events: readonly LoggedEvent[]
  /** The account after the first `count` events. */
  readonly accountAfter: (count: number) => Account
  /** Accounts after each full stretch of events; filled lazily. */
  readonly checkpoints: readonly Account[]
}

const fold = makeFold(accountDecider)

const goesOn = (before: Timeline, events: readonly LoggedEvent[]): boolean => {
  const last = before.events.at(-1)
  return last === undefined || events[before.events.length - 1]?.meta.commandId === last.meta.commandId
}

/** `before`: the timeline of the same log when it was shorter, whose checkpoints are reused. */
export const makeTimeline = (events: readonly LoggedEvent[], before?: Timeline): Timeline => {
  const checkpoints: Account[] =
    before !== undefined && goesOn(before, events) ? [...before.checkpoints] : [emptyAccount]
  let last = { count: 0, account: emptyAccount }

  const checkpoint = (place: number): Account => {
    for (let next = checkpoints.length; next <= place; next++) {
      const end = next * CHECKPOINT_EVERY
      checkpoints.push(fold(events.slice(end - CHECKPOINT_EVERY, end), checkpoints[next - 1]))
    }
    return checkpoints[place] ?? emptyAccount
  }

  return {
    events,
    checkpoints,
    accountAfter: (wanted) => {
      const count = Math.max(0, Math.min(wanted, events.length))
      if (last.count === count) return last.account
      const place = Math.floor(count / CHECKPOINT_EVERY)
      const start = checkpoint(place)
      const rest = events.slice(place * CHECKPOINT_EVERY, count)
      last = { count, account: rest.length === 0 ? start : fold(rest, start) }
      return last.account
    },
  }
}
