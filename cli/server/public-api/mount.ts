// The public API: calls of other programs, by key. Any origin and any Host may call it.
import type { Context, Hono } from 'hono'
import type { CompressedCache } from '../http/compressed.ts'
import type { Observe } from '../http/observe.ts'
import type { Services } from '../services/services.ts'
import { mountGraphql } from './graphql/mount-graphql.ts'
import type { Guard } from './guard.ts'

/** What each part of the public API is made of. */
export interface PublicApiParts {
  readonly services: Services
  readonly guard: Guard
  readonly observe: Observe
  readonly compressedCache: CompressedCache
  /** Seconds until retry when an address sends too much, whatever its keys. */
  readonly retryAddressAfter: ((context: Context) => Promise<number | undefined>) | undefined
}

export const mountPublicApi = (app: Hono, parts: PublicApiParts): void => {
  mountGraphql(app, parts)
}
