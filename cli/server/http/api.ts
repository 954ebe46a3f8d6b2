// Mounts every call of the contract on Hono: decodes what comes in, checks who asks, and answers by the contract.
import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { contract, type EndpointId } from '#core/api/contract.ts'
import { API_BASE, type Endpoint } from '#core/api/endpoint.ts'
import { type DecodeError, decode, showDecodeError } from '#core/codec.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { roleOf } from '#core/player/roles.ts'
import type { Call, Handled, Handler, Handlers, SignedIn } from './call.ts'
import { adminRequired, type Problem, problem, serverError, signInRequired, tooLarge } from './problem.ts'
import { nameRoute } from './route-name.ts'

export interface ApiOptions {
  readonly handlers: Handlers
  /** Who the request comes from: by its session cookie or its token. */
  readonly userOf: (context: Context) => Promise<SignedIn | undefined>
  readonly onError: (error: unknown, context: Context) => void
}

/** Far above any honest command; a log to import is the largest. */
const MAX_BODY_BYTES = 2 * 1024 * 1024
const MAX_JSON_DEPTH = 40
const COMMAND_ID = /^[\w-]{8,100}$/

export const api = ({ handlers, userOf, onError }: ApiOptions): Hono => {
  const app = new Hono().basePath(API_BASE)
  app.use(
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.json(tooLarge, tooLarge.status) }),
  )
  for (const id of Object.keys(contract) as readonly EndpointId[]) {
    const endpoint: Endpoint = contract[id]
    // The table of handlers is typed by the contract; one call's handler fits that call's input.
    const handle = handlers[id] as unknown as Handler<Endpoint>
    app.on(endpoint.method, endpoint.path, async (context) => {
      nameRoute(context, `${API_BASE}${endpoint.path}`)
      try {
        const answer = await answerTo(endpoint, handle, context, userOf)
        return answer instanceof Response ? answer : respond(context, answer)
      } catch (error) {
        onError(error, context)
        return context.json(serverError, serverError.status)
      }
    })
  }
  app.all('*', (context) => {
    const { status, ...body } = problem(404, 'NotFound', `Page Not Found: ${context.req.path}`)
    return context.json(body, status)
  })
  return app
}

const answerTo = async (
  endpoint: Endpoint,
  handle: Handler<Endpoint>,
  context: Context,
  userOf: ApiOptions['userOf'],
): Promise<Handled<Endpoint>> => {
  const isForAll = endpoint.access === 'everyone' || endpoint.access === 'signature'
  const user = isForAll ? undefined : await userOf(context)
  const allowed = checkAccess(endpoint, user)
  if (allowed !== undefined) return left(allowed)
  const query = decode(endpoint.query)(context.req.query())
  if (isLeft(query)) return left(invalid('query', query.left))
  const body = endpoint.access === 'signature' ? right(undefined) : await readBody(endpoint, context)
  if (isLeft(body)) return body
  // `checkAccess` has seen to it that the calls that need somebody have one.
  const call = {
    query: query.right,
    body: body.right,
    context,
    commandId: commandIdOf(context),
    locale: localeOf(context),
    user,
    whoAsks: () => userOf(context),
  } as Call<Endpoint>
  return handle(call)
}

/** Administrators' calls do not show others that they exist. */
const checkAccess = ({ access }: Endpoint, user: SignedIn | undefined): Problem | undefined => {
  if (access === 'account' && user === undefined) return signInRequired
  if (access === 'admin' && (user === undefined || roleOf(user.folded.state) !== 'admin'))
    return adminRequired
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
  const text = await context.req.text()
  if (text === '') {
    const empty = decode(codec)(undefined)
    return isLeft(empty) ? left(invalid('body', empty.left)) : empty
  }
  const type = context.req.header('Content-Type') ?? ''
  if (!/^application\/json\b/i.test(type))
    return left(problem(415, 'NotJson', 'The body must be JSON (Content-Type: application/json)'))
  const parsed = parseJson(text)
  if (isLeft(parsed)) return parsed
  const decoded = decode(codec)(parsed.right)
  return isLeft(decoded) ? left(invalid('body', decoded.left)) : decoded
}

const parseJson = (text: string): Either<Problem, unknown> => {
  if (depthOf(text) > MAX_JSON_DEPTH) return left(problem(400, 'Malformed', 'body: nested too deeply'))
  try {
    return right(JSON.parse(text))
  } catch {
    return left(problem(400, 'Malformed', 'body: not JSON'))
  }
}

/** How deep brackets nest, counted before parsing; brackets within texts count too, which errs on the safe side only in texts. */
const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  let isInText = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (isInText) {
      if (character === '\\') index++
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}

const commandIdOf = (context: Context): string => {
  const given = context.req.header('Idempotency-Key')
  return given !== undefined && COMMAND_ID.test(given) ? given : randomUUID()
}

const localeOf = (context: Context): string => {
  const cookie = /(?:^|;\s*)locale=([a-z]{2})/.exec(context.req.header('Cookie') ?? '')?.[1]
  return cookie ?? /^[a-z]{2}/i.exec(context.req.header('Accept-Language') ?? '')?.[0]?.toLowerCase() ?? 'en'
}

const respond = (context: Context, answer: Either<Problem, unknown>): Response => {
  context.header('Cache-Control', 'no-store')
  if (isLeft(answer)) {
    const { status, ...body } = answer.left
    return context.json(body, status)
  }
  return context.json(answer.right as object)
}
