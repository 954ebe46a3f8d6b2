// One value that changes and tells who listens: the smallest store that React can subscribe to.

export interface Observable<A> {
  readonly get: () => A
  readonly set: (value: A) => void
  /** Calls `onNotification` after every change until the answered function is called. */
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
