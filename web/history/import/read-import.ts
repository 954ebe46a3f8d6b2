// Reads an imported file: a log of events, the export of an account, or the progress of another program. Reports what is wrong with it,
// and where.
import type { DecodeError } from '#core/codec.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { decodeInOrder, decodeLine, decodeRecorded, type LineProblem } from '#core/events/log.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { decodeProgressFile, type ProgressFile } from '#core/imports/read-progress.ts'
import { ACCOUNT_STREAM_PREFIX, eventBook } from '#core/streams.ts'
import type { LoggedEvent } from '../logged-event.ts'

/** `events`: those of the log's first account; `others`: how many events of other streams are left out. */
export type ImportedFile =
  | { readonly tag: 'Tracker'; readonly file: ProgressFile }
  | { readonly tag: 'Log'; readonly events: readonly LoggedEvent[]; readonly others: number }

/** Position of an event, counted from 1: a line of a log, or an index in the list of an export. */
interface Place {
  readonly line: number
  readonly unit: 'line' | 'event'
}

export type ImportProblem =
  | { readonly tag: 'Empty' | 'NotJson' | 'TooLarge' | 'NotText' | 'NoAccount' | 'NoPmcInLog' | 'NoOwnPmc' }
  | ({ readonly tag: 'Field' } & DecodeError)
  | ({ readonly tag: 'Line'; readonly problem: LineProblem } & Place)
  | ({ readonly tag: 'Gap'; readonly expected: number; readonly found: number } & Place)

/** A log of many years is a few megabytes. */
export const MAX_BYTES = 50_000_000

const parse = (text: string): Either<undefined, unknown> => {
  try {
    return right(JSON.parse(text))
  } catch {
    return left(undefined)
  }
}

const isEvent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'stream' in value && 'type' in value

/** The events in order, `undefined` at positions without one. */
const readEvents = <Raw>(
  raw: readonly Raw[],
  unit: Place['unit'],
  decode: (raw: Raw) => Either<LineProblem, RecordedEvent> | undefined,
): Either<ImportProblem, ImportedFile> => {
  const { events, failed } = decodeInOrder(raw, decode)
  if (failed !== undefined) {
    const { place: line, problem } = failed
    return left(
      problem.tag === 'VersionGap'
        ? { tag: 'Gap', line, unit, expected: problem.expected, found: problem.found }
        : { tag: 'Line', line, unit, problem },
    )
  }
  const stream = events.find((event) => event.stream.startsWith(ACCOUNT_STREAM_PREFIX))?.stream
  if (stream === undefined) return left({ tag: 'NoAccount' })
  const own = events.filter((event) => event.stream === stream)
  // The codecs of the account's events have decoded them.
  return right({
    tag: 'Log',
    events: own as unknown as readonly LoggedEvent[],
    others: events.length - own.length,
  })
}

const readLog = (text: string): Either<ImportProblem, ImportedFile> =>
  readEvents(text.split('\n'), 'line', (line) =>
    line.trim() === '' ? undefined : decodeLine(eventBook)(line),
  )

/** The events of an account's export, which is a single JSON document. */
const exportedEvents = (value: unknown): readonly unknown[] | undefined =>
  typeof value === 'object' && value !== null && 'events' in value && Array.isArray(value.events)
    ? value.events
    : undefined

/** The first line of a log is an event by itself; any other file is a single JSON document. */
const isLog = (text: string): boolean => {
  const end = text.indexOf('\n')
  const first = parse(end < 0 ? text : text.slice(0, end))
  return !isLeft(first) && isEvent(first.right)
}

export const readImport = (content: string, fileName: string): Either<ImportProblem, ImportedFile> => {
  const text = content.replace(/^\uFEFF/, '').trimStart()
  if (text === '') return left({ tag: 'Empty' })
  if (text.includes('\0')) return left({ tag: 'NotText' })
  if (isLog(text)) return readLog(text)
  const value = parse(text)
  if (isLeft(value)) return fileName.endsWith('.jsonl') ? readLog(text) : left({ tag: 'NotJson' })
  const exported = exportedEvents(value.right)
  if (exported !== undefined) return readEvents(exported, 'event', decodeRecorded(eventBook))
  const file = decodeProgressFile(value.right)
  return isLeft(file) ? left({ tag: 'Field', ...file.left }) : right({ tag: 'Tracker', file: file.right })
}
