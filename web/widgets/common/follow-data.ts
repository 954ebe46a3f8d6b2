// Data of a widget that stay current: the kept ones at once, then the server's, again after each message of their stream.
import { tryParseJson } from '#core/json.ts'
import { now, repeat } from './clock.ts'
import { dropKept, readKept, writeKept } from './kept-data.ts'

export interface Followed<A> {
  /** Address of the data, a path of the site. */
  readonly data: string
  /** Address of the event stream that brings them or says when they have changed, with a query. */
  readonly stream: string
  /** Decodes what was sent or kept. */
  readonly read: (value: unknown) => A | undefined
  /** `at`: when the data were received, by the clock of this page. */
  readonly show: (data: A, at: number) => void
  /** Pages spread over this time what a change makes all of them fetch. */
  readonly spreadMs?: number
  /** Milliseconds after which data are fetched again though nothing says that they changed; by default five minutes. */
  readonly lastsMs?: (data: A) => number
  /** Called when the server does not give these data at all, for example to a revoked key; nothing of them is kept then. */
  readonly onRefused?: () => void
}

/** The server sends a heartbeat every 15 seconds; a stream that is silent for longer is dead, whatever its connection says. */
export const SILENT_MS = 40_000
const CHECK_MS = 1_000
const RETRY_MS = { first: 2_000, max: 60_000 }
const FETCH_TIMEOUT_MS = 15_000
/** Without any message, in case the stream is blocked on the way. */
const REFRESH_MS = 300_000
/** For data that thousands of pages show. */
const SPREAD_MS = 5_000
/** For data of one account, which few pages show. */
export const OWN_SPREAD_MS = 500

const isRefusal = (status: number): boolean => status === 401 || status === 403 || status === 404

export const followData = <A>(followed: Followed<A>): void => {
  const { data, stream, read, show, spreadMs = SPREAD_MS, lastsMs, onRefused } = followed
  let shownText = ''
  let isFetching = false
  let failures = 0
  let pushes = 0
  let refreshAt = 0
  const refreshWithin = (ms: number): void => {
    refreshAt = Math.min(refreshAt, performance.now() + ms)
  }

  const take = (text: string, at: number): boolean => {
    const value = read(tryParseJson(text))
    if (value === undefined) return false
    if (lastsMs !== undefined) refreshWithin(lastsMs(value))
    if (text !== shownText) show(value, at)
    shownText = text
    return true
  }

  const takeNew = (text: string): boolean => {
    if (!take(text, now())) return false
    writeKept(data, text)
    return true
  }

  const refuse = (): void => {
    if (onRefused === undefined) return
    shownText = ''
    dropKept(data)
    onRefused()
  }

  const refresh = async (): Promise<void> => {
    if (isFetching) return
    isFetching = true
    refreshAt = performance.now() + REFRESH_MS
    const before = pushes
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), FETCH_TIMEOUT_MS)
    try {
      const response = await fetch(data, { cache: 'no-cache', signal: abort.signal })
      const text = response.ok ? await response.text() : ''
      // What was pushed meanwhile is newer.
      if (pushes === before && !(response.ok && takeNew(text))) {
        if (isRefusal(response.status)) refuse()
        throw new Error(`${response.status}`)
      }
      failures = 0
    } catch {
      // What is shown stays.
      refreshWithin(Math.min(RETRY_MS.max, RETRY_MS.first * 2 ** failures++))
    } finally {
      clearTimeout(timer)
      isFetching = false
    }
  }

  let source: EventSource | undefined
  let lastId = ''
  let heardAt = 0
  const hear = (event: Event): void => {
    heardAt = performance.now()
    if (event instanceof MessageEvent && event.lastEventId !== '') lastId = event.lastEventId
  }
  const open = (): void => {
    source?.close()
    heardAt = performance.now()
    source = new EventSource(lastId === '' ? stream : `${stream}&last=${encodeURIComponent(lastId)}`)
    source.addEventListener('open', hear)
    source.addEventListener('alive', hear)
    source.addEventListener('resync', (event) => {
      hear(event)
      refreshWithin(0)
    })
    source.addEventListener('changed', (event) => {
      hear(event)
      refreshWithin(Math.random() * spreadMs)
    })
    source.addEventListener('data', (event: MessageEvent<string>) => {
      hear(event)
      pushes++
      if (!takeNew(event.data)) refreshWithin(0)
    })
  }

  const kept = readKept(data)
  if (kept !== undefined) take(kept.text, kept.at)
  open()
  void refresh()
  repeat(CHECK_MS, () => {
    const at = performance.now()
    if (at - heardAt > SILENT_MS) open()
    if (at >= refreshAt) void refresh()
  })
}
