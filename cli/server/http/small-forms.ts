// The smallest forms of contents in a folder, a file each: they take seconds to make, and a server that starts again has them at once.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import writeFileAtomic from 'write-file-atomic'
import { sha256 } from '../../data/hash.ts'
import { makeFolder } from '../../locks.ts'
import type { SmallForms } from './compressed.ts'

const fromBrotli = promisify(brotliDecompress)

/** What no start has read for so long belongs to an earlier build, or to game data of then. */
const FORGOTTEN_AFTER_MS = 60 * 86_400_000

const SUFFIX = '.br'

const forgetOld = (folder: string, now: Date): void => {
  let files: readonly string[] = []
  try {
    files = readdirSync(folder)
  } catch {
    // It comes to be with the first form.
  }
  for (const file of files) {
    const path = join(folder, file)
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (now.getTime() - mtimeMs > FORGOTTEN_AFTER_MS) rmSync(path, { force: true })
  }
}

/** Opens the folder. A form is read where it is whole: where what is in it has the hash that it is named by. */
export const openSmallForms = (folder: string, now: () => Date): SmallForms => {
  forgetOld(folder, now())
  const pathOf = (hash: string): string => join(folder, `${hash}${SUFFIX}`)
  return {
    read: async (hash) => {
      try {
        const form = new Uint8Array(await readFile(pathOf(hash)))
        if (sha256(await fromBrotli(form)) !== hash) return undefined
        await utimes(pathOf(hash), now(), now())
        return form
      } catch {
        return undefined
      }
    },
    keep: async (hash, form) => {
      makeFolder(folder)
      await writeFileAtomic(pathOf(hash), Buffer.from(form))
    },
  }
}
