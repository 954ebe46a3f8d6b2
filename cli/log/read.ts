// Reads a log file line by line, and says in one line what is wrong with it and where.
import { constants } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import { showDecodeError, showValue } from '#core/codec.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { decodeLine, type LineProblem, type VersionGap, versionChecker } from '#core/events/log.ts'
import { isLeft } from '#core/fp.ts'
import { eventBook } from '#core/streams.ts'
import { badInput, CliError, fileError, systemCode } from '../errors.ts'
import { suggestionFor } from '../suggestion.ts'

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

/** A log as it was found on the disk; `size` in bytes. */
export interface LogFile extends LogContents {
  readonly size: number
}

const EMPTY: LogFile = { events: [], endsWithNewline: true, size: 0 }

/** The text of a log. Binary files and those that are no UTF-8 are refused. */
const textOf = (path: string, bytes: Buffer): string => {
  if (isBinary(bytes)) throw badInput(`${path}: not a log but a binary file`)
  if (bytes.length > constants.MAX_STRING_LENGTH) throw badInput(`cannot read ${path}: the file is too large`)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text: string
  try {
    text = decoder.decode(bytes, { stream: true })
  } catch {
    throw badInput(`${path}: not UTF-8 text`)
  }
  try {
    return text + decoder.decode()
  } catch {
    return text + CUT_CHARACTER
  }
}

/** Stands at the end of a text that was cut within a character. */
const CUT_CHARACTER = '\uFFFD'
const NUL = '\0'

const readBytes = (path: string): Buffer | undefined => {
  try {
    // A device like /dev/zero never ends.
    if (statSync(path).isCharacterDevice()) throw badInput(`${path}: not a log but a device`)
    return readFileSync(path)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error instanceof CliError ? error : fileError('read', path, error)
  }
}

/** A power loss can leave zeros where the end of a last line should be; anywhere else they are no text. */
const isBinary = (bytes: Buffer): boolean => {
  const zero = bytes.indexOf(0)
  const lastLine = startOfLastLine(bytes)
  return zero >= 0 && (zero < lastLine || lastLine === 0)
}

/** Where the bytes after the last line end begin. */
export const startOfLastLine = (bytes: Buffer): number => bytes.lastIndexOf(10) + 1

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

/** The contents of the player's own log, which need not exist yet. */
export const readOwnLog = (path: string): LogFile => {
  const bytes = readBytes(path)
  return bytes === undefined ? EMPTY : { ...parseLog(textOf(path, bytes)), size: bytes.length }
}

/** Whether a log names the stream at all; cheaper than decoding it. */
export const mayHoldStream = (path: string, stream: string): boolean =>
  readBytes(path)?.includes(JSON.stringify(stream)) === true

/** The contents of a log that somebody named: it must exist. */
export const readNamedLog = (path: string): LogContents => {
  const bytes = readBytes(path)
  if (bytes === undefined) throw badInput(`cannot read ${path}: no such file or folder`)
  return readLogOf(path, bytes)
}

/** The contents of a log that has something in it; `name` is how errors call it. */
export const readLogOf = (name: string, bytes: Buffer): LogContents => {
  const text = textOf(name, bytes)
  if (text.trim() === '') throw badInput(`${name}: the file is empty`)
  return parseLog(text)
}

/** Whole logs only: a problem is thrown as one line that names file, line and field. */
export const eventsOrThrow = (path: string, { events, problem }: LogContents): readonly RecordedEvent[] => {
  if (problem !== undefined) throw badInput(problemText(path, problem))
  return events
}

/** `log.jsonl:12: data.level: expected a whole number ≥ 1, found -3`. */
export const problemText = (path: string, problem: LogProblem): string =>
  `${path}:${problem.line}: ${problemReason(problem)}`

const problemReason = (problem: LogProblem): string => {
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
    case 'EventUnknown':
      return `type: unknown event ${showValue(problem.type)}${suggestionFor(problem.type, problem.known, 1)}`
    case 'SchemaTooNew':
      return `schema: ${problem.type} of schema ${problem.schema} is newer than this program, which knows ${problem.known}`
    case 'SchemaNotReadable':
      return `schema: ${problem.type} of schema ${problem.schema} can no longer be read`
    case 'VersionGap':
      return `version: expected ${problem.expected} of ${problem.stream}, found ${problem.found}`
  }
}
