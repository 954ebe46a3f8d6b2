// The event store in memory: for tests of what stands on a store, by the same rules.
import type { EventStore, StoredEvent } from './event-store.ts'

export const memoryEventStore = (): EventStore => {
  const all: StoredEvent[] = []
  const commands = new Set<string>()
  let lastPosition = 0
  const keyOf = (stream: string, commandId: string) => JSON.stringify([stream, commandId])
  const ofStream = (stream: string) => all.filter((event) => event.stream === stream)
  const ofCommand = (stream: string, commandId: string) =>
    commands.has(keyOf(stream, commandId))
      ? ofStream(stream).filter(({ meta }) => meta.commandId === commandId)
      : undefined
  return {
    append: async ({ stream, expectedVersion, commandId, events }) => {
      const repeated = ofCommand(stream, commandId)
      if (repeated !== undefined) return { tag: 'Repeated', events: repeated }
      const version = ofStream(stream).length
      if (version !== expectedVersion) return { tag: 'Conflict', version }
      const stored = events.map((event) => ({ ...event, position: ++lastPosition }))
      commands.add(keyOf(stream, commandId))
      all.push(...stored)
      return { tag: 'Appended', events: stored }
    },
    readStream: async (stream, afterVersion = 0, limit) =>
      ofStream(stream)
        .filter(({ version }) => version > afterVersion)
        .slice(0, limit),
    readAll: async (afterPosition, limit) =>
      all.filter(({ position }) => position > afterPosition).slice(0, limit),
    erase: async (stream) => {
      all.splice(0, all.length, ...all.filter((event) => event.stream !== stream))
      for (const key of commands) if (JSON.parse(key)[0] === stream) commands.delete(key)
    },
    findCommand: async (stream, commandId) => ofCommand(stream, commandId),
  }
}
