// Limits that several processes share: never more than the limit, in any order of calls, with few questions to the database.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leasedLimiter } from '#cli/server/http/leased-limiter.ts'
import type { SharedCounts } from '#cli/server/stores/shared-limits.ts'

const MINUTE = 60

/** Counts as the database does. */
const openCounts = (now: () => number) => {
  const windows = new Map<string, { used: number; ends: number }>()
  let asked = 0
  const count: SharedCounts['count'] = async (key, points = 1) => {
    asked++
    const known = windows.get(key)
    const of = known !== undefined && known.ends > now() ? known : { used: 0, ends: now() + MINUTE * 1000 }
    of.used += points
    windows.set(key, of)
    return { used: of.used, leftMs: of.ends - now() }
  }
  return { count, asked: () => asked }
}

const isLet = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )

describe('a limit of 300 calls a minute over several processes', () => {
  const limit = { points: 300, duration: MINUTE }
  const open = (processes: number) => {
    let at = 0
    const now = () => at
    const counts = openCounts(now)
    const limiters = Array.from({ length: processes }, () =>
      leasedLimiter({ counts, limit, isAway: () => false, now }),
    )
    const call = (process: number) => isLet(limiters[process % processes]?.consume('key') ?? Promise.reject())
    return { call, counts, limiters, pass: (seconds: number) => (at += seconds * 1000) }
  }

  it('lets exactly 300 through one process, and tells how many are left', async () => {
    const { call, limiters, counts } = open(1)
    const [limiter] = limiters
    expect(await limiter?.consume('key')).toMatchObject({ remainingPoints: 299 })
    for (let calls = 1; calls < limit.points; calls++) expect(await call(0)).toBe(true)
    expect([await call(0), await call(0)]).toEqual([false, false])
    expect(counts.asked()).toBeLessThan(40)
  })

  it('lets at most 300 through in any order over four processes, and nearly as many', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { minLength: 400, maxLength: 500 }), async (order) => {
        const { call } = open(4)
        const isAtOnce = order.length % 2 === 0
        const answers: boolean[] = isAtOnce ? await Promise.all(order.map(call)) : []
        if (!isAtOnce) for (const process of order) answers.push(await call(process))
        const passed = answers.filter((isPassed) => isPassed).length
        expect(passed).toBeLessThanOrEqual(limit.points)
        expect(passed).toBeGreaterThan(limit.points * 0.75)
      }),
      { numRuns: 50 },
    )
  })

  it('begins again when the minute is over', async () => {
    const { call, pass } = open(2)
    for (let calls = 0; calls < 2 * limit.points; calls++) await call(calls)
    expect(await call(0)).toBe(false)
    pass(MINUTE)
    expect([await call(0), await call(1)]).toEqual([true, true])
  })

  it('gives a call that cost nothing back', async () => {
    const { limiters, call } = open(1)
    const [limiter] = limiters
    for (let calls = 0; calls < limit.points; calls++) await call(0)
    await limiter?.consume('key', -1)
    expect([await call(0), await call(0)]).toEqual([true, false])
  })

  it('is counted by each process while the database does not answer', async () => {
    const limiter = leasedLimiter({
      counts: { count: () => Promise.reject(new Error('away')) },
      limit: { points: 2, duration: MINUTE },
      isAway: () => true,
    })
    expect([await isLet(limiter.consume('key')), await isLet(limiter.consume('key'))]).toEqual([true, true])
    expect(await isLet(limiter.consume('key'))).toBe(false)
  })
})
