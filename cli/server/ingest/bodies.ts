// The last good content of every document that the catalogue is made of, packed, in the form that an import reads.
import { access, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as t from 'io-ts'
import writeFileAtomic from 'write-file-atomic'
import { decode } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { sha256 } from '../../data/hash.ts'
import { makeFolder } from '../../locks.ts'

export interface Bodies {
  readonly folder: string
  /** Whether the document (`regular/items`) is there. */
  readonly has: (name: string) => Promise<boolean>
  /** Whether it is there with this very content. */
  readonly holds: (name: string, hash: string) => Promise<boolean>
  readonly write: (name: string, text: string) => Promise<void>
  /** Whether the catalogue was made of just these documents. */
  readonly areImported: () => Promise<boolean>
  readonly markImported: () => Promise<void>
  /** When the source last said that it has no such document, by name in epoch milliseconds. */
  readonly lacking: () => Promise<Lacking>
  readonly keepLacking: (lacking: Lacking) => Promise<void>
}

export type Lacking = Readonly<Record<string, number>>

const LackingFile = t.record(t.string, t.number)

export const openBodies = (folder: string): Bodies => {
  const getPath = (name: string): string => join(folder, `${name}.json.gz`)
  const getHash = async (name: string): Promise<string | undefined> => {
    try {
      return sha256(await promisify(gunzip)(await readFile(getPath(name))))
    } catch {
      return undefined
    }
  }
  const exists = (path: string): Promise<boolean> =>
    access(path).then(
      () => true,
      () => false,
    )
  const marker = join(folder, 'imported')
  const lackingFile = join(folder, 'lacking.json')
  return {
    folder,
    has: (name) => exists(getPath(name)),
    holds: async (name, hash) => (await getHash(name)) === hash,
    areImported: () => exists(marker),
    markImported: () => writeFile(marker, ''),
    lacking: async () => {
      try {
        const read = decode(LackingFile)(JSON.parse(await readFile(lackingFile, 'utf8')))
        return isLeft(read) ? {} : read.right
      } catch {
        // Then all are asked for once more.
        return {}
      }
    },
    keepLacking: async (lacking) => {
      makeFolder(folder)
      await writeFileAtomic(lackingFile, JSON.stringify(lacking))
    },
    write: async (name, text) => {
      const path = getPath(name)
      // First, so that documents are imported even where the process ends right after them.
      await rm(marker, { force: true })
      makeFolder(dirname(path))
      await writeFileAtomic(path, await promisify(gzip)(text))
    },
  }
}
