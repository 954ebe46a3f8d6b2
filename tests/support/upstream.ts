// A stand-in for the live source on this machine: recorded documents for both modes, with the moods of a real server.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../fixtures/upstream/regular', import.meta.url))

/** A server that lives as long as the test; answers its address. */
export const serveLocally = async (listener: RequestListener): Promise<URL> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
}

type Json = Record<string, unknown>
/** How a document is answered instead of with its content. */
export type Mood = (request: IncomingMessage, response: ServerResponse) => void

export interface Upstream {
  readonly base: URL
  /** Whether versions are named: by ETag, by date, or not at all. */
  versions: 'etag' | 'date' | 'none'
  /** Requests since the last look for documents of modes that the source has, `regular/items 200` each. */
  readonly asked: () => readonly string[]
  /** The same of modes that it does not have. */
  readonly askedInVain: () => readonly string[]
  /** Changes the content of a document (`regular/items`) from now on. */
  readonly edit: (name: string, change: (document: Json) => void) => void
  /** Has the documents of another mode from now on, equal to those of the regular one. */
  readonly addMode: (folder: string) => void
  /** Answers a document, or all (`*`), in this way until told otherwise. */
  readonly mood: (name: string, mood: Mood | undefined) => void
  /** What the last request said of itself. */
  readonly lastHeaders: () => IncomingMessage['headers']
}

/** The source says of every item when it last looked; the recording left that out for most. */
const withInstants = (text: string): string => {
  const document: { data: { items: Record<string, Json> } } = JSON.parse(text)
  for (const item of Object.values(document.data.items)) item.updated ??= '2026-07-16T11:28:01.000Z'
  return JSON.stringify(document)
}

const recorded = (): Map<string, string> =>
  new Map(
    readdirSync(FOLDER).flatMap((file) => {
      const name = file.replace(/(-\d{4}-\d{2}-\d{2})?\.json$/, '')
      const read = readFileSync(join(FOLDER, file), 'utf8')
      const text = name === 'items' ? withInstants(read) : read
      return ['regular', 'pve'].map((mode) => [`${mode}/${name}`, text] as const)
    }),
  )

/** A version's date: the stand-in's clock goes on by a second with every change. */
const BEGAN = Date.UTC(2026, 6, 16, 12, 30)

export const startUpstream = async (): Promise<Upstream> => {
  const documents = recorded()
  const moods = new Map<string, Mood>()
  const changes = new Map<string, number>()
  let asked: string[] = []
  let askedInVain: string[] = []
  const hasModeOf = (name: string): boolean =>
    [...documents.keys()].some((known) => known.split('/')[0] === name.split('/')[0])
  let headers: IncomingMessage['headers'] = {}

  const answer = (name: string, request: IncomingMessage, response: ServerResponse): void => {
    const text = documents.get(name)
    if (text === undefined) {
      response.writeHead(404).end()
      return
    }
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`
    const date = new Date(BEGAN + (changes.get(name) ?? 0) * 1000).toUTCString()
    const isKnown =
      (upstream.versions === 'etag' && request.headers['if-none-match'] === etag) ||
      (upstream.versions === 'date' && request.headers['if-modified-since'] === date)
    if (upstream.versions === 'etag') response.setHeader('etag', etag)
    if (upstream.versions === 'date') response.setHeader('last-modified', date)
    if (isKnown) response.writeHead(304).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }

  const base = await serveLocally((request, response) => {
    const name = (request.url ?? '').replace(/^\/api\//, '')
    headers = request.headers
    response.on('close', () => (hasModeOf(name) ? asked : askedInVain).push(`${name} ${response.statusCode}`))
    const mood = moods.get(name) ?? moods.get('*')
    if (mood === undefined) answer(name, request, response)
    else mood(request, response)
  })
  const upstream: Upstream = {
    base,
    versions: 'etag',
    asked: () => {
      const before = asked
      asked = []
      return before
    },
    askedInVain: () => {
      const before = askedInVain
      askedInVain = []
      return before
    },
    edit: (name, change) => {
      const document: Json = JSON.parse(documents.get(name) ?? '{}')
      change(document)
      documents.set(name, JSON.stringify(document))
      changes.set(name, (changes.get(name) ?? 0) + 1)
    },
    addMode: (folder) => {
      for (const [name, text] of recorded())
        if (name.startsWith('regular/')) documents.set(name.replace('regular', folder), text)
    },
    mood: (name, mood) => {
      if (mood === undefined) moods.delete(name)
      else moods.set(name, mood)
    },
    lastHeaders: () => headers,
  }
  return upstream
}
