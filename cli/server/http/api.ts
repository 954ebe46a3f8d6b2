// Mounts every call of the contract on Hono: decodes what comes in, checks who asks, and answers by the contract.
import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { type PolicyRejection, permit, roleOf } from '#core/access/roles.ts'
import { MAX_BODY_BYTES, MAX_JSON_DEPTH, MAX_NOTICE_BYTES } from '#core/api/bounds.ts'
import { contract, type EndpointId } from '#core/api/contract.ts'
import { API_BASE, type Endpoint } from '#core/api/endpoint.ts'
import { CommandId } from '#core/api/shared.ts'
import { decode } from '#core/codec.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { isNestedTooDeep, isWellFormedPlain } from '#core/plain.ts'
import { type Answer, Payload, send, withHeaders } from './answer.ts'
import { type Awaitable, orElse, whenThere } from './awaitable.ts'
import type { Call, Handled, Handler, Handlers } from './call.ts'
import type { SmallForms } from './compressed.ts'
import type { SignedIn } from './cookies.ts'
import type { Observe } from './observe.ts'
import {
  crossSite,
  failureProblem,
  malformed,
  notFoundPage,
  type Problem,
  problem,
  rateLimited,
  signInRequired,
} from './problem.ts'
import { type QueryOf, queryDecoder } from './query-decoder.ts'
import { type BodyLimits, readBytes, readText } from './request-body.ts'
import { requestLocale } from './request-locale.ts'

export interface ApiOptions {
  readonly handlers: Handlers
  /** Who the request comes from: by its session cookie or its token. */
  readonly userOf: (context: Context) => Promise<SignedIn | undefined>
  /** Refuses whoever signed in too long ago for what hands out or ends the whole account; undefined where it is recent. */
  readonly requireRecentSignIn: (user: SignedIn, context: Context) => Promise<Problem | undefined>
  /** What a role may not do, in words of a language. */
  readonly notPermitted: (rejection: PolicyRejection, locale: string) => Problem
  /** Says what a codec found, or why a call is refused, in a language. */
  readonly finding: (locale: string) => (english: string) => string
  readonly isCrossSiteWrite: (context: Context) => boolean
  /** Seconds after which to come again, where somebody calls too often; undefined where nobody counts. */
  readonly tooMany: ((context: Context) => Promise<number | undefined>) | undefined
  /** Hears of the bytes of a body as they come; answers the same where somebody sends too many. */
  readonly tooMuch: (context: Context, bytes: number) => Promise<number | undefined>
  readonly onError: (error: unknown, route: string) => void
  readonly observe: Observe
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly smallForms: SmallForms
}

const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Adds the calls to the app. Each is one handler without middleware around it, which the router calls directly. */
export const mountApi = (app: Hono, options: ApiOptions): void => {
  const { handlers, headers, observe, onError, smallForms } = options
  const sendJson = send(headers, smallForms)
  for (const id of Object.keys(contract) as readonly EndpointId[]) {
    const endpoint: Endpoint = contract[id]
    const route = `${API_BASE}${endpoint.path}`
    // The table of handlers is typed by the contract; one call's handler fits that call's input.
    const handle = handlers[id] as unknown as Handler<Endpoint>
    const call = { endpoint, handle, queryOf: queryDecoder(endpoint) }
    app.on(
      endpoint.method,
      route,
      observe(route, (context) =>
        orElse(
          () =>
            whenThere(guardedAnswer(call, context, options), (answer) =>
              answer instanceof Response ? withHeaders(answer, headers) : sendJson(context, answer),
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

/** A problem as an answer in the language of whoever asks: its status apart, the rest as JSON. */
export const problemAnswer = (
  { status, retryAfter, ...body }: Problem,
  context: Context,
  { finding }: Pick<ApiOptions, 'finding'>,
): Answer => ({
  status,
  payload: new Payload({ ...body, message: finding(requestLocale(context))(body.message) }),
  ...(retryAfter === undefined ? {} : { headers: { 'Retry-After': String(retryAfter) } }),
})

interface MountedCall {
  readonly endpoint: Endpoint
  readonly handle: Handler<Endpoint>
  readonly queryOf: QueryOf
}

const guardedAnswer = (
  call: MountedCall,
  context: Context,
  options: ApiOptions,
): Awaitable<Answer | Response> => {
  if (call.endpoint.access !== 'signature' && options.isCrossSiteWrite(context))
    return problemAnswer(crossSite, context, options)
  const { tooMany } = options
  return tooMany === undefined
    ? answerTo(call, context, options)
    : tooMany(context).then((seconds) =>
        seconds === undefined
          ? answerTo(call, context, options)
          : problemAnswer(rateLimited(seconds), context, options),
      )
}

/** What a handler answers, with its status. */
const answerWith =
  ({ access }: Endpoint, context: Context, options: ApiOptions) =>
  (handled: Handled<Endpoint>): Answer | Response => {
    if (handled instanceof Payload)
      return { status: 200, payload: handled, isShared: access === 'everyone' && !handled.isPersonal }
    if (handled instanceof Response) return handled
    return isLeft(handled)
      ? problemAnswer(handled.left, context, options)
      : { status: 200, payload: new Payload(handled.right) }
  }

const answerTo = (call: MountedCall, context: Context, options: ApiOptions): Awaitable<Answer | Response> => {
  const { userOf, requireRecentSignIn } = options
  const { access, wantsRecentSignIn } = call.endpoint
  if (access === 'everyone' || access === 'signature') return answerFor(call, context, options, undefined)
  return userOf(context).then((user) =>
    wantsRecentSignIn && user !== undefined
      ? requireRecentSignIn(user, context).then((refused) =>
          refused === undefined
            ? answerFor(call, context, options, user)
            : problemAnswer(refused, context, options),
        )
      : answerFor(call, context, options, user),
  )
}

const answerFor = (
  { endpoint, handle, queryOf }: MountedCall,
  context: Context,
  options: ApiOptions,
  user: SignedIn | undefined,
): Awaitable<Answer | Response> => {
  const refused = checkAccess(endpoint, user, context, options)
  if (refused !== undefined) return problemAnswer(refused, context, options)
  if (NUL_IN_ADDRESS.test(context.req.url))
    return problemAnswer(problem(400, 'Malformed', 'address: it holds the character NUL'), context, options)
  const query = queryOf(context)
  if (isLeft(query)) return problemAnswer(query.left, context, options)
  const answerIt = (body: unknown) =>
    whenThere(
      handle(new Asked({ query: query.right, body, context, user, options }) as unknown as Call<Endpoint>),
      answerWith(endpoint, context, options),
    )
  // Notices are read to the byte by their handler, and a GET has no body; to look for one would cost more than most answers.
  if (endpoint.access === 'signature' || endpoint.method === 'GET') return answerIt(undefined)
  return readBody(endpoint, context, options).then((body) =>
    isLeft(body) ? problemAnswer(body.left, context, options) : answerIt(body.right),
  )
}

interface AskedWith {
  readonly query: unknown
  readonly body: unknown
  readonly context: Context
  readonly user: SignedIn | undefined
  readonly options: ApiOptions
}

/** A call as its handler sees it; what few handlers ask for is made when they do. */
class Asked {
  readonly query: unknown
  readonly body: unknown
  readonly context: Context
  readonly user: SignedIn | undefined
  readonly #options: ApiOptions
  #commandId: string | undefined

  constructor({ query, body, context, user, options }: AskedWith) {
    this.query = query
    this.body = body
    this.context = context
    // `checkAccess` has seen to it that the calls that need somebody have one.
    this.user = user
    this.#options = options
  }

  get commandId(): string {
    this.#commandId ??= commandIdOf(this.context)
    return this.#commandId
  }

  get locale(): string {
    return requestLocale(this.context)
  }

  get currentUser(): () => Promise<SignedIn | undefined> {
    return () => this.#options.userOf(this.context)
  }

  get rawBody(): () => Promise<Either<Problem, Uint8Array>> {
    return () => readBytes(this.context.req.raw, bodyLimits(MAX_NOTICE_BYTES, this.context, this.#options))
  }
}

/** Administrators' calls do not show others that they exist. */
const checkAccess = (
  { access, action }: Endpoint,
  user: SignedIn | undefined,
  context: Context,
  { notPermitted }: ApiOptions,
): Problem | undefined => {
  if (access === 'account' && user === undefined) return signInRequired
  if (access === 'admin' && (user === undefined || roleOf(user.folded.state) !== 'admin'))
    return notFoundPage(context.req.path)
  if (action === undefined || user === undefined) return undefined
  const permission = permit(roleOf(user.folded.state), action)
  return isLeft(permission) ? notPermitted(permission.left, requestLocale(context)) : undefined
}

const bodyLimits = (max: number, context: Context, { tooMuch }: ApiOptions): BodyLimits => ({
  max,
  tooMuch: (bytes) => tooMuch(context, bytes),
})

const readBody = async (
  { body: codec }: Endpoint,
  context: Context,
  options: ApiOptions,
): Promise<Either<Problem, unknown>> => {
  const read = await readText(context.req.raw, bodyLimits(MAX_BODY_BYTES, context, options))
  if (isLeft(read)) return read
  const text = read.right
  if (text === '') {
    const empty = decode(codec)(undefined)
    return isLeft(empty) ? left(malformed('body', empty.left)) : empty
  }
  const type = context.req.header('Content-Type') ?? ''
  if (!JSON_TYPE.test(type))
    return left(problem(415, 'NotJson', 'The body must be JSON (Content-Type: application/json)'))
  const parsed = parseJson(text)
  if (isLeft(parsed)) return parsed
  const decoded = decode(codec)(parsed.right)
  return isLeft(decoded) ? left(malformed('body', decoded.left)) : decoded
}

/** PostgreSQL has no place for the character NUL in a text. In JSON an escaped backslash before the rest makes it another text. */
const NUL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/
const NUL_IN_ADDRESS = /%00/
/** UTF-8 has no form for half of a surrogate pair: such a text can only come by an escape. */
const SURROGATE_IN_JSON = /\\u[dD][89a-fA-F]/

const hasIllFormedText = (json: string, value: unknown): boolean =>
  SURROGATE_IN_JSON.test(json) && !isWellFormedPlain(value)

const parseJson = (text: string): Either<Problem, unknown> => {
  if (NUL_IN_JSON.test(text)) return left(problem(400, 'Malformed', 'body: a text holds the character NUL'))
  if (isNestedTooDeep(text, MAX_JSON_DEPTH)) return left(problem(400, 'Malformed', 'body: nested too deeply'))
  try {
    const value: unknown = JSON.parse(text)
    return hasIllFormedText(text, value)
      ? left(problem(400, 'Malformed', 'body: a text holds half of a surrogate pair'))
      : right(value)
  } catch {
    return left(problem(400, 'Malformed', 'body: not JSON'))
  }
}

const commandIdOf = (context: Context): string => {
  const given = context.req.header('Idempotency-Key')
  return CommandId.is(given) ? given : randomUUID()
}
