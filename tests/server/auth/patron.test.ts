// Signing in through the patron provider, and the memberships it reports.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#cli/server/stores/sql.ts'
import { isRight, left, right } from '#core/fp.ts'
import { databases } from '../../support/databases.ts'
import { CLIENT, notice, type Person, WEBHOOK_SECRET } from '../../support/patron-provider.ts'
import { MEMBER, NIKITA, openPatronWorld, type PatronWorld } from '../../support/patron-world.ts'
import { emptySignIn, openWorld, PUBLIC_URL } from '../../support/sign-in.ts'

describe.each(databases())('patrons on $name', ({ open }) => {
  let database: Database
  let world: PatronWorld

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await emptySignIn(database)
    world = await openPatronWorld(database)
    return () => world.close()
  })

  it('are sent to the provider with the address to come back to', () => {
    const url = new URL(world.start().url)
    expect(`${url.origin}${url.pathname}`).toBe(`${world.provider.url}/oauth2/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT.clientId,
      redirect_uri: `${PUBLIC_URL}/api/be/login/patron/callback`,
      scope: 'identity identity[email]',
    })
    expect(world.start().kept).not.toEqual(world.start().kept)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  })

  it('get an account at the first time and find it again later', async () => {
    const account = await world.accountOf(NIKITA)
    expect(await world.accountOf(NIKITA)).toBe(account)
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
      who: 'a member who cancelled but has paid for now',
      person: { ...NIKITA, status: 'former_patron', cents: 300 },
      isPro: true,
    },
    { who: 'a member of another campaign', person: { ...MEMBER, campaign: '4242' }, isPro: false },
  ])('who are $who there are Pro here: $isPro', async ({ person, isPro }) => {
    const account = await world.accountOf(person)
    expect(world.aboutPro()).toEqual(isPro ? [`setPro ${account} true`] : [])
  })

  it('are told to be Pro once, however often they sign in', async () => {
    const account = await world.accountOf(MEMBER)
    await world.accountOf(MEMBER)
    expect(world.aboutPro()).toEqual([`setPro ${account} true`])
  })

  it('who let their membership lapse are no longer Pro at the next sign-in', async () => {
    const account = await world.accountOf(MEMBER)
    await world.accountOf({ ...NIKITA, status: 'former_patron', cents: 0 })
    expect(world.aboutPro()).toEqual([`setPro ${account} true`, `setPro ${account} false`])
  })

  it('with a verified address get the account of that address', async () => {
    const account = await world.byEmail('nikita@example.org')
    expect(await world.accountOf({ ...MEMBER, email: 'Nikita@example.org' })).toBe(account)
    expect(world.aboutPro()).toEqual([`setPro ${account} true`])
  })

  it('with an unverified address get an account of their own', async () => {
    const account = await world.byEmail('nikita@example.org')
    const own = await world.accountOf({ ...MEMBER, isVerified: false })
    expect(own).not.toBe(account)
    expect(await world.signIn.emailOf(own)).toBeUndefined()
  })

  it('are joined to the account that is signed in', async () => {
    const account = await world.byEmail('prapor@example.org')
    expect(await world.accountOf(MEMBER, account)).toBe(account)
    expect(await world.accountOf(MEMBER)).toBe(account)
    expect(await world.signIn.emailOf(account)).toBe('prapor@example.org')
  })

  it('are joined to no account whose owner signed in long ago, but by its own address', async () => {
    const account = await world.byEmail('prapor@example.org')
    const refused = left({ tag: 'RecentSignInRequired' })
    expect(await world.comeBack(MEMBER, account, false)).toEqual(refused)
    const unverified = { ...MEMBER, email: 'prapor@example.org', isVerified: false }
    expect(await world.comeBack(unverified, account, false)).toEqual(refused)
    expect(world.aboutPro()).toEqual([])
    const own = { ...MEMBER, email: 'Prapor@example.org' }
    expect(await world.comeBack(own, account, false)).toEqual(right({ account }))
    // Theirs already: it proves who they are.
    expect(await world.comeBack(MEMBER, account, false)).toEqual(right({ account }))
  })

  it('who have an account keep it, whichever account is signed in', async () => {
    const own = await world.accountOf(MEMBER)
    const other = await world.byEmail('prapor@example.org')
    expect(await world.accountOf(MEMBER, other)).toBe(own)
  })

  it('who come in twice at the same moment get one account', async () => {
    const accounts = await Promise.all([world.accountOf(NIKITA), world.accountOf(NIKITA)])
    expect(new Set(accounts).size).toBe(1)
    expect(await database.query('select 1 from identities')).toHaveLength(1)
  })

  it('who say no are told so', async () => {
    expect(await world.comeBack('refuses')).toEqual(left({ tag: 'PatronRefused' }))
    expect(world.told).toEqual([])
  })

  it.each([
    { what: 'another state', state: 'forged', keptState: undefined },
    { what: 'no state', state: undefined, keptState: undefined },
    { what: 'no kept state', state: 'as sent', keptState: 'none' },
  ])('with $what are refused before the provider is asked', async ({ state, keptState }) => {
    const begun = world.start()
    const back = (await world.provider.authorize(begun.url, MEMBER)).searchParams
    const answer = await world.signIn.patronFinish({
      code: back.get('code') ?? undefined,
      state: state === 'as sent' ? begun.kept.state : state,
      kept: keptState === 'none' ? undefined : begun.kept,
    })
    expect(answer).toEqual(left({ tag: 'PatronStateWrong' }))
    expect(world.told).toEqual([])
  })

  it('cannot come in with a code that another sign-in asked for', async () => {
    const { url } = world.start()
    const code = (await world.provider.authorize(url, MEMBER)).searchParams.get('code') ?? ''
    const { kept } = world.start()
    expect(await world.signIn.patronFinish({ code, state: kept.state, kept })).toEqual(
      left({ tag: 'PatronCodeExpired' }),
    )
    expect(world.told).toEqual([])
  })

  it('with a code that expired or was used are told to begin again', async () => {
    const { url, kept } = world.start()
    const code = (await world.provider.authorize(url, MEMBER)).searchParams.get('code') ?? ''
    const back = { code, state: kept.state, kept }
    expect(isRight(await world.signIn.patronFinish(back))).toBe(true)
    expect(await world.signIn.patronFinish(back)).toEqual(left({ tag: 'PatronCodeExpired' }))

    const late = world.start()
    const lateCode = (await world.provider.authorize(late.url, MEMBER)).searchParams.get('code') ?? ''
    world.provider.expireCodes()
    expect(
      await world.signIn.patronFinish({ code: lateCode, state: late.kept.state, kept: late.kept }),
    ).toEqual(left({ tag: 'PatronCodeExpired' }))
  })

  it('cannot come in while the provider is down, and lose nothing', async () => {
    await world.accountOf(MEMBER)
    const { url, kept } = world.start()
    const code = (await world.provider.authorize(url, MEMBER)).searchParams.get('code') ?? ''
    world.provider.break(503)
    const back = { code, state: kept.state, kept }
    expect(await world.signIn.patronFinish(back)).toEqual(
      left({ tag: 'PatronUnavailable', reason: expect.any(String) }),
    )
    await world.provider.close()
    expect(await world.signIn.patronFinish(back)).toEqual(
      left({ tag: 'PatronUnavailable', reason: 'no answer' }),
    )
    expect(world.aboutPro()).toHaveLength(1)
  })

  it('cannot come in where the client is not known to the provider', async () => {
    const wrong = { ...CLIENT, clientSecret: 'wrong', url: world.provider.url, campaign: undefined }
    const misled = await openWorld({
      database,
      seed: 'two',
      config: { patron: { ...wrong, webhookSecret: WEBHOOK_SECRET } },
    })
    const { url, kept } = world.start()
    const code = (await world.provider.authorize(url, MEMBER)).searchParams.get('code') ?? ''
    expect(await misled.signIn.patronFinish({ code, state: kept.state, kept })).toEqual(
      left({ tag: 'PatronUnavailable', reason: 'invalid_client' }),
    )
    await misled.close()
  })

  it('cannot come in where no provider is configured', async () => {
    const without = await openWorld({ database, seed: 'two' })
    const answer = left({ tag: 'PatronNotConfigured' })
    const { body, headers } = notice('members:update', MEMBER)
    expect(without.signIn.patronStart()).toEqual(answer)
    expect(
      await without.signIn.patronFinish({ code: 'x', state: 'x', kept: { state: 'x', verifier: 'x' } }),
    ).toEqual(answer)
    expect(await without.signIn.patronNotice(body, headers)).toEqual(answer)
    await without.close()
  })

  it('as the first account of an installation own it if no owner is configured', async () => {
    const patron = { ...CLIENT, url: world.provider.url, campaign: undefined, webhookSecret: WEBHOOK_SECRET }
    const unnamed = await openWorld({ database, seed: 'two', config: { patron } })
    const { url, kept } = world.start()
    const code = (await world.provider.authorize(url, NIKITA)).searchParams.get('code') ?? ''
    const answer = await unnamed.signIn.patronFinish({ code, state: kept.state, kept })
    const account = isRight(answer) ? answer.right.account : ''
    expect(unnamed.told).toEqual([`register ${account}`, `grantOwner ${account}`])
    await unnamed.close()
  })

  it('with the verified address of the named owner do not own the installation', async () => {
    await world.accountOf({ ...NIKITA, email: 'owner@example.org' })
    expect(world.told.filter((what) => what.startsWith('grantOwner'))).toEqual([])
  })
})
