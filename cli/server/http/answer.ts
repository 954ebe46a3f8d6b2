// Answers in their last form: JSON as text with all headers in one plain record, which the HTTP adapter writes without detours.
import type { Context } from 'hono'
import { Compressed, type CompressedCache, chooseEncoding, type Encoding } from './compressed.ts'
import { setsCookies } from './cookies.ts'
import { hasSame, weakTag } from './etag.ts'

interface PayloadOptions {
  /** Names the content, so that who has it is not sent it again. */
  readonly etag?: string
  /** Whether it is personal, so that no cache in between may store it. */
  readonly isPersonal?: boolean
  /** Whether the same is sent for hours or more. */
  readonly lasts?: boolean
}

/** JSON that several requests are answered with: it is written, and compressed, once. */
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

  /** Most answers are sent as they are. */
  get compressed(): Compressed {
    this.#compressed ??= new Compressed(this.json, { lasts: this.#lasts })
    return this.#compressed
  }
}

type Headers = Readonly<Record<string, string>>

export interface HttpAnswer {
  readonly status: number
  readonly payload: Payload
  readonly headers?: Headers
  /** Other requests are answered with the same: it may be kept, but must be asked about. */
  readonly isShared?: boolean
}

/** Smaller answers fit into a packet as they are. */
export const WORTH_COMPRESSING = 1_400

/**
 * Sends JSON. `common` are the headers of every answer; most need no others, so those are put together once. `compressedCache`
 * keeps those of what lasts.
 */
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

/** Cookies were prepared on the context; without any the plain response is the faster way. */
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

/** Adds the headers of every answer to a response of a handler's own making. */
export const withHeaders = (response: Response, common: Headers): Response => {
  for (const [name, value] of Object.entries(common)) response.headers.set(name, value)
  return response
}
