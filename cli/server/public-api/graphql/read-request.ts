// Reads a query from a request: from the address, or from a body of JSON or GraphQL.
import type { Context } from 'hono'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { isObject, tryParseJson } from '#core/json.ts'
import { readRequestText } from '../../http/request-body.ts'

export interface QueryRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName?: string
}

/** Why a request is no query. */
export interface BadRequest {
  readonly status: 400 | 405 | 413
  readonly message: string
}

/** Of a body, or of the address. */
export const MAX_REQUEST_BYTES = 20_000

const TOO_LARGE: BadRequest = { status: 413, message: `A request has at most ${MAX_REQUEST_BYTES} bytes` }

const bad = (message: string): Either<BadRequest, never> => left({ status: 400, message })

const readFields = (value: unknown): Either<BadRequest, QueryRequest> => {
  if (Array.isArray(value)) return bad('Batches are not supported: send one query at a time')
  if (!isObject(value)) return bad('The body must be a JSON object with the field query')
  const { query, variables, operationName } = value
  if (typeof query !== 'string' || query.trim() === '') return bad('The field query must be a text')
  if (variables != null && (!isObject(variables) || Array.isArray(variables)))
    return bad('The field variables must be an object')
  if (operationName != null && typeof operationName !== 'string')
    return bad('The field operationName must be a text')
  return right({ query, variables: variables ?? {}, ...(operationName && { operationName }) })
}

const readAddress = ({ req }: Context): Either<BadRequest, QueryRequest> => {
  if (req.url.length > MAX_REQUEST_BYTES) return left(TOO_LARGE)
  const { query, variables, operationName } = req.query()
  const values = variables === undefined || variables === '' ? undefined : tryParseJson(variables)
  if (variables !== undefined && variables !== '' && values === undefined)
    return bad('The parameter variables must be JSON')
  return readFields({ query, variables: values, operationName })
}

const readBody = async ({ req }: Context): Promise<Either<BadRequest, QueryRequest>> => {
  const read = await readRequestText(req.raw, { max: MAX_REQUEST_BYTES })
  if (isLeft(read)) return read.left.status === 413 ? left(TOO_LARGE) : bad('The body ended early')
  const isQuery = req.header('Content-Type')?.startsWith('application/graphql') === true
  if (isQuery) return readFields({ query: read.right })
  const body = tryParseJson(read.right)
  return body === undefined ? bad('The body is not JSON') : readFields(body)
}

export const readQueryRequest = async (context: Context): Promise<Either<BadRequest, QueryRequest>> => {
  switch (context.req.method) {
    case 'GET':
    case 'HEAD':
      return readAddress(context)
    case 'POST':
      return readBody(context)
    default:
      return left({ status: 405, message: 'Use GET or POST' })
  }
}
