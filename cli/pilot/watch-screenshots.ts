// Tells the names of new screenshots; nothing of a picture but its name is read.
import { basename } from 'node:path'
import { watch } from 'chokidar'
import { isSome } from '#core/fp.ts'
import { parseScreenshotName } from '#core/pilot/screenshot-name.ts'
import { say } from '../speech.ts'

export interface ScreenshotWatch {
  readonly close: () => Promise<void>
}

/** Files that are no screenshots of the game are not told, nor those that are there already, unless the folder `isNew`. */
export const watchScreenshots = (
  folder: string,
  listener: {
    readonly isNew: boolean
    readonly added: (name: string) => void
    readonly problem: (text: string) => void
  },
): ScreenshotWatch => {
  const watcher = watch(folder, { ignoreInitial: !listener.isNew, depth: 0 })
  watcher.on('add', (path) => {
    const name = basename(path)
    if (isSome(parseScreenshotName(name))) listener.added(name)
  })
  watcher.on('error', (error) =>
    listener.problem(say`cannot watch ${folder}: ${error instanceof Error ? error.message : String(error)}`),
  )
  return { close: () => watcher.close() }
}
