// Subscriptions by account, in the memory of this process.

/** `News`: what listeners receive. */
export interface Listeners<News> {
  /** Calls `listener` with the account's news; returns the unsubscribe function. */
  readonly subscribe: (account: string, listener: (news: News) => void) => () => void
  /** Notifies the listeners of an account. */
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
