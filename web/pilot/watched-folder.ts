// A folder of screenshots that this tab watches: the names of its files, and when a new one was written. Nothing else is read.
import { isSome } from '#core/fp.ts'
import { parseScreenshotName } from '#core/pilot/screenshot-name.ts'
import { MAX_RAID_MS } from '#core/pilot/track.ts'
import { observable } from '#web/data/observable.ts'
import { takePictures } from './position-store.ts'

/** Not every browser can; the types of the platform lack what asks for a folder. */
interface FolderPicking {
  readonly showDirectoryPicker?: (options: { readonly id: string; readonly mode: 'read' }) => Promise<Folder>
}

/** What is used of a `FileSystemDirectoryHandle`. */
export interface Folder {
  readonly name: string
  readonly values: () => AsyncIterable<FileSystemHandle>
}

export const canWatchFolders = (): boolean => 'showDirectoryPicker' in globalThis

export type WatchedFolder =
  | { readonly tag: 'None' }
  | { readonly tag: 'Watching'; readonly name: string }
  /** It was there and can't be read any more. */
  | { readonly tag: 'Lost'; readonly name: string }

export const watchedFolder = observable<WatchedFolder>({ tag: 'None' })

const LOOK_EVERY_MS = 200
/** Looking through a large folder takes its time: at most this part of it is spent looking. */
const MAX_SHARE = 0.2

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file'

/** Takes the files that are new since the last look. Of the first look only what may be of this raid. */
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
    // Names are in the order of time but for pictures of the same minute.
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

/** Watches a folder instead of the one before, until it is told to stop or the folder can't be read. */
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

/** Asks which folder to watch; nothing happens where the player thinks better of it. */
export const chooseFolder = async (): Promise<void> => {
  const picked = await (globalThis as FolderPicking)
    .showDirectoryPicker?.({ id: 'screenshots', mode: 'read' })
    .catch(() => undefined)
  if (picked !== undefined) watchFolder(picked)
}
