// An observable value: the smallest store that React can subscribe to.
import { useSyncExternalStore } from 'react'

export interface Observable<A> {
  readonly get: () => A
  readonly set: (value: A) => void
  /** Calls `onNotification` after every change; returns the unsubscribe function. */
  readonly subscribe: (onNotification: () => void) => () => void
}

export const observable = <A>(initial: A): Observable<A> => {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const onNotification of [...listeners]) onNotification()
    },
    subscribe: (onNotification) => {
      listeners.add(onNotification)
      return () => {
        listeners.delete(onNotification)
      }
    },
  }
}

/** The current value; renders again after every change. On the server it is the value while rendering. */
export const useObservable = <A>({ get, subscribe }: Pick<Observable<A>, 'get' | 'subscribe'>): A =>
  useSyncExternalStore(subscribe, get, get)

/** Resolves with the current or first later value that matches. Rejects with the signal's reason if aborted. */
export const until = <A>(
  { get, subscribe }: Pick<Observable<A>, 'get' | 'subscribe'>,
  isSo: (value: A) => boolean,
  signal?: AbortSignal,
): Promise<A> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const value = get()
      if (!isSo(value)) return
      stop()
      resolve(value)
    }
    const stop = subscribe(look)
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
    look()
  })
