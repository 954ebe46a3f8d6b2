// The contract as an OpenAPI 3.1 document.
import * as t from 'io-ts'
import { type Contract, contract, type EndpointId } from './contract.ts'
import { API_BASE, type Endpoint, isWrite } from './endpoint.ts'
import { type Components, type JsonSchema, listFields, listSchemas, toJsonSchema } from './json-schema.ts'
import { FULL_BODIES, getEndpointGroup, OWN_PROBLEMS, SPECIAL_ANSWERS } from './presentation.ts'
import { RECENT_MINUTES } from './sign-in-limits.ts'

/** A JSON object that is only ever written out. */
type Json = Readonly<Record<string, unknown>>

const RESPONSES = '#/components/responses/'

/** What can go wrong, by status. */
export const PROBLEMS = {
  400: 'The input is malformed; the message names the field and what was expected',
  401: 'Not signed in',
  403: 'The role does not allow it, the sign-in is not recent enough for it, or the request came from another site',
  404: 'There is no such thing',
  409: 'A rule forbids it as things stand, or others keep changing the same data',
  413: 'The request is too large',
  415: 'The body is not JSON, or not a picture where one is expected',
  422: 'A value is outside of what the game or the account allows',
  429: 'Too many calls; `Retry-After` has the seconds to wait',
  500: 'A fault of the server',
  502: 'Another service that is needed does not answer',
  503: 'The database does not answer; `Retry-After` has the seconds to wait',
} as const satisfies Readonly<Record<number, string>>

export type ProblemStatus = keyof typeof PROBLEMS

export const hasBody = ({ body }: Endpoint): boolean => !(body instanceof t.UndefinedType)
/** The body with all that is known of it. */
export const getRequestBody = (id: EndpointId, { body }: Endpoint): t.Mixed => FULL_BODIES[id] ?? body

const getParams = ({ path }: Endpoint): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])

/** The statuses of the problems that a call can answer with. */
export const listProblems = (id: EndpointId, endpoint: Endpoint): readonly ProblemStatus[] => {
  const writes = isWrite(endpoint)
  const isPersonal = endpoint.access === 'account' || endpoint.access === 'admin'
  const holds: Readonly<Record<ProblemStatus, boolean>> = {
    400: hasBody(endpoint) || Object.keys(listFields(endpoint.query, new Map())).length > 0,
    401: endpoint.access === 'account' || endpoint.access === 'signature',
    403: writes || endpoint.wantsRecentSignIn,
    404: endpoint.access === 'admin' || getParams(endpoint).length > 0 || (writes && hasBody(endpoint)),
    409: writes && isPersonal,
    413: hasBody(endpoint) || endpoint.maxRawBytes !== undefined,
    415: (hasBody(endpoint) && endpoint.access !== 'signature') || endpoint.maxRawBytes !== undefined,
    422: writes && hasBody(endpoint),
    429: true,
    500: true,
    502: false,
    503: true,
  }
  return Object.keys(PROBLEMS)
    .map((status) => Number(status) as ProblemStatus)
    .filter((status) => holds[status] || OWN_PROBLEMS[id]?.includes(status) === true)
}

const content = (schema: JsonSchema): Json => ({ 'application/json': { schema } })

const getAnswer = (id: EndpointId, endpoint: Endpoint, components: Components): Json => {
  const special = SPECIAL_ANSWERS[id]
  if (special === 'redirect')
    return { 302: { description: 'Leads elsewhere', headers: { Location: { schema: { type: 'string' } } } } }
  if (special === 'stream')
    return {
      200: {
        description: 'Server-sent events',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
    }
  return { 200: { description: 'Done', content: content(toJsonSchema(endpoint.answer, components)) } }
}

const getParameters = (endpoint: Endpoint, components: Components): readonly Json[] => [
  ...getParams(endpoint).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  })),
  ...listFields(endpoint.query, components).map(({ name, schema, isRequired }) => ({
    name,
    in: 'query',
    required: isRequired,
    schema,
  })),
  ...(isWrite(endpoint) && endpoint.access === 'account'
    ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
    : []),
]

const getSecurity = ({ access }: Endpoint): readonly Json[] => {
  if (access === 'everyone') return []
  return access === 'signature' ? [{ signature: [] }] : [{ cookie: [] }, { bearer: [] }]
}

/** What is said of the calls that hand out or end the whole account. */
export const RECENT_SIGN_IN = `Wants a sign-in or a confirmation of the last ${RECENT_MINUTES} minutes; otherwise 403 \`RecentSignInRequired\`.`

const getOperation = (id: EndpointId, endpoint: Endpoint, components: Components): Json => {
  const parameters = getParameters(endpoint, components)
  return {
    operationId: id,
    tags: [getEndpointGroup(id)],
    summary: endpoint.summary,
    ...(endpoint.wantsRecentSignIn ? { description: RECENT_SIGN_IN } : {}),
    security: getSecurity(endpoint),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(hasBody(endpoint)
      ? {
          requestBody: {
            required: true,
            content: content(toJsonSchema(getRequestBody(id, endpoint), components)),
          },
        }
      : {}),
    ...(endpoint.maxRawBytes === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/octet-stream': { schema: { type: 'string', maxLength: endpoint.maxRawBytes } },
            },
          },
        }),
    responses: {
      ...getAnswer(id, endpoint, components),
      ...Object.fromEntries(
        listProblems(id, endpoint).map((status) => [status, { $ref: `${RESPONSES}${status}` }]),
      ),
    },
  }
}

/** What every refusal has: `tag` for programs, `message` for people, `details` where a value is at fault. */
const PROBLEM: JsonSchema = {
  type: 'object',
  properties: { tag: { type: 'string' }, message: { type: 'string' }, details: { type: 'object' } },
  required: ['tag', 'message'],
}

const SECURITY: Json = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'exfil_session',
    description: 'What browsers have; behind TLS its name begins with __Host-',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'A session token' },
  signature: { type: 'apiKey', in: 'header', name: 'X-Patreon-Signature' },
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Names the write: sent again with the same name it changes nothing and has the same answer',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}$' },
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: Json
  readonly servers: readonly Json[]
  readonly paths: Readonly<Record<string, Json>>
  readonly components: Json
}

/** The document of a contract; `version` of the program. */
export const openApi = (version: string, calls: Contract = contract): OpenApiDocument => {
  const components: Components = new Map()
  const paths: Record<string, Record<string, Json>> = {}
  for (const id of Object.keys(calls) as readonly EndpointId[]) {
    const endpoint: Endpoint = calls[id]
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: getOperation(id, endpoint, components),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exfil',
      version,
      description: 'Companion for players of Escape from Tarkov',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { ...listSchemas(components), Problem: PROBLEM },
      responses: Object.fromEntries(
        Object.entries(PROBLEMS).map(([status, description]) => [
          status,
          { description, content: content({ $ref: '#/components/schemas/Problem' }) },
        ]),
      ),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: SECURITY,
    },
  }
}
