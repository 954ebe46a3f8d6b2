// Queues by key within this process: work of one key runs in the order in which it came, keys do not wait for each other.

export interface KeyedQueue {
  /** Runs the work when everything that was enqueued before under the same key has ended, well or not. */
  readonly runInOrder: <A>(key: string, work: () => Promise<A>) => Promise<A>
}

export const keyedQueue = (): KeyedQueue => {
  const queues = new Map<string, Promise<unknown>>()
  return {
    runInOrder: async (key, work) => {
      const before = queues.get(key) ?? Promise.resolve()
      const mine = before.then(work, work)
      const settled = mine.catch(() => undefined)
      queues.set(key, settled)
      try {
        return await mine
      } finally {
        if (queues.get(key) === settled) queues.delete(key)
      }
    },
  }
}
