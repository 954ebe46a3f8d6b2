// Confirming with a mailed code who sits before a session: to the account's own address alone, within the bounds of sign-in codes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maskEmail } from '#cli/server/auth/email-address.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { CODE_TRIES, RECENT_MINUTES } from '#core/api/sign-in-limits.ts'
import { isRight, left, right } from '#core/fp.ts'
import { wrongCode } from '../../support/codes.ts'
import { databases } from '../../support/databases.ts'
import { emptySignIn, openWorld, type SignInWorld } from '../../support/sign-in.ts'

const EMAIL = 'nikita@example.org'
const INVALID_CODE = left({ tag: 'InvalidCode' })
const DONE = right(undefined)

describe.each(databases())('confirming on $name', ({ open }) => {
  let database: Database
  let world: SignInWorld
  let account: string

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await emptySignIn(database)
    world = await openWorld({ database })
    await world.signIn.sendCode(EMAIL, 'en')
    const entered = await world.signIn.verifyCode(EMAIL, world.lastCode())
    account = isRight(entered) ? entered.right.account : 'refused'
    return () => world.close()
  })

  const begin = async (isVerified?: boolean) => {
    const options = { account, userAgent: undefined, ...(isVerified === undefined ? {} : { isVerified }) }
    return (await world.sessions.begin(options)).session.id
  }
  const send = (session: string, locale = 'en') => world.signIn.sendConfirmation({ account, session }, locale)
  const check = (session: string, code = world.lastCode()) =>
    world.signIn.checkConfirmation({ account, session }, code)

  it('sends the code to the address of the account, and says what it is for', async () => {
    const session = await begin()
    expect(await send(session)).toEqual(DONE)
    expect(world.mails.at(-1)).toEqual({
      to: EMAIL,
      subject: expect.stringMatching(/^Exfil confirmation code: [0-9A-Z]{4}-[0-9A-Z]{4}$/),
      text: expect.stringMatching(/tell the code to nobody/),
    })
    await send(session, 'ru')
    expect(world.mails.at(-1)?.subject).toMatch(/^Код подтверждения Exfil/)
    expect(await check(session)).toEqual(DONE)
    expect(await check(session)).toEqual(INVALID_CODE)
  })

  it('takes a code of that session alone, and none signs in or confirms for the other', async () => {
    const [here, elsewhere] = [await begin(), await begin()]
    await send(here)
    const confirmation = world.lastCode()
    expect(await check(elsewhere, confirmation)).toEqual(INVALID_CODE)
    expect(await world.signIn.verifyCode(EMAIL, confirmation)).toEqual(INVALID_CODE)
    await world.signIn.sendCode(EMAIL, 'en')
    const signIn = world.lastCode()
    expect(await check(here, signIn)).toEqual(INVALID_CODE)
    // Neither has used up the other.
    expect(await check(here, confirmation)).toEqual(DONE)
    expect(await world.signIn.verifyCode(EMAIL, signIn)).toEqual(right({ account }))
  })

  it('is counted with the sign-in codes of the mailbox', async () => {
    const session = await begin()
    await world.signIn.sendCode(EMAIL, 'en')
    expect(await send(session)).toEqual(DONE)
    const refused = left({ tag: 'TooManyCodes', seconds: 600 })
    expect(await send(session)).toEqual(refused)
    expect(await world.signIn.sendCode(EMAIL, 'en')).toEqual(refused)
    expect(await check(session)).toEqual(DONE)
  })

  it('takes five tries of a code, and twenty wrong ones of a mailbox, whatever they are for', async () => {
    const session = await begin()
    await send(session)
    for (let by = 1; by <= CODE_TRIES; by++)
      expect(await check(session, wrongCode(world.lastCode(), by))).toEqual(INVALID_CODE)
    expect(await check(session)).toEqual(INVALID_CODE)
    for (let tries = CODE_TRIES + 1; tries < 20; tries++)
      expect(await world.signIn.verifyCode(EMAIL, '0000-0000')).toEqual(INVALID_CODE)
    expect(await check(session)).toEqual(left({ tag: 'TooManyTries', seconds: 3_600 }))
  })

  it('takes no late code and nothing that is none', async () => {
    const session = await begin()
    await send(session)
    for (const code of ['', '123456', "' or 1=1 --"]) expect(await check(session, code)).toEqual(INVALID_CODE)
    world.clock.pass(10)
    expect(await check(session)).toEqual(INVALID_CODE)
  })

  it('has no code for an account without an address', async () => {
    await database.query('update identities set email = null, patron = $2 where account = $1', [account, '7'])
    const session = await begin()
    const sent = world.mails.length
    expect(await send(session)).toEqual(left({ tag: 'NoAddress' }))
    expect(await check(session)).toEqual(left({ tag: 'NoAddress' }))
    expect(world.mails).toHaveLength(sent)
    expect(await world.signIn.confirmationAddress(account)).toBeUndefined()
  })

  it('shows the address only to its owner', async () => {
    expect(await world.signIn.confirmationAddress(account)).toBe('n•••@example.org')
    expect(maskEmail('𝓃@пример.рф')).toBe('𝓃•••@пример.рф')
  })

  it('keeps neither address nor code', async () => {
    await send(await begin())
    const rows = JSON.stringify(await database.query('select * from sign_in_codes'))
    for (const secret of [EMAIL, world.lastCode(), world.lastCode().replace('-', '')])
      expect(rows).not.toContain(secret)
  })

  describe('makes a session recent', () => {
    const isRecent = (session: string) => world.sessions.isRecent(account, session)

    it.each([
      { minutes: RECENT_MINUTES - 0.01, isStill: true },
      { minutes: RECENT_MINUTES, isStill: false },
    ])('that began with a proof: after $minutes minutes it is $isStill', async ({ minutes, isStill }) => {
      const session = await begin(true)
      world.clock.pass(minutes)
      expect(await isRecent(session)).toBe(isStill)
    })

    it('and no other, and changes nothing else of it', async () => {
      const { token, session } = await world.sessions.begin({ account, userAgent: 'Firefox' })
      const other = await begin()
      expect([await isRecent(session.id), await isRecent(other)]).toEqual([false, false])
      world.clock.pass(1)
      expect(await world.sessions.verify(account, session.id)).toBe(true)
      expect([await isRecent(session.id), await isRecent(other)]).toEqual([true, false])
      expect(await world.sessions.find(token)).toEqual({ ...session, isRenewed: false })
      world.clock.pass(RECENT_MINUTES)
      expect(await isRecent(session.id)).toBe(false)
    })

    it('for its own account only, while it lasts', async () => {
      const session = await begin()
      expect(await world.sessions.verify('prapor', session)).toBe(false)
      expect(await isRecent(session)).toBe(false)
      await world.sessions.verify(account, session)
      expect(await world.sessions.isRecent('prapor', session)).toBe(false)
      await world.sessions.revoke(account, session)
      expect(await isRecent(session)).toBe(false)
      expect(await world.sessions.verify(account, session)).toBe(false)
    })

    it('for other processes at once, whatever they remember of it', async () => {
      const { token, session } = await world.sessions.begin({ account, userAgent: undefined })
      const other = await openWorld({ database, clock: world.clock, seed: 'two' })
      await other.sessions.find(token)
      expect(await other.sessions.isRecent(account, session.id)).toBe(false)
      await world.sessions.verify(account, session.id)
      expect(await other.sessions.isRecent(account, session.id)).toBe(true)
      await other.close()
    })
  })
})
