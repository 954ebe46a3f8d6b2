// What can be kept of a damaged log: every line that is an event by itself, and why the others are not.
import type { RecordedEvent } from '../events/envelope.ts'
import { decodeLine } from '../events/log.ts'
import { isLeft } from '../fp.ts'
import { eventBook } from '../streams.ts'
import { logProblemReason } from './read-log.ts'

/** A line, counted from 1, that is no event. */
export interface BadLine {
  readonly line: number
  readonly reason: string
  readonly text: string
}

/** `renumbered`: how many events have another version now, since versions count on without the gaps that bad lines leave. */
export interface Salvaged {
  readonly events: readonly RecordedEvent[]
  readonly bad: readonly BadLine[]
  readonly renumbered: number
}

export const salvage = (text: string): Salvaged => {
  const bad: BadLine[] = []
  const events: RecordedEvent[] = []
  const versions = new Map<string, number>()
  const seen = new Set<string>()
  let renumbered = 0
  for (const [index, content] of text.split('\n').entries()) {
    if (content.trim() === '') continue
    const line = index + 1
    const decoded = decodeLine(eventBook)(content)
    if (isLeft(decoded)) {
      bad.push({ line, reason: logProblemReason({ ...decoded.left, line }), text: content })
      continue
    }
    const event = decoded.right
    const { stream, meta } = event
    const id = JSON.stringify([stream, meta.commandId, meta.ordinal])
    if (seen.has(id)) {
      bad.push({ line, reason: 'the event is already in the log', text: content })
      continue
    }
    seen.add(id)
    const version = (versions.get(stream) ?? 0) + 1
    versions.set(stream, version)
    if (version !== event.version) renumbered++
    events.push(version === event.version ? event : { ...event, version })
  }
  return { events, bad, renumbered }
}
