// Sessions over HTTP: signing in and out, devices, share links, and what is left of a deleted account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MailError } from '#cli/server/mail/mailer.ts'
import { eraseAccount } from '#cli/server/services/erase-account.ts'
import { API_BASE } from '#core/api/endpoint.ts'
import { type ApiClient, refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { wrongCode } from '../../support/codes.ts'
import { eraseNow } from '../../support/erase-now.ts'
import { httpClient } from '../../support/http-client.ts'
import {
  CLIENT,
  notice,
  type Person as Patron,
  type PatronProvider,
  startPatronProvider,
  WEBHOOK_SECRET,
} from '../../support/patron-provider.ts'
import { clockAt } from '../../support/sign-in.ts'
import {
  codeIn,
  me,
  openSpareServer,
  openTestServer,
  type Person,
  type TestServer,
} from '../../support/test-server.ts'

const SESSION = 'exfil_session'
const INVALID_CODE = { status: 401, tag: 'InvalidCode', message: 'Error: invalid code' }
const clock = clockAt('2026-03-02T19:40:00.000Z')
const ITEM = testCatalogue('PVP', { overlay: true }).items.all[0]?.uid ?? ''

const PATRON = {
  ...CLIENT,
  webhookSecret: WEBHOOK_SECRET,
  url: 'http://127.0.0.1:9',
  campaign: undefined,
}

let server: TestServer
let provider: PatronProvider
beforeAll(async () => {
  provider = await startPatronProvider()
  server = await openTestServer({
    now: clock.now,
    config: { patron: { ...PATRON, url: provider.url } },
  })
})
afterAll(async () => {
  await server?.stop()
  await provider?.close()
})

const asks = (by: ApiClient) => by.ask('getMe').then(({ status }) => status)
const lastCode = () => codeIn(server.mails.at(-1))

describe('signing in by e-mail', () => {
  it('sets a cookie that scripts and other sites cannot use', async () => {
    const visitor = server.visitor()
    const email = 'cookie@example.org'
    await visitor.call('sendCode', { body: { email } })
    const { headers } = await visitor.ask('verifyCode', { body: { email, code: lastCode() } })
    const [cookie = '', ...others] = headers['set-cookie'] ?? []
    expect(others).toEqual([])
    const [pair = '', ...attributes] = cookie.split('; ')
    expect(pair).toMatch(/^exfil_session=[\w-]{43}$/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax'])
    expect(headers['cache-control']).toContain('no-store')
    expect(await asks(visitor)).toBe(200)
  })

  it('finds the same account again, whatever the case of the address', async () => {
    const [first, second] = [await server.signIn('again@example.org'), server.visitor()]
    await second.call('sendCode', { body: { email: 'AGAIN@Example.Org' } })
    const user = await second.call('verifyCode', { body: { email: ' again@example.org', code: lastCode() } })
    expect(user.uid).toBe(first.uid)
  })

  it('gives a browser that was signed in a fresh session and ends the old one', async () => {
    const person = await server.free()
    const old = person.cookies.get(SESSION) ?? ''
    await person.call('sendCode', { body: { email: person.email } })
    await person.call('verifyCode', { body: { email: person.email, code: lastCode() } })
    expect(person.cookies.get(SESSION)).not.toBe(old)
    const thief = server.visitor()
    thief.cookies.set(SESSION, old)
    expect([await asks(person), await asks(thief)]).toEqual([200, 401])
  })

  it('says the same of addresses that it knows and of those that it does not', async () => {
    const known = await server.free()
    const [a, b] = [server.visitor(), server.visitor()]
    const asked = await Promise.all([
      a.ask('sendCode', { body: { email: known.email } }),
      b.ask('sendCode', { body: { email: 'unknown@example.org' } }),
    ])
    expect(asked[0]?.text).toBe(asked[1]?.text)
    const tried = await Promise.all(
      [known.email, 'unknown@example.org', 'never-asked@example.org'].map((email) =>
        a.ask('verifyCode', { body: { email, code: '0000-0000' } }),
      ),
    )
    for (const answer of tried) expect(refusalOf(answer)).toEqual(INVALID_CODE)
  })

  it.each(['', 'nobody', 'a@b', 'a@b.c\r\nBcc: d@e.f', `${'a'.repeat(400)}@example.org`])(
    'refuses the address %j',
    async (email) => {
      const before = server.mails.length
      expect(refusalOf(await server.visitor().ask('sendCode', { body: { email } }))).toEqual({
        status: 422,
        tag: 'InvalidEmail',
        message: 'Invalid email',
      })
      expect(server.mails).toHaveLength(before)
    },
  )

  it('refuses wrong codes, late codes, used codes and the sixth try', async () => {
    const visitor = server.visitor()
    const email = 'codes@example.org'
    const send = async () => {
      await visitor.call('sendCode', { body: { email } })
      return lastCode()
    }
    const verify = (code: string) => visitor.ask('verifyCode', { body: { email, code } })

    const late = await send()
    clock.pass(11)
    expect(refusalOf(await verify(late))).toEqual(INVALID_CODE)

    const guessed = await send()
    for (let tries = 0; tries < 5; tries++)
      expect(refusalOf(await verify(wrongCode(guessed)))).toEqual(INVALID_CODE)
    expect(refusalOf(await verify(guessed))).toEqual(INVALID_CODE)

    const good = await send()
    expect((await verify(good)).status).toBe(200)
    expect(refusalOf(await verify(good))).toEqual(INVALID_CODE)
    for (const code of ['', '7K3M-9QX', '123456', "' or 1=1", '７Ｋ３Ｍ９ＱＸＴ'])
      expect(refusalOf(await verify(code))).toEqual(INVALID_CODE)
  })

  it('says so in the language of the asker', async () => {
    const visitor = server.visitor()
    const headers = { 'Accept-Language': 'ru-RU,ru;q=0.9' }
    const answer = await visitor.ask('sendCode', { body: { email: 'x' }, headers })
    expect(refusalOf(answer).message).toBe('Неверный адрес почты')
    await visitor.ask('sendCode', { body: { email: 'russian@example.org' }, headers })
    expect(server.mails.at(-1)?.text).toMatch(/Ваш код/)
  })

  it('says when the mail does not get away, and leaves no code behind', async () => {
    const broken = await openSpareServer({
      mailer: {
        send: () => Promise.reject(new MailError('EAUTH 535')),
      },
    })
    const answer = await broken.visitor().ask('sendCode', { body: { email: 'mail@example.org' } })
    await broken.stop()
    expect(refusalOf(answer)).toEqual({
      status: 502,
      tag: 'MailFailed',
      message: 'Error sending to the specified email',
    })
    expect(answer.text).not.toContain('535')
  })

  it('behind TLS keeps the cookie to TLS and to this host', async () => {
    const behind = await openSpareServer({
      config: { publicUrl: 'https://exfil.example.org', patron: PATRON },
    })
    const browser = behind.visitor()
    const headers = { Origin: 'https://exfil.example.org' }
    const email = 'tls@example.org'
    await browser.ask('sendCode', { body: { email }, headers })
    const body = { email, code: codeIn(behind.mails.at(-1)) }
    const answer = await browser.ask('verifyCode', { body, headers })
    const state = await browser.ask('startPatron')
    await behind.stop()
    expect(state.headers['set-cookie']?.[0]).toMatch(
      /^__Host-exfil_patron_state=[\w-]{43}\.[\w-]{43}; .*Path=\/.*Secure/,
    )
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-exfil_session=[\w-]{43}; .*Secure/)
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/)
  })
})

describe('signing out', () => {
  it.each([
    ['', '/'],
    ['?lang=en', '/'],
    ['?lang=ru', '/ru'],
    ['?lang=kr', '/kr'],
    ['?lang=xx', '/'],
    ['?lang=//evil.example.org', '/'],
    ['?lang=ru/../admin', '/'],
  ])('with %j ends the session and leads to %s', async (query, location) => {
    const person = await server.free()
    const token = person.cookies.get(SESSION) ?? ''
    const answer = await person.send({ method: 'GET', path: `${API_BASE}/logout${query}` })
    expect(answer).toMatchObject({ status: 302, headers: { location } })
    expect(person.cookies.has(SESSION)).toBe(false)
    const thief = server.visitor()
    thief.cookies.set(SESSION, token)
    expect(await asks(thief)).toBe(401)
  })

  const askedBy = async (person: Person, headers: Readonly<Record<string, string>>) => {
    const cookie = `${SESSION}=${person.cookies.get(SESSION)}`
    const http = httpClient(server.url())
    const answer = await http.send({
      method: 'GET',
      path: `${API_BASE}/logout?lang=ru`,
      headers: { Cookie: cookie, ...headers },
    })
    http.close()
    return answer
  }

  it.each<Readonly<Record<string, string>>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'cross-site', Referer: 'http://127.0.0.1/' },
    {},
    { Referer: 'https://evil.example.org/' },
    { Referer: 'not an address' },
  ])('by a request with %j asks first', async (headers) => {
    const person = await server.free()
    const answer = await askedBy(person, headers)
    expect(answer).toMatchObject({ status: 302, headers: { location: '/user?sign-out=ask' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['clear-site-data']).toBeUndefined()
    expect(await asks(person)).toBe(200)
  })

  it('by a page of the site in a browser that does not say so ends the session', async () => {
    const person = await server.free()
    const answer = await askedBy(person, { Referer: `${server.url()}/user` })
    expect(answer).toMatchObject({ status: 302, headers: { location: '/ru' } })
    expect(await asks(person)).toBe(401)
  })

  it('leaves nothing of the site in the browser', async () => {
    const answer = await (await server.free()).ask('logout')
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
  })

  it('of a visitor redirects as well', async () => {
    expect((await server.visitor().ask('logout')).status).toBe(302)
  })
})

describe('who is signed in', () => {
  it('is answered to everyone, and not stored by any cache', async () => {
    const person = await server.free()
    expect(await person.call('session')).toEqual({ user: await me(person) })
    const forger = server.visitor()
    forger.cookies.set(SESSION, 'A'.repeat(43))
    for (const nobody of [server.visitor(), forger])
      expect(await nobody.call('session')).toEqual({ user: null })
    for (const by of [person, forger])
      expect((await by.ask('session')).headers['cache-control']).toBe('no-store')
    await person.ask('logout')
    expect(await person.call('session')).toEqual({ user: null })
  })
})

describe('sessions', () => {
  it('are listed with their devices and ended one by one', async () => {
    const desk = await server.free()
    const phone = server.visitor()
    await phone.call('sendCode', { body: { email: desk.email } })
    await phone.ask('verifyCode', {
      body: { email: desk.email, code: lastCode() },
      headers: { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) Version/17.4 Mobile Safari/604.1' },
    })
    const { sessions } = await desk.call('listSessions')
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual(
      expect.arrayContaining([
        ['', true],
        ['Safari, iPhone', false],
      ]),
    )
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    await desk.call('revokeSession', { params: { id: other } })
    expect([await asks(desk), await asks(phone)]).toEqual([200, 401])
    expect((await desk.call('listSessions')).sessions).toHaveLength(1)
  })

  it('of another account do not exist', async () => {
    const [person, other] = [await server.free(), await server.free()]
    const id = (await other.call('listSessions')).sessions[0]?.id ?? ''
    expect(refusalOf(await person.ask('revokeSession', { params: { id } })).status).toBe(404)
    expect(await asks(other)).toBe(200)
  })

  it('carry a program by its token, without a cookie or an origin', async () => {
    const person = await server.pro()
    const http = httpClient(server.url())
    const headers = {
      Authorization: `Bearer ${person.cookies.get(SESSION)}`,
      'Content-Type': 'application/json',
    }
    const path = `${API_BASE}/users/me`
    expect((await http.send({ method: 'GET', path, headers })).status).toBe(200)
    const answer = await http.send({ method: 'PUT', path, headers, body: '{"level":7}' })
    http.close()
    expect(answer.json()).toMatchObject({ level: 7 })
  })

  it('that are unused for months expire', async () => {
    const person = await server.free()
    clock.pass(91 * 24 * 60)
    expect(await asks(person)).toBe(401)
  })
})

describe('a share link', () => {
  const accept = (token: string) => server.visitor().ask('acceptShare', { body: { token } })

  it('signs one other device in', async () => {
    const person = await server.free()
    const { token, url, expires } = await person.call('createShare')
    expect(url).toBe(`${server.url()}/user#share=${token}`)
    expect(Date.parse(expires) - clock.now().getTime()).toBe(10 * 60_000)
    const other = server.visitor()
    expect((await other.call('acceptShare', { body: { token } })).uid).toBe(person.uid)
    expect(await asks(other)).toBe(200)
    expect(refusalOf(await accept(token))).toEqual({
      status: 409,
      tag: 'ShareLinkAccepted',
      message: 'share link already accepted',
    })
  })

  it.each(['', 'x', 'A'.repeat(43), "'; drop table share_tokens; --"])('%j is not valid', async (token) => {
    expect(refusalOf(await accept(token))).toEqual({
      status: 404,
      tag: 'ShareLinkInvalid',
      message: 'share link not valid',
    })
  })

  it('is not valid any more when it is late or its maker has left', async () => {
    const person = await server.free()
    const late = await person.call('createShare')
    clock.pass(11)
    expect(refusalOf(await accept(late.token)).tag).toBe('ShareLinkInvalid')
    const orphan = await person.call('createShare')
    await person.ask('logout')
    expect(refusalOf(await accept(orphan.token)).tag).toBe('ShareLinkInvalid')
  })
})

describe('signing in by the patron provider', () => {
  const start = async (browser: ApiClient, patron: Patron | 'refuses') => {
    const { headers } = await browser.ask('startPatron')
    const back = await provider.authorize(String(headers.location), patron)
    return browser.ask('finishPatron', { query: Object.fromEntries(back.searchParams) })
  }

  it('makes a member Pro, until the membership ends', async () => {
    const browser = server.visitor()
    const patron: Patron = { id: '40203020', status: 'active_patron', cents: 500 }
    expect(await start(browser, patron)).toMatchObject({ status: 302, headers: { location: '/user' } })
    expect(browser.cookies.has('exfil_patron_state')).toBe(false)
    expect(await browser.call('getMe')).toMatchObject({ pro: true, admin: false })
    const { body, headers } = notice('members:delete', { ...patron, cents: 0 })
    const told = await server.visitor().send({
      method: 'POST',
      path: `${API_BASE}/webhooks/patron`,
      body: Buffer.from(body),
      headers: { ...Object.fromEntries(headers), Origin: 'https://www.patreon.com' },
    })
    expect(told.status).toBe(200)
    expect(await browser.call('getMe')).toMatchObject({ pro: false })
  })

  it.each([
    ['a state of another browser', '?code=1&state=forged', 'PatronStateWrong'],
    ['no state', '?code=1', 'PatronStateWrong'],
    ['nothing', '', 'PatronStateWrong'],
  ])('with %s comes back to the page with the problem', async (_, query, problem) => {
    const browser = server.visitor()
    await browser.ask('startPatron')
    const answer = await browser.send({ method: 'GET', path: `${API_BASE}/login/patron/callback${query}` })
    expect(answer).toMatchObject({ status: 302, headers: { location: `/user?problem=${problem}` } })
    expect(await asks(browser)).toBe(401)
  })

  it('that the person refuses leads back', async () => {
    const browser = server.visitor()
    expect((await start(browser, 'refuses')).headers.location).toBe('/user?problem=PatronRefused')
  })

  it('takes no notice whose signature is wrong', async () => {
    const { body, headers } = notice('members:create', { id: '1', cents: 500 }, 'another secret')
    const path = `${API_BASE}/webhooks/patron`
    const sent = { method: 'POST', path, body: Buffer.from(body), headers: Object.fromEntries(headers) }
    expect(refusalOf(await server.visitor().send(sent)).status).toBe(401)
  })
})

describe('a person who exports or deletes their account', () => {
  /** Everything about the account that the server could give away. */
  const rich = async (): Promise<Person> => {
    const person = await server.pro()
    await person.call('putMe', { body: { username: `Leaver ${person.uid.slice(0, 6)}`, favList: [ITEM] } })
    return person
  }

  it('gets all that is kept about them', async () => {
    const person = await rich()
    const { user, email, events, sessions } = await person.call('exportMe')
    expect(user).toEqual(await me(person))
    expect(email).toBe(person.email)
    expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1))
    expect(events).toHaveLength(user.version)
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['AccountRegistered', 'ProStarted', 'UsernameChanged', 'FavouriteAdded']),
    )
    expect(sessions).toMatchObject([{ isCurrent: true }])
    // An event never names a person.
    expect(JSON.stringify(events)).not.toContain(person.email)
  })

  it('is not deleted by mistake', async () => {
    const person = await rich()
    const before = await me(person)
    for (const username of ['somebody', before.username.toUpperCase()])
      expect(refusalOf(await person.ask('deleteMe', { body: { username } }))).toMatchObject({
        status: 422,
        tag: 'NameDiffers',
      })
    expect(await me(person)).toEqual(before)
  })

  it('is forgotten: events, address, name and sessions', async () => {
    const person = await rich()
    const elsewhere = await server.signIn(person.email)
    const { username } = await me(person)
    const link = await person.call('createShare')
    await eraseNow(server, person)

    expect([await asks(person), await asks(elsewhere)]).toEqual([401, 401])
    const { players, signIn } = server.services()
    expect(await players.events(person.uid, 0)).toEqual([])
    expect((await players.read(person.uid)).version).toBe(0)
    expect(await signIn.emailOf(person.uid)).toBeUndefined()
    const late = await server.visitor().ask('acceptShare', { body: { token: link.token } })
    expect(refusalOf(late).tag).toBe('ShareLinkInvalid')

    const again = await server.signIn(person.email)
    expect(again.uid).not.toBe(person.uid)
    expect(await me(again)).toMatchObject({ pro: false, favList: [] })
    expect((await again.call('putMe', { body: { username } })).username).toBe(username)
  })

  it('stays forgotten whatever their other pages are still sending', async () => {
    const person = await rich()
    const like = (count: number) =>
      person.ask('sendCommand', {
        body: { commandId: `late-command-${count}`, command: { tag: 'ToggleLike', loadout: `l${count}` } },
      })
    const before = [0, 1, 2].map(like)
    const deleted = eraseAccount(server.services(), person.uid)
    const after = Array.from({ length: 20 }, (_, count) => like(3 + count))
    const statuses = (await Promise.all([...before, ...after])).map(({ status }) => status)
    await deleted
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    // One that was let in before and is decided only now.
    const { players } = server.services()
    const late = await players.run({
      account: person.uid,
      commandId: 'let-in-before',
      source: 'web',
      locale: 'en',
      steps: [() => [{ tag: 'ToggleLike', loadout: 'late' }]],
    })
    expect(late).toEqual({ tag: 'Refused', rejection: { tag: 'SignInRequired' } })
    expect(await players.events(person.uid, 0)).toEqual([])
  })
})
