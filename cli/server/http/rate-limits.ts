// How often somebody may call: per person or address, and apart for reading, writing and signing in.
import type { Context } from 'hono'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Calls in a window of seconds. */
interface Limit {
  readonly points: number
  readonly duration: number
}

/** Of each kind of calls. */
export const LIMITS = {
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
  /** Who is counted: the person where somebody is signed in. A session or a token that nobody knows counts for nothing. */
  readonly personOf: (context: Context) => Promise<string | undefined>
  /** Who is counted otherwise, and always where people sign in. */
  readonly addressOf: (context: Context) => string
}

const inMemory = (kind: string, limit: Limit): RateLimiterAbstract =>
  new RateLimiterMemory({ keyPrefix: kind, ...limit })

/** Counts a request; answers after how many seconds to come again where there were too many. */
export const rateLimits = ({ limiter = inMemory, personOf, addressOf }: RateLimitOptions) => {
  const limiters: Readonly<Record<Kind, RateLimiterAbstract>> = {
    read: limiter('read', LIMITS.read),
    write: limiter('write', LIMITS.write),
    signIn: limiter('signIn', LIMITS.signIn),
  }
  return async (context: Context): Promise<number | undefined> => {
    const kind = kindOf(context.req.method, context.req.path)
    const person = kind === 'signIn' ? undefined : await personOf(context)
    try {
      await limiters[kind].consume(person ?? addressOf(context))
      return undefined
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    }
  }
}
