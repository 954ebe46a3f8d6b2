// A server with the price API v1 alone, by keys that tests make up.
import { Hono } from 'hono'
import { openPort } from '#cli/server/http/listen.ts'
import { makeGuard, makeKeyLimiters } from '#cli/server/public-api/guard.ts'
import type { PublicApiParts } from '#cli/server/public-api/parts.ts'
import { mountPriceApi } from '#cli/server/public-api/v1/mount-price-api.ts'
import type { Services } from '#cli/server/services/services.ts'
import { type Answer, httpClient } from '../../support/http-client.ts'

/** Keys that begin with this are valid, and each is counted by itself. */
export const VALID = 'test-'
/** May do everything but read prices. */
export const OTHER_SCOPE = 'other-scope'

export interface PriceApi {
  readonly url: string
  readonly send: (
    path: string,
    sent?: {
      readonly method?: string
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    },
  ) => Promise<Answer>
  readonly stop: () => Promise<void>
}

export const openPriceApi = async (
  services: Services,
  retryAddressAfter?: PublicApiParts['retryAddressAfter'],
): Promise<PriceApi> => {
  const guard = makeGuard({
    findHolder: async (key) => {
      if (key === OTHER_SCOPE) return { key, account: 'a1', scopes: ['profit'] }
      return key.startsWith(VALID) ? { key, account: 'a1', scopes: ['prices'] } : undefined
    },
    recordUse: () => undefined,
    limiters: makeKeyLimiters(),
    isRateLimited: true,
  })
  const app = new Hono()
  mountPriceApi(app, {
    services,
    guard,
    observe: (_, answer) => answer,
    compressedCache: { read: async () => undefined, keep: async () => undefined },
    retryAddressAfter,
  })
  const port = await openPort('127.0.0.1', 0)
  port.answerWith((request, env) => app.fetch(request, env))
  const client = httpClient(port.url)
  return {
    url: port.url,
    send: (path, { method = 'GET', headers = {}, body } = {}) =>
      client.send({ method, path, headers, ...(body !== undefined && { body }) }),
    stop: async () => {
      client.close()
      await port.close()
    },
  }
}
