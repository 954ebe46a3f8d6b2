// Random tokens and codes.
import { describe, expect, it } from 'vitest'
import { hashWith, isSameText, isToken, newCode, newToken } from '#cli/server/auth/tokens.ts'
import { seededBytes } from '../../support/sign-in.ts'

const bytes = (...numbers: readonly number[]) => {
  const left = [...numbers]
  return () => {
    const buffer = Buffer.alloc(4)
    buffer.writeUInt32BE(left.shift() ?? 0)
    return buffer
  }
}

describe('codes', () => {
  it.each([
    { numbers: [7], code: '000007' },
    { numbers: [999_999], code: '999999' },
    { numbers: [4_293_999_999], code: '999999' },
    // Beyond the last whole million of what four bytes can say, low codes would come up more often.
    { numbers: [4_294_000_000, 4_294_967_295, 123_456], code: '123456' },
  ])('of $numbers are $code', ({ numbers, code }) => {
    expect(newCode(bytes(...numbers))).toBe(code)
  })
})

describe('tokens', () => {
  it('are 32 bytes that fit into a cookie and an address', () => {
    const token = newToken(seededBytes('one'))
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(isToken(token)).toBe(true)
  })

  it('hash differently under another secret', () => {
    expect(hashWith('one', '000007')).not.toBe(hashWith('two', '000007'))
  })

  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['', '', true],
  ])('%j is the same as %j: %j', (a, b, isSame) => {
    expect(isSameText(a, b)).toBe(isSame)
  })
})
