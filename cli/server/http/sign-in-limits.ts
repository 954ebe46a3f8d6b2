// Tries to sign in as all processes of one database count them: by what the installation's secret makes of an address.
import { hashWith, newToken, type RandomBytes } from '../auth/tokens.ts'
import { loadOrCreateSecret } from '../stores/secrets.ts'
import { sharedLimiter } from '../stores/shared-limits.ts'
import type { Database } from '../stores/sql.ts'
import type { Limiter } from './memory-limiter.ts'
import { LIMITS } from './rate-limits.ts'

export interface SignInLimits {
  readonly limiter: Limiter
  /** Removes what has expired. */
  readonly prune: () => Promise<void>
}

/** Undefined where one process has the database for itself and counts in its memory. */
export const openSignInLimits = async (
  database: Database,
  randomBytes: RandomBytes,
): Promise<SignInLimits | undefined> => {
  if (database.engine === 'pglite') return undefined
  const secret = await loadOrCreateSecret(database, 'rate-limits', () => newToken(randomBytes))
  const { limiter, prune } = sharedLimiter(database, LIMITS.signIn)
  return {
    limiter: { consume: (address) => limiter.consume(hashWith(secret, String(address))) },
    prune,
  }
}
