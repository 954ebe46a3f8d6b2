// Signing in with a mailed code.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MailError } from '#cli/server/mail/mailer.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { parseSignInCode } from '#core/api/sign-in-code.ts'
import { isRight, left, right } from '#core/fp.ts'
import { codeInText, wrongCode } from '../../support/codes.ts'
import { databases } from '../../support/databases.ts'
import { emptySignIn, openWorld, type SignInWorld } from '../../support/sign-in.ts'

const EMAIL = 'nikita@example.org'
const INVALID_CODE = left({ tag: 'InvalidCode' })

const SHOWN = /[0-9A-Z]{4}-[0-9A-Z]{4}/
/** A right one is refused for so long after too many wrong ones. */
const tooManyTries = (minutes: number) => left({ tag: 'TooManyTries', seconds: minutes * 60 })
const tooManyCodes = (minutes: number) => left({ tag: 'TooManyCodes', seconds: minutes * 60 })

describe.each(databases())('signing in by e-mail on $name', ({ open }) => {
  let database: Database
  let world: SignInWorld

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await emptySignIn(database)
    world = await openWorld({ database })
    return () => world.close()
  })

  const signInAs = async (email: string) => {
    await world.signIn.sendCode(email, 'en')
    return world.signIn.verifyCode(email, world.lastCode())
  }

  it('makes an account at the first time and finds it again later', async () => {
    const first = await signInAs(EMAIL)
    const second = await signInAs(' Nikita@Example.ORG ')
    expect(isRight(first) && first.right.account).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toEqual(first)
    expect(world.told.filter((what) => what.startsWith('register'))).toHaveLength(1)
    if (isRight(first)) expect(await world.signIn.emailOf(first.right.account)).toBe(EMAIL)
  })

  it('gives different addresses different accounts', async () => {
    expect(await signInAs(EMAIL)).not.toEqual(await signInAs('prapor@example.org'))
  })

  it('answers the sending alike whether the address is known or not', async () => {
    const unknown = await world.signIn.sendCode(EMAIL, 'en')
    await world.signIn.verifyCode(EMAIL, world.lastCode())
    expect(await world.signIn.sendCode(EMAIL, 'en')).toEqual(unknown)
    expect(unknown).toEqual(right(undefined))
    const [before, after] = world.mails.map(({ to, text }) => ({ to, text: text.replace(SHOWN, '') }))
    expect(after).toEqual(before)
  })

  it.each([
    { locale: 'en', subject: /^Exfil sign-in code: [0-9A-Z]{4}-[0-9A-Z]{4}$/, text: /for 10 minutes/ },
    { locale: 'ru', subject: /^Код для входа в Exfil: [0-9A-Z]{4}-[0-9A-Z]{4}$/, text: /в течение 10 минут/ },
    { locale: 'de', subject: /^Exfil sign-in code: [0-9A-Z]{4}-[0-9A-Z]{4}$/, text: /for 10 minutes/ },
  ])('mails the code in the language $locale, or else in English', async ({ locale, subject, text }) => {
    await world.signIn.sendCode(EMAIL, locale)
    expect(world.mails).toEqual([
      { to: EMAIL, subject: expect.stringMatching(subject), text: expect.stringMatching(text) },
    ])
  })

  it('takes the code as people paste it', async () => {
    await world.signIn.sendCode(EMAIL, 'en')
    const code = world.lastCode()
    const pasted = ` ${code.toLowerCase().replace('-', ' ')}\n`
    expect(await world.signIn.verifyCode(EMAIL, pasted)).toEqual(right({ account: expect.any(String) }))
  })

  it('takes a code once', async () => {
    await signInAs(EMAIL)
    expect(await world.signIn.verifyCode(EMAIL, world.lastCode())).toEqual(INVALID_CODE)
  })

  it('takes a code once of many who send it at the same moment, into one account', async () => {
    await world.signIn.sendCode(EMAIL, 'en')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.signIn.verifyCode(EMAIL, world.lastCode())),
    )
    expect(answers.filter(isRight)).toHaveLength(1)
    expect(await database.query('select 1 from identities')).toHaveLength(1)
  })

  it.each([
    { minutes: 9.99, isTaken: true },
    { minutes: 10, isTaken: false },
  ])('takes a code after $minutes minutes: $isTaken', async ({ minutes, isTaken }) => {
    await world.signIn.sendCode(EMAIL, 'en')
    world.clock.pass(minutes)
    expect(isRight(await world.signIn.verifyCode(EMAIL, world.lastCode()))).toBe(isTaken)
  })

  it.each([
    { tries: 4, isTaken: true },
    { tries: 5, isTaken: false },
  ])('takes the right code after $tries wrong ones: $isTaken', async ({ tries, isTaken }) => {
    await world.signIn.sendCode(EMAIL, 'en')
    for (let by = 1; by <= tries; by++)
      expect(await world.signIn.verifyCode(EMAIL, wrongCode(world.lastCode(), by))).toEqual(INVALID_CODE)
    expect(isRight(await world.signIn.verifyCode(EMAIL, world.lastCode()))).toBe(isTaken)
  })

  it('counts tries at the same moment too', async () => {
    await world.signIn.sendCode(EMAIL, 'en')
    const code = world.lastCode()
    await Promise.all(
      Array.from({ length: 12 }, (_, by) => world.signIn.verifyCode(EMAIL, wrongCode(code, by + 1))),
    )
    expect(await world.signIn.verifyCode(EMAIL, code)).toEqual(INVALID_CODE)
  })

  it('keeps the codes before alive beside a new one, each with tries of its own, until one of them signs in', async () => {
    await world.signIn.sendCode(EMAIL, 'en')
    const old = world.lastCode()
    for (let by = 1; by <= 5; by++) await world.signIn.verifyCode(EMAIL, wrongCode(old, by))
    await world.signIn.sendCode(EMAIL, 'en')
    const second = world.lastCode()
    await world.signIn.sendCode(EMAIL, 'en')
    expect(await world.signIn.verifyCode(EMAIL, old)).toEqual(INVALID_CODE)
    expect(isRight(await world.signIn.verifyCode(EMAIL, second))).toBe(true)
    expect(await world.signIn.verifyCode(EMAIL, world.lastCode())).toEqual(INVALID_CODE)
  })

  it('sends a mailbox three codes in ten minutes, whichever ten, however it is written, and the last one stays valid', async () => {
    for (const address of [EMAIL, 'Nikita+one@Example.ORG', 'nikita+two@example.org']) {
      expect(await world.signIn.sendCode(address, 'en')).toEqual(right(undefined))
      world.clock.pass(3)
    }
    await world.signIn.sendCode('prapor@example.org', 'en')
    const running = world.mails.at(-2)
    expect(await world.signIn.sendCode(EMAIL, 'en')).toEqual(tooManyCodes(1))
    expect(world.mails).toHaveLength(4)
    expect(isRight(await world.signIn.verifyCode(running?.to ?? '', codeInText(running?.text ?? '')))).toBe(
      true,
    )
    world.clock.pass(1)
    expect(await world.signIn.sendCode(EMAIL, 'en')).toEqual(right(undefined))
    expect(await world.signIn.sendCode(EMAIL, 'en')).toEqual(tooManyCodes(3))
  })

  it('sends a mailbox ten codes a day', async () => {
    for (let sent = 0; sent < 10; sent++) {
      expect(await world.signIn.sendCode(EMAIL, 'en')).toEqual(right(undefined))
      world.clock.pass(30)
    }
    expect(await world.signIn.sendCode(EMAIL, 'en')).toEqual(tooManyCodes(24 * 60 - 300))
    world.clock.pass(24 * 60 - 300)
    expect(await world.signIn.sendCode(EMAIL, 'en')).toEqual(right(undefined))
  })

  it('locks no one out if the clock goes back a day', async () => {
    for (let sent = 0; sent < 3; sent++) await world.signIn.sendCode(EMAIL, 'en')
    for (let tries = 0; tries < 20; tries++) await world.signIn.verifyCode(EMAIL, '9999-9999')
    expect(await world.signIn.sendCode(EMAIL, 'en')).toEqual(tooManyCodes(10))
    world.clock.pass(-24 * 60)
    expect(await world.signIn.sendCode(EMAIL, 'en')).toEqual(right(undefined))
    expect(isRight(await world.signIn.verifyCode(EMAIL, world.lastCode()))).toBe(true)
  })

  it('sends no more of those that are asked for at the same moment, by several programs', async () => {
    const other = await openWorld({ database, seed: 'two' })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 2 === 0 ? world : other).signIn.sendCode(EMAIL, 'en')),
    )
    expect(answers.filter(isRight)).toHaveLength(3)
    expect(world.mails.length + other.mails.length).toBe(3)
    await other.close()
  })

  it('takes twenty wrong tries an hour over all codes of a mailbox, then not even the right one', async () => {
    for (let tries = 0; tries < 20; tries++) {
      if (tries % 5 === 0) {
        world.clock.pass(5)
        await world.signIn.sendCode(EMAIL, 'en')
      }
      expect(await world.signIn.verifyCode(EMAIL, wrongCode(world.lastCode(), 1 + tries))).toEqual(
        INVALID_CODE,
      )
    }
    await world.signIn.sendCode(EMAIL, 'en')
    expect(await world.signIn.verifyCode(EMAIL, world.lastCode())).toEqual(tooManyTries(45))
    await world.signIn.sendCode('prapor@example.org', 'en')
    expect(isRight(await world.signIn.verifyCode('prapor@example.org', world.lastCode()))).toBe(true)
    world.clock.pass(45)
    await world.signIn.sendCode(EMAIL, 'en')
    expect(isRight(await world.signIn.verifyCode(EMAIL, world.lastCode()))).toBe(true)
  })

  it('counts concurrent wrong attempts, also for addresses without an account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => world.signIn.verifyCode('nobody@example.org', '7K3M-9QXT')),
    )
    expect(answers.filter((answer) => !isRight(answer) && answer.left.tag === 'InvalidCode')).toHaveLength(20)
  })

  it('refuses the code of another address', async () => {
    await world.signIn.sendCode(EMAIL, 'en')
    await world.signIn.sendCode('prapor@example.org', 'en')
    expect(await world.signIn.verifyCode(EMAIL, world.lastCode())).toEqual(INVALID_CODE)
  })

  it.each(['', '123456', '7K3M-9QX', '7K3M-9QXTA', '7K3M-9QU?', `${' '.repeat(30)}1`, "' or 1=1 --"])(
    'refuses %j as a code without spending a try',
    async (code) => {
      await world.signIn.sendCode(EMAIL, 'en')
      for (let tries = 0; tries < 6; tries++)
        expect(await world.signIn.verifyCode(EMAIL, code)).toEqual(INVALID_CODE)
      expect(isRight(await world.signIn.verifyCode(EMAIL, world.lastCode()))).toBe(true)
    },
  )

  it('refuses what is no address and mails nothing', async () => {
    expect(await world.signIn.sendCode('nikita', 'en')).toEqual(left({ tag: 'InvalidEmail' }))
    expect(await world.signIn.verifyCode('nikita', '000000')).toEqual(INVALID_CODE)
    expect(world.mails).toEqual([])
  })

  it('says when the mail did not get away, and then only the code before works', async () => {
    await world.signIn.sendCode(EMAIL, 'en')
    const texts: string[] = []
    const failing = await openWorld({
      database,
      seed: 'two',
      mailer: {
        send: async ({ text }) => {
          texts.push(text)
          throw new MailError('EAUTH 535')
        },
      },
    })
    expect(await failing.signIn.sendCode(EMAIL, 'en')).toEqual(
      left({ tag: 'MailFailed', reason: 'EAUTH 535' }),
    )
    const code = codeInText(texts[0] ?? '')
    expect(await failing.signIn.verifyCode(EMAIL, code)).toEqual(INVALID_CODE)
    expect(isRight(await failing.signIn.verifyCode(EMAIL, world.lastCode()))).toBe(true)
    await failing.close()
  })

  it('keeps neither the address nor the code beside the identity', async () => {
    await world.signIn.sendCode(EMAIL, 'en')
    await world.signIn.verifyCode(EMAIL, wrongCode(world.lastCode()))
    const rows = JSON.stringify([
      await database.query('select * from sign_in_codes'),
      await database.query('select * from sign_in_attempts'),
    ])
    expect(rows).not.toContain('nikita')
    expect(rows).not.toContain(world.lastCode())
    expect(rows).not.toContain(parseSignInCode(world.lastCode()))
  })

  it('lets every program of an installation take the codes of the others', async () => {
    const other = await openWorld({ database, seed: 'two' })
    await world.signIn.sendCode(EMAIL, 'en')
    expect(isRight(await other.signIn.verifyCode(EMAIL, world.lastCode()))).toBe(true)
    await other.close()
  })

  it('registers again where the first sign-in was interrupted', async () => {
    let isDown = true
    const flaky = await openWorld({
      database,
      seed: 'two',
      onTold: async () => {
        if (isDown) throw new Error('interrupted')
        // Accounts stand on the same database, so nothing may hold it meanwhile.
        await database.transaction((sql) => sql.query('select 1'))
      },
    })
    await flaky.signIn.sendCode(EMAIL, 'en')
    await expect(flaky.signIn.verifyCode(EMAIL, flaky.lastCode())).rejects.toThrow('interrupted')
    isDown = false
    await flaky.signIn.sendCode(EMAIL, 'en')
    const answer = await flaky.signIn.verifyCode(EMAIL, flaky.lastCode())
    const account = isRight(answer) ? answer.right.account : ''
    expect(flaky.told).toEqual([`register ${account}`, `grantOwner ${account}`])
    await flaky.close()
  })

  it('forgets an erased account, its address and its sessions', async () => {
    const answer = await signInAs(EMAIL)
    const account = isRight(answer) ? answer.right.account : ''
    const { token, session } = await world.sessions.begin({ account, userAgent: undefined })
    const link = await world.signIn.createShare({ account, session: session.id })
    await world.signIn.sendCode(EMAIL, 'en')
    await world.signIn.erase(account)

    expect(await world.signIn.emailOf(account)).toBeUndefined()
    expect(await world.sessions.find(token)).toBeUndefined()
    expect(await world.signIn.acceptShare(link.token)).toEqual(left({ tag: 'ShareLinkInvalid' }))
    expect(await world.signIn.verifyCode(EMAIL, world.lastCode())).toEqual(INVALID_CODE)
    for (const table of ['identities', 'sign_in_codes', 'sessions', 'share_tokens'])
      expect(await database.query(`select 1 from ${table}`)).toEqual([])
    const again = await signInAs(EMAIL)
    expect(isRight(again) && again.right.account).not.toBe(account)
  })

  it('removes expired codes', async () => {
    await world.signIn.sendCode(EMAIL, 'en')
    await world.signIn.prune()
    expect(await database.query('select 1 from sign_in_codes')).toHaveLength(1)
    world.clock.pass(10)
    await world.signIn.prune()
    expect(await database.query('select 1 from sign_in_codes')).toEqual([])
    expect(await database.query('select 1 from sign_in_attempts')).toHaveLength(1)
    world.clock.pass(24 * 60)
    await world.signIn.prune()
    expect(await database.query('select 1 from sign_in_attempts')).toEqual([])
  })
})
