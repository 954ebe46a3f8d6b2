// A share link signs one other device in.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#cli/server/stores/sql.ts'
import { isRight, left, right } from '#core/fp.ts'
import { databases } from '../../support/databases.ts'
import { emptySignIn, openWorld, PUBLIC_URL, type SignInWorld } from '../../support/sign-in.ts'

const ACCEPTED = left({ tag: 'ShareLinkAccepted' })
const INVALID = left({ tag: 'ShareLinkInvalid' })
const DAY_MINUTES = 24 * 60

describe.each(databases())('share links on $name', ({ open }) => {
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

  const createdBy = async (account: string) => {
    const { token, session } = await world.sessions.begin({ account, userAgent: undefined })
    const link = await world.signIn.createShare({ account, session: session.id })
    return { link, session, token }
  }

  it('sign in the account that made them, once', async () => {
    const { link } = await createdBy('nikita')
    expect(link.url).toBe(`${PUBLIC_URL}/user#share=${link.token}`)
    expect(await world.signIn.acceptShare(link.token)).toEqual(right({ account: 'nikita' }))
    expect(await world.signIn.acceptShare(link.token)).toEqual(ACCEPTED)
  })

  it('sign in one of many who accept at the same moment', async () => {
    const { link } = await createdBy('nikita')
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.signIn.acceptShare(link.token)))
    expect(answers.filter(isRight)).toHaveLength(1)
    expect(answers.filter((answer) => !isRight(answer))).toEqual(Array.from({ length: 5 }, () => ACCEPTED))
  })

  it.each([
    { minutes: 9.99, isValid: true },
    { minutes: 10, isValid: false },
  ])('are valid after $minutes minutes: $isValid', async ({ minutes, isValid }) => {
    const { link } = await createdBy('nikita')
    world.clock.pass(minutes)
    expect(await world.signIn.acceptShare(link.token)).toEqual(
      isValid ? right({ account: 'nikita' }) : INVALID,
    )
  })

  it.each(['', 'forged', 'A'.repeat(43), "' or 1=1 --"])('are not valid as %j', async (token) => {
    await createdBy('nikita')
    expect(await world.signIn.acceptShare(token)).toEqual(INVALID)
  })

  it('end with the session that made them', async () => {
    const { link, token } = await createdBy('nikita')
    await world.sessions.end(token)
    expect(await world.signIn.acceptShare(link.token)).toEqual(INVALID)
  })

  it('are not made for a session of another account', async () => {
    const { session } = await createdBy('nikita')
    const link = await world.signIn.createShare({ account: 'prapor', session: session.id })
    expect(await world.signIn.acceptShare(link.token)).toEqual(INVALID)
  })

  it('are known as accepted for a day and then removed', async () => {
    const { link } = await createdBy('nikita')
    await world.signIn.acceptShare(link.token)
    world.clock.pass(DAY_MINUTES)
    await world.signIn.prune()
    expect(await world.signIn.acceptShare(link.token)).toEqual(ACCEPTED)
    world.clock.pass(10)
    await world.signIn.prune()
    expect(await world.signIn.acceptShare(link.token)).toEqual(INVALID)
  })

  it('keep no token', async () => {
    const { link } = await createdBy('nikita')
    expect(JSON.stringify(await database.query('select * from share_tokens'))).not.toContain(link.token)
  })
})
