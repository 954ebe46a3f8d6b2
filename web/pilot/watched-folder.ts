// A folder of screenshots that this tab watches: the names of its files, and when a new one was written. Nothing else is read.
import { isSome } from '#core/fp.ts'
import { parseScreenshotName } from '#core/pilot/screenshot-name.ts'
import { MAX_RAID_MS } from '#core/pilot/track.ts'
import { observable } from '#web/data/observable.ts'
import { takePictures } from './position-store.ts'

/** Not supported by every browser; the platform's types lack the folder picker. */
interface FolderPicking {
  readonly showDirectoryPicker?: (options: { readonly id: string; readonly mode: 'read' }) => Promise<Folder>
}

/** The used part of `FileSystemDirectoryHandle`. */
export interface Folder {
  readonly name: string
  readonly values: () => AsyncIterable<FileSystemHandle>
}

export const canWatchFolders = (): boolean => 'showDirectoryPicker' in globalThis

export type WatchedFolder =
  | { readonly tag: 'None' }
  | { readonly tag: 'Watching'; readonly name: string }
  /** It existed and cannot be read any more. */
  | { readonly tag: 'Lost'; readonly name: string }

export const watchedFolder = observable<WatchedFolder>({ tag: 'None' })

const LOOK_EVERY_MS = 200
/** Listing a large folder is slow: at most this share of the time is spent on it. */
const MAX_SHARE = 0.2

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file'

/** Takes the files that are new since the last look; on the first look only those that may belong to this raid. */
const makeLook = (folder: Folder) => {
  let known: ReadonlySet<string> | undefined
  return async (): Promise<void> => {
    const names = new Set<string>()
    const fresh: FileSystemFileHandle[] = []
    for await (const handle of folder.values()) {
      if (!isFile(handle) || !isSome(parseScreenshotName(handle.name))) continue
      names.add(handle.name)
      if (known?.has(handle.name) !== true) fresh.push(handle)
    }
    const isFirst = known === undefined
    known = names
    // Names are in the order of time, except for screenshots of the same minute.
    const newest = fresh.toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(-60)
    const pictures = await Promise.all(
      newest.map(async (handle) => ({ name: handle.name, writtenAt: (await handle.getFile()).lastModified })),
    )
    const since = Date.now() - MAX_RAID_MS
    takePictures(isFirst ? pictures.filter(({ writtenAt }) => writtenAt > since) : pictures)
  }
}

/** A tab watches one folder, whatever page is open. */
let stop = (): void => undefined

/** Watches a folder instead of the previous one, until it is stopped or the folder cannot be read. */
export const watchFolder = (folder: Folder): void => {
  stop()
  const look = makeLook(folder)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  stop = () => {
    isOver = true
    clearTimeout(timer)
  }
  const run = async (): Promise<void> => {
    const began = performance.now()
    try {
      await look()
    } catch (error) {
      console.info(`${folder.name} can't be read`, error)
      if (!isOver) watchedFolder.set({ tag: 'Lost', name: folder.name })
      return
    }
    const took = performance.now() - began
    if (!isOver) timer = setTimeout(() => void run(), Math.max(LOOK_EVERY_MS, took / MAX_SHARE))
  }
  watchedFolder.set({ tag: 'Watching', name: folder.name })
  void run()
}

export const stopWatching = (): void => {
  stop()
  watchedFolder.set({ tag: 'None' })
}

/** Asks which folder to watch; does nothing if the player cancels. */
export const chooseFolder = async (): Promise<void> => {
  const picked = await (globalThis as FolderPicking)
    .showDirectoryPicker?.({ id: 'screenshots', mode: 'read' })
    .catch(() => undefined)
  if (picked !== undefined) watchFolder(picked)
}
