// A cache of files in a folder, for what a server has fetched or made and may lose: the least recently used are evicted when there are
// too many bytes.
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { makeFolder } from '../locks.ts'

export interface KeptFilesOptions {
  readonly folder: string
  /** All files together hold no more bytes than this. */
  readonly maxBytes: number
  readonly now: () => Date
}

/** By their paths within the folder. */
export interface KeptFiles {
  readonly read: (path: string) => Buffer | undefined
  readonly keep: (path: string, bytes: Uint8Array) => Promise<void>
  readonly has: (path: string) => boolean
  /** Bytes of all files. */
  readonly size: () => number
}

/** Times of use are written to disk no more often than this, for the next start. */
const NOTED_EVERY_MS = 86_400_000

interface Kept {
  bytes: number
  notedAt: number
}

const pathsIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

const filesIn = (folder: string): readonly (readonly [path: string, kept: Kept])[] =>
  pathsIn(folder).flatMap((path) => {
    const found = statSync(join(folder, path), { throwIfNoEntry: false })
    return found?.isFile() === true ? [[path, { bytes: found.size, notedAt: found.mtimeMs }] as const] : []
  })

/** Opens the folder, which comes to be with the first file. Its files are the memory: least recently used first in a map. */
export const openKeptFiles = ({ folder, maxBytes, now }: KeptFilesOptions): KeptFiles => {
  const found = filesIn(folder).toSorted(([, a], [, b]) => a.notedAt - b.notedAt)
  const all = new Map<string, Kept>(found)
  let total = found.reduce((sum, [, { bytes }]) => sum + bytes, 0)

  const forget = (path: string): void => {
    total -= all.get(path)?.bytes ?? 0
    all.delete(path)
  }
  const makeRoom = (): void => {
    for (const path of all.keys()) {
      if (total <= maxBytes) return
      forget(path)
      rmSync(join(folder, path), { force: true })
    }
  }
  makeRoom()

  return {
    read: (path) => {
      const kept = all.get(path)
      if (kept === undefined) return undefined
      try {
        const file = join(folder, path)
        const bytes = readFileSync(file)
        const at = now()
        if (at.getTime() - kept.notedAt > NOTED_EVERY_MS) {
          utimesSync(file, at, at)
          kept.notedAt = at.getTime()
        }
        all.delete(path)
        all.set(path, kept)
        return bytes
      } catch {
        // The file was removed; it is fetched again.
        forget(path)
        return undefined
      }
    },
    keep: async (path, bytes) => {
      const file = join(folder, path)
      makeFolder(dirname(file))
      await writeFileAtomic(file, Buffer.from(bytes))
      forget(path)
      all.set(path, { bytes: bytes.byteLength, notedAt: now().getTime() })
      total += bytes.byteLength
      makeRoom()
    },
    has: (path) => all.has(path),
    size: () => total,
  }
}
