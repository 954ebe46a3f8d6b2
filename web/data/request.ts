// Sends a request to the API: builds the address, retries reads once, and decodes problems.
import type { Method } from '#core/api/endpoint.ts'
import { type Either, left, right } from '#core/fp.ts'
import { CALLS, type CallId, type CallLine } from './calls.ts'
import { type ApiProblem, NO_CONNECTION } from './problem.ts'

export interface RequestInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  /** A file is sent as it is, anything else as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Whether the request outlives the page; for small writes. */
  readonly keepalive?: boolean
  /** Hash of the known content; the server responds with status 304 if it is unchanged. */
  readonly knownHash?: string
}

/** Never rejects: without a connection the problem's status is 0. */
export type Request = (call: CallId | CallLine, input?: RequestInput) => Promise<Either<ApiProblem, Response>>

export interface RequestEffects {
  readonly fetch: typeof globalThis.fetch
  readonly pause: (ms: number) => Promise<void>
}

const BASE = '/api/be'
const RETRIED: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Delay before the only retry of a read. */
const PAUSE_MS = 300
const NOT_MODIFIED = 304

const getLine = (call: CallId | CallLine): CallLine => (typeof call === 'string' ? CALLS[call] : call)

/** The address of a call. */
export const callPath = (
  call: CallId | CallLine,
  { params = {}, query = {} }: Pick<RequestInput, 'params' | 'query'> = {},
): string => {
  const path = getLine(call)[1].replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return `${BASE}${path}${given.length === 0 ? '' : `?${new URLSearchParams(given)}`}`
}

const isProblem = (value: unknown): value is Omit<ApiProblem, 'status'> =>
  typeof value === 'object' &&
  value !== null &&
  'tag' in value &&
  typeof value.tag === 'string' &&
  'message' in value &&
  typeof value.message === 'string'

/** A proxy may respond with something other than JSON. */
const getProblem = async (response: Response): Promise<ApiProblem> => {
  const { status, statusText } = response
  const said: unknown = await response.json().catch(() => undefined)
  return isProblem(said)
    ? { ...said, status }
    : { tag: 'ServerError', status, message: `${status} ${statusText}`.trim() }
}

const makeInit = (method: Method, { body, signal, keepalive, knownHash }: RequestInput): RequestInit => ({
  method,
  headers: {
    // The browser names the type of a file itself.
    ...(body === undefined || body instanceof Blob ? {} : { 'Content-Type': 'application/json' }),
    ...(knownHash === undefined ? {} : { 'If-None-Match': `"${knownHash}"` }),
  },
  ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  ...(signal === undefined ? {} : { signal }),
  ...(keepalive === undefined ? {} : { keepalive }),
})

export const makeRequest = ({ fetch, pause }: RequestEffects): Request => {
  const attempt = async (url: string, init: RequestInit): Promise<Response | undefined> => {
    try {
      return await fetch(url, init)
    } catch {
      return undefined
    }
  }

  return async (call, input = {}) => {
    const [method] = getLine(call)
    const url = callPath(call, input)
    const init = makeInit(method, input)
    let response = await attempt(url, init)
    if (response !== undefined && method === 'GET' && RETRIED.has(response.status)) {
      await pause(PAUSE_MS)
      response = await attempt(url, init)
    }
    if (response === undefined) return left(NO_CONNECTION)
    return response.ok || response.status === NOT_MODIFIED
      ? right(response)
      : left(await getProblem(response))
  }
}

/** Whether the known content is unchanged. */
export const isNotModified = ({ status }: Pick<Response, 'status'>): boolean => status === NOT_MODIFIED

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The requests of this page. */
export const request: Request = makeRequest({ fetch: (...asked) => globalThis.fetch(...asked), pause })
