// The event store in memory: for tests of what stands on a store, by the same rules.
import { keyedQueue } from '#cli/server/keyed-queue.ts'
import type { EventStore, StoredEvent, Streams } from '#cli/server/stores/event-store.ts'

interface Kept {
  readonly events: readonly StoredEvent[]
  readonly commands: ReadonlySet<string>
}

const NOTHING: Kept = { events: [], commands: new Set() }

export const memoryEventStore = (): EventStore => {
  const streams = new Map<string, Kept>()
  const { runInOrder } = keyedQueue()
  let lastPosition = 0
  const kept = (stream: string): Kept => streams.get(stream) ?? NOTHING
  const ofCommand = (stream: string, commandId: string): readonly StoredEvent[] | undefined => {
    const { events, commands } = kept(stream)
    return commands.has(commandId) ? events.filter(({ meta }) => meta.commandId === commandId) : undefined
  }
  const own: Streams = {
    append: async ({ stream, expectedVersion, commandId, events }) => {
      const repeated = ofCommand(stream, commandId)
      if (repeated !== undefined) return { tag: 'Repeated', events: repeated }
      const before = kept(stream)
      const version = before.events.length
      if (version !== expectedVersion) return { tag: 'Conflict', version }
      const stored = events.map((event) => ({ ...event, position: ++lastPosition }))
      streams.set(stream, {
        events: [...before.events, ...stored],
        commands: new Set([...before.commands, commandId]),
      })
      return { tag: 'Appended', events: stored }
    },
    readStream: async (stream, afterVersion = 0, limit) =>
      kept(stream)
        .events.filter(({ version }) => version > afterVersion)
        .slice(0, limit),
    findCommand: async (stream, commandId) => ofCommand(stream, commandId),
  }
  return {
    ...own,
    isAway: () => false,
    append: (append) => runInOrder(append.stream, () => own.append(append)),
    withStreamLock: (stream, work) =>
      runInOrder(stream, async () => {
        const before = kept(stream)
        try {
          return await work(own)
        } catch (error) {
          streams.set(stream, before)
          throw error
        }
      }),
    erase: (stream) =>
      runInOrder(stream, async () => {
        streams.delete(stream)
      }),
  }
}
