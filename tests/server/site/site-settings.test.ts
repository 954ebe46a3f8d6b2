// Settings of the site for administrators: history, values of the environment, the alert by language and time, reading the source at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SyncReport } from '#cli/server/ingest/sync.ts'
import { openSyncOnDemand } from '#cli/server/ingest/sync-now.ts'
import { eventually } from '../../support/eventually.ts'
import { clockAt } from '../../support/sign-in.ts'
import { openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'

const START = '2026-03-02T19:40:00.000Z'

describe('the settings of a server', () => {
  const clock = clockAt(START)
  let server: TestServer
  let admin: Person
  let commands = 0
  beforeAll(async () => {
    server = await openSpareServer({
      now: clock.now,
      config: {
        sync: { isOn: false, url: 'https://reader:hunter2@json.example.org/', everyMinutes: 10 },
        chatUrl: 'https://chat.example.org/',
        metricsToken: 'metrics-secret',
      },
    })
    admin = await server.admin()
  })
  afterAll(() => server?.stop())

  const order = (command: Readonly<Record<string, unknown>>) =>
    admin.ask('adminCommand', { body: { commandId: `site-${commands++}`, command } })
  const alertIn = async (locale: string) =>
    (await server.visitor().call('websiteAlert', { headers: { 'Accept-Language': locale } })).websiteAlert

  it('have a history with author, time and value, the newest first', async () => {
    await order({ tag: 'EnableTournament' })
    clock.pass(1)
    await order({ tag: 'ChangeFuelBase', fuelBase: 0.002 })
    await order({ tag: 'ChangeFuelBase', fuelBase: 0.002 })
    await order({ tag: 'ChangeFuelBase', fuelBase: -1 })
    const { changes } = await admin.call('adminSettings')
    const name = (await admin.call('getMe')).username
    expect(changes).toMatchObject([
      {
        event: 'FuelBaseChanged',
        data: '{"fuelBase":0.002}',
        actor: admin.uid,
        actorName: name,
        reason: null,
      },
      { event: 'TournamentEnabled', data: '{}', at: START, actor: admin.uid },
    ])
    for (let nth = 1; nth <= 120; nth++) await order({ tag: 'ChangeFuelBase', fuelBase: nth })
    const later = (await admin.call('adminSettings')).changes
    expect([later.length, later[0]?.data, later[99]?.data]).toEqual([
      100,
      '{"fuelBase":120}',
      '{"fuelBase":21}',
    ])
  })

  it('show values of the environment, and no secret', async () => {
    const answer = await admin.call('adminSettings')
    const values = Object.fromEntries(answer.environment.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({
      EXFIL_CHAT_URL: 'https://chat.example.org/',
      EXFIL_SYNC: 'off',
      EXFIL_SYNC_URL: 'https://json.example.org/',
      EXFIL_MIRRORS: null,
    })
    expect(JSON.stringify(answer)).not.toMatch(/hunter2|metrics-secret/)
  })

  it('show the alert in the language of the reader, from its begin until its end', async () => {
    const now = clock.now().getTime()
    const [from, until] = [60_000, 120_000].map((ms) => new Date(now + ms).toISOString())
    const ru = '<b>Вайп</b><script>x</script>'
    const raised = await order({ tag: 'RaiseWebsiteAlert', html: 'Wipe', ru, from, until })
    expect(raised.status).toBe(200)
    expect(await alertIn('en')).toBe('')
    clock.pass(1)
    expect(await Promise.all(['en', 'ru', 'de'].map(alertIn))).toEqual(['Wipe', '<b>Вайп</b>', 'Wipe'])
    expect((await admin.call('adminSettings')).alert).toEqual({
      ...{ html: 'Wipe', ru: '<b>Вайп</b>', from, until, isShown: true },
    })
    clock.pass(1)
    expect(await Promise.all(['en', 'ru'].map(alertIn))).toEqual(['', ''])
    expect((await admin.call('adminSettings')).alert).toMatchObject({ isShown: false })
  })

  it('preview what is left of an alert', async () => {
    const html = '<b onclick="x()">Wipe</b><script>x()</script>'
    expect((await admin.call('previewAlert', { query: { html } })).nodes).toEqual([
      { tag: 'b', children: ['Wipe'] },
    ])
  })

  it('start no reading of a source that is off', async () => {
    expect(await admin.call('syncNow')).toMatchObject({ isOn: false, isRunning: false })
    expect((await admin.call('adminSettings')).sync).toMatchObject({ isOn: false, last: null })
  })

  it('are 404 for everybody else', async () => {
    for (const by of [server.visitor(), await server.free(), await server.pro()])
      for (const id of ['adminSettings', 'syncNow'] as const) expect((await by.ask(id)).status).toBe(404)
  })
})

describe('reading the source at once', () => {
  const done: SyncReport = {
    ...{ tag: 'Done', source: 'Answered', catalogue: 'Changed', changed: [], problems: ['items: no name'] },
    modes: [],
  }
  const open = (run: (signal: AbortSignal) => Promise<SyncReport>) => {
    const reports: SyncReport[] = []
    const errors: unknown[] = []
    const sync = openSyncOnDemand({
      run,
      now: () => new Date(START),
      onReport: (report) => reports.push(report),
      onError: (error) => errors.push(error),
    })
    return { sync, reports, errors }
  }

  it('happens once, however often it is asked for, and its result is kept', async () => {
    let runs = 0
    let finish = (_: SyncReport): void => undefined
    const { sync, reports } = open(() => {
      runs++
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    sync.begin()
    sync.begin()
    expect([runs, sync.isRunning(), sync.last()]).toEqual([1, true, undefined])
    finish(done)
    await eventually(sync.isRunning).toBe(false)
    expect(sync.last()).toEqual({
      at: new Date(START),
      ...{ result: 'Answered', until: null, prices: [], catalogue: 'Changed' },
      problems: ['items: no name'],
    })
    expect(reports).toEqual([done])
    sync.begin()
    expect(runs).toBe(2)
  })

  it('that fails says so, and that another process is at it too', async () => {
    const { sync, errors } = open(async () => {
      throw new Error('a bug')
    })
    sync.begin()
    await eventually(sync.isRunning).toBe(false)
    expect([sync.last()?.result, errors.length]).toEqual(['Failed', 1])
    sync.note({ tag: 'Busy' })
    expect(sync.last()?.result).toBe('Busy')
  })

  it('ends with the server', async () => {
    const { sync, errors } = open(
      (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    )
    sync.begin()
    await sync.stop()
    sync.begin()
    expect([sync.isRunning(), errors]).toEqual([false, []])
  })
})
