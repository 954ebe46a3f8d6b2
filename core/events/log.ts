// A log of recorded events as text: one JSON object a line. Says exactly which line is wrong and why.
import type * as t from 'io-ts'
import { type DecodeError, decode } from '../codec.ts'
import { type Either, isLeft, left, right } from '../fp.ts'
import { isNestedTooDeep } from '../plain.ts'
import { Recorded, type RecordedEvent } from './envelope.ts'
import { currentSchema, type UpcastError, type Upcasts, upcast } from './upcast.ts'

/** What the reader must know of each kind of stream: the codecs of its events' present data, and how old ones are raised. */
export interface EventBook {
  /** The codecs for the stream of this name, undefined for a stream of no known kind. */
  readonly codecsOf: (stream: string) => t.Props | undefined
  readonly upcasts: Upcasts
}

export type LineProblem =
  | { readonly tag: 'NotJson' }
  | { readonly tag: 'NestedTooDeep'; readonly max: number }
  | ({ readonly tag: 'Malformed' } & DecodeError)
  | { readonly tag: 'StreamUnknown'; readonly stream: string }
  | { readonly tag: 'EventUnknown'; readonly type: string; readonly known: readonly string[] }
  | UpcastError

/** One event of a log from plain data: envelope, known type, upcast, and its data by the type's codec. */
export const decodeRecorded =
  (book: EventBook) =>
  (value: unknown): Either<LineProblem, RecordedEvent> => {
    const recorded = decode(Recorded)(value)
    if (isLeft(recorded)) return left({ tag: 'Malformed', ...recorded.left })
    const { stream, type, schema } = recorded.right
    const codecs = book.codecsOf(stream)
    if (codecs === undefined) return left({ tag: 'StreamUnknown', stream })
    const codec = Object.hasOwn(codecs, type) ? codecs[type] : undefined
    if (codec === undefined) return left({ tag: 'EventUnknown', type, known: Object.keys(codecs) })
    const raised = upcast(book.upcasts)(type, schema, recorded.right.data)
    if (isLeft(raised)) return raised
    const data = decode(codec)(raised.right)
    if (isLeft(data))
      return left({
        tag: 'Malformed',
        ...data.left,
        path: data.left.path === '' ? 'data' : `data.${data.left.path}`,
      })
    return right({ ...recorded.right, schema: currentSchema(book.upcasts)(type), data: data.right })
  }

/** One line of a log. */
export const decodeLine =
  (book: EventBook) =>
  (line: string): Either<LineProblem, RecordedEvent> => {
    if (isNestedTooDeep(line, MAX_DEPTH)) return left({ tag: 'NestedTooDeep', max: MAX_DEPTH })
    const value = parseJson(line)
    return isLeft(value) ? value : decodeRecorded(book)(value.right)
  }

/** Far deeper than any event, and far from where a recursive walk runs out of stack. */
const MAX_DEPTH = 1_000

const parseJson = (line: string): Either<LineProblem, unknown> => {
  try {
    return right(JSON.parse(line))
  } catch {
    return left({ tag: 'NotJson' })
  }
}

/** The line of an event, with its line end. Fields are in a fixed order, so that equal events give equal lines. */
export const encodeLine = ({ stream, version, at, type, schema, data, meta }: RecordedEvent): string =>
  `${JSON.stringify({ stream, version, at, type, schema, data, meta })}\n`

/** Expected next version of a stream, and what stands there instead. */
export interface VersionGap {
  readonly stream: string
  readonly expected: number
  readonly found: number
}

/** The events up to the first problem; `place`, counted from 1, says which of them it is. */
export interface InOrder {
  readonly events: readonly RecordedEvent[]
  readonly failed?: {
    readonly place: number
    readonly problem: LineProblem | ({ readonly tag: 'VersionGap' } & VersionGap)
  }
}

/** Decodes one after the other, as long as each is an event that follows on the one before in its stream; `decode` answers undefined for what is empty. */
export const decodeInOrder = <Raw>(
  all: Iterable<Raw>,
  decode: (raw: Raw) => Either<LineProblem, RecordedEvent> | undefined,
): InOrder => {
  const check = versionChecker()
  const events: RecordedEvent[] = []
  let place = 0
  for (const raw of all) {
    place++
    const decoded = decode(raw)
    if (decoded === undefined) continue
    if (isLeft(decoded)) return { events, failed: { place, problem: decoded.left } }
    const gap = check(decoded.right)
    if (gap !== undefined) return { events, failed: { place, problem: { tag: 'VersionGap', ...gap } } }
    events.push(decoded.right)
  }
  return { events }
}

/** Checks one event after another that versions count up from 1 without a gap in each stream. */
export const versionChecker = (): ((event: RecordedEvent) => VersionGap | undefined) => {
  const last = new Map<string, number>()
  return ({ stream, version }) => {
    const expected = (last.get(stream) ?? 0) + 1
    last.set(stream, version)
    return version === expected ? undefined : { stream, expected, found: version }
  }
}
