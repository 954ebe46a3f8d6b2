// Fair queues by name within this process: who comes first goes first, and names do not wait for each other.

export interface Turns {
  /** Runs the work when everything that was asked for before under the same name has ended, well or not. */
  readonly inTurn: <A>(name: string, work: () => Promise<A>) => Promise<A>
}

export const openTurns = (): Turns => {
  const queues = new Map<string, Promise<unknown>>()
  return {
    inTurn: async (name, work) => {
      const before = queues.get(name) ?? Promise.resolve()
      const mine = before.then(work, work)
      const settled = mine.catch(() => undefined)
      queues.set(name, settled)
      try {
        return await mine
      } finally {
        if (queues.get(name) === settled) queues.delete(name)
      }
    },
  }
}
