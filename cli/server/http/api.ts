// Mounts every call of the contract on Hono: decodes what comes in, checks who asks, and answers by the contract.
import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { contract, type EndpointId } from '#core/api/contract.ts'
import { API_BASE, type Endpoint } from '#core/api/endpoint.ts'
import { CommandId } from '#core/api/shared.ts'
import { type DecodeError, decode, showDecodeError } from '#core/codec.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { isNestedTooDeep } from '#core/plain.ts'
import { roleOf } from '#core/player/roles.ts'
import { type Answer, Payload, send, withHeaders } from './answer.ts'
import type { Call, Handled, Handler, Handlers, SignedIn } from './call.ts'
import type { Observe } from './observe.ts'
import {
  crossSite,
  notFoundPage,
  type Problem,
  problem,
  rateLimited,
  serverError,
  signInRequired,
  tooLarge,
} from './problem.ts'
import { readLimited } from './read-body.ts'

export interface ApiOptions {
  readonly handlers: Handlers
  /** Who the request comes from: by its session cookie or its token. */
  readonly userOf: (context: Context) => Promise<SignedIn | undefined>
  readonly comesFromElsewhere: (context: Context) => boolean
  /** Seconds after which to come again, where somebody calls too often; undefined where nobody counts. */
  readonly tooMany: ((context: Context) => Promise<number | undefined>) | undefined
  readonly onError: (error: unknown, route: string) => void
  readonly observe: Observe
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
}

/** Far above any honest command; a log to import is the largest. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024
export const MAX_JSON_DEPTH = 40
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Adds the calls to the app. Each is one handler without middleware around it, which the router calls directly. */
export const mountApi = (app: Hono, options: ApiOptions): void => {
  const { handlers, headers, observe, onError } = options
  const sendJson = send(headers)
  for (const id of Object.keys(contract) as readonly EndpointId[]) {
    const endpoint: Endpoint = contract[id]
    const route = `${API_BASE}${endpoint.path}`
    // The table of handlers is typed by the contract; one call's handler fits that call's input.
    const handle = handlers[id] as unknown as Handler<Endpoint>
    const call = { endpoint, handle, queryOf: queryDecoder(endpoint) }
    app.on(
      endpoint.method,
      route,
      observe(route, async (context) => {
        try {
          const answer = await guardedAnswer(call, context, options)
          return answer instanceof Response ? withHeaders(answer, headers) : await sendJson(context, answer)
        } catch (error) {
          onError(error, route)
          return sendJson(context, problemAnswer(serverError))
        }
      }),
    )
  }
}

/** A problem as an answer: its status apart, the rest as JSON. */
export const problemAnswer = ({ status, ...body }: Problem): Answer => ({
  status,
  payload: new Payload(body),
})

interface MountedCall {
  readonly endpoint: Endpoint
  readonly handle: Handler<Endpoint>
  readonly queryOf: QueryOf
}

const guardedAnswer = async (
  call: MountedCall,
  context: Context,
  options: ApiOptions,
): Promise<Answer | Response> => {
  const { endpoint } = call
  if (endpoint.access !== 'signature' && options.comesFromElsewhere(context)) return problemAnswer(crossSite)
  const seconds = options.tooMany === undefined ? undefined : await options.tooMany(context)
  if (seconds !== undefined)
    return { ...problemAnswer(rateLimited), headers: { 'Retry-After': String(seconds) } }
  const answer = await answerTo(call, context, options.userOf)
  if (answer instanceof Response) return answer
  if (answer instanceof Payload)
    return { status: 200, payload: answer, isShared: endpoint.access === 'everyone' }
  return isLeft(answer) ? problemAnswer(answer.left) : { status: 200, payload: new Payload(answer.right) }
}

type QueryOf = (context: Context) => Either<Problem, unknown>

const MOST_QUERIES = 500

/** Decodes the query of a call. The same few are asked again and again, so that the last ones are remembered by their text. */
const queryDecoder = ({ query: codec }: Endpoint): QueryOf => {
  const known = new Map<string, Either<Problem, unknown>>()
  return ({ req }) => {
    const start = req.url.indexOf('?')
    const text = start < 0 ? '' : req.url.slice(start)
    const before = known.get(text)
    if (before !== undefined) return before
    const decoded = decode(codec)(req.query())
    const query = isLeft(decoded) ? left(invalid('query', decoded.left)) : decoded
    if (known.size >= MOST_QUERIES) known.clear()
    known.set(text, query)
    return query
  }
}

const answerTo = async (
  { endpoint, handle, queryOf }: MountedCall,
  context: Context,
  userOf: ApiOptions['userOf'],
): Promise<Handled<Endpoint>> => {
  const isForAll = endpoint.access === 'everyone' || endpoint.access === 'signature'
  const user = isForAll ? undefined : await userOf(context)
  const allowed = checkAccess(endpoint, user, context)
  if (allowed !== undefined) return left(allowed)
  if (NUL_IN_ADDRESS.test(context.req.url))
    return left(problem(400, 'Malformed', 'address: it holds the character NUL'))
  const query = queryOf(context)
  if (isLeft(query)) return query
  // Notices are read to the byte by their handler, and a GET has no body; to look for one would cost more than most answers.
  const hasBody = endpoint.access !== 'signature' && endpoint.method !== 'GET'
  const body = hasBody ? await readBody(endpoint, context) : right(undefined)
  if (isLeft(body)) return body
  let commandId: string | undefined
  // `checkAccess` has seen to it that the calls that need somebody have one.
  const call = {
    query: query.right,
    body: body.right,
    context,
    get commandId() {
      commandId ??= commandIdOf(context)
      return commandId
    },
    get locale() {
      return localeOf(context)
    },
    user,
    whoAsks: () => userOf(context),
  } as Call<Endpoint>
  return handle(call)
}

/** Administrators' calls do not show others that they exist. */
const checkAccess = (
  { access }: Endpoint,
  user: SignedIn | undefined,
  { req }: Context,
): Problem | undefined => {
  if (access === 'account' && user === undefined) return signInRequired
  if (access === 'admin' && (user === undefined || roleOf(user.folded.state) !== 'admin'))
    return notFoundPage(req.path)
  return undefined
}

const invalid = (part: string, error: DecodeError): Problem =>
  problem(
    400,
    'Malformed',
    showDecodeError({ ...error, path: error.path === '' ? part : `${part}.${error.path}` }),
    {
      path: error.path,
      expected: error.expected,
    },
  )

const readBody = async ({ body: codec }: Endpoint, context: Context): Promise<Either<Problem, unknown>> => {
  const read = await readLimited(context.req.raw, MAX_BODY_BYTES)
  if (isLeft(read)) return left(tooLarge)
  const text = read.right
  if (text === '') {
    const empty = decode(codec)(undefined)
    return isLeft(empty) ? left(invalid('body', empty.left)) : empty
  }
  const type = context.req.header('Content-Type') ?? ''
  if (!JSON_TYPE.test(type))
    return left(problem(415, 'NotJson', 'The body must be JSON (Content-Type: application/json)'))
  const parsed = parseJson(text)
  if (isLeft(parsed)) return parsed
  const decoded = decode(codec)(parsed.right)
  return isLeft(decoded) ? left(invalid('body', decoded.left)) : decoded
}

/** PostgreSQL has no place for the character NUL in a text. In JSON an escaped backslash before the rest makes it another text. */
const NUL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/
const NUL_IN_ADDRESS = /%00/

const parseJson = (text: string): Either<Problem, unknown> => {
  if (NUL_IN_JSON.test(text)) return left(problem(400, 'Malformed', 'body: a text holds the character NUL'))
  if (isNestedTooDeep(text, MAX_JSON_DEPTH)) return left(problem(400, 'Malformed', 'body: nested too deeply'))
  try {
    return right(JSON.parse(text))
  } catch {
    return left(problem(400, 'Malformed', 'body: not JSON'))
  }
}

const commandIdOf = (context: Context): string => {
  const given = context.req.header('Idempotency-Key')
  return CommandId.is(given) ? given : randomUUID()
}

const localeOf = (context: Context): string => {
  const cookie = /(?:^|;\s*)locale=([a-z]{2})/.exec(context.req.header('Cookie') ?? '')?.[1]
  return cookie ?? /^[a-z]{2}/i.exec(context.req.header('Accept-Language') ?? '')?.[0]?.toLowerCase() ?? 'en'
}
