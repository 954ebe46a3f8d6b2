// Incremental parser of the game's log files: takes chunks of bytes of any size, returns complete records.
import { isSome } from '../../fp.ts'
import { detectEncoding, type TextEncoding } from '../../imports/text-encoding.ts'
import { decodeUtf16, firstLineEnd, lastLineEnd } from './line-ends.ts'
import { type LogHeader, parseLogHeader } from './log-header.ts'

/**
 * A header line, or the JSON block that follows some of them. A header is emitted as soon as its line is complete, without waiting for the
 * next record; its JSON follows as a separate record.
 */
export type LogRecord =
  | { readonly tag: 'Line'; readonly header: LogHeader }
  | { readonly tag: 'Json'; readonly header: LogHeader; readonly json: unknown }
  | { readonly tag: 'BrokenJson'; readonly header: LogHeader; readonly text: string }

/**
 * Position in a file. `offset` in bytes, after the last complete line; `rest` are the bytes read beyond it. To resume after a restart, keep
 * everything but `rest` and read from `offset`.
 */
export interface LogReader {
  readonly offset: number
  readonly rest: Uint8Array
  readonly header?: LogHeader
  /** Lines of an incomplete JSON block. */
  readonly block?: readonly string[]
  /** The start of the current line was too long and was discarded. */
  readonly isSkipping?: true
  /** Of a file that is not in UTF-8. */
  readonly encoding?: TextEncoding
}

/** Maximum line length; longer lines are not the game's and are skipped. */
export const MAX_LINE_BYTES = 1_048_576
/** Maximum number of lines in a JSON block; a longer one is broken. */
export const MAX_BLOCK_LINES = 20_000

/** Decodes UTF-8 without throwing, like `TextDecoder`. */
export type DecodeUtf8 = (bytes: Uint8Array) => string

const NOTHING = new Uint8Array(0)

/** A new reader that starts at `offset`. */
export const startLogReader = (offset = 0): LogReader => ({ offset, rest: NOTHING })

/** File offset of the next bytes to read. */
export const nextReadAt = (reader: LogReader): number => reader.offset + reader.rest.length

/** Restarts at 0 if the file is smaller than what was read: it is a new file with the same name. */
export const restartIfShrunk = (reader: LogReader, fileSize: number): LogReader =>
  fileSize < nextReadAt(reader) ? startLogReader() : reader

const join = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** Splits complete lines and removes byte order marks that a decoder may have left. */
const splitLines = (text: string): readonly string[] => {
  const lines = text.split('\n')
  lines.pop()
  return lines.map((line) => {
    const end = line.endsWith('\r') ? -1 : undefined
    const plain = end === undefined ? line : line.slice(0, end)
    return plain.startsWith('\ufeff') ? plain.replace(/^\ufeff+/, '') : plain
  })
}

/** The lines of complete bytes, without those that are too long. */
const getLines = (bytes: Uint8Array, encoding: TextEncoding, decodeUtf8: DecodeUtf8): readonly string[] => {
  const decode = encoding === 'utf-8' ? decodeUtf8 : (part: Uint8Array) => decodeUtf16(part, encoding)
  if (bytes.length <= MAX_LINE_BYTES) return splitLines(decode(bytes))
  const lines: string[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = start + firstLineEnd(bytes.subarray(start), encoding, 0)
    if (end - start <= MAX_LINE_BYTES)
      for (const line of splitLines(decode(bytes.subarray(start, end)))) lines.push(line)
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

/** Parser state between two lines: the last header and the open block after it. */
interface Open {
  readonly header: LogHeader | undefined
  readonly block: string[] | undefined
}

const readLine = (open: Open, line: string, records: LogRecord[]): Open => {
  const header = parseLogHeader(line)
  if (isSome(header)) {
    // A header inside a block means that the game never completed the block.
    if (open.header !== undefined && open.block !== undefined)
      records.push({ tag: 'BrokenJson', header: open.header, text: open.block.join('\n') })
    records.push({ tag: 'Line', header: header.value })
    return { header: header.value, block: undefined }
  }
  if (open.header === undefined) return open
  if (open.block === undefined) {
    if (!line.startsWith('{')) return open
    // A block may also be on one line.
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

/** Parses the next bytes. The records in total do not depend on chunk boundaries, even inside a character. */
export const readLogChunk = (
  reader: LogReader,
  chunk: Uint8Array,
  decodeUtf8: DecodeUtf8,
): { readonly reader: LogReader; readonly records: readonly LogRecord[] } => {
  const bytes = join(reader.rest, chunk)
  const encoding = reader.encoding ?? (reader.offset === 0 ? detectEncoding(bytes) : 'utf-8')
  const end = lastLineEnd(bytes, encoding, reader.offset)
  const told: LogReader = encoding === 'utf-8' ? reader : { ...reader, encoding }
  if (end === 0) return { reader: withRest(told, bytes), records: [] }
  // Skips the rest of a discarded line.
  const start = reader.isSkipping ? firstLineEnd(bytes, encoding, reader.offset) : 0
  const records: LogRecord[] = []
  let open: Open = {
    header: reader.header,
    block: reader.block === undefined ? undefined : [...reader.block],
  }
  for (const line of getLines(bytes.subarray(start, end), encoding, decodeUtf8))
    open = readLine(open, line, records)
  const after: LogReader = {
    offset: reader.offset + end,
    rest: NOTHING,
    ...(open.header === undefined ? {} : { header: open.header }),
    ...(open.block === undefined ? {} : { block: open.block }),
    ...(encoding === 'utf-8' ? {} : { encoding }),
  }
  return { reader: withRest(after, bytes.subarray(end)), records }
}

/** Keeps an incomplete line up to the maximum length. */
const withRest = (reader: LogReader, bytes: Uint8Array): LogReader =>
  reader.isSkipping || bytes.length > MAX_LINE_BYTES
    ? { ...reader, offset: reader.offset + bytes.length, rest: NOTHING, isSkipping: true }
    : { ...reader, rest: bytes.slice() }
