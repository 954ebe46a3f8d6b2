// The files of the built web app: read once at startup, and cached by browsers according to their names.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { sha256 } from '../../data/hash.ts'
import { IMMUTABLE } from './caching.ts'
import { type Content, makeContent } from './content.ts'

/** The output of `vite build`. */
export interface WebApp {
  /** Changes with any of the files. */
  readonly hash: string
  /** The page for all paths that are not files. */
  readonly shell: string
  readonly file: (path: string) => Content | undefined
  /** The bundler's manifest, as JSON. */
  readonly manifest: string | undefined
}

const SHELL = '/index.html'
const MANIFEST = '/build-manifest.json'
/** Files in this folder have a content hash in their names. */
const HASHED = '/assets/'

/** Files in this folder are downloads with stable names. */
const DOWNLOADS = '/downloads/'

/** Whether a path is a file: a missing one is 404, not a page. */
export const isAsset = (path: string): boolean => path.startsWith(HASHED) || path.startsWith(DOWNLOADS)

const WIDGET = /^\/widgets\/[\w-]+(?=\/?$)/

/** The file of a widget's page; empty for all other addresses. */
export const getWidgetFile = (path: string): string => {
  const [address] = WIDGET.exec(path) ?? []
  return address === undefined ? '' : `${address}.html`
}

/** The `Cache-Control` of a file. */
export const fileHeaders = (path: string): Readonly<Record<string, string>> => ({
  ...(path.startsWith(HASHED) ? IMMUTABLE : { 'Cache-Control': 'no-cache' }),
  Vary: 'Accept-Encoding',
  ...(path.startsWith(DOWNLOADS)
    ? { 'Content-Disposition': `attachment; filename="${basename(path)}"` }
    : {}),
})

const TYPES: Readonly<Record<string, string>> = { '.webmanifest': 'application/manifest+json' }

const getType = (path: string): string =>
  TYPES[extname(path)] ?? getMimeType(path) ?? 'application/octet-stream'

const getAddress = (folder: string, path: string): string => `/${relative(folder, path).split(sep).join('/')}`

const readAll = (folder: string): ReadonlyMap<string, Buffer> => {
  try {
    return new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
        .map((path) => [getAddress(folder, path), readFileSync(path)]),
    )
  } catch {
    return new Map()
  }
}

/** Reads the whole folder, so that a new build does not affect this process; undefined if it contains no page. */
export const readWebApp = (folder: string): WebApp | undefined => {
  const all = readAll(folder)
  const shell = all.get(SHELL)?.toString('utf8')
  if (shell === undefined) return undefined
  const files = new Map<string, Content>()
  for (const [path, bytes] of all)
    if (path !== SHELL && path !== MANIFEST)
      files.set(path, makeContent(new Uint8Array(bytes), getType(path), { lasts: true }))
  return {
    hash: sha256([shell, ...[...files].map(([path, { etag }]) => `${path} ${etag}`)].join('\n')),
    shell,
    file: (path) => files.get(path),
    manifest: all.get(MANIFEST)?.toString('utf8'),
  }
}
