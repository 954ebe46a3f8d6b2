// How often somebody may call: per person or address, and apart for reading, writing and signing in.
import type { Context } from 'hono'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Calls in a window of seconds. */
interface Limit {
  readonly points: number
  readonly duration: number
}

/** Of each kind of calls, and of all calls of an address whoever is signed in there. */
export const LIMITS = {
  read: { points: 1_200, duration: 60 },
  write: { points: 240, duration: 60 },
  signIn: { points: 20, duration: 600 },
  address: { points: 6_000, duration: 60 },
} as const satisfies Readonly<Record<string, Limit>>

type Kind = Exclude<keyof typeof LIMITS, 'address'>

const SIGN_IN_PATH = /\/(login|session\/(accept|confirm))\b/

const kindOf = (method: string, path: string): Kind => {
  if (SIGN_IN_PATH.test(path)) return 'signIn'
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write'
}

/** Counts one call of somebody; rejects with a {@link RateLimiterRes} where there were too many. */
export type Limiter = Pick<RateLimiterAbstract, 'consume'>

export interface RateLimitOptions {
  /** Counts tries to sign in for several processes; without it each counts by itself, as it does everything else. */
  readonly signIn?: Limiter | undefined
  /** Who is counted: the person where somebody is signed in. A session or a token that nobody knows counts for nothing. */
  readonly personOf: (context: Context) => Promise<string | undefined>
  /** Who is counted otherwise, and always where people sign in. */
  readonly addressOf: (context: Context) => string
}

const inMemory = (kind: keyof typeof LIMITS): Limiter =>
  new RateLimiterMemory({ keyPrefix: kind, ...LIMITS[kind] })

/** Counts a request; answers after how many seconds to come again where there were too many. */
export const rateLimits = ({
  signIn = inMemory('signIn'),
  personOf,
  addressOf,
}: RateLimitOptions): ((context: Context) => Promise<number | undefined>) => {
  const limiters: Readonly<Record<Exclude<Kind, 'signIn'>, Limiter>> = {
    read: inMemory('read'),
    write: inMemory('write'),
  }
  const ofAddress = inMemory('address')
  return async (context: Context): Promise<number | undefined> => {
    const kind = kindOf(context.req.method, context.req.path)
    const address = addressOf(context)
    try {
      if (kind === 'signIn') {
        await signIn.consume(address)
        return undefined
      }
      // Before anybody looks for the session: made-up ones cost the database a question each.
      await ofAddress.consume(address)
      await limiters[kind].consume((await personOf(context)) ?? address)
      return undefined
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    }
  }
}
