// Lets calls of the public API through by their key: finds its holder, counts the call, and records what was answered.
import type { Context } from 'hono'
import { type ApiScope, MAX_KEY_LENGTH } from '#core/api-keys/scopes.ts'
import type { Awaitable } from '../http/awaitable.ts'
import { type Limit, type Limiter, memoryLimiter, readRetryAfter } from '../http/memory-limiter.ts'

/** Calls a minute of one key: of most calls, and of those that answer with every item or record many quests. */
export const KEY_LIMITS = {
  calls: { points: 300, duration: 60 },
  bulk: { points: 5, duration: 60 },
  /** All channels of a key together: channel names are told by the caller. */
  channels: { points: 30_000, duration: 60 },
} as const satisfies Readonly<Record<string, Limit>>

export type KeyLimit = Exclude<keyof typeof KEY_LIMITS, 'channels'>

/**
 * `pmc`: the only PMC that the key reads, if it is bound to one; otherwise the account's selected one. `name`: what the owner calls the key.
 */
export interface KeyHolder {
  readonly key: string
  readonly account: string
  readonly scopes: readonly ApiScope[]
  readonly pmc?: string
  readonly name?: string
}

/** `limit`: calls a minute. `retryAfter`: seconds. */
export type KeyRefusal =
  | { readonly tag: 'AccessDenied' }
  | { readonly tag: 'TooManyCalls'; readonly limit: number; readonly retryAfter: number }

export interface GuardOptions {
  /** The scope that a key needs. */
  readonly scope: ApiScope | 'any'
  /** Where the key is read; {@link readKey} by default. */
  readonly readKey?: (context: Context) => string
  /** Which limit counts the call; `calls` by default. */
  readonly limit?: KeyLimit
  /** A part of the key's callers that is counted apart, such as the channel of a chat bot. */
  readonly channel?: (context: Context) => string | undefined
  /** The refusal in the form of the API that was called. */
  readonly refuse: (refusal: KeyRefusal, context: Context) => Awaitable<Response>
}

/** `ofChannel`: calls of one channel of a key, whose names callers choose. */
export type KeyLimiters = Readonly<Record<keyof typeof KEY_LIMITS | 'ofChannel', Limiter>>

/** A limiter for each limit, in this process. */
export const makeKeyLimiters = (): KeyLimiters => ({
  calls: memoryLimiter(KEY_LIMITS.calls),
  bulk: memoryLimiter(KEY_LIMITS.bulk),
  channels: memoryLimiter(KEY_LIMITS.channels),
  ofChannel: memoryLimiter(KEY_LIMITS.calls),
})

/** Wraps a handler that needs a key. A 304 costs nothing. */
export type Guard = (
  options: GuardOptions,
  answer: (context: Context, holder: KeyHolder) => Awaitable<Response>,
) => (context: Context) => Promise<Response>

export interface GuardParts {
  /** The holder of a valid key whose account may use the API; undefined for any other text. */
  readonly findHolder: (key: string, context: Context) => Promise<KeyHolder | undefined>
  readonly recordUse: (holder: KeyHolder, status: number) => void
  readonly limiters: KeyLimiters
  /** Whether calls are counted at all. */
  readonly isRateLimited: boolean
}

const HEADER = 'x-api-key'
const boundKey = (key: string): string => (key.length > MAX_KEY_LENGTH ? '' : key.trim())

/** The key in the header, else in the query as `x-api-key` or `key`; empty if there is none. */
export const readKey = ({ req }: Context): string => {
  const key = req.header(HEADER) ?? req.query(HEADER) ?? req.query('key') ?? ''
  return boundKey(key)
}

/** The key in the header `Authorization: Bearer …`; empty if there is none. */
export const readBearerKey = ({ req }: Context): string =>
  boundKey(/^Bearer (.*)$/i.exec(req.header('Authorization') ?? '')?.[1] ?? '')

/** Longer channel names are cut before they are counted. */
const MAX_CHANNEL_LENGTH = 100

const rateHeaders = (limit: Limit, remaining: number, seconds: number): Readonly<Record<string, string>> => ({
  'RateLimit-Limit': String(limit.points),
  'RateLimit-Remaining': String(Math.max(0, remaining)),
  'RateLimit-Reset': String(seconds),
})

const withRateHeaders = (response: Response, headers: Readonly<Record<string, string>>): Response => {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

export const makeGuard =
  ({ findHolder, recordUse, limiters, isRateLimited }: GuardParts): Guard =>
  ({ scope, limit: limitName = 'calls', channel, refuse, readKey: read = readKey }, answer) =>
  async (context) => {
    const key = read(context)
    const holder = key === '' ? undefined : await findHolder(key, context)
    if (holder === undefined || (scope !== 'any' && !holder.scopes.includes(scope)))
      return refuse({ tag: 'AccessDenied' }, context)
    if (!isRateLimited) {
      const response = await answer(context, holder)
      recordUse(holder, response.status)
      return response
    }
    const limit = KEY_LIMITS[limitName]
    const channelName = channel?.(context)?.slice(0, MAX_CHANNEL_LENGTH)
    const limiter = channelName === undefined ? limiters[limitName] : limiters.ofChannel
    const counted = channelName === undefined ? holder.key : `${holder.key} ${channelName}`
    try {
      if (channelName !== undefined) await limiters.channels.consume(holder.key)
      const { remainingPoints, msBeforeNext } = await limiter.consume(counted)
      const response = await answer(context, holder)
      const isFree = response.status === 304
      if (isFree) await limiter.consume(counted, -1)
      recordUse(holder, response.status)
      return withRateHeaders(
        response,
        rateHeaders(limit, remainingPoints + (isFree ? 1 : 0), Math.ceil(msBeforeNext / 1000)),
      )
    } catch (error) {
      const retryAfter = readRetryAfter(error)
      const response = await refuse({ tag: 'TooManyCalls', limit: limit.points, retryAfter }, context)
      recordUse(holder, 429)
      response.headers.set('Retry-After', String(retryAfter))
      return withRateHeaders(response, rateHeaders(limit, 0, retryAfter))
    }
  }
