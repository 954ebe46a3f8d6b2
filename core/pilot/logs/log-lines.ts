// Reads the game's log files as they grow: bytes in pieces of any size go in, whole records come out.
import { isSome } from '../../fp.ts'
import { type LogHeader, parseLogHeader } from './log-header.ts'

/**
 * What a log tells: its header lines, and the JSON that follows some of them. A header comes out as soon as its line is whole,
 * so that nothing waits for the next record; its JSON follows as a record of its own.
 */
export type LogRecord =
  | { readonly tag: 'Line'; readonly header: LogHeader }
  | { readonly tag: 'Json'; readonly header: LogHeader; readonly json: unknown }
  | { readonly tag: 'BrokenJson'; readonly header: LogHeader; readonly text: string }

/**
 * How far a file was read. `offset` is in bytes and stands after the last whole line; `rest` are the bytes read beyond it. To go
 * on after a restart keep everything but `rest` and read on from `offset`.
 */
export interface LogReader {
  readonly offset: number
  readonly rest: Uint8Array
  readonly header?: LogHeader
  /** Lines of a JSON block whose end has not come yet. */
  readonly block?: readonly string[]
  /** The beginning of the line that is being read was too long and is forgotten. */
  readonly isSkipping?: true
}

/** A line of more bytes is none of the game's, and left out. */
export const MAX_LINE_BYTES = 1_048_576
/** A block of JSON of more lines is given up as broken. */
export const MAX_BLOCK_LINES = 20_000

/** UTF-8 to text without throwing, such as a `TextDecoder`. */
export type DecodeUtf8 = (bytes: Uint8Array) => string

const NOTHING = new Uint8Array(0)
const LINE_FEED = 0x0a

/** A reader that has read nothing before `offset`. */
export const startLogReader = (offset = 0): LogReader => ({ offset, rest: NOTHING })

/** Where in the file the next bytes are wanted from. */
export const nextReadAt = (reader: LogReader): number => reader.offset + reader.rest.length

/** A file smaller than what was read of it is a new one under an old name: it is read from its start. */
export const restartIfShrunk = (reader: LogReader, fileSize: number): LogReader =>
  fileSize < nextReadAt(reader) ? startLogReader() : reader

const join = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** Whole lines without their ends. Byte order marks go, wherever a decoder may have left one. */
const splitLines = (text: string): readonly string[] => {
  const lines = text.split('\n')
  lines.pop()
  return lines.map((line) => {
    const end = line.endsWith('\r') ? -1 : undefined
    const plain = end === undefined ? line : line.slice(0, end)
    return plain.startsWith('\ufeff') ? plain.replace(/^\ufeff+/, '') : plain
  })
}

/** The lines of bytes that end with a line; those that are too long are left out, which only many bytes can hold. */
const getLines = (bytes: Uint8Array, decodeUtf8: DecodeUtf8): readonly string[] => {
  if (bytes.length <= MAX_LINE_BYTES) return splitLines(decodeUtf8(bytes))
  const lines: string[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start) + 1
    if (end - start <= MAX_LINE_BYTES)
      for (const line of splitLines(decodeUtf8(bytes.subarray(start, end)))) lines.push(line)
    start = end
  }
  return lines
}

const toJsonRecord = (header: LogHeader, text: string): LogRecord => {
  try {
    const json: unknown = JSON.parse(text)
    return { tag: 'Json', header, json }
  } catch {
    return { tag: 'BrokenJson', header, text }
  }
}

/** Between two lines: the last header, and the open block that follows it. */
interface Open {
  readonly header: LogHeader | undefined
  readonly block: string[] | undefined
}

const readLine = (open: Open, line: string, records: LogRecord[]): Open => {
  const header = parseLogHeader(line)
  if (isSome(header)) {
    // A header inside a block means that the game never finished writing the block.
    if (open.header !== undefined && open.block !== undefined)
      records.push({ tag: 'BrokenJson', header: open.header, text: open.block.join('\n') })
    records.push({ tag: 'Line', header: header.value })
    return { header: header.value, block: undefined }
  }
  if (open.header === undefined) return open
  if (open.block === undefined) {
    if (!line.startsWith('{')) return open
    // A block may also stand on one line.
    if (!line.trimEnd().endsWith('}')) return { ...open, block: [line] }
    records.push(toJsonRecord(open.header, line))
    return open
  }
  open.block.push(line)
  if (!line.startsWith('}')) {
    if (open.block.length < MAX_BLOCK_LINES) return open
    records.push({ tag: 'BrokenJson', header: open.header, text: open.block.join('\n') })
    return { ...open, block: undefined }
  }
  records.push(toJsonRecord(open.header, open.block.join('\n')))
  return { ...open, block: undefined }
}

/**
 * Reads the bytes that follow what the reader has read. The records that come out in total do not depend on how a file is cut
 * into chunks, even inside a character.
 */
export const readLogChunk = (
  reader: LogReader,
  chunk: Uint8Array,
  decodeUtf8: DecodeUtf8,
): { readonly reader: LogReader; readonly records: readonly LogRecord[] } => {
  const bytes = join(reader.rest, chunk)
  const end = bytes.lastIndexOf(LINE_FEED) + 1
  if (end === 0) return { reader: withRest(reader, bytes), records: [] }
  // What was skipped goes on to the first line end.
  const start = reader.isSkipping ? bytes.indexOf(LINE_FEED) + 1 : 0
  const records: LogRecord[] = []
  let open: Open = {
    header: reader.header,
    block: reader.block === undefined ? undefined : [...reader.block],
  }
  for (const line of getLines(bytes.subarray(start, end), decodeUtf8)) open = readLine(open, line, records)
  const after: LogReader = {
    offset: reader.offset + end,
    rest: NOTHING,
    ...(open.header === undefined ? {} : { header: open.header }),
    ...(open.block === undefined ? {} : { block: open.block }),
  }
  return { reader: withRest(after, bytes.subarray(end)), records }
}

/** A line that is not whole is kept up to its longest. */
const withRest = (reader: LogReader, bytes: Uint8Array): LogReader =>
  reader.isSkipping || bytes.length > MAX_LINE_BYTES
    ? { ...reader, offset: reader.offset + bytes.length, rest: NOTHING, isSkipping: true }
    : { ...reader, rest: bytes.slice() }
