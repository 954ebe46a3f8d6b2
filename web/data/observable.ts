// One value that changes and tells who listens: the smallest store that React can subscribe to.

export interface Observable<A> {
  readonly get: () => A
  readonly set: (value: A) => void
  /** Calls `heard` after every change until the answered function is called. */
  readonly subscribe: (heard: () => void) => () => void
}

export const observable = <A>(initial: A): Observable<A> => {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const heard of [...listeners]) heard()
    },
    subscribe: (heard) => {
      listeners.add(heard)
      return () => {
        listeners.delete(heard)
      }
    },
  }
}
