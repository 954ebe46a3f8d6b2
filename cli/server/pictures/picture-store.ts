// Pictures on disk: a file each, those that nobody has asked for longest go first where there are too many bytes.
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { makeFolder } from '../../locks.ts'
import { PICTURE_KINDS, type PictureOf } from './addresses.ts'

export interface PictureStoreOptions {
  readonly folder: string
  /** All pictures together hold no more bytes than this. */
  readonly mostBytes: number
  readonly now: () => Date
}

export interface PictureStore {
  readonly read: (of: PictureOf) => Buffer | undefined
  readonly keep: (of: PictureOf, bytes: Uint8Array) => Promise<void>
  /** Bytes of all pictures. */
  readonly size: () => number
}

/** Times of use are written to disk no more often than this, for the next start. */
const NOTED_EVERY_MS = 86_400_000

interface Kept {
  bytes: number
  notedAt: number
}

const keyOf = ({ kind, id }: PictureOf): string => `${kind}/${encodeURIComponent(id)}`

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Opens the folder, which comes to be with the first picture. Its files are the memory: least recently used first in a map. */
export const openPictureStore = ({ folder, mostBytes, now }: PictureStoreOptions): PictureStore => {
  const found = PICTURE_KINDS.flatMap((kind) =>
    filesIn(join(folder, kind)).map((file) => {
      const { size, mtimeMs } = statSync(join(folder, kind, file))
      return { key: `${kind}/${file}`, bytes: size, notedAt: mtimeMs }
    }),
  ).toSorted((a, b) => a.notedAt - b.notedAt)
  const all = new Map<string, Kept>(found.map(({ key, ...kept }) => [key, kept]))
  let total = found.reduce((sum, { bytes }) => sum + bytes, 0)

  const forget = (key: string): void => {
    total -= all.get(key)?.bytes ?? 0
    all.delete(key)
  }
  const makeRoom = (): void => {
    for (const key of all.keys()) {
      if (total <= mostBytes) return
      forget(key)
      rmSync(join(folder, key), { force: true })
    }
  }

  return {
    read: (of) => {
      const key = keyOf(of)
      const kept = all.get(key)
      if (kept === undefined) return undefined
      try {
        const path = join(folder, key)
        const bytes = readFileSync(path)
        const at = now()
        if (at.getTime() - kept.notedAt > NOTED_EVERY_MS) {
          utimesSync(path, at, at)
          kept.notedAt = at.getTime()
        }
        all.delete(key)
        all.set(key, kept)
        return bytes
      } catch {
        // Somebody took the file away; it is asked for again.
        forget(key)
        return undefined
      }
    },
    keep: async (of, bytes) => {
      const key = keyOf(of)
      makeFolder(join(folder, of.kind))
      await writeFileAtomic(join(folder, key), Buffer.from(bytes))
      forget(key)
      all.set(key, { bytes: bytes.byteLength, notedAt: now().getTime() })
      total += bytes.byteLength
      makeRoom()
    },
    size: () => total,
  }
}
