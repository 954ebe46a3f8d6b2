// Reads the logs of every run of the game one after the other, in chunks: only results of a file are kept.
import { offsetAtWall } from '#core/format/date.ts'
import { isSome } from '#core/fp.ts'
import { groupedBy } from '#core/grouping.ts'
import { catchUp } from '#core/pilot/logs/catch-up.ts'
import { completeRuns } from '#core/pilot/logs/complete-runs.ts'
import {
  addSessions,
  beginRun,
  EMPTY_PILOT_LOG,
  foldLogRecords,
  type PilotFact,
} from '#core/pilot/logs/log-events.ts'
import {
  detectLogFileKind,
  LOG_FILE_KINDS,
  type LogFileKind,
  parseLogFolder,
} from '#core/pilot/logs/log-files.ts'
import { readLogChunk, startLogReader } from '#core/pilot/logs/log-lines.ts'
import { raidsAndSales } from '#core/pilot/logs/raids.ts'
import { namesModes } from '#core/pilot/logs/session.ts'
import { clockOffset } from '#web/i18n/local-time.ts'
import type { LogFile, LogOrder, OldLogsResult } from './protocol.ts'

interface Run {
  readonly startedAt: number
  readonly files: readonly LogFile[]
}

const getFolder = (path: string): string => path.replace(/[/\\][^/\\]*$/, '')

const getKind = ({ path }: LogFile): LogFileKind | undefined => {
  const kind = detectLogFileKind(path)
  return isSome(kind) ? kind.value : undefined
}
/** Its place in the order of reading; -1 for files that are not read. */
const getPlace = (file: LogFile): number => {
  const kind = getKind(file)
  return kind === undefined ? -1 : LOG_FILE_KINDS.indexOf(kind)
}

/** The runs of the game among the files, oldest first, their files in the order of reading. */
export const groupRuns = (files: readonly LogFile[]): readonly Run[] => {
  const read = files.filter((file) => getPlace(file) >= 0)
  return [...groupedBy(read, ({ path }) => getFolder(path))]
    .flatMap(([path, own]) => {
      const folder = parseLogFolder(path)
      if (!isSome(folder)) return []
      const sorted = own.toSorted((a, b) => getPlace(a) - getPlace(b) || (a.path < b.path ? -1 : 1))
      return [{ startedAt: folder.value.startedAt, files: sorted }]
    })
    .sort((a, b) => a.startedAt - b.startedAt)
}

/** Offset of this device's clock in minutes ahead of UTC, assumed to be that of the machine with the game. */
const zoneAtWall = offsetAtWall(clockOffset)

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const decodeUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes)

/** `onBytes` is called after each chunk with the number of bytes read. */
export const readLogs = async (
  { files, quests }: LogOrder,
  onBytes: (bytes: number) => void,
): Promise<OldLogsResult> => {
  const runs = groupRuns(files)
  const facts: (readonly PilotFact[])[] = []
  let state = EMPTY_PILOT_LOG
  let bytes = 0
  for (const run of runs) {
    state = beginRun(state)
    const told: PilotFact[] = []
    for (const logFile of run.files) {
      const { file } = logFile
      if (getKind(logFile) === 'Backend' && namesModes(state.sessions)) {
        bytes += file.size
        continue
      }
      let reader = startLogReader()
      const chunks = file.stream().getReader()
      for (let next = await chunks.read(); !next.done; next = await chunks.read()) {
        const read = readLogChunk(reader, next.value, decodeUtf8)
        reader = read.reader
        const folded = foldLogRecords(state, read.records)
        state = folded.state
        told.push(...folded.facts)
        bytes += next.value.length
        onBytes(bytes)
      }
    }
    facts.push(addSessions(state, told))
  }
  const complete = completeRuns(facts, zoneAtWall)
  const known = new Set(quests)
  const { progress, unknown } = catchUp(complete.flat(), {
    isQuest: (id) => known.has(id),
    zoneAt: zoneAtWall,
  })
  const { raids, sales } = raidsAndSales(complete, zoneAtWall)
  return {
    runs: runs.length,
    bytes,
    progress,
    unknown,
    raids,
    sales,
  }
}
