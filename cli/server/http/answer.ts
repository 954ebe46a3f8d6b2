// Answers in their last form: JSON as text with all headers in one plain record, which the HTTP adapter writes without detours.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { setsCookies } from './session-cookie.ts'

const compress = promisify(gzip)

/** JSON that several requests are answered with: it is written, and compressed, once. */
export class Payload {
  readonly json: string
  readonly etag: string | undefined
  #compressed: Promise<Buffer> | undefined

  constructor(value: unknown, etag?: string) {
    this.json = JSON.stringify(value)
    this.etag = etag === undefined ? undefined : `"${etag}"`
  }

  compressed(): Promise<Buffer> {
    this.#compressed ??= compress(this.json)
    return this.#compressed
  }
}

type Headers = Readonly<Record<string, string>>

export interface Answer {
  readonly status: number
  readonly payload: Payload
  readonly headers?: Headers
  /** Other requests are answered with the same: it may be kept, but must be asked about. */
  readonly isShared?: boolean
}

/** Smaller answers fit into a packet as they are. */
const WORTH_COMPRESSING = 1_400

const acceptsGzip = (context: Context): boolean =>
  /\bgzip\b/.test(context.req.header('Accept-Encoding') ?? '')

/** Sends JSON. `common` are the headers of every answer; most need no others, so those are put together once. */
export const send = (common: Headers) => {
  const own: Headers = { ...common, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  const shared: Headers = {
    ...common,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  }
  return (context: Context, { status, payload, headers, isShared }: Answer): Response | Promise<Response> => {
    const usual = isShared === true ? shared : own
    const all =
      headers === undefined && payload.etag === undefined
        ? usual
        : { ...usual, ...headers, ...(payload.etag === undefined ? {} : { ETag: payload.etag }) }
    if (payload.etag !== undefined && context.req.header('If-None-Match') === payload.etag)
      return new Response(null, { status: 304, headers: all })
    return payload.json.length < WORTH_COMPRESSING || !acceptsGzip(context)
      ? finish(context, payload.json, status, all)
      : finishCompressed(context, payload, status, all)
  }
}

const finishCompressed = async (
  context: Context,
  payload: Payload,
  status: number,
  headers: Headers,
): Promise<Response> =>
  finish(context, await payload.compressed(), status, {
    ...headers,
    'Content-Encoding': 'gzip',
  })

/** Cookies were prepared on the context; without any the plain response is the faster way. */
const finish = (context: Context, body: string | Buffer, status: number, headers: Headers): Response => {
  const response = new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    status,
    headers,
  })
  if (!setsCookies(context)) return response
  for (const cookie of context.res.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie)
  return response
}

/** Adds the headers of every answer to a response of a handler's own making. */
export const withHeaders = (response: Response, common: Headers): Response => {
  for (const [name, value] of Object.entries(common)) response.headers.set(name, value)
  return response
}
