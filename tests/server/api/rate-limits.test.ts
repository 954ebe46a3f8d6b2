// Who is counted before the database is asked who it is.
import type { Context } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { memoryLimiter } from '#cli/server/http/memory-limiter.ts'
import { LIMITS, rateLimits } from '#cli/server/http/rate-limits.ts'

describe('made-up sessions', () => {
  it('are not looked for once their address has called too often, and other addresses go on', async () => {
    let looked = 0
    const { retryAfter } = rateLimits({
      personOf: async () => {
        looked++
        return `person-${looked}`
      },
      addressOf: ({ req }) => req.header('X-Test') ?? '',
    })
    const call = (address: string) =>
      retryAfter({
        req: { method: 'GET', path: '/api/be/users/me', header: () => address },
      } as unknown as Context)
    for (let each = 0; each < LIMITS.address.points; each++) expect(await call('here')).toBeUndefined()
    expect(await call('here')).toBeGreaterThanOrEqual(1)
    expect(looked).toBe(LIMITS.address.points)
    expect(await call('there')).toBeUndefined()
  })
})

describe('a limit in memory', () => {
  const limit = { points: 3, duration: 10 }
  const isLet = async (limiter: ReturnType<typeof memoryLimiter>, who: string, cost?: number) =>
    limiter.consume(who, cost).then(
      () => true,
      (refused: { readonly msBeforeNext: number }) => refused.msBeforeNext,
    )

  it('counts in windows that begin with the first, each for its own', async () => {
    let at = 0
    const limiter = memoryLimiter(limit, () => at)
    expect(await isLet(limiter, 'a')).toBe(true)
    at = 4_000
    expect(await isLet(limiter, 'a', 2)).toBe(true)
    expect(await isLet(limiter, 'a', 0)).toBe(true)
    expect(await isLet(limiter, 'a')).toBe(6_000)
    expect(await isLet(limiter, 'a', 0)).toBe(6_000)
    expect(await isLet(limiter, 'b', 3)).toBe(true)
    at = 10_000
    expect(await isLet(limiter, 'a', 3)).toBe(true)
    expect(await isLet(limiter, 'b')).toBe(4_000)
  })

  it('ends in its time where the clock of the machine goes back a day', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const limiter = memoryLimiter(limit)
    expect(await isLet(limiter, 'a', 3)).toBe(true)
    vi.setSystemTime(Date.now() - 86_400_000)
    expect(await isLet(limiter, 'a')).toBe(10_000)
    vi.advanceTimersByTime(10_000)
    expect(await isLet(limiter, 'a')).toBe(true)
    vi.useRealTimers()
  })

  it('knows no more people than it may, and forgets who came longest ago', async () => {
    let at = 0
    const limiter = memoryLimiter(limit, () => at, 100)
    for (let person = 0; person < 10_000; person++) {
      await limiter.consume(`${person}`, 3)
      expect(limiter.size()).toBeLessThanOrEqual(100)
    }
    expect(await isLet(limiter, '9999')).toBe(10_000)
    expect(await isLet(limiter, '9900')).toBe(10_000)
    expect(await isLet(limiter, '0')).toBe(true)
    at = 20_000
    await limiter.consume('later')
    expect(limiter.size()).toBe(1)
  })
})
