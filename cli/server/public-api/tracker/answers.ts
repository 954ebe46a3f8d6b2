// Answers of TarkovTracker's API v2: its envelope of errors, and headers that let pages of any site read them.
import type { Context } from 'hono'
import { cors } from 'hono/cors'
import type { CompressedCache } from '../../http/compressed.ts'
import { makeContent, sendContent } from '../../http/content.ts'
import type { HttpProblem } from '../../http/problem.ts'
import { apiSecurityHeaders } from '../../http/security.ts'
import { type KeyRefusal, readBearerKey } from '../guard.ts'

type Headers = Readonly<Record<string, string>>

export const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'OPTIONS'],
  allowHeaders: ['Content-Type', 'Authorization', 'If-None-Match'],
  exposeHeaders: ['ETag', 'Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  maxAge: 86_400,
})

const TYPE = 'application/json'

/** Only with a key: nothing between may keep it for others. */
const REVALIDATED = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Authorization' }

export interface TrackerAnswers {
  readonly fail: (status: number, error: string, headers?: Headers) => Response
  readonly failWith: (problem: HttpProblem) => Response
  readonly refuse: (refusal: KeyRefusal, context: Context) => Response
  readonly tooMany: (seconds: number) => Response
  /** Never kept by a cache. */
  readonly send: (value: unknown) => Response
  /** With an ETag, so that unchanged progress is not sent again. */
  readonly sendProgress: (context: Context, value: unknown) => Promise<Response>
}

export const makeTrackerAnswers = (parts: {
  readonly isTls: boolean
  readonly compressedCache: CompressedCache
}): TrackerAnswers => {
  const common = apiSecurityHeaders(parts.isTls)
  const sendCached = sendContent(common, parts.compressedCache)
  const json = (status: number, value: unknown, headers: Headers = {}): Response =>
    new Response(JSON.stringify(value), {
      status,
      headers: { ...common, 'Content-Type': TYPE, 'Cache-Control': 'no-store', ...headers },
    })
  const fail: TrackerAnswers['fail'] = (status, error, headers) =>
    json(status, { success: false, error }, headers)
  const tooMany = (seconds: number): Response =>
    fail(429, 'Rate limit exceeded', { 'Retry-After': String(seconds) })
  return {
    fail,
    failWith: ({ status, message, retryAfter }) =>
      fail(status, message, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    refuse: (refusal, context) =>
      refusal.tag === 'AccessDenied'
        ? fail(401, readBearerKey(context) === '' ? 'Unauthorized' : 'Invalid token')
        : tooMany(refusal.retryAfter),
    tooMany,
    send: (value) => json(200, value),
    sendProgress: (context, value) =>
      sendCached(
        context,
        makeContent(new TextEncoder().encode(JSON.stringify(value)), TYPE, { lasts: false }),
        REVALIDATED,
      ),
  }
}
