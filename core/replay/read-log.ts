// Reads the text of a log line by line up to its first problem, and says in one line what is wrong with it and where.
import { showDecodeError, showValue } from '../codec.ts'
import type { RecordedEvent } from '../events/envelope.ts'
import { decodeInOrder, decodeLine, type LineProblem, type VersionGap } from '../events/log.ts'
import { didYouMean } from '../search/did-you-mean.ts'
import { eventBook } from '../streams.ts'

/** `line` counts from 1. A cut line is the last one, half written when the power went. */
export type LogProblem =
  | (LineProblem & { readonly line: number })
  | { readonly tag: 'CutLine'; readonly line: number }
  | (VersionGap & { readonly tag: 'VersionGap'; readonly line: number })

/** The events up to the first problem. */
export interface LogContents {
  readonly events: readonly RecordedEvent[]
  readonly problem?: LogProblem
  /** False where the last line is whole but has no line end: an append must write it first. */
  readonly endsWithNewline: boolean
}

const NUL = '\0'

/** The lines one after the other, without their ends. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    yield end < 0 ? text.slice(start) : text.slice(start, end)
    if (end < 0) return
    start = end + 1
  }
}

const decode = decodeLine(eventBook)

/** Decodes the lines of a log in order and stops at the first problem. */
export const parseLog = (text: string): LogContents => {
  const endsWithNewline = text === '' || text.endsWith('\n')
  let last = ''
  let end = 0
  const { events, failed } = decodeInOrder(linesOf(text), (line) => {
    last = line
    end += line.length + 1
    return line.trim() === '' ? undefined : decode(line)
  })
  if (failed === undefined) return { events, endsWithNewline }
  const { place: line, problem } = failed
  // What is no event from its first character on was never cut: it is another kind of file.
  const isCut =
    problem.tag === 'NotJson' &&
    // The last line, which has no end.
    end > text.length &&
    (last.startsWith('{') || last.startsWith(NUL))
  return { events, problem: isCut ? { tag: 'CutLine', line } : { ...problem, line }, endsWithNewline }
}

/** `log.jsonl:12: data.level: expected a whole number ≥ 1, found -3`; `say` puts the reason in another language. */
export const logProblemText = (
  path: string,
  problem: LogProblem,
  say = (reason: string): string => reason,
): string => `${path}:${problem.line}: ${say(logProblemReason(problem))}`

/** The same without file and line. */
export const logProblemReason = (problem: LogProblem): string => {
  switch (problem.tag) {
    case 'CutLine':
      return 'the last line is cut off; `exfil log repair` sets it aside'
    case 'NotJson':
      return 'not JSON'
    case 'NestedTooDeep':
      return `nested more than ${problem.max} levels deep`
    case 'Malformed':
      return showDecodeError(problem)
    case 'StreamUnknown':
      return `stream: no kind of stream is called ${showValue(problem.stream)}`
    case 'EventUnknown': {
      const type = showValue(problem.type)
      const [near] = didYouMean(problem.type, problem.known, 1)
      return near === undefined
        ? `type: unknown event ${type}`
        : `type: unknown event ${type}; did you mean ${JSON.stringify(near)}?`
    }
    case 'SchemaTooNew': {
      const { type, schema, known } = problem
      return `schema: ${type} of schema ${schema} is newer than this program, which knows ${known}`
    }
    case 'SchemaNotReadable': {
      const { type, schema } = problem
      return `schema: ${type} of schema ${schema} can no longer be read`
    }
    case 'VersionGap': {
      const { expected, stream, found } = problem
      return `version: expected ${expected} of ${stream}, found ${found}`
    }
  }
}
