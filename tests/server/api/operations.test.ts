// What operators rely on: security headers, rate limits, health, metrics, the log, and a stop that waits.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { API_BASE } from '#core/api/endpoint.ts'
import { type ApiClient, refusalOf } from '../../support/api-client.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { clockAt } from '../../support/sign-in.ts'
import {
  codeIn,
  openSpareServer,
  openTestServer,
  type Person,
  type TestServer,
} from '../../support/test-server.ts'
import { makeWebFolder } from '../site/web-folder.ts'
import { openEventStream } from './event-stream.ts'

let server: TestServer
let pro: Person
beforeAll(async () => {
  server = await openTestServer({ config: { logLevel: 'debug' } })
  pro = await server.pro()
})
afterAll(() => server?.stop())

const get = (by: ApiClient, path: string, headers: Readonly<Record<string, string>> = {}) =>
  by.send({ method: 'GET', path, headers })

describe('security headers', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/healthz', 200],
    ['GET', '/metrics', 200],
    ['GET', '/builds/latest.json', 200],
    ['GET', '/builds/meta/0.json', 404],
    ['GET', `${API_BASE}/weather`, 200],
    ['GET', `${API_BASE}/users/me`, 200],
    ['HEAD', `${API_BASE}/users/me`, 200],
    ['GET', `${API_BASE}/nothing`, 404],
    ['GET', `${API_BASE}/admin/alerts`, 404],
    ['PUT', `${API_BASE}/users/me`, 400],
    ['GET', `${API_BASE}/logout`, 302],
    ['GET', `${API_BASE}/catalogue/pvp/traders`, 200],
  ])('are there at %s %s', async (method, path, status) => {
    const by = path.endsWith('/logout') ? server.visitor() : pro
    const { headers, ...answer } = await by.send({ method, path })
    expect(answer.status).toBe(status)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src '(self|none)'/)
    expect(policy).toMatch(/frame-ancestors '(self|none)'/)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('are there at a stream, and where nothing is sent again', async () => {
    const stream = await openEventStream(server.url(), pro)
    stream.close()
    const path = `${API_BASE}/catalogue/pvp/traders`
    const { headers } = await get(pro, path)
    const same = await get(pro, path, { 'If-None-Match': String(headers.etag) })
    expect(same.status).toBe(304)
    for (const found of [stream.headers, same.headers])
      expect(found['content-security-policy']).toMatch(/default-src/)
  })

  it('keep what is about a person out of caches', async () => {
    for (const path of ['users/me', 'users/me/export', 'sessions', 'events'])
      expect((await get(pro, `${API_BASE}/${path}`)).headers['cache-control']).toMatch(/no-store|private/)
  })

  it('tell caches that packed answers are for those who can read them', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const { headers } = await get(pro, `${API_BASE}/cache`, { 'Accept-Encoding': encoding })
      expect(headers.vary).toMatch(/accept-encoding/i)
    }
  })
})

/** Asks until it is refused; answers how often it was let through before. */
const untilRefused = async (max: number, ask: (turn: number) => ReturnType<ApiClient['send']>) => {
  for (let turn = 0; turn < max; turn++) {
    const answer = await ask(turn)
    if (answer.status === 429) return { turn, answer }
  }
  throw new Error(`not refused in ${max} turns`)
}

describe('rate limits', () => {
  let limited: TestServer
  beforeAll(async () => {
    limited = await openSpareServer({ config: { isRateLimited: true } })
  })
  afterAll(() => limited?.stop())

  it('let a person write often, but not without end, and others go on', async () => {
    const [busy, calm] = [await limited.free(), await limited.free()]
    const { answer } = await untilRefused(400, () => busy.ask('resetLikes'))
    expect(refusalOf(answer)).toEqual({
      status: 429,
      tag: 'RateLimited',
      message: '429 - Rate limit exceeded',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(answer.headers['content-security-policy']).toBeDefined()
    expect((await calm.ask('resetLikes')).status).toBe(200)
    expect((await busy.ask('getMe')).status).toBe(200)
    // A second session is the same person.
    const second = limited.visitor()
    const { token } = await calm.call('createShare')
    expect((await second.ask('acceptShare', { body: { token } })).status).toBe(200)
  })

  it('stop who sends codes or guesses them, whatever cookies and tokens they make up', async () => {
    const { answer } = await untilRefused(40, (turn) => {
      const visitor = limited.visitor()
      const forged = String(turn).padStart(43, 'A')
      if (turn % 3 === 0) visitor.cookies.set('exfil_session', forged)
      const headers: Record<string, string> =
        turn % 3 === 1 ? { Authorization: `Bearer ${forged}` } : { 'X-Forwarded-For': `203.0.113.${turn}` }
      const email = `guess-${turn}@example.org`
      return turn % 2 === 0
        ? visitor.ask('sendCode', { body: { email }, headers })
        : visitor.ask('verifyCode', { body: { email, code: '000000' }, headers })
    })
    expect(refusalOf(answer)).toEqual({
      status: 429,
      tag: 'RateLimited',
      message: '429 - Rate limit exceeded',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
    // Everything else goes on.
    expect((await limited.visitor().ask('weather')).status).toBe(200)
  })

  it('cannot be passed by other spellings of the path', async () => {
    for (const path of [
      '/login/email/send',
      '/%6Cogin/email/send',
      '/login/email/send/',
      '//login/email/send',
    ]) {
      const answer = await limited.visitor().send({
        method: 'POST',
        path: `${API_BASE}${path}`,
        body: '{"email":"again@example.org"}',
        headers: { 'Content-Type': 'application/json' },
      })
      expect([404, 429]).toContain(answer.status)
    }
  })
})

describe('health and metrics', () => {
  it('say that the server lives and is ready', async () => {
    expect((await get(server.visitor(), '/healthz')).text).toBe('ok')
    expect((await get(server.visitor(), '/readyz')).text).toBe('ready')
  })

  it.skipIf(inject('postgres') === undefined)('say that it is not ready without its database', async () => {
    const database = await newPostgresDatabase()
    const folder = makeWebFolder()
    const orphan = await openTestServer({ databaseUrl: database?.url ?? '', webFolder: folder.path })
    await database?.drop()
    const ready = await get(orphan.visitor(), '/readyz')
    const alive = await get(orphan.visitor(), '/healthz')
    const asked = await orphan.visitor().ask('sendCode', { body: { email: 'orphan@example.org' } })
    const thief = orphan.visitor()
    thief.cookies.set('exfil_session', 'A'.repeat(43))
    const page = await get(thief, '/admin')
    await orphan.stop()
    folder.remove()
    expect([ready.status, alive.status]).toEqual([503, 200])
    const failed = {
      ...{ status: 503, tag: 'DatabaseAway' },
      message: 'The database does not answer; try again in a moment',
    }
    expect([refusalOf(asked), refusalOf(page)]).toEqual([failed, failed])
    expect(orphan.log.join('')).not.toContain('orphan@example.org')
  })

  it('count requests by call, without what people typed', async () => {
    await pro.ask('revokeSession', { params: { id: 'a-secret-id' } })
    await get(pro, '/some/secret-path?token=secret-query')
    await get(pro, `${API_BASE}/some/secret-path`)
    const { text, headers } = await get(server.visitor(), '/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text).toMatch(
      /^exfil_http_requests_total\{method="DELETE",route="\/api\/be\/sessions\/:id",status="404"\} 1$/m,
    )
    expect(text).toMatch(/^exfil_http_request_seconds_bucket/m)
    expect(text).toMatch(/^exfil_events_appended_total [1-9]/m)
    expect(text).toMatch(/^process_resident_memory_bytes/m)
    expect(text).not.toMatch(/secret/)
  })
})

describe('the metrics without a token', () => {
  it.each([
    { 'X-Forwarded-For': '127.0.0.1' },
    { 'X-Forwarded-For': '203.0.113.7' },
    { Forwarded: 'for=127.0.0.1' },
    { 'X-Real-IP': '127.0.0.1' },
    { Via: '1.1 proxy' },
  ])('are not for requests that a proxy hands on with %j', async (headers) => {
    expect((await get(server.visitor(), '/metrics', headers)).status).toBe(404)
    expect((await get(server.visitor(), '/metrics')).status).toBe(200)
  })
})

describe('the metrics on this machine', () => {
  it.each([
    'evil.example.org',
    'localhost.evil.example.org',
    '10.0.0.1',
    '[2001:db8::1]',
    '127.0.0.1.nip.example',
  ])('are not for who asks for %s, to which DNS may be pointed', async (host) => {
    const port = new URL(server.url()).port
    expect((await get(server.visitor(), '/metrics', { Host: `${host}:${port}` })).status).toBe(404)
  })

  it.each(['localhost', '127.0.0.1', '[::1]', 'exfil.localhost', 'LOCALHOST'])(
    'are for who asks for %s',
    async (host) => {
      const port = new URL(server.url()).port
      expect((await get(server.visitor(), '/metrics', { Host: `${host}:${port}` })).status).toBe(200)
    },
  )
})

describe('behind a trusted proxy', () => {
  let proxied: TestServer
  beforeAll(async () => {
    proxied = await openSpareServer({
      config: { isRateLimited: true, trustsProxy: true, metricsToken: 'scrape-me', logLevel: 'silent' },
    })
  })
  afterAll(() => proxied?.stop())

  it('people are counted by the address that the proxy names', async () => {
    const guess = (address: string) =>
      proxied.visitor().ask('verifyCode', {
        body: { email: 'x@example.org', code: '000000' },
        headers: { 'X-Forwarded-For': `10.0.0.1, ${address}` },
      })
    await untilRefused(40, () => guess('203.0.113.7'))
    expect((await guess('203.0.113.8')).status).toBe(401)
  })

  it('the metrics are for those who know the token', async () => {
    const ask = async (headers: Readonly<Record<string, string>>) =>
      (await get(proxied.visitor(), '/metrics', headers)).status
    expect(await ask({})).toBe(404)
    expect(await ask({ Authorization: 'Bearer scrape' })).toBe(404)
    expect(await ask({ Authorization: 'Bearer scrape-me' })).toBe(200)
  })

  it('the proxy is the first to end a connection that nothing comes on', async () => {
    const { headers } = await get(proxied.visitor(), '/readyz')
    expect(headers['keep-alive']).toBe('timeout=130')
  })

  it('the log can be silent', () => {
    expect(proxied.log).toEqual([])
  })
})

describe('the log', () => {
  it('has a line for every request, and in none of them who it was or what lets them in', async () => {
    const email = 'log-secret@example.org'
    const failing = await openSpareServer({
      config: { logLevel: 'debug' },
      mailer: {
        send: async (mail) => {
          if (mail.to.startsWith('broken'))
            throw Object.assign(new Error('the mail could not be sent'), {
              detail: `Key (email)=(${mail.to}) already exists.`,
              query: `insert into mails values ('${mail.text}')`,
              params: [mail.to, mail.text],
              cause: new Error(`refused ${mail.to}`),
            })
          mails.push(mail.text)
        },
      },
    })
    const mails: string[] = []
    const browser = failing.visitor()
    const headers = { 'User-Agent': 'Agent-Secret/1.0', 'X-Forwarded-For': '203.0.113.9' }
    await browser.ask('sendCode', { body: { email }, headers })
    const code = codeIn({ to: email, subject: '', text: mails[0] ?? '' })
    await browser.ask('verifyCode', { body: { email, code }, headers })
    const token = browser.cookies.get('exfil_session') ?? ''
    const broken = await browser.ask('sendCode', { body: { email: 'broken-secret@example.org' }, headers })
    await get(browser, `${API_BASE}/redirect?path=/query-secret`, headers)
    await get(browser, `${API_BASE}/login/patron/callback?code=code-secret&state=state-secret`, headers)
    await get(browser, '/path-secret?x=query-secret', headers)
    await browser.ask('verifyCode', { body: { email, code: '9999-9999' }, headers })
    const share = await browser.call('createShare')
    await browser.ask('deleteMe', { body: { username: 'username-secret' } })
    await failing.stop()

    expect(broken.text).toBe('{"tag":"ServerError","message":"Server error"}')
    expect([code, token, share.token].every((secret) => secret.length >= 6)).toBe(true)
    const lines = failing.log.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(9)
    expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({
      method: 'POST',
      route: '/api/be/login/email/send',
      status: 200,
      ms: expect.any(Number),
    })
    expect(lines.some(({ msg }) => msg === 'a call failed')).toBe(true)
    const log = failing.log.join('').toLowerCase()
    for (const secret of ['secret', code, token, share.token, '203.0.113', '127.0.0.1', '999999'])
      expect(log, secret).not.toContain(secret.toLowerCase())
  })
})

describe('a stop', () => {
  it('ends open pages, answers what was asked, and keeps everything', async () => {
    const clock = clockAt('2026-03-02T19:40:00.000Z')
    const stopping = await openSpareServer({ now: clock.now })
    const person = await stopping.pro()
    const stream = await openEventStream(stopping.url(), person)
    await stream.next()
    const asked = person.ask('putMe', { body: { level: 33 } })
    const restarted = asked.then(() => stopping.restart())
    expect((await asked).status).toBe(200)
    await restarted
    while ((await stream.next()) !== undefined);
    const later = stopping.visitor()
    for (const [name, value] of person.cookies) later.cookies.set(name, value)
    expect((await later.call('getMe')).level).toBe(33)
    await stopping.stop()
  })
})
