// Compressed copies of content in a folder, one file each, so that a restarted server has them at once.
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sha256 } from '../../data/hash.ts'
import { openKeptFiles } from '../kept-files.ts'
import type { CompressedCache } from './compressed.ts'

const fromBrotli = promisify(brotliDecompress)

/** Maximum size of the cache: a build's files and tables take about 5 MB, and prices change every ten minutes. */
const MAX_BYTES = 64 * 1024 * 1024

const getFile = (hash: string): string => `${hash}.br`

export interface KeptCompressedCache extends CompressedCache {
  /** Stops writing; resolves when pending writes have finished. */
  readonly stop: () => Promise<void>
}

export interface CompressedCacheOptions {
  readonly folder: string
  readonly now: () => Date
  /** Reports a copy that could not be written; it is created again after the next start. */
  readonly onError: (error: unknown) => void
}

/** Opens the folder. A copy is used only if its content matches the hash in its name. */
export const openCompressedCache = ({
  folder,
  now,
  onError,
}: CompressedCacheOptions): KeptCompressedCache => {
  const writing = new Set<Promise<void>>()
  let isStopped = false
  const files = openKeptFiles({ folder, maxBytes: MAX_BYTES, now })
  return {
    read: async (hash) => {
      const form = files.read(getFile(hash))
      if (form === undefined) return undefined
      try {
        return sha256(await fromBrotli(form)) === hash ? new Uint8Array(form) : undefined
      } catch {
        // Truncated; it is created again.
        return undefined
      }
    },
    keep: async (hash, form) => {
      // Compressed too late: the folder may belong to another server or be gone.
      if (isStopped) return
      const written = files.keep(getFile(hash), form).catch(onError)
      writing.add(written)
      await written
      writing.delete(written)
    },
    stop: async () => {
      isStopped = true
      await Promise.all(writing)
    },
  }
}
