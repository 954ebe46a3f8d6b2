// How often somebody may call, and how much they may send: per person or address, the calls apart for reading, writing and signing in.
import type { Context } from 'hono'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { MAX_BODY_BYTES } from '#core/api/bounds.ts'
import { type Limit, type Limiter, memoryLimiter } from './memory-limiter.ts'

/**
 * Of each kind of calls, and of all calls of an address whoever is signed in there; `bytes` of bodies, ten of the largest. As many
 * commands as may be written in that time come to a tenth of it. Pictures ask nothing of the database: sixty players behind one
 * address may each look at 200 a minute. Pages come from the server once a visit, then the app draws them: those of twenty a second.
 */
export const LIMITS = {
  read: { points: 1_200, duration: 60 },
  write: { points: 240, duration: 60 },
  signIn: { points: 20, duration: 600 },
  address: { points: 6_000, duration: 60 },
  pictures: { points: 12_000, duration: 60 },
  pages: { points: 1_200, duration: 60 },
  bytes: { points: 10 * MAX_BODY_BYTES, duration: 600 },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof LIMITS
type Kind = Exclude<LimitName, 'address' | 'pictures' | 'pages' | 'bytes'>

const SIGN_IN_PATH = /\/(login|session\/(accept|confirm))\b/

const kindOf = (method: string, path: string): Kind => {
  if (SIGN_IN_PATH.test(path)) return 'signIn'
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write'
}

export interface RateLimitOptions {
  /** Counts tries to sign in for several processes; without it each counts by itself, as it does everything else. */
  readonly signIn?: Limiter | undefined
  /** Who is counted: the person where somebody is signed in. A session or a token that nobody knows counts for nothing. */
  readonly personOf: (context: Context) => Promise<string | undefined>
  /** Who is counted otherwise, and always where people sign in. */
  readonly addressOf: (context: Context) => string
  /** Hears of every refusal. */
  readonly onRefused?: (limit: LimitName) => void
}

/** What is left to somebody; both answer after how many seconds to come again where it was too much. */
export interface RateLimits {
  /** Counts a call. */
  readonly retryAfter: (context: Context) => Promise<number | undefined>
  /** Counts a page that looks something up, among the calls of its address, before anybody looks. */
  readonly retryLoadoutViewsAfter: (context: Context) => Promise<number | undefined>
  readonly retryPicturesAfter: (context: Context) => Promise<number | undefined>
  /** Counts any page. */
  readonly retryPagesAfter: (context: Context) => Promise<number | undefined>
  /** Counts bytes of its body, also none: then it says whether any may come. */
  readonly chargeBodyBytes: (context: Context, bytes: number) => Promise<number | undefined>
}

/** A name for whoever is counted, so that nobody's uid is somebody's address. */
const person = (uid: string): string => `person ${uid}`

export const rateLimits = ({
  signIn = memoryLimiter(LIMITS.signIn),
  personOf,
  addressOf,
  onRefused,
}: RateLimitOptions): RateLimits => {
  const limiters = {
    signIn,
    read: memoryLimiter(LIMITS.read),
    write: memoryLimiter(LIMITS.write),
    address: memoryLimiter(LIMITS.address),
    pictures: memoryLimiter(LIMITS.pictures),
    pages: memoryLimiter(LIMITS.pages),
    // Apart, so that no crowd of strangers makes the server forget what somebody who is signed in has sent.
    bytes: memoryLimiter(LIMITS.bytes),
    bytesOfStrangers: memoryLimiter(LIMITS.bytes),
  } satisfies Readonly<Record<string, Limiter>>
  const use = async (
    name: keyof typeof limiters,
    who: string,
    cost?: number,
  ): Promise<number | undefined> => {
    try {
      await limiters[name].consume(who, cost)
      return undefined
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      onRefused?.(name === 'bytesOfStrangers' ? 'bytes' : name)
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    }
  }
  return {
    retryAfter: async (context) => {
      const kind = kindOf(context.req.method, context.req.path)
      const address = addressOf(context)
      if (kind === 'signIn') return use('signIn', address)
      // Before anybody looks for the session: made-up ones cost the database a question each.
      const ofAddress = await use('address', address)
      if (ofAddress !== undefined) return ofAddress
      const uid = await personOf(context)
      return use(kind, uid === undefined ? address : person(uid))
    },
    retryLoadoutViewsAfter: (context) => use('address', addressOf(context)),
    retryPicturesAfter: (context) => use('pictures', addressOf(context)),
    retryPagesAfter: (context) => use('pages', addressOf(context)),
    chargeBodyBytes: async (context, bytes) => {
      const isSigningIn = kindOf(context.req.method, context.req.path) === 'signIn'
      const uid = isSigningIn ? undefined : await personOf(context)
      return uid === undefined ? use('bytesOfStrangers', addressOf(context), bytes) : use('bytes', uid, bytes)
    },
  }
}
