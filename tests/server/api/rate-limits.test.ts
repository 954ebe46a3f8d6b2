// Who is counted before the database is asked who it is.
import type { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { LIMITS, rateLimits } from '#cli/server/http/rate-limits.ts'

describe('made-up sessions', () => {
  it('are not looked for once their address has called too often, and other addresses go on', async () => {
    let looked = 0
    const tooMany = rateLimits({
      personOf: async () => {
        looked++
        return `person-${looked}`
      },
      addressOf: ({ req }) => req.header('X-Test') ?? '',
    })
    const call = (address: string) =>
      tooMany({
        req: { method: 'GET', path: '/api/be/users/me', header: () => address },
      } as unknown as Context)
    for (let each = 0; each < LIMITS.address.points; each++) expect(await call('here')).toBeUndefined()
    expect(await call('here')).toBeGreaterThanOrEqual(1)
    expect(looked).toBe(LIMITS.address.points)
    expect(await call('there')).toBeUndefined()
  })
})
