// One run of the game as its folder of logs tells it: files read on from where the last reading ended.
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isSome } from '#core/fp.ts'
import { foldLogRecords, type PilotFact, type PilotLogState } from '#core/pilot/logs/log-events.ts'
import {
  detectLogFileKind,
  LOG_FILE_KINDS,
  type LogFileKind,
  parseLogFolder,
} from '#core/pilot/logs/log-files.ts'
import {
  type LogReader,
  nextReadAt,
  readLogChunk,
  restartIfShrunk,
  startLogReader,
} from '#core/pilot/logs/log-lines.ts'
import { namesModes } from '#core/pilot/logs/session.ts'
import { systemCode } from '../errors.ts'

/** Asked of the disk at once. */
const READ_BYTES = 1_048_576
/** Parsed at once: texts of this size are gone with the next small collection of garbage. */
const CHUNK_BYTES = 32_768

export const newReadBuffer = (): Uint8Array => new Uint8Array(READ_BYTES)

/** Bytes of broken UTF-8 become marks: any log can be read. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const decodeUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes)

/** The folders of runs in a folder of logs, the earliest first; names alone. */
export const listRuns = async (logs: string): Promise<readonly string[]> =>
  (await readdir(logs, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = parseLogFolder(name)
      return isSome(folder) ? [{ name, startedAt: folder.value.startedAt }] : []
    })
    .sort((a, b) => a.startedAt - b.startedAt)
    .map(({ name }) => name)

interface RunFile {
  readonly path: string
  readonly kind: LogFileKind
}

/** In the order of reading. */
const getFiles = async (folder: string): Promise<readonly RunFile[]> =>
  (await readdir(folder))
    .flatMap((name) => {
      const kind = detectLogFileKind(name)
      return isSome(kind) ? [{ path: join(folder, name), kind: kind.value }] : []
    })
    .sort(
      (a, b) => LOG_FILE_KINDS.indexOf(a.kind) - LOG_FILE_KINDS.indexOf(b.kind) || (a.path < b.path ? -1 : 1),
    )

/** A file may go, or be locked by the game for a moment: it is tried again. */
const isPassing = (error: unknown): boolean =>
  ['ENOENT', 'EBUSY', 'EPERM', 'EACCES'].includes(systemCode(error) ?? '')

/** Reads what is new in the files of a run; those of the backend only as long as no mode is named elsewhere. */
export interface LogRun {
  readonly folder: string
  /** Every new fact, a chunk of a file at a time. */
  readonly read: (state: PilotLogState, tell: (facts: readonly PilotFact[]) => void) => Promise<PilotLogState>
  /** Bytes read so far. */
  readonly bytes: () => number
}

/** `buffer` may be shared by runs that are read one after another. */
export const openRun = (folder: string, buffer = newReadBuffer()): LogRun => {
  const readers = new Map<string, LogReader>()
  let bytes = 0

  const readFile = async (
    file: FileHandle,
    path: string,
    before: PilotLogState,
    tell: (facts: readonly PilotFact[]) => void,
  ): Promise<PilotLogState> => {
    let state = before
    let reader = restartIfShrunk(readers.get(path) ?? startLogReader(), (await file.stat()).size)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, READ_BYTES, nextReadAt(reader))
      bytes += bytesRead
      for (let start = 0; start < bytesRead; start += CHUNK_BYTES) {
        const chunk = buffer.subarray(start, Math.min(start + CHUNK_BYTES, bytesRead))
        const read = readLogChunk(reader, chunk, decodeUtf8)
        reader = read.reader
        const folded = foldLogRecords(state, read.records)
        state = folded.state
        if (folded.facts.length > 0) tell(folded.facts)
      }
      readers.set(path, reader)
      if (bytesRead < READ_BYTES) return state
    }
  }

  return {
    folder,
    bytes: () => bytes,
    read: async (before, tell) => {
      let state = before
      for (const { path, kind } of await getFiles(folder)) {
        if (kind === 'Backend' && namesModes(state.sessions)) continue
        let file: FileHandle | undefined
        try {
          file = await open(path, 'r')
          state = await readFile(file, path, state, tell)
        } catch (error) {
          if (!isPassing(error)) throw error
        } finally {
          await file?.close()
        }
      }
      return state
    },
  }
}
