// The recorded log folders of the repository, and what they tell when they are read at once.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beginRun, EMPTY_PILOT_LOG, foldLogRecords, type PilotFact } from '#core/pilot/logs/log-events.ts'
import { type LogReader, type LogRecord, readLogChunk, startLogReader } from '#core/pilot/logs/log-lines.ts'

export const PILOT_FOLDER = fileURLToPath(new URL('../../fixtures/pilot', import.meta.url))
export const RECORDED_LOGS = join(PILOT_FOLDER, 'Logs')
export const RECORDED_SCREENSHOTS = join(PILOT_FOLDER, 'Screenshots')

/** The clock of the recorded machine ran three hours ahead of UTC. */
export const recordedZone = (): number => 180

/** The files of one run, those of the application first. */
export interface RecordedRun {
  readonly folder: string
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

export const recordedRuns = (): readonly RecordedRun[] =>
  readdirSync(RECORDED_LOGS)
    .sort()
    .map((folder) => ({
      folder,
      files: readdirSync(join(RECORDED_LOGS, folder))
        .sort()
        .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(RECORDED_LOGS, folder, name))) })),
    }))

const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** What the chunks of one file say. */
export const recordsOfChunks = (chunks: readonly Uint8Array[]): readonly LogRecord[] => {
  let reader: LogReader = startLogReader()
  return chunks.flatMap((chunk) => {
    const read = readLogChunk(reader, chunk, decodeUtf8)
    reader = read.reader
    return read.records
  })
}

/** The facts of every run, each a list of its own; `cut` says how a file is cut into chunks. */
export const recordedFacts = (
  cut: (bytes: Uint8Array) => readonly Uint8Array[] = (bytes) => [bytes],
): readonly (readonly PilotFact[])[] => {
  let state = EMPTY_PILOT_LOG
  return recordedRuns().map(({ files }) => {
    state = beginRun(state)
    return files.flatMap(({ bytes }) => {
      const folded = foldLogRecords(state, recordsOfChunks(cut(bytes)))
      state = folded.state
      return folded.facts
    })
  })
}
