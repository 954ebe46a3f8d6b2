// Responses of the price API v1: its exact media type, and its errors word for word.
import type { Context } from 'hono'
import type { CompressedCache } from '../../http/compressed.ts'
import { type Content, makeContent, sendContent } from '../../http/content.ts'
import { apiSecurityHeaders } from '../../http/security.ts'
import type { KeyLimit, KeyRefusal } from '../guard.ts'

/** Clients compare the whole text. */
const JSON_TYPE = 'application/json; charset=utf-8'

/** Only with a key: nothing between may keep it for others. */
const REVALIDATED = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }

const DOWNLOAD = { 'Content-Disposition': 'attachment; filename="items.json"' }

type Headers = Readonly<Record<string, string>>

export interface Answers {
  readonly error: (status: number, error: string, headers?: Headers) => Response
  readonly refuse: (refusal: KeyRefusal, limit: KeyLimit) => Response
  readonly send: (context: Context, content: Content) => Promise<Response>
  readonly sendFile: (context: Context, content: Content) => Promise<Response>
}

/** JSON to be sent once or more often. */
export const makeJsonContent = (json: string): Content =>
  makeContent(new TextEncoder().encode(json), JSON_TYPE, { lasts: false })

export const makeJson = (value: unknown): Content => makeJsonContent(JSON.stringify(value))

export const makeAnswers = (parts: {
  readonly isTls: boolean
  readonly compressedCache: CompressedCache
}): Answers => {
  const common = apiSecurityHeaders(parts.isTls)
  const error: Answers['error'] = (status, text, headers = {}) =>
    new Response(JSON.stringify({ error: text }), {
      status,
      headers: { ...common, 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', ...headers },
    })
  const send = sendContent(common, parts.compressedCache)
  return {
    error,
    refuse: (refusal, name) =>
      refusal.tag === 'AccessDenied'
        ? error(401, 'Access denied')
        : error(
            429,
            `You reach your limit of ${refusal.limit} ${name === 'bulk' ? 'req' : 'reqs'} per minute`,
          ),
    send: (context, content) => send(context, content, REVALIDATED),
    sendFile: (context, content) => send(context, content, { ...REVALIDATED, ...DOWNLOAD }),
  }
}
