// Reads the text of a log line by line up to its first problem, and says in one line what is wrong with it and where.
import { showDecodeError, showValue } from '../codec.ts'
import type { RecordedEvent } from '../events/envelope.ts'
import { decodeLine, type LineProblem, type VersionGap, versionChecker } from '../events/log.ts'
import { isLeft } from '../fp.ts'
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

/** Decodes the lines of a log in order and stops at the first problem. */
export const parseLog = (text: string): LogContents => {
  const check = versionChecker()
  const events: RecordedEvent[] = []
  const endsWithNewline = text === '' || text.endsWith('\n')
  let line = 0
  for (let start = 0; start < text.length; ) {
    line++
    const end = text.indexOf('\n', start)
    const content = end < 0 ? text.slice(start) : text.slice(start, end)
    if (content.trim() !== '') {
      const decoded = decodeLine(eventBook)(content)
      if (isLeft(decoded)) {
        // What is no event from its first character on was never cut: it is another kind of file.
        const isCut =
          end < 0 && decoded.left.tag === 'NotJson' && (content.startsWith('{') || content.startsWith(NUL))
        const problem: LogProblem = isCut ? { tag: 'CutLine', line } : { ...decoded.left, line }
        return { events, problem, endsWithNewline }
      }
      const gap = check(decoded.right)
      if (gap !== undefined) return { events, problem: { tag: 'VersionGap', line, ...gap }, endsWithNewline }
      events.push(decoded.right)
    }
    if (end < 0) break
    start = end + 1
  }
  return { events, endsWithNewline }
}

/** `log.jsonl:12: data.level: expected a whole number ≥ 1, found -3`. */
export const logProblemText = (path: string, problem: LogProblem): string =>
  `${path}:${problem.line}: ${logProblemReason(problem)}`

/** The same without file and line. */
export const logProblemReason = (problem: LogProblem): string => {
  switch (problem.tag) {
    case 'CutLine':
      return 'the last line is cut off; `exfil log repair` sets it aside'
    case 'NotJson':
      return 'not JSON'
    case 'NestedTooDeep':
      return `nested more than ${problem.most} levels deep`
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
