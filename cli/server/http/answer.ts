// Final responses: JSON as text with all headers in one plain object, which the HTTP adapter writes directly.
import type { Context } from 'hono'
import { Compressed, type CompressedCache, chooseEncoding, type Encoding } from './compressed.ts'
import { setsCookies } from './cookies.ts'
import { hasSame, weakTag } from './etag.ts'

interface PayloadOptions {
  /** Identifies the content, so that a client with the same version gets 304. */
  readonly etag?: string
  /** Whether it is personal, so that shared caches must not store it. */
  readonly isPersonal?: boolean
  /** Whether the content stays the same for hours or more. */
  readonly lasts?: boolean
}

/** JSON shared by several requests: serialised and compressed once. */
export class Payload {
  readonly json: string
  readonly etag: string | undefined
  readonly isPersonal: boolean
  readonly #lasts: boolean
  #compressed: Compressed | undefined

  constructor(value: unknown, { etag, isPersonal = false, lasts = false }: PayloadOptions = {}) {
    this.json = JSON.stringify(value)
    this.isPersonal = isPersonal
    this.etag = etag === undefined ? undefined : weakTag(etag)
    this.#lasts = lasts
  }

  /** Created on first use, since most responses are sent uncompressed. */
  get compressed(): Compressed {
    this.#compressed ??= new Compressed(this.json, { lasts: this.#lasts })
    return this.#compressed
  }
}

type Headers = Readonly<Record<string, string>>

/** A payload with headers that depend on the request, such as those for caches. */
export interface PayloadWithHeaders {
  readonly payload: Payload
  readonly headers: Headers
}

export interface HttpAnswer {
  readonly status: number
  readonly payload: Payload
  readonly headers?: Headers
  /** Whether other requests get the same response: it may be cached, but must be revalidated. */
  readonly isShared?: boolean
}

/** Minimum size in bytes for compression; smaller responses fit into one packet. */
export const WORTH_COMPRESSING = 1_400

/** Sends JSON. `common`: headers of every response, combined once because most need no others. `compressedCache` stores compressed copies of lasting content. */
export const makeSend = (common: Headers, compressedCache: CompressedCache) => {
  const own: Headers = { ...common, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  const shared: Headers = {
    ...common,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  }
  return (
    context: Context,
    { status, payload, headers, isShared }: HttpAnswer,
  ): Response | Promise<Response> => {
    const usual = isShared === true ? shared : own
    const all =
      headers === undefined && payload.etag === undefined
        ? usual
        : { ...usual, ...headers, ...(payload.etag === undefined ? {} : { ETag: payload.etag }) }
    if (payload.etag !== undefined && hasSame(context.req.header('If-None-Match'), payload.etag))
      return finish(context, null, 304, all)
    const encoding =
      payload.json.length < WORTH_COMPRESSING
        ? undefined
        : chooseEncoding(context.req.header('Accept-Encoding'))
    if (encoding === undefined) return finish(context, payload.json, status, all)
    const getHeaders = (used: Encoding): Headers => ({ ...all, 'Content-Encoding': used })
    return payload.compressed
      .as(encoding, compressedCache)
      .then((body) => finish(context, body, status, getHeaders(encoding)))
  }
}

/** Cookies were set on the context; without any, creating the response directly is faster. */
const finish = (
  context: Context,
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Headers,
): Response => {
  const response = new Response(body, { status, headers })
  if (!setsCookies(context)) return response
  for (const cookie of context.res.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie)
  return response
}

/** Adds the common headers to a response created by a handler. */
export const withHeaders = (response: Response, common: Headers): Response => {
  for (const [name, value] of Object.entries(common)) response.headers.set(name, value)
  return response
}
