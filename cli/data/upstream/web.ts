// The API's documents over HTTP: sequential GET requests that identify the program.
import { type GameMode, getBaseMode } from '#core/catalogue/game-modes.ts'
import { E, type Either } from '#core/fp.ts'
import { say } from '../../speech.ts'
import type { SourceError } from '../errors.ts'
import { parseJson } from '../json-file.ts'
import { type DocumentSource, FIRST_DOCUMENT, MODE_FOLDERS } from './source.ts'

const USER_AGENT = 'exfil (game data import; one request per document)'
const TIMEOUT_MS = 60_000
/** Maximum size of a response; several times the largest document. */
const MAX_BYTES = 128 * 1024 * 1024
const NOT_FOUND = 404

/** The URL, if it is one that documents can be fetched from. */
export const webAddress = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
}

const unreadable = (document: string, reason: string): Either<SourceError, never> =>
  E.left({ tag: 'Unreadable', document, reason })

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_REDIRECTS = 3

/** Whether it is the same host and port, without a downgrade from HTTPS. */
const isOfSource = (next: URL, source: URL): boolean =>
  next.host === source.host && (next.protocol === source.protocol || next.protocol === 'https:')

/**
 * The response of the source, following redirects within its host; undefined if it redirects elsewhere, because the operator of the source
 * could otherwise reach addresses of this machine and its network.
 */
export const fetchFromSource = async (source: URL, init: RequestInit): Promise<Response | undefined> => {
  let url = source
  for (let hops = 0; ; hops++) {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const location = response.headers.get('location')
    if (!REDIRECTS.has(response.status) || location === null) return response
    await response.body?.cancel()
    if (hops === MAX_REDIRECTS || !URL.canParse(location, url.href)) return undefined
    url = new URL(location, url)
    if (!isOfSource(url, source)) return undefined
  }
}

/** The bytes of a response; undefined if there are more than `max`. */
export const readResponseBytes = async (response: Response, max = MAX_BYTES): Promise<Buffer | undefined> => {
  if (response.body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > max) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The text of a response; undefined if it is larger than `max` bytes. */
export const readResponseBody = async (response: Response, max = MAX_BYTES): Promise<string | undefined> =>
  (await readResponseBytes(response, max))?.toString('utf8')

const getReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return say`no answer within ${TIMEOUT_MS / 1000} s`
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** The JSON at a URL; undefined if there is none. `document` is its name in errors. */
export const readAddress = async (url: URL, document: string): Promise<Either<SourceError, unknown>> => {
  try {
    const response = await fetchFromSource(url, {
      headers: { accept: 'application/json', 'user-agent': USER_AGENT },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response === undefined) return unreadable(document, say`redirected to another host`)
    if (response.status === NOT_FOUND) return E.right(undefined)
    if (!response.ok) return unreadable(document, say`HTTP ${response.status}`)
    const text = await readResponseBody(response)
    return text === undefined ? unreadable(document, say`too large`) : parseJson(document, text)
  } catch (error) {
    return E.left({ tag: 'Unreachable', document, reason: getReason(error) })
  }
}

const get = (base: URL, document: string): Promise<Either<SourceError, unknown>> =>
  readAddress(new URL(document, base.href.endsWith('/') ? base : `${base.href}/`), document)

/** Documents below the address: `{base}/regular/items`, `{base}/pve/items_ru`. A mode with a fallback is there if its first document is. */
export const webSource = (base: URL): DocumentSource => {
  const read = (mode: GameMode, name: string) => get(base, `${MODE_FOLDERS[mode]}/${name}`)
  const firsts = new Map<GameMode, ReturnType<typeof read>>()
  return {
    hasMode: async (mode) => {
      if (getBaseMode(mode) === mode) return true
      const first = read(mode, FIRST_DOCUMENT)
      firsts.set(mode, first)
      const found = await first
      return E.isRight(found) && found.right !== undefined
    },
    read: (mode, name) =>
      name === FIRST_DOCUMENT ? (firsts.get(mode) ?? read(mode, name)) : read(mode, name),
  }
}
