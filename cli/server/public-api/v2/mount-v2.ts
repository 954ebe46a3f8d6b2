// The API v2: every call of its contract by key, and the OpenAPI document without one.
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { isLeft } from '#core/fp.ts'
import { readV2Request, writeV2Answer } from '#core/public-api/v2/answer.ts'
import type { V2Call } from '#core/public-api/v2/call.ts'
import { V2_CALLS } from '#core/public-api/v2/contract.ts'
import { makeV2Document } from '#core/public-api/v2/openapi.ts'
import { V2_BASE, V2_DOCUMENT_PATH } from '#core/public-api/v2/paths.ts'
import type { V2Error, V2Problem } from '#core/public-api/v2/problem.ts'
import { programVersion } from '../../../version.ts'
import { type Content, sendContent } from '../../http/content.ts'
import { openKeptBodies } from '../../http/kept-bodies.ts'
import { logFailure } from '../../http/log.ts'
import { failureProblem, serverError } from '../../http/problem.ts'
import { apiSecurityHeaders } from '../../http/security.ts'
import { finishInTurns } from '../../short-turns.ts'
import type { KeyHolder, KeyRefusal } from '../guard.ts'
import type { PublicApiParts } from '../parts.ts'
import { makeJson, makeJsonContent } from '../v1/answers.ts'
import { readV2Source } from './v2-source.ts'

/** Bodies in plain form. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024
/** A day in seconds; browsers shorten it. */
const PREFLIGHT_AGE = 86_400
const METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Only with a key: nothing between may keep it for others. */
const REVALIDATED = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }
/** Changes with the program only. */
const DOCUMENT = { 'Cache-Control': 'public, max-age=300', Vary: 'Accept-Encoding' }

const NO_PMC: V2Problem = { status: 404, tag: 'NotFound', message: 'The account of the key has no PMC' }
const NO_CALL: V2Problem = { status: 404, tag: 'NotFound', message: 'There is no such call' }
const NO_METHOD: V2Problem = { status: 405, tag: 'MethodNotAllowed', message: 'All calls are GET' }

/** Thrown by the making of a body, so that no refusal is kept. */
class V2Refused extends Error {
  readonly problem: V2Problem

  constructor(problem: V2Problem) {
    super(problem.message)
    this.problem = problem
  }
}

const tooManyCalls = (message: string): V2Problem => ({ status: 429, tag: 'TooManyCalls', message })

const toProblem = (refusal: KeyRefusal, { scope }: V2Call): V2Problem =>
  refusal.tag === 'AccessDenied'
    ? {
        status: 401,
        tag: 'AccessDenied',
        message: `The key is missing, unknown, or lacks the scope ${scope}`,
      }
    : tooManyCalls(`The limit of this key is ${refusal.limit} calls a minute`)

/** Mounted after all other paths below {@link V2_BASE}, because it answers every path there. */
export const mountV2 = (
  app: Hono,
  { services, guard, observe, compressedCache, retryAddressAfter }: PublicApiParts,
): void => {
  const headers = apiSecurityHeaders(services.isTls)
  const send = sendContent(headers, compressedCache)
  const keepBody = openKeptBodies({ maxBytes: MAX_KEPT_BYTES })
  const v2 = new Hono()

  const refuse = (
    { status, tag, message }: V2Problem,
    more: Readonly<Record<string, string>> = {},
  ): Response =>
    new Response(JSON.stringify({ error: { tag, message } } satisfies V2Error), {
      status,
      headers: { ...headers, 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...more },
    })

  const answer =
    (call: V2Call) =>
    async (context: Context, holder: KeyHolder): Promise<Response> => {
      const request = readV2Request(call, { ...context.req.query(), ...context.req.param() })
      if (isLeft(request)) return refuse(request.left)
      const source = await readV2Source(services, call, request.right, holder)
      if (source === undefined) return refuse(NO_PMC)
      const write = async (): Promise<Content> => {
        const body = await finishInTurns(writeV2Answer(call, request.right, source))
        if (isLeft(body)) throw new V2Refused(body.left)
        return makeJsonContent(body.right)
      }
      const content = await (call.reads === 'mode'
        ? keepBody(request.right.key, source.market, write)
        : write())
      return send(context, content, REVALIDATED)
    }

  v2.use(
    cors({
      origin: '*',
      allowMethods: METHODS,
      allowHeaders: ['x-api-key', 'if-none-match'],
      exposeHeaders: ['ETag', 'Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
      maxAge: PREFLIGHT_AGE,
    }),
  )
  v2.use(async (context, next) => {
    const seconds = await retryAddressAfter?.(context)
    return seconds === undefined
      ? next()
      : refuse(tooManyCalls(`Too many requests from your address: try again in ${seconds} s`), {
          'Retry-After': String(seconds),
        })
  })

  let document: Content | undefined
  v2.get(
    V2_DOCUMENT_PATH,
    observe(`${V2_BASE}${V2_DOCUMENT_PATH}`, (context) => {
      document ??= makeJson(makeV2Document(programVersion(), services.publicUrl))
      return send(context, document, DOCUMENT)
    }),
  )
  for (const call of V2_CALLS)
    v2.get(
      call.path,
      observe(
        `${V2_BASE}${call.path}`,
        guard({ scope: call.scope, refuse: (refusal) => refuse(toProblem(refusal, call)) }, answer(call)),
      ),
    )
  v2.get(
    '*',
    observe(V2_BASE, () => refuse(NO_CALL)),
  )
  v2.all(
    '*',
    observe(V2_BASE, () => refuse(NO_METHOD, { Allow: METHODS.join(', ') })),
  )
  v2.onError((error) => {
    if (error instanceof V2Refused) return refuse(error.problem)
    const failure = failureProblem(error)
    const { status, tag, message, retryAfter } =
      failure.status === 503 ? failure : { ...serverError, retryAfter: undefined }
    logFailure(services.log, error, { route: V2_BASE, what: 'a call of the API v2 failed' })
    return refuse(
      { status: status === 503 ? 503 : 500, tag, message },
      retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    )
  })
  app.route(V2_BASE, v2)
}
