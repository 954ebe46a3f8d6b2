// TarkovTracker's API v2 as TarkovMonitor calls it: what is recorded, by which key, and that the site shows and undoes it.
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryLimiter } from '#cli/server/http/memory-limiter.ts'
import { makeGuard, makeKeyLimiters } from '#cli/server/public-api/guard.ts'
import { mountTracker } from '#cli/server/public-api/tracker/mount-tracker.ts'
import type { ApiScope } from '#core/api-keys/scopes.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { changesBetween } from '#core/player/values.ts'
import { MAX_TASK_UPDATES } from '#core/public-api/tracker/read-updates.ts'
import { httpClient } from '../../support/http-client.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { nextChange, openEventStream } from '../api/event-stream.ts'
import { openTarkovMonitor, readsAsProgress, type TarkovMonitor } from './tarkov-monitor.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const SHORTAGE = '5967733e86f774602332fc84'
const SCAVS_OF_DEBUT = '5967379186f77463860dadd6'
/** Of a quest that only PVE has. */
const PVE_OBJECTIVE = '6834158f2f0e2a7eb90b62cb'

let server: TestServer
const opened: TarkovMonitor[] = []
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  for (const { close } of opened) close()
  await server?.stop()
})

const readAccount = async (person: Person) => (await person.call('readAccount')).account

const open = (key: string): TarkovMonitor => {
  const monitor = openTarkovMonitor(server.url(), key)
  opened.push(monitor)
  return monitor
}

interface Player {
  readonly person: Person
  readonly pmc: string
  readonly key: string
  readonly id: string
  readonly monitor: TarkovMonitor
}

/** Someone with a key for a PMC of the mode, which is selected only in PVP. */
const openPlayer = async (
  gameMode: GameMode = 'PVP',
  scopes: readonly ApiScope[] = ['progress:write'],
): Promise<Player> => {
  const person = await server.pro()
  await server.confirm(person)
  if (gameMode !== 'PVP')
    await server.grant(
      person.uid,
      { tag: 'CreatePmc', fraction: 'Usec', gameMode, edition: 'Standard' },
      { tag: 'SwitchGameMode', gameMode: 'PVP' },
    )
  const { pmcs } = await readAccount(person)
  const pmc = Object.values(pmcs).find((each) => each.gameMode === gameMode)?.uid ?? ''
  const made = await person.call('createApiKey', { body: { name: 'TarkovMonitor', scopes, pmc } })
  return { person, pmc, key: made.key, id: made.apiKey.id, monitor: open(made.key) }
}

const getPmc = async ({ person, pmc }: Player) => {
  const found = (await readAccount(person)).pmcs[pmc]
  if (found === undefined) throw new Error('the PMC is missing')
  return found
}

const readEvents = async ({ person }: Player) => (await person.call('readEvents')).events

const failed = (error: string) => ({ success: false, error })

describe('a key that records', () => {
  it.each([
    ['PVP', 'PVP_', 'pvp'],
    ['PVE', 'PVE_', 'pve'],
    ['SEASON', 'SZN_', 'seasonal'],
  ] as const)(
    'of a %s character begins with %s and has the form that programs check',
    async (mode, mark, gameMode) => {
      const { key, pmc, monitor, person } = await openPlayer(mode)
      expect(key).toMatch(new RegExp(`^${mark}[0-9a-f]{18}$`))
      expect((await monitor.testToken()).json()).toEqual({
        success: true,
        permissions: ['GP', 'TP', 'WP'],
        token: key,
        owner: pmc,
        note: 'TarkovMonitor',
        calls: 0,
        gameMode,
      })
      const { keys } = await person.call('listApiKeys')
      // The owner's list shows two of its digits.
      expect(keys[0]?.prefix).toBe(key.slice(0, 6))
      expect(server.log.join('')).not.toContain(key)
    },
  )

  it('needs a PMC', async () => {
    const person = await server.pro()
    await server.confirm(person)
    const answer = await person.ask('createApiKey', { body: { name: 'x', scopes: ['progress:write'] } })
    expect([answer.status, (answer.json() as { tag: string }).tag]).toEqual([422, 'ApiKeyWithoutPmc'])
  })

  it('is refused at once when it is revoked', async () => {
    const player = await openPlayer()
    expect((await player.monitor.setTask(DEBUT, 'completed')).status).toBe(200)
    await player.person.call('revokeApiKey', { params: { id: player.id } })
    const answers = [
      await player.monitor.setTask(SHORTAGE, 'completed'),
      await player.monitor.getProgress(),
      await player.monitor.testToken(),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(answers[0]?.json()).toEqual(failed('Invalid token'))
    expect((await getPmc(player)).quests.done).toEqual({ [DEBUT]: true })
  })

  it('is refused after its PMC has gone or changed the game mode', async () => {
    const player = await openPlayer('PVE')
    await server.grant(player.person.uid, { tag: 'ChangeGameMode', pmc: player.pmc, gameMode: 'SEASON' })
    const changed = await player.monitor.setTask(DEBUT, 'completed')
    expect([changed.status, changed.json()]).toEqual([401, failed('Token game mode mismatch')])
    await server.grant(player.person.uid, { tag: 'DeletePmc', pmc: player.pmc })
    const gone = await player.monitor.setTask(DEBUT, 'completed')
    expect([gone.status, gone.json()]).toEqual([401, failed('Invalid token')])
  })

  it('touches no other PMC, of this account or of another', async () => {
    const [player, other] = [await openPlayer('PVE'), await openPlayer('PVE')]
    await player.monitor.setTask(DEBUT, 'completed')
    expect((await getPmc(player)).quests.done).toEqual({ [DEBUT]: true })
    const rest = [...Object.values((await readAccount(player.person)).pmcs), await getPmc(other)]
    expect(rest.filter(({ uid }) => uid !== player.pmc).map(({ quests }) => quests.done)).toEqual([{}, {}])
  })
})

describe('a key that only reads', () => {
  it('reads, and writes nothing', async () => {
    const player = await openPlayer('PVP', ['progress:read'])
    expect(player.key).toMatch(/^exf_/)
    const { monitor } = player
    expect((await monitor.testToken()).json()).toMatchObject({ permissions: ['GP', 'TP'], gameMode: 'pvp' })
    expect((await monitor.getProgress()).status).toBe(200)
    const writes = [
      await monitor.setTask(DEBUT, 'completed'),
      await monitor.setTasks({ [DEBUT]: 'completed' }),
      await monitor.send('POST', `/progress/task/objective/${SCAVS_OF_DEBUT}`, { state: 'completed' }),
      await monitor.send('POST', '/progress/level/20'),
    ]
    for (const answer of writes)
      expect([answer.status, answer.json()]).toEqual([403, failed('Missing required permission: WP')])
    expect(await getPmc(player)).toMatchObject({ level: 1, quests: { done: {}, objectives: {} } })
  })

  it.each([['prices'], ['profit'], ['bot'], ['sheet']] as const)('of %s does neither', async (scope) => {
    const { monitor } = await openPlayer('PVP', [scope])
    const answer = await monitor.getProgress()
    expect([answer.status, answer.json()]).toEqual([403, failed('Missing required permission: GP')])
    expect((await monitor.setTask(DEBUT, 'completed')).status).toBe(403)
  })
})

describe('a call without a valid key', () => {
  it.each([
    ['no header', {}, 'Unauthorized'],
    ['another scheme', { Authorization: 'Basic PVP_0123456789abcdef01' }, 'Unauthorized'],
    ['a made-up key', { Authorization: 'Bearer PVP_0123456789abcdef01' }, 'Invalid token'],
    ['no key', { Authorization: 'Bearer nothing' }, 'Invalid token'],
  ])('is refused with %s', async (_, headers, error) => {
    const client = httpClient(server.url())
    for (const path of ['/api/v2/token', '/api/v2/progress', '/api/v2/team/progress']) {
      const answer = await client.send({ method: 'GET', path, headers })
      expect([answer.status, answer.json()]).toEqual([401, failed(error)])
    }
    client.close()
  })

  it('reads no key from an address or from the header of the other APIs', async () => {
    const { key } = await openPlayer()
    const client = httpClient(server.url())
    const answers = [
      await client.send({ method: 'GET', path: `/api/v2/progress?key=${key}` }),
      await client.send({ method: 'GET', path: '/api/v2/progress', headers: { 'x-api-key': key } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    client.close()
  })
})

describe('TarkovMonitor', () => {
  it('records the end of quests, once', async () => {
    const player = await openPlayer()
    const { monitor } = player
    const answer = await monitor.setTask(DEBUT, 'completed')
    expect(answer.json()).toEqual({
      success: true,
      data: { taskId: DEBUT, state: 'completed', message: 'Task updated successfully' },
    })
    const events = await readEvents(player)
    expect(events.at(-1)).toMatchObject({
      type: 'QuestCompleted',
      data: { pmc: player.pmc, quest: DEBUT },
      meta: { actor: player.person.uid, source: 'TarkovMonitor (API)' },
    })
    for (let again = 0; again < 3; again++)
      expect((await monitor.setTask(DEBUT, 'completed')).json()).toEqual(answer.json())
    expect(await readEvents(player)).toHaveLength(events.length)
    await monitor.setTask(DEBUT, 'uncompleted')
    expect((await getPmc(player)).quests.done).toEqual({})
    await monitor.setTask(SHORTAGE, 'failed')
    expect((await getPmc(player)).quests.cancelled).toEqual({ [SHORTAGE]: { reason: 'failed' } })
    await monitor.setTask(SHORTAGE, 'active')
    expect((await getPmc(player)).quests.cancelled).toEqual({})
  })

  it('records those of old logs as one change that the site takes back', async () => {
    const player = await openPlayer('PVE')
    const before = await readAccount(player.person)
    const answer = await player.monitor.setTasks({
      [DEBUT]: 'completed',
      [SHORTAGE]: 'failed',
      unknown: 'failed',
    })
    expect(answer.json()).toEqual({
      success: true,
      data: { updatedTasks: [DEBUT, SHORTAGE], message: 'Tasks updated successfully' },
    })
    const events = (await readEvents(player)).slice(-2)
    const commands = [...new Set(events.map(({ meta }) => meta.commandId))]
    expect(commands).toHaveLength(1)
    const after = await readAccount(player.person)
    await player.person.call('sendCommand', {
      body: {
        commandId: 'undo-of-the-logs',
        command: { tag: 'Undo', command: commands[0] ?? '', changes: changesBetween(before, after) },
      },
    })
    expect(await readAccount(player.person)).toEqual(before)
  })

  it('reads what was recorded, in the fields that it needs', async () => {
    const player = await openPlayer('SEASON')
    const { monitor } = player
    await monitor.setTasks({ [DEBUT]: 'completed', [SHORTAGE]: 'failed' })
    await monitor.send('POST', '/progress/level/34')
    const answer = await monitor.getProgress()
    expect(answer.headers['content-type']).toBe('application/json')
    expect(answer.json()).toMatchObject({
      success: true,
      data: {
        tasksProgress: expect.arrayContaining([
          { id: DEBUT, complete: true, failed: false, invalid: false },
          { id: SHORTAGE, complete: true, failed: true, invalid: false },
        ]),
        userId: player.pmc,
        playerLevel: 34,
        gameEdition: 1,
        pmcFaction: 'USEC',
        hideoutPartsProgress: [],
      },
      meta: { self: player.pmc, gameMode: 'seasonal' },
    })
    expect(readsAsProgress(answer.json())).toBe(true)
    const same = await monitor.getProgress({ 'If-None-Match': String(answer.headers.etag) })
    expect([same.status, same.text]).toEqual([304, ''])
    const team = (await monitor.send('GET', '/team/progress')).json()
    expect(team).toEqual({
      success: true,
      data: [(answer.json() as { data: unknown }).data],
      meta: { self: player.pmc, hiddenTeammates: [] },
    })
  })

  it('shows what it records on a page that is open', async () => {
    const player = await openPlayer('PVE')
    const stream = await openEventStream(server.url(), player.person)
    const first = await stream.next()
    await player.monitor.setTask(DEBUT, 'completed')
    expect(await nextChange(stream)).toEqual({ event: 'version', data: String(Number(first?.data) + 1) })
    stream.close()
  })

  it('records two things at the same time', async () => {
    const player = await openPlayer()
    const ids = [DEBUT, SHORTAGE]
    const answers = await Promise.all([...ids, ...ids].map((id) => player.monitor.setTask(id, 'completed')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const events = (await readEvents(player)).filter(({ type }) => type === 'QuestCompleted')
    expect(events).toHaveLength(2)
  })
})

describe('other calls', () => {
  it('count objectives', async () => {
    const player = await openPlayer()
    const path = `/progress/task/objective/${SCAVS_OF_DEBUT}`
    const counted = await player.monitor.send('POST', path, { count: 3 })
    expect(counted.json()).toEqual({
      success: true,
      data: { objectiveId: SCAVS_OF_DEBUT, count: 3, message: 'Task objective updated successfully' },
    })
    await player.monitor.send('POST', path, { state: 'completed' })
    const { length } = await readEvents(player)
    await player.monitor.send('POST', path, { state: 'completed' })
    expect(await readEvents(player)).toHaveLength(length)
    expect((await getPmc(player)).quests.objectives).toEqual({ [SCAVS_OF_DEBUT]: 5 })
  })

  it('are decided with the game data of their PMC, whichever is selected', async () => {
    const [inPve, inPvp] = [await openPlayer('PVE'), await openPlayer('PVP')]
    expect((await readAccount(inPve.person)).selected).not.toBe(inPve.pmc)
    const path = `/progress/task/objective/${PVE_OBJECTIVE}`
    expect((await inPve.monitor.send('POST', path, { count: 2 })).status).toBe(200)
    expect((await getPmc(inPve)).quests.objectives).toEqual({ [PVE_OBJECTIVE]: 2 })
    expect((await inPvp.monitor.send('POST', path, { count: 2 })).status).toBe(404)
  })

  it('set the level', async () => {
    const player = await openPlayer()
    const answer = await player.monitor.send('POST', '/progress/level/20')
    expect(answer.json()).toEqual({
      success: true,
      data: { level: 20, message: 'Level updated successfully' },
    })
    const { length } = await readEvents(player)
    expect((await player.monitor.send('POST', '/progress/level/20')).status).toBe(200)
    expect(await readEvents(player)).toHaveLength(length)
    expect((await getPmc(player)).level).toBe(20)
  })

  it('are found with a slash at the end', async () => {
    const { monitor } = await openPlayer()
    const answers = [
      await monitor.send('GET', '/token/'),
      await monitor.send('GET', '/progress/'),
      await monitor.send('GET', '/team/progress/'),
      await monitor.send('POST', '/progress/level/3/'),
      await monitor.send('POST', `/progress/task/${DEBUT}/`, { state: 'completed' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it.each<readonly [string, string, string, unknown, number, string]>([
    [
      'an unknown quest',
      'POST',
      '/progress/task/nothing',
      { state: 'completed' },
      404,
      'Unknown task ID "nothing"',
    ],
    [
      'an unknown objective',
      'POST',
      '/progress/task/objective/nothing',
      { count: 1 },
      404,
      'Unknown objective ID "nothing"',
    ],
    [
      'an unknown state',
      'POST',
      `/progress/task/${DEBUT}`,
      { state: 'done' },
      400,
      'Invalid state "done" (must be completed, uncompleted, or failed)',
    ],
    ['a list of nothing', 'POST', '/progress/tasks', [], 400, 'Invalid request body'],
    [
      'a list of the unknown',
      'POST',
      '/progress/tasks',
      [{ id: 'x', state: 'failed' }],
      404,
      'Unknown task ID "x"',
    ],
    [
      'a level beyond the last',
      'POST',
      '/progress/level/80',
      undefined,
      400,
      'Invalid level value (must be 1-79)',
    ],
    ['another path', 'GET', '/progress/everything', undefined, 404, 'Not Found'],
    ['another method', 'DELETE', '/progress', undefined, 404, 'Not Found'],
  ])('with %s are refused', async (_, method, path, body, status, error) => {
    const player = await openPlayer()
    const { length } = await readEvents(player)
    const answer = await player.monitor.send(method, path, body)
    expect([answer.status, answer.json()]).toEqual([status, failed(error)])
    expect(await readEvents(player)).toHaveLength(length)
  })

  it('with a body that is no JSON, or too long, are refused', async () => {
    const { key } = await openPlayer()
    const client = httpClient(server.url())
    const send = (body: string) =>
      client.send({
        method: 'POST',
        path: '/api/v2/progress/tasks',
        headers: { Authorization: `Bearer ${key}` },
        body,
      })
    expect((await send('{"state"')).json()).toEqual(failed('Invalid JSON body'))
    expect((await send(`[${'x'.repeat(200_000)}]`)).status).toBe(413)
    client.close()
  })

  it(`take ${MAX_TASK_UPDATES} quests`, async () => {
    const player = await openPlayer()
    const list = Array.from({ length: MAX_TASK_UPDATES }, (_, index) => ({
      id: index === 0 ? DEBUT : `5936d90786f7742b1421${index.toString(16).padStart(4, '0')}`,
      state: 'completed',
    }))
    expect((await player.monitor.send('POST', '/progress/tasks', list)).json()).toMatchObject({
      data: { updatedTasks: [DEBUT] },
    })
    expect((await player.monitor.send('POST', '/progress/tasks', [...list, list[0]])).status).toBe(400)
  })

  it('are allowed to pages of other sites', async () => {
    const { monitor } = await openPlayer()
    const preflight = await monitor.send('OPTIONS', '/progress/task/x', undefined, {
      Origin: 'https://other.example',
      'Access-Control-Request-Method': 'POST',
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,POST,OPTIONS',
      'access-control-allow-headers': 'Content-Type,Authorization,If-None-Match',
    })
    const answers = [await monitor.getProgress(), await monitor.setTask('nothing', 'failed')]
    for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBe('*')
  })
})

it('calls over a limit of the key are refused in the shape of the API, lists of quests after five a minute', async () => {
  const { person, pmc } = await openPlayer()
  const app = new Hono()
  mountTracker(app, {
    services: server.services(),
    guard: makeGuard({
      findHolder: async () => ({ key: 'k1', account: person.uid, scopes: ['progress:write'], pmc }),
      recordUse: () => undefined,
      limiters: { ...makeKeyLimiters(), calls: memoryLimiter({ points: 1, duration: 60 }) },
      isRateLimited: true,
    }),
    observe: (_, answer) => answer,
    compressedCache: { read: async () => undefined, keep: async () => undefined },
    retryAddressAfter: undefined,
  })
  const headers = { Authorization: 'Bearer any' }
  const call = () => app.request('http://anything.example/api/v2/progress', { headers })
  const body = JSON.stringify([{ id: DEBUT, state: 'completed' }])
  const sendList = () =>
    app.request('http://anything.example/api/v2/progress/tasks', { method: 'POST', headers, body })
  expect((await call()).status).toBe(200)
  const refused = await call()
  expect([refused.status, await refused.json()]).toEqual([429, failed('Rate limit exceeded')])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  for (let list = 0; list < 5; list++) expect((await sendList()).status).toBe(200)
  expect((await sendList()).status).toBe(429)
})
