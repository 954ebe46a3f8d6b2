// The API v2: every call of its contract by key, and the OpenAPI document without one.
import { type Context, Hono } from 'hono'
import { isLeft } from '#core/fp.ts'
import { readV2Request, writeV2Answer } from '#core/public-api/v2/answer.ts'
import type { V2Call } from '#core/public-api/v2/call.ts'
import { V2_CALLS } from '#core/public-api/v2/contract.ts'
import { makeV2Document } from '#core/public-api/v2/openapi.ts'
import { V2_BASE, V2_DOCUMENT_PATH } from '#core/public-api/v2/paths.ts'
import type { V2Error, V2Problem } from '#core/public-api/v2/problem.ts'
import { programVersion } from '../../../version.ts'
import type { Content } from '../../http/content.ts'
import { openKeptBodies } from '../../http/kept-bodies.ts'
import { serverError } from '../../http/problem.ts'
import { finishInTurns } from '../../short-turns.ts'
import {
  JSON_UTF8_TYPE,
  limitAddress,
  makeAnswers,
  makeFailureAnswer,
  makeRetryHeader,
  sayAddressLimit,
} from '../answers.ts'
import { allowAnyOrigin } from '../any-origin.ts'
import type { KeyHolder, KeyRefusal } from '../guard.ts'
import type { PublicApiParts } from '../parts.ts'
import { readV2Source } from './v2-source.ts'

/** Bodies in plain form. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024
const METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Changes with the program only. */
const DOCUMENT = { 'Cache-Control': 'public, max-age=300' }

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
  const { json, send, makeJson } = makeAnswers({ services, compressedCache }, JSON_UTF8_TYPE)
  const keepBody = openKeptBodies({ maxBytes: MAX_KEPT_BYTES })
  const v2 = new Hono()

  const refuse = (
    { status, tag, message }: V2Problem,
    more: Readonly<Record<string, string>> = {},
  ): Response => json(status, { error: { tag, message } } satisfies V2Error, more)

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
        return makeJson(body.right)
      }
      const content = await (call.reads === 'mode'
        ? keepBody(request.right.key, source.market, write)
        : write())
      return send(context, content)
    }

  v2.use(allowAnyOrigin(METHODS, ['x-api-key', 'if-none-match']))
  v2.use(
    limitAddress(retryAddressAfter, (seconds) =>
      refuse(tooManyCalls(sayAddressLimit(seconds)), makeRetryHeader(seconds)),
    ),
  )

  let document: Content | undefined
  v2.get(
    V2_DOCUMENT_PATH,
    observe(`${V2_BASE}${V2_DOCUMENT_PATH}`, (context) => {
      document ??= makeJson(JSON.stringify(makeV2Document(programVersion(), services.publicUrl)))
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
  const answerFailure = makeFailureAnswer(
    services.log,
    { route: V2_BASE, what: 'a call of the API v2 failed' },
    (failure) => {
      const { status, tag, message, retryAfter } = failure.status === 503 ? failure : serverError
      return refuse({ status: status === 503 ? 503 : 500, tag, message }, makeRetryHeader(retryAfter))
    },
  )
  v2.onError((error) => (error instanceof V2Refused ? refuse(error.problem) : answerFailure(error)))
  app.route(V2_BASE, v2)
}
