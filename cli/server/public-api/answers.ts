// What all APIs for other programs answer alike: headers, JSON, limits of an address, failures. The wording is that of each API.
import type { Context, MiddlewareHandler } from 'hono'
import type { CompressedCache } from '../http/compressed.ts'
import { type Content, makeContent, sendContent } from '../http/content.ts'
import { logFailure } from '../http/log.ts'
import { failureProblem, type HttpProblem } from '../http/problem.ts'
import { apiSecurityHeaders } from '../http/security.ts'
import type { Services } from '../services/services.ts'
import type { PublicApiParts } from './parts.ts'

type Headers = Readonly<Record<string, string>>

/** Only with a key: nothing between may keep it for others. */
const REVALIDATED = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }

const JSON_TYPE = 'application/json'
export const JSON_UTF8_TYPE = 'application/json; charset=utf-8'

export interface Answers {
  /** Never kept by a cache. */
  readonly json: (status: number, value: unknown, headers?: Headers) => Response
  /** Plain text, never kept by a cache. */
  readonly text: (status: number, text: string, headers?: Headers) => Response
  /** Compressed and with an ETag; asked for again before it is used again. */
  readonly send: (context: Context, content: Content, headers?: Headers) => Promise<Response>
  /** JSON to be sent once or more often. `hash`: its SHA-256, where it is known. */
  readonly makeJson: (json: string | Uint8Array<ArrayBuffer>, hash?: string) => Content
}

/** `type`: how the API names JSON. */
export const makeAnswers = (
  {
    services,
    compressedCache,
  }: { readonly services: Pick<Services, 'isTls'>; readonly compressedCache: CompressedCache },
  type = JSON_TYPE,
): Answers => {
  const common = apiSecurityHeaders(services.isTls)
  const send = sendContent(common, compressedCache)
  const answer = (status: number, body: string, contentType: string, headers: Headers = {}): Response =>
    new Response(body, {
      status,
      headers: { ...common, 'Content-Type': contentType, 'Cache-Control': 'no-store', ...headers },
    })
  return {
    json: (status, value, headers) => answer(status, JSON.stringify(value), type, headers),
    text: (status, text, headers) => answer(status, text, 'text/plain; charset=utf-8', headers),
    send: (context, content, headers) => send(context, content, { ...REVALIDATED, ...headers }),
    makeJson: (json, hash) =>
      makeContent(typeof json === 'string' ? new TextEncoder().encode(json) : json, type, {
        lasts: false,
        ...(hash !== undefined && { hash }),
      }),
  }
}

/** `seconds` until retry; none where it is no use. */
export const makeRetryHeader = (seconds: number | undefined): Headers =>
  seconds === undefined ? {} : { 'Retry-After': String(seconds) }

export const sayAddressLimit = (seconds: number): string =>
  `Too many requests from your address: try again in ${seconds} s`

/** Refuses the calls of an address that sends too much, before any key is looked at. */
export const limitAddress =
  (
    retryAddressAfter: PublicApiParts['retryAddressAfter'],
    refuse: (seconds: number) => Response,
  ): MiddlewareHandler =>
  async (context, next) => {
    const seconds = await retryAddressAfter?.(context)
    return seconds === undefined ? next() : refuse(seconds)
  }

/** Logs what failed, and answers it without details. */
export const makeFailureAnswer =
  (
    log: Services['log'],
    facts: { readonly route: string; readonly what: string },
    answer: (problem: HttpProblem) => Response,
  ) =>
  (error: unknown): Response => {
    logFailure(log, error, facts)
    return answer(failureProblem(error))
  }
