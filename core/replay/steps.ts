// The events of a log one by one, each with what it changes.
import { type Difference, differences } from '../events/diff.ts'
import type { RecordedEvent } from '../events/envelope.ts'
import { applyToWorld, replayWorld, type World } from '../events/world.ts'
import { STREAM_KINDS } from '../streams.ts'

/** `position` counts from 1 and is the number of the event in the log. */
export interface Step {
  readonly position: number
  readonly event: RecordedEvent
  readonly changes: readonly Difference[]
}

export const replayEvents = replayWorld(STREAM_KINDS)
export const applyEventToWorld = applyToWorld(STREAM_KINDS)

/** The steps behind the first `after` events. */
export const listSteps = (events: readonly RecordedEvent[], after = 0): readonly Step[] => {
  let world: World = replayEvents(events.slice(0, after))
  return events.slice(after).map((event, index) => {
    const before = world
    world = applyEventToWorld(world, event)
    return { position: after + index + 1, event, changes: differences(before, world) }
  })
}
