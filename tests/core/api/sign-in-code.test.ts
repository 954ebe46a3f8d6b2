// Sign-in codes as people type them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, parseSignInCode, showSignInCode } from '#core/api/sign-in-code.ts'

describe('a sign-in code', () => {
  it('is read again however it is shown, in any case, with blanks and hyphens', () => {
    const code = fc.string({
      unit: fc.constantFrom(...CODE_ALPHABET),
      minLength: CODE_LENGTH,
      maxLength: CODE_LENGTH,
    })
    fc.assert(
      fc.property(code, (made) => {
        for (const typed of [
          made,
          showSignInCode(made),
          showSignInCode(made).toLowerCase(),
          ` ${[...made].join(' ')}\n`,
          showSignInCode(made).replace('-', ' – '),
        ])
          expect(parseSignInCode(typed)).toBe(made)
      }),
    )
  })

  it('may have the letters that look like its digits', () => {
    expect(parseSignInCode('oOiI-lL77')).toBe('00111177')
  })

  it.each([
    '',
    '123456',
    '7K3M-9QX',
    '7K3M-9QXTA',
    '7K3M-9QUT',
    '７Ｋ３Ｍ９ＱＸＴ',
    "' or 1=1 --",
    `${' '.repeat(40)}7K3M9QXT`,
  ])('is not %j', (typed) => {
    expect(parseSignInCode(typed)).toBeUndefined()
  })
})
