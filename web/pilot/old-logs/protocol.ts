// What the page and the worker that reads old logs say to each other.
import type { LoggedProgress } from '#core/pilot/logs/catch-up.ts'
import type { LoggedRaid, LoggedSale } from '#core/pilot/logs/raids.ts'

/** `path`: of the file below the folder that was chosen. */
export interface LogFile {
  readonly path: string
  readonly file: Blob
}

/** Reads the files and answers with a {@link LogReport}. `quests`: the game's ids of the quests that there are. */
export interface LogOrder {
  readonly files: readonly LogFile[]
  readonly quests: readonly string[]
}

/** What the logs tell. `runs` counts how often the game ran; `raids` and `sales` the earliest first. */
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
