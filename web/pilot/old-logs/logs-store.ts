// The old logs that this tab has read; kept while it is open, and sent nowhere.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { countAs, countProgressAs, isModeUntold } from '#core/pilot/logs/untold-mode.ts'
import { observable } from '#web/data/observable.ts'
import type { LogFile, LogReport, OldLogsResult } from './protocol.ts'

export type ReadLogs =
  | { readonly tag: 'None' }
  | { readonly tag: 'Reading'; readonly bytes: number; readonly total: number }
  | { readonly tag: 'Read'; readonly logs: OldLogsResult }
  /** The folder contains no log of the game. */
  | { readonly tag: 'Empty' }
  | { readonly tag: 'Failed' }

export const oldLogs = observable<ReadLogs>({ tag: 'None' })

/** The player's game mode for entries without one. */
export const namedMode = observable<GameMode | undefined>(undefined)

/** The logs with the player's game mode filled in. */
export const countLogsAs = (logs: OldLogsResult, mode: GameMode | undefined): OldLogsResult =>
  mode === undefined
    ? logs
    : {
        ...logs,
        progress: countProgressAs(logs.progress, mode),
        raids: countAs(logs.raids, mode),
        sales: countAs(logs.sales, mode),
      }

/** How many characters, raids and sales have no game mode in the logs. */
export const countUntold = ({ progress, raids, sales }: OldLogsResult): number =>
  progress.filter(isModeUntold).length +
  [...raids, ...sales].filter(({ session }) => isModeUntold(session)).length

/** Files of a folder input. */
export const toLogFiles = (files: Iterable<File>): readonly LogFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }))

/** Reads them in a worker. */
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
