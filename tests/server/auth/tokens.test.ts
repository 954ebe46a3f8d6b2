// Random tokens and codes.
import { describe, expect, it } from 'vitest'
import { hashWith, isSameText, isToken, newCode, newToken } from '#cli/server/auth/tokens.ts'
import { CODE_ALPHABET, CODE_LENGTH } from '#core/api/sign-in-code.ts'
import { seededBytes } from '../../support/sign-in.ts'

describe('codes', () => {
  it.each([
    { hex: '0000000000', code: '00000000' },
    { hex: 'ffffffffff', code: 'ZZZZZZZZ' },
    { hex: '0000000007', code: '70000000' },
    { hex: '8000000001', code: '1000000G' },
  ])('of the bytes $hex are $code', ({ hex, code }) => {
    expect(newCode(() => Buffer.from(hex, 'hex'))).toBe(code)
  })

  it('have every letter at every place as often as any other', () => {
    const counts = new Map<string, number>()
    const random = seededBytes('codes')
    const DRAWN = 20_000
    for (let drawn = 0; drawn < DRAWN; drawn++)
      for (const [place, letter] of [...newCode(random)].entries())
        counts.set(`${place}${letter}`, (counts.get(`${place}${letter}`) ?? 0) + 1)
    const expected = DRAWN / CODE_ALPHABET.length
    expect(counts.size).toBe(CODE_ALPHABET.length * CODE_LENGTH)
    for (const count of counts.values())
      expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected))
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
