// Rate limits by user or address, for calls (reading, writing and signing in separately) and for bytes of bodies.
import type { Context } from 'hono'
import { MAX_BODY_BYTES } from '#core/api/bounds.ts'
import { type Limit, type Limiter, memoryLimiter, readRetryAfter } from './memory-limiter.ts'

/**
 * `points` per `duration` seconds for each kind of call, and for all calls of an address. `bytes`: ten of the largest bodies; the commands
 * allowed in that time need a tenth of it. Pictures need no database: 60 players behind one address may each load 200 a minute. Pages: 20 a
 * second; the server sends one per visit, the app renders the rest.
 */
export const LIMITS = {
  read: { points: 1_200, duration: 60 },
  write: { points: 240, duration: 60 },
  signIn: { points: 20, duration: 600 },
  address: { points: 6_000, duration: 60 },
  pictures: { points: 12_000, duration: 60 },
  pages: { points: 1_200, duration: 60 },
  unknownKeys: { points: 300, duration: 60 },
  bytes: { points: 10 * MAX_BODY_BYTES, duration: 600 },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof LIMITS
type Kind = Exclude<LimitName, 'address' | 'pictures' | 'pages' | 'unknownKeys' | 'bytes'>

const SIGN_IN_PATH = /\/(login|session\/(accept|confirm))\b/

const getKind = (method: string, path: string): Kind => {
  if (SIGN_IN_PATH.test(path)) return 'signIn'
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write'
}

export interface RateLimitOptions {
  /** Limiter of sign-in attempts shared by several processes; by default each counts by itself, like all other limits. */
  readonly signIn?: Limiter | undefined
  /** The limiter's key: the person if signed in, else the address. An invalid session or token does not count as a person. */
  readonly personOf: (context: Context) => Promise<string | undefined>
  /** The key otherwise, and always for sign-in. */
  readonly addressOf: (context: Context) => string
  /** Called for each refused request. */
  readonly onRefused?: (limit: LimitName) => void
}

/** Rate limits; each function returns seconds until retry when over the limit. */
export interface RateLimits {
  /** Counts a call. */
  readonly retryAfter: (context: Context) => Promise<number | undefined>
  /** Counts a page that needs a lookup, with the calls of its address and before the lookup. */
  readonly retryLoadoutViewsAfter: (context: Context) => Promise<number | undefined>
  readonly retryPicturesAfter: (context: Context) => Promise<number | undefined>
  /** Counts any page. */
  readonly retryPagesAfter: (context: Context) => Promise<number | undefined>
  /** Counts API keys that must be looked up, by their address. */
  readonly retryUnknownKeysAfter: (context: Context) => Promise<number | undefined>
  /** Counts bytes of a body; with 0 it only checks whether more are allowed. */
  readonly chargeBodyBytes: (context: Context, bytes: number) => Promise<number | undefined>
}

/** Prefixes keys by kind, so that a uid never equals an address. */
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
    unknownKeys: memoryLimiter(LIMITS.unknownKeys),
    // A separate limiter, so that many unknown addresses do not evict the counts of signed-in users.
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
      const seconds = readRetryAfter(error)
      onRefused?.(name === 'bytesOfStrangers' ? 'bytes' : name)
      return seconds
    }
  }
  return {
    retryAfter: async (context) => {
      const kind = getKind(context.req.method, context.req.path)
      const address = addressOf(context)
      if (kind === 'signIn') return use('signIn', address)
      // Counted before the session is looked up: each forged session costs a database query.
      const ofAddress = await use('address', address)
      if (ofAddress !== undefined) return ofAddress
      const uid = await personOf(context)
      return use(kind, uid === undefined ? address : person(uid))
    },
    retryLoadoutViewsAfter: (context) => use('address', addressOf(context)),
    retryPicturesAfter: (context) => use('pictures', addressOf(context)),
    retryPagesAfter: (context) => use('pages', addressOf(context)),
    retryUnknownKeysAfter: (context) => use('unknownKeys', addressOf(context)),
    chargeBodyBytes: async (context, bytes) => {
      const isSigningIn = getKind(context.req.method, context.req.path) === 'signIn'
      const uid = isSigningIn ? undefined : await personOf(context)
      return uid === undefined ? use('bytesOfStrangers', addressOf(context), bytes) : use('bytes', uid, bytes)
    },
  }
}
