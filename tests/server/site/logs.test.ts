// The log of the back office: bounded, without secrets, searchable, with the story of each request.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '#cli/server/auth/tokens.ts'
import { openLog } from '#cli/server/http/log.ts'
import { redactSecrets } from '#cli/server/http/redact-secrets.ts'
import { openLogRing } from '#cli/server/services/log-ring.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const TOKEN = newToken((size) => new Uint8Array(randomBytes(size)))

describe('a line of the log', () => {
  it.each([
    ['a bearer token', `upstream said: Authorization: Bearer ${TOKEN}`],
    ['a session token alone', `session ${TOKEN} ended`],
    ['an API key', `key exf_${TOKEN} was refused`],
    ['a key of a tracker', 'key PVP_0123456789abcdef01 was refused'],
    ['a token of an address', 'GET https://example.org/cb?state=1&access_token=hunter2-hunter2#x failed'],
    ['a code of an address', 'GET https://example.org/cb?code=hunter2-hunter2'],
    ['the password of an address', 'connect postgres://exfil:hunter2-hunter2@db:5432/exfil'],
    ['JSON within a text', 'body was {"password":"hunter2-hunter2","name":"a"}'],
    ['a form', "posted 'client_secret=hunter2-hunter2'"],
  ])('loses %s', (_, message) => {
    const lines: string[] = []
    const ring = openLogRing()
    openLog('info', { write: (line) => lines.push(line) }, ring).info({ token: 'hunter2-hunter2' }, message)
    const shown = JSON.stringify(ring.find({}, 10))
    for (const text of [lines.join(''), shown])
      expect(text).not.toMatch(new RegExp(`hunter2|${TOKEN}|0123456789abcdef01`))
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, token: '[hidden]' })
  })

  it.each([
    '{"level":50,"code":"ECONNREFUSED","msg":"a call failed"}',
    '{"level":30,"route":"/api/be/session","status":200,"msg":"request"}',
    '{"level":30,"event":"SessionsEnded","sessions":3,"account":"0123456789abcdef0123456789abcdef"}',
    `{"level":30,"event":"CodeSent","mailbox":"${'aZ0_-'.repeat(9).slice(0, 43)}"}`,
    '{"level":40,"msg":"at file:///srv/exfil/dist/cli/chunks/open-site-settings.js:12:34"}',
  ])('keeps what is no secret: %s', (line) => {
    expect(redactSecrets(line)).toBe(line)
  })
})

describe('the lines in memory', () => {
  const line = (time: number, fields: Readonly<Record<string, unknown>> = {}) =>
    `${JSON.stringify({ level: 30, time, pid: 1, hostname: 'a', msg: `line ${time}`, ...fields })}\n`
  const numbers = ({ lines }: { readonly lines: readonly { readonly number: number }[] }) =>
    lines.map(({ number }) => number)

  it('are the last ones within both bounds', () => {
    const few = openLogRing(undefined, { lines: 100, bytes: 1_000_000 })
    for (let time = 1; time <= 1_000; time++) few.add(line(time))
    const all = few.find({}, 1_000)
    expect([all.lines.length, all.lines[0]?.number, all.last]).toEqual([100, 901, 1_000])
    expect(all.oldest).toBe(new Date(901).toISOString())
    const small = openLogRing(undefined, { lines: 100, bytes: 1_000 })
    for (let time = 1; time <= 50; time++) small.add(line(time, { text: 'x'.repeat(200) }))
    expect(small.find({}, 100).lines.length).toBeLessThan(5)
    small.add(line(51, { text: 'x'.repeat(2_000) }))
    expect(numbers(small.find({}, 100))).toEqual([51])
  })

  it('are found by level, text, request and time, the newest page first', () => {
    const ring = openLogRing()
    for (let time = 0; time < 10; time++)
      ring.add(line(time * 1_000, { level: time % 2 === 0 ? 30 : 50, requestId: `r-${time % 3}` }))
    expect(numbers(ring.find({ level: 'warn' }, 3))).toEqual([6, 8, 10])
    expect(ring.find({ level: 'warn' }, 3).hasMore).toBe(true)
    expect(numbers(ring.find({ level: 'warn', before: 6 }, 3))).toEqual([2, 4])
    expect(numbers(ring.find({ text: 'LINE 3' }, 9))).toEqual([4])
    expect(numbers(ring.find({ requestId: 'r-0' }, 9))).toEqual([1, 4, 7, 10])
    const [from, until] = [new Date(3_000).toISOString(), new Date(5_000).toISOString()]
    expect(numbers(ring.find({ from, until }, 9))).toEqual([4, 5])
  })

  it('are followed without a gap or a repetition, and what was dropped is counted', () => {
    const ring = openLogRing(undefined, { lines: 10, bytes: 1_000_000 })
    for (let time = 1; time <= 5; time++) ring.add(line(time))
    let { last } = ring.find({}, 100)
    const seen: number[] = []
    for (let round = 0; round < 4; round++) {
      for (let time = 0; time < 7; time++) ring.add(line(time))
      for (let hasMore = true; hasMore; ) {
        const found = ring.find({ after: last }, 3)
        seen.push(...numbers(found))
        expect(found.missed).toBe(0)
        ;({ last, hasMore } = found)
      }
    }
    expect(seen).toEqual(Array.from({ length: 28 }, (_, index) => index + 6))
    for (let time = 0; time < 15; time++) ring.add(line(time))
    expect(ring.find({ after: last }, 100)).toMatchObject({ missed: 5 })
  })

  it('have no sign-in codes, and a broken line is shown as it is', () => {
    const ring = openLogRing()
    ring.add(line(1, { msg: 'it would say: Exfil sign-in code: XPM1-6PQW' }))
    ring.add('not JSON\n')
    const { lines } = ring.find({}, 9)
    expect(lines[0]?.message).toBe('it would say: Exfil sign-in code: [hidden]')
    expect(lines[1]).toMatchObject({ message: 'not JSON', level: 'error' })
  })
})

describe('the log of a server', () => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await openTestServer({
      mailer: {
        send: async ({ to, ...mail }) => {
          if (to.startsWith('broken')) throw new Error(`no route, token=${TOKEN}`)
          server.mails.push({ to, ...mail })
        },
      },
    })
    admin = await server.admin()
  })
  afterAll(() => server?.stop())

  const read = (query: Readonly<Record<string, string>> = {}) => admin.call('adminLogs', { query })

  it('tells the whole story of a request by the id in its response, without its secrets', async () => {
    const answers = await Promise.all(
      ['broken-a@example.org', 'broken-b@example.org'].map((email) =>
        server.visitor().send({
          method: 'POST',
          path: '/api/be/login/email/send',
          body: JSON.stringify({ email }),
          headers: { 'Content-Type': 'application/json' },
        }),
      ),
    )
    for (const { status, headers } of answers) {
      expect(status).toBe(500)
      const { lines } = await read({ request: String(headers['x-request-id']) })
      expect(lines.map(({ message, level }) => [message, level])).toEqual([
        ['a call failed', 'error'],
        ['request', 'info'],
      ])
      expect(JSON.stringify(lines)).not.toMatch(/broken|@example/)
      expect(lines[0]?.fields).toContain('token=[hidden]')
      expect(JSON.stringify(lines)).not.toContain(TOKEN)
    }
    expect(server.log.join('')).not.toContain(TOKEN)
    const [one, other] = answers.map(({ headers }) => headers['x-request-id'])
    expect(one).not.toBe(other)
  })

  it('has no lines about reading it, but those about a refused read', async () => {
    await read()
    await read()
    expect((await read({ text: '/admin/logs' })).lines).toEqual([])
    await admin.ask('adminLogs', { query: { after: 'x' } })
    expect((await read({ text: '/admin/logs' })).lines).toMatchObject([{ message: 'request' }])
  })

  it('says of which process it is, since when, and within which bounds', async () => {
    const { server: name, kept, oldest } = await read()
    expect(name.name).toContain(String(process.pid))
    expect(kept).toEqual({ lines: 5_000, bytes: 4_000_000 })
    expect(Date.parse(oldest ?? '')).toBeGreaterThanOrEqual(Date.parse(name.startedAt) - 1_000)
  })

  it('is 404 for everybody else', async () => {
    for (const by of [server.visitor(), await server.free(), await server.pro()])
      expect((await by.ask('adminLogs')).status).toBe(404)
  })
})
