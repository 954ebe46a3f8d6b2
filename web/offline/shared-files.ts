// Files shared with the installed app: kept by the service worker until a page takes them.
import { isSome } from '#core/fp.ts'
import { parseScreenshotName } from '#core/pilot/screenshot-name.ts'
import {
  SHARED_IMPORT_ADDRESS,
  SHARED_PICTURES_ADDRESS,
  SHARED_POSITION_ADDRESS,
} from '#core/routes/share-target.ts'

/** The cache that holds them. */
export const SHARED_CACHE = 'shared'
/** More at once are dropped, the last first. */
const MAX_FILES = 20
/** Of all files together. */
const MAX_BYTES = 100_000_000

const NAME = 'X-File-Name'
const IMPORTS = /\.(?:jsonl?|txt)$/i

interface Named {
  readonly name: string
  readonly type: string
}

const isImport = ({ name, type }: Named): boolean => IMPORTS.test(name) || type === 'application/json'

const hasPosition = ({ name }: Named): boolean => {
  const parsed = parseScreenshotName(name)
  return isSome(parsed) && parsed.value.pose !== undefined
}

/** The address of the page that takes these files: one kind at a time, exports first. */
export const getSharedAddress = (files: readonly Named[]): string => {
  if (files.some(isImport)) return SHARED_IMPORT_ADDRESS
  return files.length > 0 && files.every(hasPosition) ? SHARED_POSITION_ADDRESS : SHARED_PICTURES_ADDRESS
}

/** As many of the files as the bounds allow. */
export const boundShared = <F extends { readonly size: number }>(files: readonly F[]): readonly F[] => {
  let bytes = 0
  return files.slice(0, MAX_FILES).filter(({ size }) => {
    bytes += size
    return bytes <= MAX_BYTES
  })
}

type FileCache = Pick<Cache, 'keys' | 'put' | 'match' | 'delete'>

const clear = async (cache: FileCache): Promise<void> => {
  await Promise.all((await cache.keys()).map((key) => cache.delete(key)))
}

/** Keeps the files of a share in place of those before. Answers the address of the page that takes them. */
export const keepShared = async (cache: FileCache, form: FormData): Promise<string> => {
  const files = boundShared([...form.values()].filter((value) => value instanceof File))
  await clear(cache)
  for (const [index, file] of files.entries()) {
    const headers = {
      'Content-Type': file.type,
      [NAME]: encodeURIComponent(file.name),
    }
    await cache.put(`/${SHARED_CACHE}/${index}`, new Response(file, { headers }))
  }
  return getSharedAddress(files)
}

/** Takes the shared files out of the cache, in their order. */
export const takeShared = async (cache: FileCache): Promise<readonly File[]> => {
  const files: File[] = []
  for (const key of await cache.keys()) {
    const answer = await cache.match(key)
    if (answer === undefined) continue
    const blob = await answer.blob()
    const name = decodeURIComponent(answer.headers.get(NAME) ?? '')
    files.push(new File([blob], name, { type: blob.type }))
  }
  await clear(cache)
  return files
}
