// Keeps the state up with the server: reads the events after the version that is known, whenever there is news.
import type { ReadOutcome, SessionEffects, StreamEvent, StreamTypes } from './effects.ts'
import type { StateStore } from './state-store.ts'

export interface EventSync<K extends StreamTypes> {
  /** Reads what is new, asking the server after this call. Says whether it worked; otherwise it is tried again. */
  readonly read: () => Promise<boolean>
  /** A notification of this version: reads unless it is known already. */
  readonly onNotification: (version: number) => void
  /** Folds events that came by another way, with those in between. Says whether they are folded. */
  readonly take: (events: readonly StreamEvent<K>[]) => Promise<boolean>
  /** News wait while this is true: the answer to a command that is on its way brings them. */
  readonly hold: (isHeld: boolean) => void
  readonly stop: () => void
}

type SyncEffects<K extends StreamTypes> = Pick<
  SessionEffects<K>,
  | 'read'
  | 'rules'
  | 'readState'
  | 'tabs'
  | 'setTimer'
  | 'delayAfter'
  | 'isConnected'
  | 'signedOut'
  | 'outdated'
>

export const makeEventSync = <K extends StreamTypes>(
  effects: SyncEffects<K>,
  store: StateStore<K>,
): EventSync<K> => {
  let reading: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  let wanted = 0
  let failures = 0
  let isHeld = false
  let isWatching = false
  let isStopped = false
  let stopWaiting: (() => void) | undefined

  const fold = (events: readonly StreamEvent<K>[]): boolean => {
    const folded = store.fold(events)
    if (folded === 'Unknown') effects.outdated()
    return folded === 'Folded'
  }

  /** Waiting commands that the server has taken already are known by their events only. */
  const knowsNothing = (): boolean => {
    const { version, pending } = store.state()
    return version === 0 && pending.length === 0
  }

  /** Undefined where only the short way failed: the events lead to the same state. */
  const attemptState = async (): Promise<boolean | undefined> => {
    const outcome = await effects.readState()
    if (isStopped) return false
    if (outcome.tag === 'Unavailable' && !outcome.isOffline) return undefined
    if (outcome.tag !== 'State') return failed(outcome)
    failures = 0
    store.online(true)
    // Events may have come by another way meanwhile: an answer that was long on its way takes none of them back.
    if (outcome.version >= store.state().version) store.replaceConfirmed(outcome)
    store.markReady()
    return true
  }

  const failed = (outcome: Exclude<ReadOutcome<K>, { readonly tag: 'Read' }>): false => {
    if (outcome.tag === 'SignedOut') effects.signedOut()
    else {
      store.online(!outcome.isOffline)
      tryAgain()
    }
    return false
  }

  const attempt = async (): Promise<boolean> => {
    if (knowsNothing()) {
      const isRead = await attemptState()
      if (isRead !== undefined) return isRead
    }
    const after = store.state().version
    const outcome = await effects.read(after)
    if (isStopped) return false
    if (outcome.tag !== 'Read') return failed(outcome)
    failures = 0
    store.online(true)
    // The server's history differs from the cache: its database was restored from a backup.
    if (outcome.version < after) {
      store.reset({ confirmed: effects.rules.initial, version: 0 })
      return attempt()
    }
    if (!fold(outcome.events)) return false
    store.markReady()
    if (outcome.events.length > 0) effects.tabs.post({ tag: 'Events', events: outcome.events })
    return true
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
      return isStopped ? false : (reading ?? begin())
    })
    return next
  }

  /** What is on its way may bring the news already. */
  const catchUp = (): void => {
    if (isStopped || isHeld || wanted <= store.state().version) return
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
    onNotification: (version) => {
      wanted = Math.max(wanted, version)
      catchUp()
    },
    take: async (events) => {
      if (fold(events)) return true
      await read()
      return (events.at(-1)?.version ?? 0) <= store.state().version
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
