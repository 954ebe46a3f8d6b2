// Subscriptions to the events of an account, in the memory of this process.

/** `News`: what each listener is handed. */
export interface Listeners<News> {
  /** Calls `listener` with what happens to the account until the answered function is called. */
  readonly subscribe: (account: string, listener: (news: News) => void) => () => void
  /** Tells those of an account. */
  readonly tell: (account: string, news: News) => void
  readonly tellAll: (news: News) => void
  readonly count: () => number
}

export const openListeners = <News>(): Listeners<News> => {
  const listeners = new Map<string, Set<(news: News) => void>>()
  return {
    subscribe: (account, listener) => {
      const own = listeners.get(account) ?? new Set()
      own.add(listener)
      listeners.set(account, own)
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(account)
      }
    },
    tell: (account, news) => {
      for (const listener of listeners.get(account) ?? []) listener(news)
    },
    tellAll: (news) => {
      for (const own of listeners.values()) for (const listener of own) listener(news)
    },
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
