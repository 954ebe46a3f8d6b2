// Recorded events for the tests of stores.
import type { Append } from '#cli/server/stores/event-store.ts'
import { type RecordedEvent, record } from '#core/events/envelope.ts'

export interface AppendGiven {
  readonly stream: string
  readonly version: number
  readonly commandId: string
  /** One event for each. */
  readonly data: readonly Readonly<Record<string, unknown>>[]
}

/** One command's append of `FavouriteAdded`-like events. */
export const append = ({ stream, version, commandId, data }: AppendGiven): Append => ({
  stream,
  expectedVersion: version,
  commandId,
  events: record(
    data.map((fields) => ({ type: 'FavouriteAdded', data: fields })),
    {
      stream,
      version,
      at: '2026-03-02T19:40:00.000Z',
      meta: { commandId, actor: 'wanderer', source: 'test' },
      schemaOf: () => 1,
    },
  ) satisfies readonly RecordedEvent[],
})
