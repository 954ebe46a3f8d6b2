// A moment of a log. Events before a damaged line can be inspected all the same.
import type { RecordedEvent } from '#core/events/envelope.ts'
import { isLeft } from '#core/fp.ts'
import { eventsUpTo } from '#core/replay/points.ts'
import type { LogContents, LogProblem } from '#core/replay/read-log.ts'
import { badInput, type CliError } from '../errors.ts'
import { counted, say } from '../speech.ts'
import type { Past } from './path.ts'
import { formatLogProblem, readOwnLog } from './read.ts'

const damaged = (name: string, { length }: readonly RecordedEvent[], problem: LogProblem): CliError => {
  const said = formatLogProblem(name, problem)
  return badInput(
    length === 0 ? said : say`${said}; before it: ${counted(length, 'event')}; --at ${length} looks at them`,
  )
}

/** How many events of the log a point includes; refused if they cannot all be read. */
export const countAt = (name: string, { events, problem }: LogContents, point: string): number => {
  const count = eventsUpTo(events, point)
  const isInFront = !isLeft(count) && (/^\d+$/.test(point) || count.right < events.length)
  if (problem !== undefined && !isInFront) throw damaged(name, events, problem)
  if (!isLeft(count)) return count.right
  throw badInput(
    count.left.tag === 'BeyondEnd'
      ? say`${point}: the log has ${counted(count.left.events, 'event')}`
      : say`${point}: expected a number of events or an instant like 2026-03-02T19:40:00Z`,
  )
}

/** The same of events that are sound. */
export const findPosition = (events: readonly RecordedEvent[], point: string): number =>
  countAt('', { events, endsWithNewline: true }, point)

/** The events of a log up to a moment; without one all of them, which must be sound. */
export const eventsAt = (
  name: string,
  contents: LogContents,
  at: string | undefined,
): readonly RecordedEvent[] => {
  const { events, problem } = contents
  if (at !== undefined) return events.slice(0, countAt(name, contents, at))
  if (problem !== undefined) throw damaged(name, events, problem)
  return events
}

/** The events of the player's own log, as a question reads it. */
export const readPastEvents = ({ log, at }: Past): readonly RecordedEvent[] =>
  eventsAt(log, readOwnLog(log), at)
