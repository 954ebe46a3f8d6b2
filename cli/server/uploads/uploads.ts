// Uploaded pictures: a few are rendered at a time, and those that pages request stay in memory.
import { LRUCache } from 'lru-cache'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { type RenderedUpload, renderUpload, type UploadEdit, type UploadProblem } from './render-upload.ts'
import type { UploadFiles } from './upload-files.ts'

export interface Uploads {
  /** Renders and stores a file. */
  readonly add: (
    file: Uint8Array,
    edit?: UploadEdit,
  ) => Promise<Either<UploadProblem | 'UploadsBusy', RenderedUpload>>
  /** The WebP of a name (`<hash>` or `<hash>-large`); undefined if there is none. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>
}

/** More than these at once are refused: each may take 16 million pixels of memory. */
const MAX_AT_ONCE = 2
const MAX_BYTES_KEPT = 16 * 1024 * 1024
const NAME = /^[0-9a-f]{32}(-large)?$/

const getFile = (name: string): string => `${name}.webp`

export const openUploads = (files: UploadFiles): Uploads => {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES_KEPT,
    sizeCalculation: ({ byteLength }) => byteLength || 1,
  })
  let running = 0
  return {
    add: async (file, edit) => {
      if (running >= MAX_AT_ONCE) return left('UploadsBusy')
      running++
      try {
        const rendered = await renderUpload(file, edit)
        if (isLeft(rendered)) return rendered
        const { hash, icon, large } = rendered.right
        await files.write(getFile(hash), icon.bytes)
        await files.write(getFile(`${hash}-large`), large.bytes)
        return right(rendered.right)
      } finally {
        running--
      }
    },
    read: async (name) => {
      if (!NAME.test(name)) return undefined
      const found = kept.get(name) ?? (await files.read(getFile(name)))
      if (found !== undefined) kept.set(name, found)
      return found
    },
  }
}
