// What administrators may do to accounts, and the cursor of their list.
import { describe, expect, it } from 'vitest'
import {
  checkReason,
  checkRightsChange,
  formatPeopleCursor,
  GRANTS,
  parsePeopleCursor,
  type RightsChange,
} from '#core/access/people.ts'
import { left, right } from '#core/fp.ts'

const revocation: RightsChange = {
  actor: 'wren',
  account: 'heron',
  isOwner: false,
  grant: 'admin',
  isGranted: false,
  isConfirmed: false,
  hasLastDay: false,
}

describe('changing rights', () => {
  it('is allowed, but for the owner’s role and one’s own without a confirmation', () => {
    for (const grant of GRANTS)
      for (const isGranted of [true, false])
        expect(checkRightsChange({ ...revocation, grant, isGranted })).toEqual(right(undefined))
    expect(checkRightsChange({ ...revocation, isOwner: true, isConfirmed: true })).toEqual(
      left({ tag: 'OwnerProtected' }),
    )
    expect(checkRightsChange({ ...revocation, actor: 'heron' })).toEqual(left({ tag: 'SelfUnconfirmed' }))
    expect(checkRightsChange({ ...revocation, actor: 'heron', isConfirmed: true })).toEqual(right(undefined))
    expect(checkRightsChange({ ...revocation, actor: undefined })).toEqual(right(undefined))
  })

  it('takes a last day where Pro is granted, and nowhere else', () => {
    for (const grant of GRANTS)
      for (const isGranted of [true, false])
        expect(
          checkRightsChange({ ...revocation, grant, isGranted, isConfirmed: true, hasLastDay: true }),
        ).toEqual(grant === 'pro' && isGranted ? right(undefined) : left({ tag: 'LastDayNotOfPro' }))
  })

  it('takes a reason of 1 to 500 characters', () => {
    expect(checkReason('  asked for it ')).toEqual(right('asked for it'))
    expect(checkReason(' \t')).toEqual(left({ tag: 'ReasonMissing' }))
    expect(checkReason('x'.repeat(500))).toEqual(right('x'.repeat(500)))
    expect(checkReason('x'.repeat(501))).toEqual(left({ tag: 'ReasonTooLong' }))
  })
})

describe('the cursor of accounts', () => {
  it('is read back, and nothing else is', () => {
    const cursor = { created: '2026-03-02T19:40:00.000Z', account: 'a'.repeat(32) }
    expect(parsePeopleCursor(formatPeopleCursor(cursor))).toEqual(cursor)
    for (const text of ['', 'x~y', '2026-13-02T19:40:00.000Z~a', '2026-03-02T19:40:00.000Z~', '2026-03-02~a'])
      expect(parsePeopleCursor(text)).toBeUndefined()
  })
})
