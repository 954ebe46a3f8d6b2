// Counts the events that this process appends to a store.
import type { EventStore } from '../stores/event-store.ts'

/** The same store; `count` is told of every append that is kept, not of those that repeat an earlier one. */
export const counted = (store: EventStore, count: (events: number) => void): EventStore => ({
  ...store,
  append: async (append) => {
    const appended = await store.append(append)
    if (appended.tag === 'Appended') count(appended.events.length)
    return appended
  },
})
