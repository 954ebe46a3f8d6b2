// Scopes that a key may have together.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { API_SCOPES, type ApiScope, getUsableScopes, isShownRecorder } from '#core/api-keys/scopes.ts'

const scopes = fc.subarray<ApiScope>([...API_SCOPES])

describe('a key that others see', () => {
  it.each(['bot', 'sheet', 'widget'] as const)('records no progress: %s', (scope) => {
    expect(isShownRecorder(['progress:write', scope])).toBe(true)
    expect(isShownRecorder([scope])).toBe(false)
    expect(getUsableScopes(['prices', 'progress:write', scope])).toEqual(['prices', scope])
  })

  it('never keeps the scope of recording, and loses no other', () => {
    fc.assert(
      fc.property(scopes, (given) => {
        const usable = getUsableScopes(given)
        expect(isShownRecorder(usable)).toBe(false)
        expect(given.filter((scope) => scope !== 'progress:write')).toEqual(
          usable.filter((scope) => scope !== 'progress:write'),
        )
        expect(usable.includes('progress:write')).toBe(
          given.includes('progress:write') && !isShownRecorder(given),
        )
      }),
    )
  })
})
