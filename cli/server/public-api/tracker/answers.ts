// Answers of TarkovTracker's API v2: its envelope of errors, and headers that let pages of any site read them.
import type { Context } from 'hono'
import type { HttpProblem } from '../../http/problem.ts'
import { makeAnswers, makeRetryHeader } from '../answers.ts'
import { allowAnyOrigin } from '../any-origin.ts'
import { type KeyRefusal, readBearerKey } from '../guard.ts'

export const crossOrigin = allowAnyOrigin(
  ['GET', 'POST', 'OPTIONS'],
  ['Content-Type', 'Authorization', 'If-None-Match'],
)

/** The key is in another header than elsewhere. */
const VARIES = { Vary: 'Accept-Encoding, Authorization' }

export interface TrackerAnswers {
  readonly fail: (status: number, error: string, retryAfter?: number) => Response
  readonly failWith: (problem: HttpProblem) => Response
  readonly refuse: (refusal: KeyRefusal, context: Context) => Response
  readonly tooMany: (seconds: number) => Response
  /** Never kept by a cache. */
  readonly send: (value: unknown) => Response
  /** With an ETag, so that unchanged progress is not sent again. */
  readonly sendProgress: (context: Context, value: unknown) => Promise<Response>
}

export const makeTrackerAnswers = (parts: Parameters<typeof makeAnswers>[0]): TrackerAnswers => {
  const { json, send, makeJson } = makeAnswers(parts)
  const fail: TrackerAnswers['fail'] = (status, error, retryAfter) =>
    json(status, { success: false, error }, makeRetryHeader(retryAfter))
  const tooMany = (seconds: number): Response => fail(429, 'Rate limit exceeded', seconds)
  return {
    fail,
    failWith: ({ status, message, retryAfter }) => fail(status, message, retryAfter),
    refuse: (refusal, context) =>
      refusal.tag === 'AccessDenied'
        ? fail(401, readBearerKey(context) === '' ? 'Unauthorized' : 'Invalid token')
        : tooMany(refusal.retryAfter),
    tooMany,
    send: (value) => json(200, value),
    sendProgress: (context, value) => send(context, makeJson(JSON.stringify(value)), VARIES),
  }
}
