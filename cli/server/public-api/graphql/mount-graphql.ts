// `/graphql`: queries in the schema that programs of the community use, with a key or without one.
import type { Context, Hono } from 'hono'
import { isLeft } from '#core/fp.ts'
import { clientAddress, countedAddress } from '../../http/client-address.ts'
import type { Content } from '../../http/content.ts'
import { type Limit, memoryLimiter, readRetryAfter } from '../../http/memory-limiter.ts'
import { keyedQueue } from '../../keyed-queue.ts'
import type { Services } from '../../services/services.ts'
import { JSON_UTF8_TYPE, makeAnswers, makeRetryHeader } from '../answers.ts'
import { allowAnyOrigin } from '../any-origin.ts'
import { type KeyRefusal, readKey } from '../guard.ts'
import type { PublicApiParts } from '../parts.ts'
import { MAX_VALUES } from './budget.ts'
import { makeSchema } from './make-schema.ts'
import { type QueryRequest, readQueryRequest } from './read-request.ts'
import { makeResultCache } from './result-cache.ts'
import { runQuery } from './run-query.ts'
import { openViews, type ViewServices } from './views.ts'

export const GRAPHQL_ROUTE = '/graphql'

/** Calls a minute of an address without a key. */
const ADDRESS_LIMIT: Limit = { points: 60, duration: 60 }
/** Values that a key or an address may read a minute, other than those of results that are kept: about 12 s of work. */
const VALUES_LIMIT: Limit = { points: 4 * MAX_VALUES, duration: 60 }

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** The same for all who ask. */
const KEPT = { 'Cache-Control': 'no-cache' }

const getCacheKey = ({ query, variables, operationName = '' }: QueryRequest): string =>
  JSON.stringify([operationName, variables, query])

const ignoreLimit = (error: unknown): void => void readRetryAfter(error)

export interface GraphqlParts extends Omit<PublicApiParts, 'services'> {
  readonly services: ViewServices & Pick<Services, 'log' | 'isTls'>
}

export const mountGraphql = (app: Hono, parts: GraphqlParts): void => {
  const { services, guard, observe, compressedCache, retryAddressAfter } = parts
  const { json, send, makeJson } = makeAnswers({ services, compressedCache }, JSON_UTF8_TYPE)
  const runner = {
    schema: makeSchema(),
    noteFailure: (error: unknown) =>
      services.log.error({ err: error, route: GRAPHQL_ROUTE }, 'a query failed'),
  }
  const getViews = openViews(services)
  const results = makeResultCache()
  const calls = memoryLimiter(ADDRESS_LIMIT)
  const values = memoryLimiter(VALUES_LIMIT)
  // The queries of one caller wait for each other, not for those of others.
  const queue = keyedQueue()
  const { isRateLimited, trustsProxy } = services.config

  const fail = (status: number, message: string, more: Readonly<Record<string, string>> = {}): Response =>
    json(status, { errors: [{ message }] }, more)
  const tooMany = (message: string, seconds: number): Response => fail(429, message, makeRetryHeader(seconds))
  const tooManyCalls = (limit: number, seconds: number): Response =>
    tooMany(`You reach your limit of ${limit} reqs per minute`, seconds)
  const refuse = (refusal: KeyRefusal): Response =>
    refusal.tag === 'AccessDenied'
      ? fail(401, 'Access denied')
      : tooManyCalls(refusal.limit, refusal.retryAfter)

  const getContent = async (caller: string, request: QueryRequest): Promise<Content> => {
    const getView = await getViews()
    const key = getCacheKey(request)
    const known = results.find(getView, key)
    if (known !== undefined) return known
    return queue.runInOrder(caller, async () => {
      // The query before may have been the same.
      const found = results.find(getView, key)
      if (found !== undefined) return found
      if (isRateLimited) await values.consume(caller, 0)
      const { body, hash, spent } = await runQuery(runner, request, getView)
      // The query that goes over the limit is answered, the next one is not.
      if (isRateLimited) await values.consume(caller, spent).catch(ignoreLimit)
      const content = makeJson(body, hash)
      results.keep(getView, key, content)
      return content
    })
  }

  const answer = async (context: Context, caller: string): Promise<Response> => {
    const request = await readQueryRequest(context)
    if (isLeft(request)) {
      const { status, message } = request.left
      return fail(status, message, status === 405 ? { Allow: METHODS.join(', ') } : {})
    }
    try {
      return await send(context, await getContent(caller, request.right), KEPT)
    } catch (error) {
      return tooMany('You reach your limit of values per minute', readRetryAfter(error))
    }
  }
  const answerWithKey = guard({ scope: 'prices', refuse }, (context, { key }) =>
    answer(context, `key ${key}`),
  )

  /** As with a key, an answer without content costs nothing. */
  const answerByAddress = async (context: Context): Promise<Response> => {
    const address = countedAddress(clientAddress(context, trustsProxy))
    if (!isRateLimited) return answer(context, address)
    try {
      await calls.consume(address)
    } catch (error) {
      return tooManyCalls(ADDRESS_LIMIT.points, readRetryAfter(error))
    }
    const response = await answer(context, address)
    if (response.status === 304) await calls.consume(address, -1)
    return response
  }

  const answerAny = async (context: Context): Promise<Response> => {
    const seconds = await retryAddressAfter?.(context)
    if (seconds !== undefined) return tooManyCalls(ADDRESS_LIMIT.points, seconds)
    return readKey(context) === '' ? answerByAddress(context) : answerWithKey(context)
  }

  app.use(GRAPHQL_ROUTE, allowAnyOrigin(METHODS))
  app.all(GRAPHQL_ROUTE, observe(GRAPHQL_ROUTE, answerAny))
}
