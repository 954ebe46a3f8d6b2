// One polite request: says who asks, takes "not modified" for an answer, waits as it is told, and gives up in time.
import { fetchFromSource, readResponseBody, readResponseBytes } from '../../data/upstream/web.ts'

/** `random` from 0 to below 1. */
export interface Backoff {
  readonly baseMs: number
  readonly capMs: number
  readonly random: () => number
}

/** The wait in milliseconds after so many failures, 1 or more: anything up to the base doubled each time, never above the cap. */
export const backoffMs = ({ baseMs, capMs, random }: Backoff, failures: number): number =>
  Math.floor(random() * Math.min(capMs, baseMs * 2 ** (failures - 1)))

/** The wait that a `Retry-After` header asks for, in seconds or until a date; undefined where it says neither. */
export const retryAfterMs = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const until = Date.parse(text)
  return Number.isNaN(until) ? undefined : Math.max(0, until - now.getTime())
}

/** What a document was last known by. */
export interface Validators {
  readonly etag?: string
  readonly lastModified?: string
}

export type FetchResult<Body = string> =
  | { readonly tag: 'Body'; readonly body: Body; readonly validators: Validators }
  | { readonly tag: 'NotModified' }
  | { readonly tag: 'Missing' }
  /** An answer that asking again won't change. */
  | { readonly tag: 'Refused'; readonly reason: string }
  /** No answer, after several tries. */
  | { readonly tag: 'Unreachable'; readonly reason: string }
  /** The source wants to be left alone until then. */
  | { readonly tag: 'Deferred'; readonly until: Date }

export interface PoliteGetOptions {
  readonly userAgent: string
  readonly now: () => Date
  readonly random: () => number
  /** Resolves after so many milliseconds, rejects when the signal fires. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** For one try, from the request to the last byte. */
  readonly timeoutMs?: number
  readonly maxBytes?: number
  readonly tries?: number
}

export type PoliteGet<Body = string> = (
  url: URL,
  known: Validators,
  signal: AbortSignal,
) => Promise<FetchResult<Body>>

/** How an answer is read: undefined where it has more than `max` bytes. `accept`: the types that are asked for. */
interface Reading<Body> {
  readonly accept: string
  readonly read: (response: Response, max: number) => Promise<Body | undefined>
}

const TIMEOUT_MS = 60_000
/** Four times the largest document. */
const MAX_BYTES = 64 * 1024 * 1024
const TRIES = 4
const BASE_MS = 1000
const CAP_MS = 60_000
/** Who is told to wait longer than this comes back another time. */
const MAX_WAIT_MS = 120_000
/** One wrong header delays the next request by a day at most. */
const MAX_DEFERRAL_MS = 86_400_000

const NOT_MODIFIED = 304
const NOT_FOUND = 404
const GONE = 410
const WORTH_ANOTHER_TRY = new Set([408, 425, 429, 500, 502, 503, 504])

/** A failure that may pass; `afterMs` where the source said when to come back. */
interface Failure {
  readonly tag: 'Failure'
  readonly reason: string
  readonly afterMs?: number
}

const getReason = (error: unknown, timeoutMs: number): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no whole answer within ${timeoutMs / 1000} s`
  return error.cause instanceof Error ? error.cause.message : error.message
}

const getValidators = ({ headers }: Response): Validators => {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) }
}

/** Gets text, JSON above all. Rejects only when the signal that is given with a request fires. */
export const politeGet = (options: PoliteGetOptions): PoliteGet =>
  makePoliteGet(options, { accept: 'application/json', read: readResponseBody })

/** The same for bytes of the types that are accepted. */
export const politeGetBytes = (options: PoliteGetOptions, accept: string): PoliteGet<Uint8Array> =>
  makePoliteGet<Uint8Array>(options, { accept, read: readResponseBytes })

const makePoliteGet = <Body>(options: PoliteGetOptions, { accept, read }: Reading<Body>): PoliteGet<Body> => {
  const { userAgent, now, random, wait } = options
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, tries = TRIES } = options
  const backoff: Backoff = { baseMs: BASE_MS, capMs: CAP_MS, random }

  const getAnswer = async (response: Response): Promise<FetchResult<Body> | Failure> => {
    const { status } = response
    if (status === NOT_MODIFIED) return { tag: 'NotModified' }
    if (response.ok) {
      const body = await read(response, maxBytes)
      return body === undefined
        ? { tag: 'Refused', reason: 'too large' }
        : { tag: 'Body', body, validators: getValidators(response) }
    }
    await response.body?.cancel()
    if (status === NOT_FOUND || status === GONE) return { tag: 'Missing' }
    const reason = `HTTP ${status}`
    if (!WORTH_ANOTHER_TRY.has(status)) return { tag: 'Refused', reason }
    const afterMs = retryAfterMs(response.headers.get('retry-after'), now())
    return { tag: 'Failure', reason, ...(afterMs !== undefined && { afterMs }) }
  }

  const ask: (...question: Parameters<PoliteGet<Body>>) => Promise<FetchResult<Body> | Failure> = async (
    url,
    { etag, lastModified },
    signal,
  ) => {
    try {
      const response = await fetchFromSource(url, {
        headers: {
          accept,
          'user-agent': userAgent,
          ...(etag !== undefined && { 'if-none-match': etag }),
          ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      if (response === undefined) return { tag: 'Refused', reason: 'redirected to another host' }
      return await getAnswer(response)
    } catch (error) {
      signal.throwIfAborted()
      return { tag: 'Failure', reason: getReason(error, timeoutMs) }
    }
  }

  return async (url, known, signal) => {
    for (let failures = 1; ; failures++) {
      const answer = await ask(url, known, signal)
      if (answer.tag !== 'Failure') return answer
      const { reason, afterMs = 0 } = answer
      if (afterMs > MAX_WAIT_MS)
        return {
          tag: 'Deferred',
          until: new Date(now().getTime() + Math.min(afterMs, MAX_DEFERRAL_MS)),
        }
      if (failures === tries) return { tag: 'Unreachable', reason }
      await wait(Math.max(afterMs, backoffMs(backoff, failures)), signal)
    }
  }
}
