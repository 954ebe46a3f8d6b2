// What the guard of the public API lets through, counts and records.
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { memoryLimiter } from '#cli/server/http/memory-limiter.ts'
import { type KeyHolder, makeGuard, makeKeyLimiters } from '#cli/server/public-api/guard.ts'

const KEY = 'exf_prices'
const HOLDERS: Readonly<Record<string, KeyHolder>> = {
  [KEY]: { key: 'k1', account: 'a1', scopes: ['prices'] },
  exf_bot: { key: 'k2', account: 'a1', scopes: ['bot'] },
}

const openApp = (isRateLimited = true, limiters = makeKeyLimiters()) => {
  const uses: string[] = []
  const lookups: string[] = []
  const guard = makeGuard({
    findHolder: async (key) => {
      lookups.push(key)
      return HOLDERS[key]
    },
    recordUse: ({ key }, status) => uses.push(`${key} ${status}`),
    limiters,
    isRateLimited,
  })
  const app = new Hono()
  const refuse = (refusal: object) => Response.json(refusal, { status: 'limit' in refusal ? 429 : 401 })
  const answer = (context: { readonly req: { header: (name: string) => string | undefined } }) =>
    context.req.header('If-None-Match') === 'same'
      ? new Response(null, { status: 304 })
      : Response.json({ done: true })
  app.get('/item', guard({ scope: 'prices', refuse }, answer))
  app.get('/all', guard({ scope: 'prices', limit: 'bulk', refuse }, answer))
  app.get(
    '/bot',
    guard({ scope: 'bot', refuse, channel: ({ req }) => req.header('Nightbot-Channel') }, answer),
  )
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    app.request(`http://anything.example${path}`, { headers })
  return { ask, uses, lookups }
}

describe('a key', () => {
  it.each([
    ['in the header', '/item', { 'x-api-key': KEY }],
    ['in the query', `/item?x-api-key=${KEY}`, {}],
    ['in the query of an address that people paste', `/item?key=${KEY}`, {}],
    ['in both', `/item?x-api-key=other`, { 'x-api-key': KEY }],
  ])('counts %s', async (_, path, headers) => {
    const { ask, uses } = openApp()
    expect((await ask(path, headers as Record<string, string>)).status).toBe(200)
    expect(uses).toEqual(['k1 200'])
  })

  it.each([
    ['missing', '/item', {}],
    ['unknown', '/item', { 'x-api-key': 'exf_unknown' }],
    ['of another scope', '/item', { 'x-api-key': 'exf_bot' }],
    ['longer than any key', '/item', { 'x-api-key': 'x'.repeat(101) }],
  ])('that is %s is refused and recorded for no key', async (_, path, headers) => {
    const { ask, uses } = openApp()
    const response = await ask(path, headers as Record<string, string>)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ tag: 'AccessDenied' })
    expect(uses).toEqual([])
  })

  it('that is too long is not looked up', async () => {
    const { ask, lookups } = openApp()
    await ask('/item', { 'x-api-key': 'x'.repeat(101) })
    expect(lookups).toEqual([])
  })
})

describe('the calls of a key', () => {
  const headers = { 'x-api-key': KEY }

  it('are 300 a minute, and said in headers', async () => {
    const { ask, uses } = openApp()
    for (let call = 1; call <= 300; call++) {
      const response = await ask('/item', headers)
      expect(response.status).toBe(200)
      expect(response.headers.get('RateLimit-Remaining')).toBe(String(300 - call))
    }
    const refused = await ask('/item', headers)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ tag: 'TooManyCalls', limit: 300 })
    expect(refused.headers.get('RateLimit-Limit')).toBe('300')
    expect(refused.headers.get('RateLimit-Remaining')).toBe('0')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(uses.at(-1)).toBe('k1 429')
  })

  it('for everything at once are five a minute, counted apart', async () => {
    const { ask } = openApp()
    for (let call = 0; call < 5; call++) expect((await ask('/all', headers)).status).toBe(200)
    expect((await ask('/all', headers)).status).toBe(429)
    expect((await ask('/item', headers)).status).toBe(200)
  })

  it('that find nothing new cost nothing', async () => {
    const { ask, uses } = openApp()
    for (let call = 0; call < 20; call++)
      expect((await ask('/all', { ...headers, 'If-None-Match': 'same' })).status).toBe(304)
    expect((await ask('/all', headers)).headers.get('RateLimit-Remaining')).toBe('4')
    expect(uses).toHaveLength(21)
  })

  it('are counted by channel, so that 2,000 channels share one bot key', async () => {
    const { ask } = openApp()
    for (let channel = 0; channel < 2_000; channel++) {
      const response = await ask('/bot', { 'x-api-key': 'exf_bot', 'Nightbot-Channel': `name=c${channel}` })
      expect(response.status).toBe(200)
    }
  })

  it('of all its channels together are bounded, since callers name the channels', async () => {
    const { ask } = openApp(true, {
      ...makeKeyLimiters(),
      channels: memoryLimiter({ points: 50, duration: 60 }),
    })
    const from = (channel: number) =>
      ask('/bot', { 'x-api-key': 'exf_bot', 'Nightbot-Channel': `name=c${channel}` })
    for (let channel = 0; channel < 50; channel++) expect((await from(channel)).status).toBe(200)
    expect((await from(50)).status).toBe(429)
  })

  it('are not counted on a server without limits, but recorded', async () => {
    const { ask, uses } = openApp(false)
    for (let call = 0; call < 10; call++) expect((await ask('/all', headers)).status).toBe(200)
    expect(uses).toHaveLength(10)
  })
})
