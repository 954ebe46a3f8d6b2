// The GraphQL part of the public API on an app of its own, with the game data of the repository and an address that the test names.
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { pino } from 'pino'
import { readConfig } from '#cli/server/config.ts'
import { mountGraphql } from '#cli/server/public-api/graphql/mount-graphql.ts'
import { makeGuard, makeKeyLimiters } from '#cli/server/public-api/guard.ts'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { loadWords } from '#core/language/words.ts'
import type { ObservedPrices } from '#core/pricing/history/observations.ts'

export const SITE = 'https://exfil.example'
export const KEY = 'test-key'

type Observed = ReadonlyMap<string, ObservedPrices>
type Json = Readonly<Record<string, unknown>>

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for.
  readonly data: any
  readonly errors: readonly { readonly message: string }[] | undefined
}

export interface GraphqlApp {
  readonly ask: (
    query: string,
    options?: { readonly variables?: Json; readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<Answer>
  readonly request: (path: string, init?: RequestInit) => Promise<Response>
  /** Observes other prices from now on. */
  readonly observe: (mode: GameMode, observed: Observed) => void
  readonly failures: string[]
}

const FOLDER = fileURLToPath(new URL('../../../fixtures/catalogue', import.meta.url))
const catalogues = openCatalogues(() => FOLDER)
const words = { en: await loadWords('en'), ru: await loadWords('ru') }

export const openGraphqlApp = ({ isRateLimited = false } = {}): GraphqlApp => {
  const observed = new Map<GameMode, Observed>()
  const nothing: Observed = new Map()
  const failures: string[] = []
  const app = new Hono()
  mountGraphql(app, {
    services: {
      catalogues,
      prices: { observed: async (mode: GameMode) => observed.get(mode) ?? nothing } as never,
      words: (locale) => (locale === 'ru' ? words.ru : words.en),
      config: { ...readConfig({}), isRateLimited, trustsProxy: true },
      publicUrl: SITE,
      isTls: true,
      log: pino({ level: 'error' }, { write: (line) => failures.push(line) }),
    },
    guard: makeGuard({
      findHolder: async (key) => (key === KEY ? { key: 'k1', account: 'a1', scopes: ['prices'] } : undefined),
      recordUse: () => undefined,
      limiters: makeKeyLimiters(),
      isRateLimited,
    }),
    observe: (_route, answer) => answer,
    compressedCache: { read: async () => undefined, keep: async () => undefined },
    retryAddressAfter: undefined,
  })
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (!headers.has('X-Forwarded-For')) headers.set('X-Forwarded-For', '192.0.2.1')
    return app.request(path, { ...init, headers })
  }
  return {
    ask: async (query, { variables, headers = {} } = {}) => {
      const response = await request('/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = (await response.json()) as Pick<Answer, 'data' | 'errors'>
      return { status: response.status, headers: response.headers, data, errors }
    },
    request,
    observe: (mode, prices) => observed.set(mode, prices),
    failures,
  }
}
