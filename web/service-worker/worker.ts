// The service worker: the app starts without a connection, shows the data that it saw last, and gets notices while no page is open.
import { SHARE_TARGET_PATH, SHARED_PICTURES_ADDRESS } from '#core/routes/share-target.ts'
import { isFetchRest } from '../offline/fetch-rest.ts'
import { type FileRoute, fileRoutes } from '../offline/file-routes.ts'
import { getRequestKind } from '../offline/requests.ts'
import { keepShared, SHARED_CACHE } from '../offline/shared-files.ts'
import { makeShell } from '../offline/shell.ts'
import {
  evictOldest,
  keepRest,
  keptFirst,
  networkFirst,
  pageInTime,
  type ResponseCache,
} from '../offline/strategies.ts'
import { listenToPush } from './notices.ts'

declare const self: ServiceWorkerGlobalScope

// Written in by the bundler.
/** Changes with any file. */
declare const BUILD_ID: string
/** What the first page needs. */
declare const FIRST_FILES: readonly string[]
/** What else anybody may need without a connection. */
declare const OTHER_FILES: readonly string[]
/** What of it is of use in one language alone. */
declare const LANGUAGE_FILES: Readonly<Record<string, readonly string[]>>
/** What few people open, kept from then on. */
declare const ON_DEMAND_FILES: readonly string[]

const FILES = `files-${BUILD_ID}`
/** Small answers outlive builds. Game data is none of them: pages keep their own copies. */
const DATA = 'site'
/** So do pictures, which never change under their address. */
const PICTURES = 'pictures'
/** The newest of those seen: some 10 MB. */
const MAX_PICTURES = 1500
/** Any page will do: the app finds out by the address which one to show. */
const SHELL = '/'
const TIMEOUT_MS = 3000

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const openKept = async (name: string): Promise<ResponseCache> => {
  const cache = await caches.open(name)
  return { match: (key) => cache.match(key), put: (key, answer) => cache.put(key, answer) }
}

/** A page asks for some dozen files at once: their cache is opened for the first of them. */
const opened = new Map<string, Promise<ResponseCache>>()
const keptIn = (name: string): Promise<ResponseCache> => {
  const kept = opened.get(name) ?? openKept(name)
  opened.set(name, kept)
  // Tried again by the next request.
  kept.catch(() => opened.delete(name))
  return kept
}

/** Whether fetching ahead costs too much on this connection. */
const isSaving = (): boolean => {
  const { connection } = navigator as unknown as { readonly connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/** As yet unknown to the language's own types. */
interface Installing extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly FileRoute[]) => Promise<void>
}

/** Without preloading, the worker sees every request, and caches the files that were opened. */
const addRoutes = async (event: Installing): Promise<void> => {
  if (isSaving()) return
  // A browser that knows other routes than these goes on asking the worker.
  await event.addRoutes?.(fileRoutes(FILES, ON_DEMAND_FILES)).catch(() => undefined)
}

const install = async (): Promise<void> => {
  const cache = await caches.open(FILES)
  const uncached = (path: string) => new Request(path, { cache: 'reload' })
  const [page] = await Promise.all([fetch(uncached(SHELL)), cache.addAll(FIRST_FILES.map(uncached))])
  if (!page.ok) throw new Error(`${SHELL} answered ${page.status}`)
  await cache.put(SHELL, await makeShell(page))
  await self.skipWaiting()
}

const activate = async (): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => ![FILES, DATA, PICTURES, SHARED_CACHE].includes(name))
      .map((name) => caches.delete(name)),
  )
  await self.clients.claim()
}

/** Fetches what may be needed without a connection, unless it costs too much on this one. */
const fetchRest = async (language: string): Promise<void> => {
  if (isSaving()) return
  await keepRest(await caches.open(FILES), [...OTHER_FILES, ...(LANGUAGE_FILES[language] ?? [])])
}

const evictPictures = async (): Promise<void> => evictOldest(await caches.open(PICTURES), MAX_PICTURES)

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const answer = async (request: Request, kind: 'page' | 'file' | 'picture' | 'data'): Promise<Response> => {
  const load = () => fetch(request)
  if (kind === 'data') return networkFirst(await keptIn(DATA), request.url, load)
  if (kind === 'picture') return keptFirst(await keptIn(PICTURES), request.url, load)
  const files = await keptIn(FILES)
  return kind === 'file'
    ? keptFirst(files, request.url, load)
    : pageInTime(() => files.match(SHELL), load, wait(TIMEOUT_MS))
}

const isShare = ({ method, url }: Request): boolean =>
  method === 'POST' && url === `${self.location.origin}${SHARE_TARGET_PATH}`

/** Keeps the files for the page that it leads to; they never leave the device. */
const takeShare = async (request: Request): Promise<Response> => {
  try {
    const address = await keepShared(await caches.open(SHARED_CACHE), await request.formData())
    return Response.redirect(address, 303)
  } catch {
    // No room, or a body that is no form: the page asks for the files itself.
    return Response.redirect(SHARED_PICTURES_ADDRESS, 303)
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([addRoutes(event), install()]))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})
self.addEventListener('message', (event) => {
  const { data } = event
  if (isFetchRest(data)) event.waitUntil(Promise.all([fetchRest(data.fetchRest), evictPictures()]))
})
self.addEventListener('fetch', (event) => {
  if (isShare(event.request)) {
    event.respondWith(takeShare(event.request))
    return
  }
  const kind = getRequestKind(event.request, self.location.origin)
  if (kind !== 'other') event.respondWith(answer(event.request, kind))
})
listenToPush()
