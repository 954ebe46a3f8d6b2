// The compressed copies of contents in a folder, a file each: a server that starts again has them at once.
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sha256 } from '../../data/hash.ts'
import { openKeptFiles } from '../kept-files.ts'
import type { CompressedCache } from './compressed.ts'

const fromBrotli = promisify(brotliDecompress)

/** The files and tables of a build take some 5 MB; prices are others every ten minutes. */
const MAX_BYTES = 64 * 1024 * 1024

const getFile = (hash: string): string => `${hash}.br`

export interface KeptCompressedCache extends CompressedCache {
  /** From now on none is written; settled when those that were begun are whole. */
  readonly stop: () => Promise<void>
}

export interface CompressedCacheOptions {
  readonly folder: string
  readonly now: () => Date
  /** A form that could not be written: it is made again by the next start. */
  readonly onError: (error: unknown) => void
}

/** Opens the folder. A form is read where it is whole: where what is in it has the hash that it is named by. */
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
        // Cut short: it is made again.
        return undefined
      }
    },
    keep: async (hash, form) => {
      // A copy that was still being compressed comes too late: the folder may belong to another server, or be gone.
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
