import { describe, expect, it } from 'vitest'
import { mayPrefetch, mustPreloadWait, type NetworkConnection } from '#core/routes/preload.ts'

describe('loading ahead', () => {
  it.each<readonly [NetworkConnection, boolean]>([
    [{}, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ saveData: true }, false],
  ])('on a connection %j: %s', (connection, expected) => {
    expect(mayPrefetch(connection)).toBe(expected)
  })

  it('of a page waits while more than four are on their way', () => {
    expect([0, 4, 5].map(mustPreloadWait)).toEqual([false, false, true])
  })
})
