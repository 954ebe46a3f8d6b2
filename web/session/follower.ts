// Keeps the account up with the server: reads the events after the version that is known, whenever there is news.
import { emptyAccount } from '#core/player/model.ts'
import type { AccountEvent } from './account-state.ts'
import type { SessionEffects } from './effects.ts'
import type { Holder } from './holder.ts'

export interface Follower {
  /** Reads what is new, asking the server after this call. Says whether it worked; otherwise it is tried again. */
  readonly read: () => Promise<boolean>
  /** Somebody knows of this version: reads unless it is known here too. */
  readonly heard: (version: number) => void
  /** Folds events that came by another way, with those in between. Says whether they are folded. */
  readonly take: (events: readonly AccountEvent[]) => Promise<boolean>
  /** News wait while this is true: the answer to a command that is on its way brings them. */
  readonly hold: (isHeld: boolean) => void
  readonly stop: () => void
}

type FollowerEffects = Pick<
  SessionEffects,
  'read' | 'tabs' | 'setTimer' | 'delayAfter' | 'isConnected' | 'signedOut' | 'outdated'
>

export const makeFollower = (effects: FollowerEffects, holder: Holder): Follower => {
  let reading: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  let wanted = 0
  let failures = 0
  let isHeld = false
  let isWatching = false
  let isStopped = false
  let stopWaiting: (() => void) | undefined

  const fold = (events: readonly AccountEvent[]): boolean => {
    const folded = holder.fold(events)
    if (folded === 'Unknown') effects.outdated()
    return folded === 'Folded'
  }

  const attempt = async (): Promise<boolean> => {
    const after = holder.state().version
    const outcome = await effects.read(after)
    if (isStopped) return false
    switch (outcome.tag) {
      case 'SignedOut':
        effects.signedOut()
        return false
      case 'Later':
        holder.online(!outcome.isOffline)
        tryAgain()
        return false
      case 'Read': {
        failures = 0
        holder.online(true)
        // The server has another past than this browser: a database that was restored from a backup.
        if (outcome.version < after) {
          holder.begin({ confirmed: emptyAccount, version: 0 })
          return attempt()
        }
        const isFolded = fold(outcome.events)
        if (!isFolded) return false
        holder.know()
        if (outcome.events.length > 0) effects.tabs.post({ tag: 'Events', events: outcome.events })
        return true
      }
    }
  }

  /** Without a network it is tried again when that is back. */
  const tryAgain = (): void => {
    failures++
    if (effects.isConnected())
      stopWaiting ??= effects.setTimer(() => {
        stopWaiting = undefined
        void read()
      }, effects.delayAfter(failures))
  }

  const begin = (): Promise<boolean> => {
    stopWaiting?.()
    stopWaiting = undefined
    reading = attempt().finally(() => {
      reading = undefined
    })
    return reading
  }

  /** What is on its way may have been answered before now: all who ask meanwhile share the one after it. */
  const read = (): Promise<boolean> => {
    if (isStopped) return Promise.resolve(false)
    if (reading === undefined) return begin()
    next ??= reading.then(() => {
      next = undefined
      return isStopped ? false : begin()
    })
    return next
  }

  /** What is on its way may bring the news already. */
  const catchUp = (): void => {
    if (isStopped || isHeld || wanted <= holder.state().version) return
    if (reading === undefined) void begin()
    else if (!isWatching) {
      isWatching = true
      void reading.then(() => {
        isWatching = false
        catchUp()
      })
    }
  }

  return {
    read,
    heard: (version) => {
      wanted = Math.max(wanted, version)
      catchUp()
    },
    take: async (events) => {
      if (fold(events)) return true
      await read()
      return (events.at(-1)?.version ?? 0) <= holder.state().version
    },
    hold: (is) => {
      isHeld = is
      if (!is) catchUp()
    },
    stop: () => {
      isStopped = true
      stopWaiting?.()
    },
  }
}
