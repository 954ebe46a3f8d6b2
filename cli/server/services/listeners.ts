// Subscriptions by account or another key, in the memory of this process.

/** `News`: what listeners receive. */
export interface Listeners<News> {
  /** Calls `listener` with the news of the key; returns the unsubscribe function. */
  readonly subscribe: (key: string, listener: (news: News) => void) => () => void
  /** Notifies the listeners of a key. */
  readonly tell: (key: string, news: News) => void
  readonly tellAll: (news: News) => void
  readonly count: () => number
}

export const openListeners = <News>(): Listeners<News> => {
  const listeners = new Map<string, Set<(news: News) => void>>()
  return {
    subscribe: (key, listener) => {
      const own = listeners.get(key) ?? new Set()
      own.add(listener)
      listeners.set(key, own)
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(key)
      }
    },
    tell: (key, news) => {
      for (const listener of listeners.get(key) ?? []) listener(news)
    },
    tellAll: (news) => {
      for (const own of listeners.values()) for (const listener of own) listener(news)
    },
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
