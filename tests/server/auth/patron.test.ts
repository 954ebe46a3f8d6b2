// Signing in through the patron provider, and what it tells of memberships.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#cli/server/stores/sql.ts'
import { isRight, left, right } from '#core/fp.ts'
import { databases } from '../../support/databases.ts'
import {
  CAMPAIGN,
  CLIENT,
  notice,
  type PatronProvider,
  type Person,
  startPatronProvider,
  WEBHOOK_SECRET,
} from '../../support/patron-provider.ts'
import { emptySignIn, openWorld, PUBLIC_URL, type SignInWorld } from '../../support/sign-in.ts'

const NIKITA: Person = { id: '111836593', email: 'nikita@example.org', isVerified: true }
const MEMBER: Person = { ...NIKITA, status: 'active_patron', cents: 300 }

describe.each(databases())('patrons on $name', ({ open }) => {
  let database: Database
  let provider: PatronProvider
  let world: SignInWorld

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await emptySignIn(database)
    provider = await startPatronProvider()
    const patron = { ...CLIENT, url: provider.url, campaign: CAMPAIGN, webhookSecret: WEBHOOK_SECRET }
    // With a named owner, so that only memberships speak of Pro.
    world = await openWorld({ database, config: { patron, owner: 'owner@example.org' } })
    return () => Promise.all([world.close(), provider.close()])
  })

  const start = () => {
    const started = world.signIn.patronStart()
    if (!isRight(started)) throw new Error(started.left.tag)
    return started.right
  }
  /** Goes to the provider and comes back. */
  const comeBack = async (person: Person | 'refuses', account?: string) => {
    const { url, state } = start()
    const back = (await provider.authorize(url, person)).searchParams
    return world.signIn.patronFinish({
      code: back.get('code') ?? undefined,
      state: back.get('state') ?? undefined,
      error: back.get('error') ?? undefined,
      keptState: state,
      account,
    })
  }
  const accountOf = async (person: Person, account?: string): Promise<string> => {
    const answer = await comeBack(person, account)
    if (!isRight(answer)) throw new Error(answer.left.tag)
    return answer.right.account
  }
  const byEmail = async (email: string): Promise<string> => {
    await world.signIn.sendCode(email, 'en')
    const answer = await world.signIn.verifyCode(email, world.lastCode())
    return isRight(answer) ? answer.right.account : 'refused'
  }
  const tell = (event: string, person: Person, secret?: string) => {
    const { body, headers } = notice(event, person, secret)
    return world.signIn.patronNotice(body, headers)
  }
  const aboutPro = () => world.told.filter((what) => what.startsWith('setPro'))

  it('are sent to the provider with the address to come back to', () => {
    const url = new URL(start().url)
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.url}/oauth2/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT.clientId,
      redirect_uri: `${PUBLIC_URL}/api/be/login/patron/callback`,
      scope: 'identity identity[email]',
    })
    expect(start().state).not.toBe(start().state)
  })

  it('get an account at the first time and find it again later', async () => {
    const account = await accountOf(NIKITA)
    expect(await accountOf(NIKITA)).toBe(account)
    expect(world.told).toEqual([`register ${account}`])
  })

  it.each<{ who: string; person: Person; isPro: boolean }>([
    { who: 'a paying member', person: MEMBER, isPro: true },
    { who: 'nobody', person: NIKITA, isPro: false },
    { who: 'a free member', person: { ...NIKITA, status: null, cents: 0 }, isPro: false },
    {
      who: 'a member whose payment failed',
      person: { ...NIKITA, status: 'declined_patron', cents: 0 },
      isPro: false,
    },
    { who: 'a former member', person: { ...NIKITA, status: 'former_patron', cents: 0 }, isPro: false },
    {
      who: 'somebody who cancelled but has paid for now',
      person: { ...NIKITA, status: 'former_patron', cents: 300 },
      isPro: true,
    },
    { who: 'a member of another campaign', person: { ...MEMBER, campaign: '4242' }, isPro: false },
  ])('who are $who there are Pro here: $isPro', async ({ person, isPro }) => {
    const account = await accountOf(person)
    expect(aboutPro()).toEqual(isPro ? [`setPro ${account} true`] : [])
  })

  it('are told to be Pro once, however often they sign in', async () => {
    const account = await accountOf(MEMBER)
    await accountOf(MEMBER)
    expect(aboutPro()).toEqual([`setPro ${account} true`])
  })

  it('who let their membership lapse are no longer Pro at the next sign-in', async () => {
    const account = await accountOf(MEMBER)
    await accountOf({ ...NIKITA, status: 'former_patron', cents: 0 })
    expect(aboutPro()).toEqual([`setPro ${account} true`, `setPro ${account} false`])
  })

  it('with a verified address get the account of that address', async () => {
    const account = await byEmail('nikita@example.org')
    expect(await accountOf({ ...MEMBER, email: 'Nikita@example.org' })).toBe(account)
    expect(aboutPro()).toEqual([`setPro ${account} true`])
  })

  it('with an unverified address get an account of their own', async () => {
    const account = await byEmail('nikita@example.org')
    const own = await accountOf({ ...MEMBER, isVerified: false })
    expect(own).not.toBe(account)
    expect(await world.signIn.emailOf(own)).toBeUndefined()
  })

  it('are joined to the account that is signed in', async () => {
    const account = await byEmail('prapor@example.org')
    expect(await accountOf(MEMBER, account)).toBe(account)
    expect(await accountOf(MEMBER)).toBe(account)
    expect(await world.signIn.emailOf(account)).toBe('prapor@example.org')
  })

  it('who have an account keep it whoever is signed in', async () => {
    const own = await accountOf(MEMBER)
    const other = await byEmail('prapor@example.org')
    expect(await accountOf(MEMBER, other)).toBe(own)
  })

  it('who come in twice at the same moment get one account', async () => {
    const accounts = await Promise.all([accountOf(NIKITA), accountOf(NIKITA)])
    expect(new Set(accounts).size).toBe(1)
    expect(await database.query('select 1 from identities')).toHaveLength(1)
  })

  it('who say no are told so', async () => {
    expect(await comeBack('refuses')).toEqual(left({ tag: 'PatronRefused' }))
    expect(world.told).toEqual([])
  })

  it.each([
    { what: 'another state', state: 'forged', keptState: undefined },
    { what: 'no state', state: undefined, keptState: undefined },
    { what: 'no kept state', state: 'as sent', keptState: 'none' },
  ])('with $what are refused before the provider is asked', async ({ state, keptState }) => {
    const begun = start()
    const back = (await provider.authorize(begun.url, MEMBER)).searchParams
    const answer = await world.signIn.patronFinish({
      code: back.get('code') ?? undefined,
      state: state === 'as sent' ? begun.state : state,
      keptState: keptState === 'none' ? undefined : begun.state,
    })
    expect(answer).toEqual(left({ tag: 'PatronStateWrong' }))
    expect(world.told).toEqual([])
  })

  it('with a code that expired or was used are told to begin again', async () => {
    const { url, state } = start()
    const code = (await provider.authorize(url, MEMBER)).searchParams.get('code') ?? ''
    const back = { code, state, keptState: state }
    expect(isRight(await world.signIn.patronFinish(back))).toBe(true)
    expect(await world.signIn.patronFinish(back)).toEqual(left({ tag: 'PatronCodeExpired' }))

    const late = start()
    const lateCode = (await provider.authorize(late.url, MEMBER)).searchParams.get('code') ?? ''
    provider.expireCodes()
    expect(
      await world.signIn.patronFinish({ code: lateCode, state: late.state, keptState: late.state }),
    ).toEqual(left({ tag: 'PatronCodeExpired' }))
  })

  it('cannot come in while the provider is down, and lose nothing', async () => {
    await accountOf(MEMBER)
    const { url, state } = start()
    const code = (await provider.authorize(url, MEMBER)).searchParams.get('code') ?? ''
    provider.break(503)
    const back = { code, state, keptState: state }
    expect(await world.signIn.patronFinish(back)).toEqual(
      left({ tag: 'PatronUnavailable', reason: expect.any(String) }),
    )
    await provider.close()
    expect(await world.signIn.patronFinish(back)).toEqual(
      left({ tag: 'PatronUnavailable', reason: 'no answer' }),
    )
    expect(aboutPro()).toHaveLength(1)
  })

  it('cannot come in where the client is not known to the provider', async () => {
    const wrong = { ...CLIENT, clientSecret: 'wrong', url: provider.url, campaign: undefined }
    const misled = await openWorld({
      database,
      seed: 'two',
      config: { patron: { ...wrong, webhookSecret: WEBHOOK_SECRET } },
    })
    const { url, state } = start()
    const code = (await provider.authorize(url, MEMBER)).searchParams.get('code') ?? ''
    expect(await misled.signIn.patronFinish({ code, state, keptState: state })).toEqual(
      left({ tag: 'PatronUnavailable', reason: 'invalid_client' }),
    )
    await misled.close()
  })

  it('cannot come in where no provider is configured', async () => {
    const without = await openWorld({ database, seed: 'two' })
    const answer = left({ tag: 'PatronNotConfigured' })
    const { body, headers } = notice('members:update', MEMBER)
    expect(without.signIn.patronStart()).toEqual(answer)
    expect(await without.signIn.patronFinish({ code: 'x', state: 'x', keptState: 'x' })).toEqual(answer)
    expect(await without.signIn.patronNotice(body, headers)).toEqual(answer)
    await without.close()
  })

  describe('notices', () => {
    const LAPSED: Person = { ...NIKITA, status: 'former_patron', cents: 0 }

    it.each([
      { event: 'members:pledge:delete', person: LAPSED },
      { event: 'members:update', person: { ...NIKITA, status: 'declined_patron' as const, cents: 0 } },
      // The last notice of a membership may still call it active.
      { event: 'members:delete', person: MEMBER },
    ])('of $event end Pro', async ({ event, person }) => {
      const account = await accountOf(MEMBER)
      expect(await tell(event, person)).toEqual(right({ changed: true }))
      expect(aboutPro()).toEqual([`setPro ${account} true`, `setPro ${account} false`])
    })

    it.each(['members:create', 'members:update', 'members:pledge:create', 'members:pledge:update'])(
      'of %s with a payment begin Pro',
      async (event) => {
        const account = await accountOf(NIKITA)
        expect(await tell(event, MEMBER)).toEqual(right({ changed: true }))
        expect(aboutPro()).toEqual([`setPro ${account} true`])
      },
    )

    it('that say what is known change nothing', async () => {
      await accountOf(MEMBER)
      expect(await tell('members:update', MEMBER)).toEqual(right({ changed: false }))
      expect(aboutPro()).toHaveLength(1)
    })

    it('that are sent again change nothing, even after others', async () => {
      const account = await accountOf(NIKITA)
      await tell('members:pledge:create', MEMBER)
      await tell('members:pledge:delete', LAPSED)
      expect(await tell('members:pledge:create', MEMBER)).toEqual(right({ changed: false }))
      expect(aboutPro()).toEqual([`setPro ${account} true`, `setPro ${account} false`])
    })

    it.each([
      { about: 'nobody known here', person: { ...MEMBER, id: '7498102' } },
      { about: 'another campaign', person: { ...MEMBER, campaign: '4242' } },
    ])('about $about change nothing', async ({ person }) => {
      await accountOf(NIKITA)
      expect(await tell('members:update', person)).toEqual(right({ changed: false }))
      expect(aboutPro()).toEqual([])
    })

    it('signed with another secret are refused', async () => {
      await accountOf(NIKITA)
      expect(await tell('members:update', MEMBER, 'guess')).toEqual(left({ tag: 'NoticeUnsigned' }))
      expect(aboutPro()).toEqual([])
    })

    it.each(['', 'zz', '0'.repeat(32)])('with %j as signature are refused', async (signature) => {
      const { body } = notice('members:update', MEMBER)
      const headers = new Headers({ 'X-Patreon-Event': 'members:update', 'X-Patreon-Signature': signature })
      expect(await world.signIn.patronNotice(body, headers)).toEqual(left({ tag: 'NoticeUnsigned' }))
    })

    it('are refused when a byte of them was changed', async () => {
      const { body, headers } = notice('members:update', MEMBER)
      const changed = Buffer.from(
        Buffer.from(body).toString().replace('"300"', '"301"').replace('300', '301'),
      )
      expect(changed.equals(body)).toBe(false)
      expect(await world.signIn.patronNotice(changed, headers)).toEqual(left({ tag: 'NoticeUnsigned' }))
    })

    it.each(['', 'not json', '[]', '{"data":{}}', '\u0000'])(
      'that are signed but say %j are refused',
      async (text) => {
        const body = Buffer.from(text)
        const signature = createHmac('md5', WEBHOOK_SECRET).update(body).digest('hex')
        const headers = new Headers({ 'X-Patreon-Event': 'members:update', 'X-Patreon-Signature': signature })
        expect(await world.signIn.patronNotice(body, headers)).toEqual(
          left({ tag: 'NoticeMalformed', reason: expect.any(String) }),
        )
      },
    )

    it('never end the Pro of the owner', async () => {
      const account = await byEmail('owner@example.org')
      await accountOf({ ...MEMBER, email: 'owner@example.org' })
      await tell('members:pledge:delete', LAPSED)
      expect(aboutPro()).toEqual([`setPro ${account} true`])
    })
  })

  it('as the first account of an installation own it where nobody is named', async () => {
    const patron = { ...CLIENT, url: provider.url, campaign: undefined, webhookSecret: WEBHOOK_SECRET }
    const unnamed = await openWorld({ database, seed: 'two', config: { patron } })
    const { url, state } = start()
    const code = (await provider.authorize(url, NIKITA)).searchParams.get('code') ?? ''
    const answer = await unnamed.signIn.patronFinish({ code, state, keptState: state })
    const account = isRight(answer) ? answer.right.account : ''
    expect(unnamed.told).toEqual([`register ${account}`, `grantOwner ${account}`])
    await unnamed.close()
  })

  it('with the verified address of the named owner do not own the installation', async () => {
    await accountOf({ ...NIKITA, email: 'owner@example.org' })
    expect(world.told.filter((what) => what.startsWith('grantOwner'))).toEqual([])
  })
})
