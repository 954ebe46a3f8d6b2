// Counts the events that this process appends to a store.
import { type EventStore, observeAppends } from '../stores/event-store.ts'

/** The same store; `count` is told of every append that is kept, not of those that repeat an earlier one. */
export const counted = (store: EventStore, count: (events: number) => void): EventStore => ({
  ...store,
  ...observeAppends(store, ({ tag, events }) => tag === 'Appended' && count(events.length)),
  alone: async (stream, work) => {
    let events = 0
    const done = await store.alone(stream, (own) =>
      work(
        observeAppends(own, (appended) => {
          if (appended.tag === 'Appended') events += appended.events.length
        }),
      ),
    )
    count(events)
    return done
  },
})
