// A value that is polled while it is used and the page is visible.
import { type Observable, observable } from './observable.ts'

export interface PollEffects {
  readonly now: () => number
  readonly isSeen: () => boolean
  /** Calls `onNotification` when the page becomes visible or hidden; returns the unsubscribe function. */
  readonly onSeen: (onNotification: () => void) => () => void
  readonly setTimer: (work: () => void, ms: number) => () => void
}

/**
 * Polls `everyMs` after the last attempt, or at once if that passed while the page was hidden. `ask` returns undefined on failure; then the
 * last value is kept.
 */
export const polled = <A>(
  { now, isSeen, onSeen, setTimer }: PollEffects,
  everyMs: number,
  ask: () => Promise<A | undefined>,
): Pick<Observable<A | undefined>, 'get' | 'subscribe'> => {
  const value = observable<A | undefined>(undefined)
  let askedAt = Number.NEGATIVE_INFINITY
  let listeners = 0
  let stop = (): void => undefined

  const take = async (): Promise<void> => {
    askedAt = now()
    const answer = await ask()
    if (answer !== undefined) value.set(answer)
  }

  const wait = (): void => {
    stop()
    stop = () => undefined
    if (listeners === 0 || !isSeen()) return
    const due = askedAt + everyMs - now()
    if (due > 0) stop = setTimer(wait, due)
    else {
      void take()
      stop = setTimer(wait, everyMs)
    }
  }

  let ignore = (): void => undefined
  return {
    get: value.get,
    subscribe: (onNotification) => {
      const end = value.subscribe(onNotification)
      listeners++
      if (listeners === 1) {
        ignore = onSeen(wait)
        wait()
      }
      return () => {
        end()
        listeners--
        if (listeners === 0) {
          ignore()
          stop()
        }
      }
    },
  }
}

/** The clock and visibility of this page. */
export const pageEffects: PollEffects = {
  now: () => Date.now(),
  isSeen: () => document.visibilityState === 'visible',
  onSeen: (onNotification) => {
    document.addEventListener('visibilitychange', onNotification)
    return () => document.removeEventListener('visibilitychange', onNotification)
  },
  setTimer: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
