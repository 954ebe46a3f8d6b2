// How often somebody may call: per person or address, and apart for reading, writing and signing in.
import type { Context, MiddlewareHandler } from 'hono'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimited } from './problem.ts'

/** Calls in a window of seconds. */
interface Limit {
  readonly points: number
  readonly duration: number
}

const LIMITS = {
  read: { points: 1_200, duration: 60 },
  write: { points: 240, duration: 60 },
  signIn: { points: 20, duration: 600 },
} as const satisfies Readonly<Record<string, Limit>>

type Kind = keyof typeof LIMITS

const SIGN_IN_PATH = /\/(login|session\/accept)\b/

const kindOf = (method: string, path: string): Kind => {
  if (SIGN_IN_PATH.test(path)) return 'signIn'
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write'
}

export interface RateLimitOptions {
  /** Makes the limiter of a kind; the default counts in this process. */
  readonly limiter?: (kind: string, limit: Limit) => RateLimiterAbstract
  /** Who is counted: the session where there is one, otherwise the address. */
  readonly keyOf: (context: Context) => string
}

const inMemory = (kind: string, limit: Limit): RateLimiterAbstract =>
  new RateLimiterMemory({ keyPrefix: kind, ...limit })

/** Answers 429 with `Retry-After` to those who call too often. */
export const rateLimits = ({ limiter = inMemory, keyOf }: RateLimitOptions): MiddlewareHandler => {
  const limiters: Readonly<Record<Kind, RateLimiterAbstract>> = {
    read: limiter('read', LIMITS.read),
    write: limiter('write', LIMITS.write),
    signIn: limiter('signIn', LIMITS.signIn),
  }
  return async (context, next) => {
    try {
      await limiters[kindOf(context.req.method, context.req.path)].consume(keyOf(context))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const { status, ...body } = rateLimited
      context.header('Retry-After', String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))))
      return context.json(body, status)
    }
    return next()
  }
}
