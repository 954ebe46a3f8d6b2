// The old logs that this tab has read; they stay for as long as it is open, and go nowhere.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { countAs, countProgressAs, isModeUntold } from '#core/pilot/logs/untold-mode.ts'
import { observable } from '#web/data/observable.ts'
import type { LogFile, LogReport, OldLogsResult } from './protocol.ts'

export type ReadLogs =
  | { readonly tag: 'None' }
  | { readonly tag: 'Reading'; readonly bytes: number; readonly total: number }
  | { readonly tag: 'Read'; readonly logs: OldLogsResult }
  /** No log of the game is in the folder. */
  | { readonly tag: 'Empty' }
  | { readonly tag: 'Failed' }

export const oldLogs = observable<ReadLogs>({ tag: 'None' })

/** The game mode that the player names for what the logs tell none of. */
export const namedMode = observable<GameMode | undefined>(undefined)

/** The logs with the mode that the player names. */
export const countLogsAs = (logs: OldLogsResult, mode: GameMode | undefined): OldLogsResult =>
  mode === undefined
    ? logs
    : {
        ...logs,
        progress: countProgressAs(logs.progress, mode),
        raids: countAs(logs.raids, mode),
        sales: countAs(logs.sales, mode),
      }

/** How many characters, raids and sales the logs tell no game mode of. */
export const countUntold = ({ progress, raids, sales }: OldLogsResult): number =>
  progress.filter(isModeUntold).length +
  [...raids, ...sales].filter(({ session }) => isModeUntold(session)).length

/** Files that a field for folders gave. */
export const toLogFiles = (files: Iterable<File>): readonly LogFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }))

/** Reads them in a worker of their own. */
export const readOldLogs = (files: readonly LogFile[], quests: readonly string[]): void => {
  const worker = new Worker(new URL('./log-worker.ts', import.meta.url), { type: 'module' })
  const finish = (found: ReadLogs): void => {
    worker.terminate()
    oldLogs.set(found)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<LogReport>) => {
    if (data.tag === 'Reading') oldLogs.set(data)
    else if (data.tag === 'Failed') finish(data)
    else finish(data.logs.runs === 0 ? { tag: 'Empty' } : data)
  })
  worker.addEventListener('error', () => finish({ tag: 'Failed' }))
  namedMode.set(undefined)
  oldLogs.set({ tag: 'Reading', bytes: 0, total: files.reduce((sum, { file }) => sum + file.size, 0) })
  worker.postMessage({ files, quests })
}
