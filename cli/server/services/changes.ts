// Tells the open pages of a person that their account has changed, here or in another process.

export interface Changes {
  /** Calls `heard` after every change of the account until the answered function is called. */
  readonly subscribe: (account: string, heard: () => void) => () => void
  /** Tells the pages of an account; with an empty name those of every account. */
  readonly publish: (account: string) => void
  /** Wakes everybody a last time so that they can leave. */
  readonly close: () => void
  /** Whether {@link close} was called. */
  readonly isClosed: () => boolean
  /** How many pages listen. */
  readonly count: () => number
}

export const openChanges = (): Changes => {
  const listeners = new Map<string, Set<() => void>>()
  let closed = false
  const tellAll = (): void => {
    for (const own of listeners.values()) for (const heard of own) heard()
  }
  return {
    subscribe: (account, heard) => {
      const own = listeners.get(account) ?? new Set()
      own.add(heard)
      listeners.set(account, own)
      return () => {
        own.delete(heard)
        if (own.size === 0) listeners.delete(account)
      }
    },
    publish: (account) => {
      if (account === '') tellAll()
      else for (const heard of listeners.get(account) ?? []) heard()
    },
    close: () => {
      closed = true
      tellAll()
    },
    isClosed: () => closed,
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
