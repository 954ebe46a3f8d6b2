// The log commands against a server: sign-in, reading, taking over, and one clear line for everything that goes wrong.
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isToken } from '#cli/server/auth/tokens.ts'
import { apiFacts } from '#cli/server/http/facts.ts'
import { API_BASE } from '#core/api/endpoint.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import type { LoadoutCommand } from '#core/loadouts/commands.ts'
import { parseLog } from '#core/replay/read-log.ts'
import {
  expectRefused,
  firstEvents,
  fixture,
  sessionWith,
  textOf,
  WIPE,
  wipeText,
  written,
} from '../../support/log-files.ts'
import { makeLoadout } from '../../support/make-loadout.ts'
import { newQuickSession, PROCESSES, rowsOf } from '../../support/run-exfil.ts'
import { codeIn, openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'
import { startWithInput } from '../../support/with-input.ts'

/** Of the right form, and of no session. */
const STRANGER = 'x'.repeat(43)

const M4A1 = '5447a9cd4bdc2dbd208b4567'
const [AK_74N, AK_74N_DEFAULT] = ['5644bd2b4bdc2d3b4c8b4572', '5841474424597759ba49be91']
const [PM, PM_DEFAULT] = ['5448bd6b4bdc2dfc2f8b4569', '58414967245977598f1ad391']

let server: TestServer
beforeAll(async () => {
  server = await openSpareServer()
})
afterAll(() => server?.stop())

const tokenOf = ({ cookies }: Person): string => cookies.get('exfil_session') ?? ''
const as = (person: Person): readonly string[] => ['--api', server.url(), '--token', tokenOf(person)]

describe('signing in', PROCESSES, () => {
  const EMAIL = 'kestrel@example.org'
  const codeFor = (email: string): Promise<string> =>
    vi.waitFor(
      () => {
        const mail = server.mails.findLast(({ to }) => to === email)
        if (mail === undefined) throw new Error('no mail yet')
        return codeIn(mail)
      },
      { timeout: 30_000 },
    )

  it('sends a code, reads it and prints nothing but the token', async () => {
    const login = startWithInput(['api', 'login', EMAIL, '--api', `${server.url()}${API_BASE}/`])
    login.give(`${await codeFor(EMAIL)}\n`)
    const { code, stdout, stderr } = await login.ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const token = stdout.trimEnd()
    expect(isToken(token)).toBe(true)

    const env = { EXFIL_API: server.url(), EXFIL_TOKEN: token }
    const show = startWithInput(['log', 'show', '--json'], env)
    show.give('')
    const rows = rowsOf(JSON.parse((await show.ended).stdout))
    expect(rows[0]).toMatchObject({ position: 1, type: 'AccountRegistered' })
    expect(server.log.join('')).not.toContain(token)
  })

  it('is refused with a wrong code, and without one', async () => {
    const wrong = startWithInput(['api', 'login', 'heron@example.org', '--api', server.url()])
    wrong.give('12345x\n')
    expectRefused(await wrong.ended, { code: 1, words: 'Error: invalid code' })
    const none = startWithInput(['api', 'login', 'heron@example.org', '--api', server.url()])
    none.give('')
    expectRefused(await none.ended, { code: 2, words: 'no code was given' })
    expectRefused(await newQuickSession().run('api', 'login', 'heron', '--api', server.url()), {
      code: 1,
      words: 'Invalid email',
    })
  })
})

describe('a loadout on a server', PROCESSES, () => {
  it('is shown and compared by its uid and by its address: a public one to everybody, a private one to its owner', async () => {
    const owner = await server.pro()
    const loadout = randomUUID()
    const ask = (command: LoadoutCommand) =>
      owner.ask('sendLoadoutCommand', {
        params: { id: loadout },
        body: { commandId: randomUUID(), command: { ...command } },
      })
    const from = { preset: '5af08cf886f774223c269184' }
    expect((await ask({ tag: 'CreateLoadout', loadout, title: 'Quiet and flat', from })).status).toBe(200)
    const session = newQuickSession()
    const visitor = ['--api', server.url()]
    const hidden = await session.run('loadout', 'show', loadout, ...visitor)
    expectRefused(hidden, { code: 1, words: 'loadout' })
    const own = await session.json('loadout', 'show', loadout, ...as(owner))
    expect(own).toMatchObject({ name: 'Quiet and flat', preset: null, statistics: { ergonomics: 55 } })
    expect((await ask({ tag: 'PublishLoadout' })).status).toBe(200)
    const address = `${server.url()}/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle/${loadout}`
    expect(await session.json('loadout', 'compare', address, 'PM', ...visitor)).toMatchObject([
      { name: 'Quiet and flat', statistics: { ergonomics: 55 } },
      { preset: '58414967245977598f1ad391' },
    ])
  })

  it('is found by its title: one’s own first, then what is public, and never one of several', async () => {
    const [owner, other] = [await server.pro(), await server.pro()]
    const session = newQuickSession()
    const shown = (title: string, by: Person) => session.json('loadout', 'show', title, ...as(by))
    const said = (title: string, by: Person) => session.run('loadout', 'show', title, ...as(by))
    await makeLoadout(owner, 'Reserve night', PM_DEFAULT)
    const theirs = await makeLoadout(other, 'Reserve night', AK_74N_DEFAULT, true)

    expect(await shown('reserve  NIGHT', owner)).toMatchObject({ name: 'Reserve night', weapon: PM })
    expect(await shown('Reserve night', await server.free())).toMatchObject({ weapon: AK_74N })
    expectRefused(await said('Reserve nihgt', owner), {
      code: 1,
      words: 'no weapon and no loadout is called "Reserve nihgt"; did you mean "Reserve night"',
    })
    // What a weapon is called exactly stays the weapon's.
    await makeLoadout(owner, 'M4A1', PM_DEFAULT)
    expect(await shown('M4A1', owner)).toMatchObject({ weapon: M4A1 })

    const second = await makeLoadout(other, 'Reserve night', PM_DEFAULT, true)
    const several = await said('Reserve night', await server.free())
    expectRefused(several, { code: 1, words: 'several loadouts are called "Reserve night"' })
    for (const uid of [theirs, second]) expect(several.stderr).toContain(uid)
    const twin = await makeLoadout(owner, 'Reserve night', PM_DEFAULT)
    expectRefused(await said('Reserve night', owner), { code: 1, words: twin })
  })
})

describe('the log on a server', PROCESSES, () => {
  it('takes over a log of this machine, and gives it back', async () => {
    const pro = await server.pro()
    const session = newQuickSession()
    const imported = await session.json('log', 'import', WIPE, ...as(pro))
    expect(imported).toMatchObject({ events: 999, left: 0, api: server.url() })
    expect(await session.json('log', 'import', WIPE, ...as(pro))).toEqual(imported)

    const { stdout } = await session.run('log', 'export', ...as(pro))
    const { events, problem } = parseLog(stdout)
    expect(problem).toBeUndefined()
    expect(events[0]).toMatchObject({ stream: `account-${pro.uid}`, version: 1, type: 'AccountRegistered' })
    const completed = (all: readonly RecordedEvent[]) =>
      all.flatMap(({ type, data }) => (type === 'QuestCompleted' ? [data] : []))
    expect(completed(events)).toEqual(completed(parseLog(wipeText).events))
    expect(stdout).not.toContain('"position"')

    const replay = startWithInput(['replay', '-', '--verify', '--json'])
    replay.give(stdout)
    expect(JSON.parse((await replay.ended).stdout)).toMatchObject({ events: events.length, verified: true })

    const rows = rowsOf(await session.json('log', 'show', '--last', '2', ...as(pro)))
    expect(rows.map(({ position }) => position)).toEqual([events.length - 1, events.length])
    expect(await session.json('log', 'show')).toEqual([])
  })

  it('is not written over the log of this machine', async () => {
    const session = sessionWith(firstEvents(5))
    const exported = await session.run('log', 'export', session.log, ...as(await server.pro()))
    expectRefused(exported, { code: 2, words: 'is the log itself' })
    expect(textOf(session)).toBe(firstEvents(5))
  })

  it('leaves events of other streams out', async () => {
    const pro = await server.pro()
    const imported = await newQuickSession().json('log', 'import', fixture('every-event.jsonl'), ...as(pro))
    expect(imported).toMatchObject({ events: 124, left: 57 })
  })

  it('is refused to those who may not', async () => {
    const [free, pro] = [await server.free(), await server.pro()]
    const session = newQuickSession()
    expectRefused(await session.run('log', 'import', WIPE, ...as(free)), {
      code: 1,
      words: `${server.url()}: Need Pro status to edit`,
    })
    await session.run('log', 'import', fixture('pve-pmc.jsonl'), ...as(pro))
    expectRefused(await session.run('log', 'import', WIPE, ...as(pro)), {
      code: 1,
      words: 'This account already has progress',
    })
    expectRefused(await session.run('log', 'show', '--api', server.url()), {
      code: 1,
      words: `${server.url()}: sign in first: \`exfil api login\` gives a token`,
    })
    const unknown = await session.run('log', 'show', '--api', server.url(), '--token', STRANGER)
    expectRefused(unknown, { code: 1, words: 'does not know this token' })
    expect(unknown.stderr).not.toContain(STRANGER)
  })

  it('goes before the one of this machine only where no log is named', async () => {
    const session = newQuickSession()
    const show = startWithInput(['log', 'show', '--json', '--log', session.log], {
      EXFIL_API: 'http://127.0.0.1:9',
    })
    show.give('')
    expect(await show.ended).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
  })
})

describe('a wrong question about a server', PROCESSES, () => {
  it.each<[args: readonly string[], words: string]>([
    [
      ['log', 'show', '--api', 'exfil.example.org'],
      '--api: expected an address like https://exfil.example.org',
    ],
    [
      ['log', 'show', '--api', 'ftp://example.org'],
      '--api: expected an address like https://exfil.example.org',
    ],
    [['log', 'show', '--api', 'https://me:secret@example.org'], '--api: the address must hold no password'],
    [['log', 'show', '--token', STRANGER], '--token: expected together with --api or EXFIL_API'],
    [
      ['log', 'show', '--api', 'https://example.org', '--token', 'secret'],
      '--token: expected a session token',
    ],
    [
      ['log', 'import', WIPE, '--replace', '--api', 'https://example.org'],
      '--replace: a server takes a log over',
    ],
    [['log', 'repair', '--api', 'https://example.org'], '--api: only a log on this machine can be cut'],
    [
      ['quests', 'complete', 'Shortage', '--api', 'https://example.org'],
      '--api: `exfil quests complete` works on this machine alone',
    ],
    [
      ['price', 'PM', '--no-overlay', '--api', 'https://example.org'],
      '--no-overlay: the game data of a server',
    ],
    [
      ['loadout', 'optimise', 'PM', '--api', 'https://example.org'],
      '--api: `exfil loadout optimise` works on this machine alone',
    ],
    [
      ['log', 'show', '--api', 'https://example.org', '--log', 'x'],
      "cannot be used with option '--log <file>'",
    ],
    [['api', 'login', 'heron@example.org'], '--api: expected the address of a server (or EXFIL_API)'],
  ])('%j is refused', async (args, words) => {
    const { run } = newQuickSession()
    const ran = await run(...args)
    expectRefused(ran, { code: 2, words })
    expect(ran.stderr).not.toContain('secret')
  })

  it('is asked of a whole log with an account in it', async () => {
    const session = newQuickSession()
    const prices =
      '{"stream":"settings","version":1,"at":"2026-08-29T12:48:00.000Z","type":"TournamentEnabled","schema":1,"data":{},"meta":{"commandId":"c","actor":"office","ordinal":0}}\n'
    expectRefused(await session.run('log', 'import', written(session, prices), '--api', server.url()), {
      code: 1,
      words: 'has no account in it',
    })
    expectRefused(
      await session.run('log', 'import', fixture('broken-cut-line.jsonl'), '--api', server.url()),
      { code: 2, words: 'broken-cut-line.jsonl:9: the last line is cut off' },
    )
  })
})

describe('a server that does not answer as it should', PROCESSES, () => {
  let stand: Server
  let url: string
  /** By the first step of the path. */
  const answers = new Map<string, RequestListener>()
  beforeAll(async () => {
    stand = createServer((request, response) =>
      answers.get(request.url?.split('/')[1] ?? '')?.(request, response),
    )
    await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(stand.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => stand.close(resolve)))

  const json =
    (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): RequestListener =>
    (_, response) =>
      response.writeHead(status, headers).end(JSON.stringify(body))

  it.each<[what: string, answer: RequestListener, code: number, words: string]>([
    [
      'counts too many calls',
      json(429, { tag: 'RateLimited', message: 'Rate limit exceeded' }, { 'Retry-After': '17' }),
      1,
      'Rate limit exceeded; again in 17 seconds',
    ],
    ['is at fault', json(500, { tag: 'ServerError', message: 'Server error' }), 2, 'Server error (500)'],
    ['is another kind', (_, response) => response.end('<html>'), 2, 'not as a server of Exfil does'],
    ['has another form', json(200, { events: 'none' }), 2, 'not as a server of Exfil does: events: expected'],
    [
      'has nothing there',
      (_, response) => response.writeHead(404).end('no'),
      2,
      'answers 404 and not as a server',
    ],
    [
      'leads elsewhere',
      (_, response) => response.writeHead(301, { Location: 'https://exfil.example.org/' }).end(),
      2,
      'leads to https://exfil.example.org/; name the address of the server itself',
    ],
    ['hangs up', (request) => request.socket.destroy(), 2, 'cannot reach http://127.0.0.1'],
  ])('because it %s is told in one line', async (_, listener, code, words) => {
    const place = String(answers.size)
    answers.set(place, listener)
    const ran = startWithInput(['log', 'show', '--api', `${url}/${place}`], { EXFIL_TOKEN: STRANGER })
    ran.give('')
    const { stderr, ...rest } = await ran.ended
    expectRefused({ stderr, ...rest }, { code, words })
    expect(stderr).toContain(url)
    expect(stderr).not.toContain(STRANGER)
  })

  it('because the port is closed is reported in one line', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    expectRefused(await newQuickSession().run('log', 'show', '--api', `http://127.0.0.1:${port}`), {
      code: 2,
      words: `cannot reach http://127.0.0.1:${port}: no server listens there`,
    })
  })
})

describe('the description of the calls', () => {
  it('is served as it is printed', async () => {
    const served = await server.visitor().send({ method: 'GET', path: `${API_BASE}/openapi.json` })
    expect(served.status).toBe(200)
    const { stdout } = await newQuickSession().run('api', 'openapi')
    expect(JSON.parse(stdout)).toEqual(served.json())
  })

  it('shows refusals as the server writes them', async () => {
    const free = await server.free()
    const shown = (status: number) => {
      const { status: _, ...body } = apiFacts.refusals.find((each) => each.status === status) ?? {}
      return body
    }
    expect((await server.visitor().ask('getMe')).json()).toEqual(shown(401))
    expect((await free.ask('putMe', { body: { level: 15 } })).json()).toEqual(shown(403))
    expect((await free.send({ method: 'GET', path: `${API_BASE}/nowhere` })).json()).toEqual(shown(404))
  })
})
