// Reads log files from the disk; what is no text is refused.
import { constants } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { type LogContents, type LogProblem, logProblemText, parseLog } from '#core/replay/read-log.ts'
import { badInput, CliError, fileError, systemCode } from '../errors.ts'
import { finding, say } from '../speech.ts'

/** A log as it was found on the disk; `size` in bytes. */
export interface OwnLogFile extends LogContents {
  readonly size: number
}

const EMPTY: OwnLogFile = { events: [], endsWithNewline: true, size: 0 }

/** The text of a log. Binary files and those that are no UTF-8 are refused. */
export const getText = (path: string, bytes: Buffer): string => {
  if (isBinary(bytes)) throw badInput(say`${path}: not a log but a binary file`)
  if (bytes.length > constants.MAX_STRING_LENGTH)
    throw badInput(say`cannot read ${path}: the file is too large`)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text: string
  try {
    text = decoder.decode(bytes, { stream: true })
  } catch {
    throw badInput(say`${path}: not UTF-8 text`)
  }
  try {
    return text + decoder.decode()
  } catch {
    return text + CUT_CHARACTER
  }
}

/** Stands at the end of a text that was cut within a character. */
const CUT_CHARACTER = '\uFFFD'

const readBytes = (path: string): Buffer | undefined => {
  try {
    // A device like /dev/zero never ends.
    if (statSync(path).isCharacterDevice()) throw badInput(say`${path}: not a log but a device`)
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

/** The text of a log that must exist. */
export const readLogText = (path: string): string => {
  const bytes = readBytes(path)
  if (bytes === undefined) throw badInput(say`cannot read ${path}: no such file or folder`)
  return getText(path, bytes)
}

/** The contents of the player's own log, which need not exist yet. */
export const readOwnLog = (path: string): OwnLogFile => {
  const bytes = readBytes(path)
  return bytes === undefined ? EMPTY : { ...parseLog(getText(path, bytes)), size: bytes.length }
}

/** Whether a log names the stream at all; cheaper than decoding it. */
export const mayHoldStream = (path: string, stream: string): boolean =>
  readBytes(path)?.includes(JSON.stringify(stream)) === true

/** The contents of a log that has something in it; `name` is how errors call it. */
export const parseLogText = (name: string, text: string): LogContents => {
  if (text.trim() === '') throw badInput(say`${name}: the file is empty`)
  return parseLog(text)
}

/** Whole logs only: a problem is thrown as one line that names file, line and field. */
export const eventsOrThrow = (path: string, { events, problem }: LogContents): readonly RecordedEvent[] => {
  if (problem !== undefined) throw badInput(formatLogProblem(path, problem))
  return events
}

/** What is wrong with a line of a log, in the language of the command line. */
export const formatLogProblem = (path: string, problem: LogProblem): string =>
  logProblemText(path, problem, finding)
