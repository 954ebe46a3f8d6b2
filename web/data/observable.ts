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

/** The first value that is so: the present one, or one to come. Rejects with the signal's reason where that is aborted before. */
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
