// The server of `exfil demo`: signs in browsers of this machine alone, shows a made-up player with friends, and leaves nothing behind.
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEMO_FRIENDS } from '#cli/demo/friends.ts'
import { type RunningDemo, startDemo } from '#cli/demo/start-demo.ts'
import { DEMO_NAME } from '#cli/demo/story.ts'
import { isLoopback } from '#cli/server/loopback.ts'
import { selectedPmc } from '#core/player/model.ts'
import { DEMO_PATH, DEMO_RAID_PATH } from '#core/routes/demo.ts'
import { type Answer, type HttpClient, httpClient } from '../../support/http-client.ts'
import { openSpareServer } from '../../support/test-server.ts'

const demoFolders = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('exfil-demo-'))

const start = (): Promise<RunningDemo> =>
  startDemo({ port: 0, seed: 1, isOffline: true, dependencies: { logTo: { write: () => undefined } } })

describe('a demo', () => {
  let demo: RunningDemo
  let client: HttpClient
  beforeAll(async () => {
    // What would make an ordinary server another one.
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:9/none')
    vi.stubEnv('HOST', '0.0.0.0')
    vi.stubEnv('EXFIL_PUBLIC_URL', 'https://exfil.example.org')
    demo = await start()
    client = httpClient(demo.url.replace('localhost', '127.0.0.1'))
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    client.close()
    await demo.stop()
    expect(demoFolders()).toEqual([])
  })

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    client.send({ method: 'GET', path, headers: { Host: new URL(demo.url).host, ...headers } })
  const cookieOf = ({ headers }: Answer): string => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

  it('has a made-up player, and says so in its settings', async () => {
    const signedIn = await ask(DEMO_PATH)
    expect(signedIn.status).toBe(302)
    expect(signedIn.headers.location).toBe('/progression/dashboard')
    expect(signedIn.headers['cache-control']).toBe('no-store')
    expect(signedIn.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Lax$/)
    const me = await ask('/api/be/users/me', { Cookie: cookieOf(signedIn) })
    expect(me.json()).toMatchObject({ username: 'demo', pro: true, admin: false })
    expect((await ask('/api/be/settings')).json()).toMatchObject({ demo: true, simulatedPrices: true })
    const { state } = await demo.services.players.read('demo')
    expect(selectedPmc(state)).toMatchObject({ name: DEMO_NAME, gameMode: 'PVP' })
  })

  it('keeps the session that a browser has', async () => {
    const Cookie = cookieOf(await ask(DEMO_PATH))
    expect((await ask(DEMO_PATH, { Cookie })).headers['set-cookie']).toBeUndefined()
  })

  it('invites to the raid of its friends, who move', async () => {
    const invited = await ask(DEMO_RAID_PATH)
    expect(invited.headers.location).toBe(`/pilot#raid=${demo.raidToken()}`)
    const joined = await client.send({
      method: 'POST',
      path: '/api/be/raid/join',
      headers: { Cookie: cookieOf(invited), 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: demo.raidToken() }),
    })
    expect(joined.status).toBe(403)
    const joinedHere = await client.send({
      method: 'POST',
      path: '/api/be/raid/join',
      headers: {
        Cookie: cookieOf(invited),
        Origin: new URL(demo.url).origin,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ token: demo.raidToken() }),
    })
    expect(joinedHere.status).toBe(200)
    const { members } = demo.services.raids.viewOf('demo') ?? { members: [] }
    expect(members.map(({ name }) => name)).toEqual([...DEMO_FRIENDS, DEMO_NAME])
    for (const { position } of members.slice(0, DEMO_FRIENDS.length))
      expect(position).toMatchObject({ map: 'customs' })
    const before = JSON.stringify(members.map(({ position }) => position))
    await vi.waitUntil(
      () =>
        JSON.stringify(demo.services.raids.viewOf('demo')?.members.map(({ position }) => position)) !==
        before,
      { timeout: 20_000 },
    )
  })

  it.each([
    ['by a foreign name that resolves to this machine', { Host: 'exfil.example.org' }],
    ['through a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
  ])('does not sign in %s', async (_, headers) => {
    for (const path of [DEMO_PATH, DEMO_RAID_PATH]) {
      const answer = await ask(path, headers)
      expect(answer.status).toBe(404)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('listens on this machine alone, and shares cookies with no server that has its address as a number', () => {
    expect(demo.services.config).toMatchObject({
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: undefined,
    })
    expect(isLoopback(demo.services.config.host)).toBe(true)
    expect(new URL(demo.url).hostname).toBe('localhost')
  })
})

describe('an ordinary server', () => {
  it('has no address that signs in', async () => {
    const server = await openSpareServer()
    const client = httpClient(server.url())
    for (const path of [DEMO_PATH, DEMO_RAID_PATH]) {
      const { status, headers } = await client.send({ method: 'GET', path })
      expect(status).toBe(404)
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(server.services().isDemo).toBe(false)
    client.close()
    await server.stop()
  })
})

describe('a demo that is given up while it is made', () => {
  it('leaves nothing behind', async () => {
    const abort = new AbortController()
    abort.abort()
    await expect(startDemo({ port: 0, seed: 1, isOffline: true, signal: abort.signal })).rejects.toThrow()
    expect(demoFolders()).toEqual([])
  })
})
