// The messages between the page and the worker that reads old logs.
import type { LoggedProgress } from '#core/pilot/logs/catch-up.ts'
import type { LoggedRaid, LoggedSale } from '#core/pilot/logs/raids.ts'

/** `path`: of the file below the chosen folder. */
export interface LogFile {
  readonly path: string
  readonly file: Blob
}

/** Reads the files and answers with a {@link LogReport}. `quests`: the game's ids of all quests. */
export interface LogOrder {
  readonly files: readonly LogFile[]
  readonly quests: readonly string[]
}

/** The contents of the logs. `runs` counts how often the game ran; `raids` and `sales` are oldest first. */
export interface OldLogsResult {
  readonly runs: number
  readonly bytes: number
  readonly progress: readonly LoggedProgress[]
  readonly unknown: readonly string[]
  readonly raids: readonly LoggedRaid[]
  readonly sales: readonly LoggedSale[]
}

export type LogReport =
  | { readonly tag: 'Reading'; readonly bytes: number; readonly total: number }
  | { readonly tag: 'Read'; readonly logs: OldLogsResult }
  | { readonly tag: 'Failed' }
