// Mounts all endpoints of the contract on Hono: decodes requests, checks access, and encodes responses.
import { randomUUID } from 'node:crypto'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Hono } from 'hono'
import { getRole, type PolicyRejection, permit } from '#core/access/roles.ts'
import { MAX_BODY_BYTES, MAX_NOTICE_BYTES } from '#core/api/bounds.ts'
import { CommandId } from '#core/api/common-codecs.ts'
import { contract, type EndpointId } from '#core/api/contract.ts'
import { API_BASE, type Endpoint } from '#core/api/endpoint.ts'
import { type Either, isLeft, right } from '#core/fp.ts'
import { type HttpAnswer, makeSend, Payload, withHeaders } from './answer.ts'
import { type Awaitable, orElse, whenThere } from './awaitable.ts'
import type { Call, Handled, Handler, Handlers } from './call.ts'
import type { CompressedCache } from './compressed.ts'
import type { SignedIn } from './cookies.ts'
import { decodeJsonBody } from './json-body.ts'
import type { Observe } from './observe.ts'
import {
  crossSite,
  failureProblem,
  type HttpProblem,
  notFoundPage,
  problem,
  rateLimited,
  signInRequired,
} from './problem.ts'
import { type DecodeQuery, queryDecoder } from './query-decoder.ts'
import { isAudited, type RecordAction, recordAnswer } from './record-action.ts'
import { type BodyLimits, readBytes, readRequestText } from './request-body.ts'
import { requestLocale } from './request-locale.ts'

export interface ApiOptions {
  readonly handlers: Handlers
  /** The user of a request, by session cookie or token. */
  readonly userOf: (context: Context) => Promise<SignedIn | undefined>
  /** Requires a recent sign-in for calls that export or end the whole account; undefined if it is recent. */
  readonly requireRecentSignIn: (user: SignedIn, context: Context) => Promise<HttpProblem | undefined>
  /** Translates a policy rejection. */
  readonly notPermitted: (rejection: PolicyRejection, locale: string) => HttpProblem
  /** Translates a decoding error or the reason for a refusal. */
  readonly finding: (locale: string) => (english: string) => string
  readonly isCrossSiteWrite: (context: Context) => boolean
  /** Seconds until retry when over the rate limit; undefined without limits. */
  readonly retryAfter: ((context: Context) => Promise<number | undefined>) | undefined
  /** Charges the bytes of a body as they arrive; returns seconds until retry when over the limit. */
  readonly chargeBodyBytes: (context: Context, bytes: number) => Promise<number | undefined>
  readonly onError: (error: unknown, route: string) => void
  readonly observe: Observe
  /** Stores an administrator's action in the audit; the answer is sent afterwards. */
  readonly recordAction: RecordAction
  /** Settles when the audit has the security events of calls that were handled; undefined if it has them. */
  readonly auditSettled: () => Promise<void> | undefined
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>
  readonly compressedCache: CompressedCache
}

/** PostgreSQL text can't store NUL. */
const NUL_IN_ADDRESS = /%00/

/** Mounts the endpoints. Each is a single handler without middleware, which the router calls directly. */
export const mountApi = (app: Hono, options: ApiOptions): void => {
  const { handlers, headers, observe, onError, compressedCache } = options
  const sendJson = makeSend(headers, compressedCache)
  for (const id of Object.keys(contract) as readonly EndpointId[]) {
    const endpoint: Endpoint = contract[id]
    const route = `${API_BASE}${endpoint.path}`
    // The table of handlers is typed by the contract, so the handler fits the input of its endpoint.
    const handle = handlers[id] as unknown as Handler<Endpoint>
    const call = { id, endpoint, handle, queryOf: queryDecoder(endpoint) }
    app.on(
      endpoint.method,
      route,
      observe(route, (context) =>
        orElse(
          () =>
            whenThere(guardedAnswer(call, context, options), (answer) =>
              answer instanceof Response ? finished(answer, headers) : sendJson(context, answer),
            ),
          (error) => {
            onError(error, route)
            return sendJson(context, problemAnswer(failureProblem(error), context, options))
          },
        ),
      ),
    )
  }
}

/** A handler that has sent its answer itself has sent its headers too. */
const finished = (response: Response, headers: Readonly<Record<string, string>>): Response =>
  response === RESPONSE_ALREADY_SENT
    ? response
    : withHeaders(response, {
        ...headers,
        'Cache-Control': response.headers.get('Cache-Control') ?? 'no-store',
      })

/** Converts a problem to a response in the language of the request. */
export const problemAnswer = (
  { status, retryAfter, ...body }: HttpProblem,
  context: Context,
  { finding }: Pick<ApiOptions, 'finding'>,
): HttpAnswer => ({
  status,
  payload: new Payload({ ...body, message: finding(requestLocale(context))(body.message) }),
  ...(retryAfter === undefined ? {} : { headers: { 'Retry-After': String(retryAfter) } }),
})

interface MountedCall {
  readonly id: EndpointId
  readonly endpoint: Endpoint
  readonly handle: Handler<Endpoint>
  readonly queryOf: DecodeQuery
}

const guardedAnswer = (
  call: MountedCall,
  context: Context,
  options: ApiOptions,
): Awaitable<HttpAnswer | Response> => {
  if (call.endpoint.access !== 'signature' && options.isCrossSiteWrite(context))
    return problemAnswer(crossSite, context, options)
  const { retryAfter } = options
  return retryAfter === undefined
    ? answerTo(call, context, options)
    : retryAfter(context).then((seconds) =>
        seconds === undefined
          ? answerTo(call, context, options)
          : problemAnswer(rateLimited(seconds), context, options),
      )
}

/** Converts the result of a handler to a response with its status. */
const answerWith =
  ({ access }: Endpoint, context: Context, options: ApiOptions) =>
  (handled: Handled<Endpoint>): HttpAnswer | Response => {
    if (handled instanceof Payload)
      return { status: 200, payload: handled, isShared: access === 'everyone' && !handled.isPersonal }
    if (handled instanceof Response) return handled
    if ('payload' in handled) return { status: 200, ...handled, isShared: true }
    return isLeft(handled)
      ? problemAnswer(handled.left, context, options)
      : { status: 200, payload: new Payload(handled.right) }
  }

const answerTo = (
  call: MountedCall,
  context: Context,
  options: ApiOptions,
): Awaitable<HttpAnswer | Response> => {
  const { userOf, requireRecentSignIn } = options
  const { access, wantsRecentSignIn } = call.endpoint
  if (access === 'everyone' || access === 'signature') return answerFor(call, context, options, undefined)
  return userOf(context).then((user) =>
    // The right to the call is checked first: a confirmation would not give it.
    wantsRecentSignIn && user !== undefined && !checkAccess(call.endpoint, user, context, options)
      ? requireRecentSignIn(user, context).then((refused) =>
          refused === undefined
            ? answerFor(call, context, options, user)
            : problemAnswer(refused, context, options),
        )
      : answerFor(call, context, options, user),
  )
}

const answerFor = (
  { id, endpoint, handle, queryOf }: MountedCall,
  context: Context,
  options: ApiOptions,
  user: SignedIn | undefined,
): Awaitable<HttpAnswer | Response> => {
  const refused = checkAccess(endpoint, user, context, options)
  if (refused !== undefined) return problemAnswer(refused, context, options)
  if (NUL_IN_ADDRESS.test(context.req.url))
    return problemAnswer(problem(400, 'Malformed', 'address: it holds the character NUL'), context, options)
  const query = queryOf(context)
  if (isLeft(query)) return problemAnswer(query.left, context, options)
  const answerIt = (body: unknown) =>
    whenThere(
      handle(
        new HandlerCall({
          ...{ query: query.right, body, context, user, options },
          maxRawBytes: endpoint.maxRawBytes ?? MAX_NOTICE_BYTES,
        }) as unknown as Call<Endpoint>,
      ),
      answerWith(endpoint, context, options),
    )
  // Signed notices and uploads are read as raw bytes by their handler, and a GET has no body; checking for one would cost more than most responses.
  if (endpoint.access === 'signature' || endpoint.method === 'GET') return answerIt(undefined)
  const read: Promise<Either<HttpProblem, unknown>> =
    endpoint.maxRawBytes === undefined
      ? readBody(endpoint, context, options)
      : Promise.resolve(right(undefined))
  return read.then((body) => {
    const answer = () => (isLeft(body) ? problemAnswer(body.left, context, options) : answerIt(body.right))
    if (!isAudited(endpoint) || user === undefined) return whenSettled(answer(), options)
    const params = context.req.param()
    const sent = isLeft(body) ? undefined : body.right
    return recordAnswer({ id, account: user.uid, params, body: sent }, answer, options.recordAction)
  })
}

/** A change is acknowledged only when the audit has its security events. */
const whenSettled = (
  answer: Awaitable<HttpAnswer | Response>,
  { auditSettled }: Pick<ApiOptions, 'auditSettled'>,
): Awaitable<HttpAnswer | Response> => whenThere(answer, (done) => auditSettled()?.then(() => done) ?? done)

interface AskedWith {
  readonly query: unknown
  readonly body: unknown
  readonly context: Context
  readonly user: SignedIn | undefined
  readonly options: ApiOptions
  readonly maxRawBytes: number
}

/** A call as its handler sees it; rarely used parts are created on access. */
class HandlerCall {
  readonly query: unknown
  readonly body: unknown
  readonly context: Context
  readonly user: SignedIn | undefined
  readonly #options: ApiOptions
  readonly #maxRawBytes: number
  #commandId: string | undefined

  constructor({ query, body, context, user, options, maxRawBytes }: AskedWith) {
    this.query = query
    this.body = body
    this.context = context
    // `checkAccess` has ensured that there is a user if one is required.
    this.user = user
    this.#options = options
    this.#maxRawBytes = maxRawBytes
  }

  get commandId(): string {
    this.#commandId ??= getCommandId(this.context)
    return this.#commandId
  }

  get locale(): string {
    return requestLocale(this.context)
  }

  get currentUser(): () => Promise<SignedIn | undefined> {
    return () => this.#options.userOf(this.context)
  }

  get rawBody(): () => Promise<Either<HttpProblem, Uint8Array>> {
    return () => readBytes(this.context.req.raw, bodyLimits(this.#maxRawBytes, this.context, this.#options))
  }
}

/** Admin endpoints are hidden from other users: they get 404. */
const checkAccess = (
  { access, action }: Endpoint,
  user: SignedIn | undefined,
  context: Context,
  { notPermitted }: ApiOptions,
): HttpProblem | undefined => {
  if (access === 'account' && user === undefined) return signInRequired
  if (access === 'admin' && (user === undefined || getRole(user.folded.state) !== 'admin'))
    return notFoundPage(context.req.path)
  if (action === undefined || user === undefined) return undefined
  const permission = permit(getRole(user.folded.state), action)
  return isLeft(permission) ? notPermitted(permission.left, requestLocale(context)) : undefined
}

const bodyLimits = (max: number, context: Context, { chargeBodyBytes }: ApiOptions): BodyLimits => ({
  max,
  chargeBodyBytes: (bytes) => chargeBodyBytes(context, bytes),
})

const readBody = async (
  { body: codec }: Endpoint,
  context: Context,
  options: ApiOptions,
): Promise<Either<HttpProblem, unknown>> => {
  const read = await readRequestText(context.req.raw, bodyLimits(MAX_BODY_BYTES, context, options))
  return isLeft(read) ? read : decodeJsonBody(codec, read.right, context.req.header('Content-Type'))
}

const getCommandId = (context: Context): string => {
  const given = context.req.header('Idempotency-Key')
  return CommandId.is(given) ? given : randomUUID()
}
