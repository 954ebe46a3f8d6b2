// Calls that export or end an account require a recent sign-in: a stolen session alone is not enough.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, type EndpointId } from '#core/api/contract.ts'
import { RECENT_MINUTES } from '#core/api/sign-in-limits.ts'
import { refusalOf } from '../../support/api-client.ts'
import { wrongCode } from '../../support/codes.ts'
import { DISCORD } from '../../support/discord.ts'
import {
  CLIENT,
  type Person as Patron,
  type PatronProvider,
  startPatronProvider,
  WEBHOOK_SECRET,
} from '../../support/patron-provider.ts'
import { clockAt } from '../../support/sign-in.ts'
import { codeIn, me, openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'

const clock = clockAt('2026-03-02T19:40:00.000Z')
const REFUSED = {
  status: 403,
  tag: 'RecentSignInRequired',
  message: `Confirm that it is you: the last sign-in has to be within the last ${RECENT_MINUTES} minutes`,
}

let server: TestServer
let provider: PatronProvider
beforeAll(async () => {
  provider = await startPatronProvider()
  const patron = { ...CLIENT, webhookSecret: WEBHOOK_SECRET, url: provider.url, campaign: undefined }
  server = await openSpareServer({ now: clock.now, config: { patron, discord: DISCORD } })
})
afterAll(async () => {
  await server?.stop()
  await provider?.close()
})

/** Signed in, but not lately. */
const longAgo = async (): Promise<Person> => {
  const person = await server.pro()
  clock.pass(RECENT_MINUTES)
  return person
}

const GUARDED = [
  'exportMe',
  'deleteMe',
  'requireConfirmed',
  'createShare',
  'createApiKey',
  'createWebhook',
  'createDiscordCode',
] as const
const IDS = Object.keys(contract) as readonly EndpointId[]

/** The call as its page asks it. */
const ask = async (person: Person, id: (typeof GUARDED)[number]) => {
  if (id === 'deleteMe') return person.ask(id, { body: { username: (await me(person)).username } })
  if (id === 'createApiKey') return person.ask(id, { body: { name: 'Prices', scopes: ['prices'] } })
  if (id === 'createWebhook') return person.ask(id, { body: { url: 'https://example.org/hook' } })
  return person.ask(id)
}

describe('sharing, export and deletion', () => {
  it('are the calls that want a recent sign-in', () => {
    expect(IDS.filter((id) => contract[id].wantsRecentSignIn)).toEqual(GUARDED)
  })

  it.each(['createApiKey', 'createWebhook'] as const)(
    '%s: a free account learns that it needs Pro',
    async (id) => {
      const person = await server.free()
      clock.pass(RECENT_MINUTES)
      expect(refusalOf(await ask(person, id))).toMatchObject({ status: 403, tag: 'ProRequired' })
    },
  )

  it.each(GUARDED)('%s: refused long after the sign-in, done after a confirmation', async (id) => {
    const person = await longAgo()
    const before = await me(person)
    const answer = await ask(person, id)
    expect(refusalOf(answer)).toEqual(REFUSED)
    expect(answer.json()).toMatchObject({ details: { sendsTo: 'p•••@example.org' } })
    expect(answer.text).not.toContain(person.email)
    expect(await me(person)).toEqual(before)

    const token = person.cookies.get('exfil_session')
    await server.confirm(person)
    expect(person.cookies.get('exfil_session')).toBe(token)
    expect((await ask(person, id)).status).toBe(200)
  })

  it.each(GUARDED)('%s: not asked again within the time', async (id) => {
    const person = await server.pro()
    clock.pass(RECENT_MINUTES - 1)
    expect((await ask(person, id)).status).toBe(200)
  })

  it('ask in the language of the asker', async () => {
    const person = await longAgo()
    const answer = await person.ask('createShare', { headers: { 'Accept-Language': 'ru' } })
    expect(refusalOf(answer).message).toBe('Подтвердите, что это вы: вход должен быть не старше 15 минут')
  })

  it('ask also a device that came in by a link', async () => {
    const person = await server.pro()
    const phone = server.visitor()
    await phone.call('acceptShare', { body: await person.call('createShare') })
    expect(refusalOf(await phone.ask('exportMe'))).toEqual(REFUSED)
    await server.confirm(phone)
    expect((await phone.ask('exportMe')).status).toBe(200)
  })

  it('stay closed to the thief of a session while its owner confirms elsewhere', async () => {
    const owner = await longAgo()
    const thief = server.visitor()
    thief.cookies.set('exfil_session', owner.cookies.get('exfil_session') ?? '')
    const second = await server.signIn(owner.email)
    expect((await second.ask('exportMe')).status).toBe(200)
    expect(refusalOf(await thief.ask('exportMe'))).toEqual(REFUSED)
    await thief.call('sendConfirmation')
    const { to, text } = server.mails.at(-1) ?? {}
    expect(to).toBe(owner.email)
    const code = wrongCode(codeIn(server.mails.at(-1)))
    expect(refusalOf(await thief.ask('confirmSession', { body: { code } }))).toMatchObject({
      status: 401,
      tag: 'InvalidCode',
    })
    expect(text).toContain('tell the code to nobody')
    expect(refusalOf(await thief.ask('exportMe'))).toEqual(REFUSED)
  })

  it('send no more codes than signing in does', async () => {
    const person = await longAgo()
    for (let sent = 0; sent < 3; sent++) await person.call('sendConfirmation')
    const refused = await person.ask('sendConfirmation')
    expect(refusalOf(refused)).toMatchObject({ status: 429, tag: 'TooManyCodes' })
    expect(refused.headers['retry-after']).toBe('600')
  })

  it('are recorded in the security log', async () => {
    const person = await longAgo()
    const before = server.log.length
    await person.call('sendConfirmation')
    const code = codeIn(server.mails.at(-1))
    await person.ask('confirmSession', { body: { code: wrongCode(code) } })
    await person.call('confirmSession', { body: { code } })
    const lines = server.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter((line) => 'security' in line).map((line) => [line.security, line.account])).toEqual([
      ['CodeSent', person.uid],
      ['ConfirmationRefused', person.uid],
      ['SessionConfirmed', person.uid],
    ])
    expect(server.log.slice(before).join()).not.toContain(code)
  })
})

describe('the patron provider', () => {
  const comeBack = async (browser: Pick<Person, 'ask'>, patron: Patron) => {
    const { headers } = await browser.ask('startPatron')
    const back = await provider.authorize(String(headers.location), patron)
    const answer = await browser.ask('finishPatron', { query: Object.fromEntries(back.searchParams) })
    return answer.headers.location
  }

  it('confirms an account without an address, and no other patron can', async () => {
    const patron: Patron = { id: '501' }
    const browser = server.visitor()
    await comeBack(browser, patron)
    expect((await browser.ask('exportMe')).status).toBe(200)
    clock.pass(RECENT_MINUTES)
    const refused = await browser.ask('exportMe')
    expect(refusalOf(refused)).toEqual(REFUSED)
    expect(refused.json()).not.toHaveProperty('details')
    expect(refusalOf(await browser.ask('sendConfirmation'))).toEqual({
      status: 409,
      tag: 'NoAddress',
      message: 'This account has no e-mail address: sign in again through the patron provider',
    })
    const { uid } = await browser.call('getMe')
    expect(await comeBack(browser, patron)).toBe('/user')
    expect((await browser.call('exportMe')).user.uid).toBe(uid)
  })

  it('is connected to an account only by who confirms: the thief of a session comes in by no patron of theirs', async () => {
    const owner = await longAgo()
    const patron: Patron = { id: '502' }
    expect(await comeBack(owner, patron)).toBe('/user?problem=RecentSignInRequired')
    const thief = server.visitor()
    await comeBack(thief, patron)
    expect((await thief.call('getMe')).uid).not.toBe(owner.uid)

    const another: Patron = { id: '503' }
    await server.confirm(owner)
    expect(await comeBack(owner, another)).toBe('/user')
    expect((await me(owner)).uid).toBe(owner.uid)
  })
})
