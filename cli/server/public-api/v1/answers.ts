// Responses of the price API v1: its exact media type, and its errors word for word.
import type { Context } from 'hono'
import type { Content } from '../../http/content.ts'
import { JSON_UTF8_TYPE, makeAnswers, makeRetryHeader, sayAddressLimit } from '../answers.ts'
import type { KeyLimit, KeyRefusal } from '../guard.ts'

const DOWNLOAD = { 'Content-Disposition': 'attachment; filename="items.json"' }

export interface V1Answers {
  readonly error: (status: number, error: string, retryAfter?: number) => Response
  readonly refuse: (refusal: KeyRefusal, limit: KeyLimit) => Response
  readonly refuseAddress: (retryAfter: number) => Response
  readonly send: (context: Context, content: Content) => Promise<Response>
  readonly sendFile: (context: Context, content: Content) => Promise<Response>
  readonly makeJson: (json: string) => Content
}

export const makeV1Answers = (parts: Parameters<typeof makeAnswers>[0]): V1Answers => {
  // Clients compare the whole text of the type.
  const { json, send, makeJson } = makeAnswers(parts, JSON_UTF8_TYPE)
  const error: V1Answers['error'] = (status, text, retryAfter) =>
    json(status, { error: text }, makeRetryHeader(retryAfter))
  return {
    error,
    refuse: (refusal, name) =>
      refusal.tag === 'AccessDenied'
        ? error(401, 'Access denied')
        : error(
            429,
            `You reach your limit of ${refusal.limit} ${name === 'bulk' ? 'req' : 'reqs'} per minute`,
          ),
    refuseAddress: (seconds) => error(429, sayAddressLimit(seconds), seconds),
    send: (context, content) => send(context, content),
    sendFile: (context, content) => send(context, content, DOWNLOAD),
    makeJson,
  }
}
