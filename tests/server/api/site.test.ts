// The site itself over HTTP: alert, weather, settings, redirects, builds, and what administrators do.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WEATHERS } from '#core/format/weather.ts'
import { MAX_ALERT_LENGTH } from '#core/settings/model.ts'
import { type ApiClient, refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { clockAt } from '../../support/sign-in.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const clock = clockAt('2026-03-02T19:40:00.000Z')

let server: TestServer
let visitor: ApiClient
let admin: Person
let commands = 0
beforeAll(async () => {
  server = await openTestServer({ now: clock.now, config: { cdnServer: 'https://cdn.example.org' } })
  visitor = server.visitor()
  admin = await server.admin()
})
afterAll(() => server?.stop())

const order = (by: ApiClient, command: Readonly<Record<string, unknown>>) =>
  by.ask('adminCommand', { body: { commandId: `settings-${commands++}`, command } })

describe('the weather', () => {
  it('is one of the thirteen, and all of them in time', async () => {
    expect(WEATHERS).toHaveLength(13)
    const seen = new Set<string>()
    for (let hour = 0; hour < 400 && seen.size < WEATHERS.length; hour++) {
      seen.add((await visitor.call('weather')).weather)
      clock.pass(60)
    }
    expect([...seen].toSorted()).toEqual([...WEATHERS].toSorted())
  })
})

describe('administrators', () => {
  it('raise and clear the alert of the site', async () => {
    const none = { websiteAlert: '', nodes: [] }
    expect(await visitor.call('websiteAlert')).toEqual(none)
    const html = 'Wipe on <b>Thursday</b>: <a href="/time">server times</a>'
    expect((await order(admin, { tag: 'RaiseWebsiteAlert', html })).status).toBe(200)
    expect(await visitor.call('websiteAlert')).toEqual({
      websiteAlert: html,
      nodes: [
        'Wipe on ',
        { tag: 'b', children: ['Thursday'] },
        ': ',
        { tag: 'a', href: '/time', children: ['server times'] },
      ],
    })
    expect((await order(admin, { tag: 'ClearWebsiteAlert' })).status).toBe(200)
    expect(await visitor.call('websiteAlert')).toEqual(none)
  })

  it('record of an alert only what is harmless', async () => {
    const html = '<b onclick="fired()">Wipe</b><script>fired()</script>'
    expect((await order(admin, { tag: 'RaiseWebsiteAlert', html })).status).toBe(200)
    expect(await server.services().settings.read()).toMatchObject({ websiteAlert: '<b>Wipe</b>' })
    expect((await order(admin, { tag: 'ClearWebsiteAlert' })).status).toBe(200)
  })

  it.each([
    [{ tag: 'EnableTournament' }, { tournamentEnabled: true }],
    [{ tag: 'DisableTournament' }, { tournamentEnabled: false }],
    [{ tag: 'ChangeFuelBase', fuelBase: 0.00131 }, { fuelBase: 0.00131 }],
    [{ tag: 'ChangeFuelBase', fuelBase: null }, { fuelBase: null }],
    [{ tag: 'ShowRefInPve' }, { refInPve: true }],
    [{ tag: 'HideRefInPve' }, { refInPve: false }],
    [{ tag: 'ChangePilotVersion', version: '1.4.2' }, { pilotVersion: '1.4.2' }],
    [{ tag: 'StartSeason', began: '2026-08-20T08:00:00.000Z' }, { seasonStart: '2026-08-20T08:00:00.000Z' }],
  ])('change the settings: %j', async (command, expected) => {
    expect((await order(admin, command)).json()).toMatchObject(expected)
    expect(await visitor.call('settings')).toMatchObject(expected)
  })

  it('change what every calculation reads: fuel, and Ref in PVE', async () => {
    const constantsOf = async (mode: string) => {
      const { fields, columns } = await visitor.call('table', { params: { mode, table: 'constants' } })
      return Object.fromEntries(fields.map((field, at) => [field, columns[at]?.[0]]))
    }
    const before = await constantsOf('PVE')
    expect(before).not.toHaveProperty('refInPve')
    await order(admin, { tag: 'ChangeFuelBase', fuelBase: 0.002 })
    await order(admin, { tag: 'ShowRefInPve' })
    for (const mode of ['PVP', 'PVE'])
      expect(await constantsOf(mode)).toMatchObject({ refInPve: true, fuel: { unitsPerSecond: 0.002 } })
    await order(admin, { tag: 'ChangeFuelBase', fuelBase: null })
    await order(admin, { tag: 'HideRefInPve' })
    expect(await constantsOf('PVE')).toEqual(before)
  })

  it.each([
    ['no fuel', { tag: 'ChangeFuelBase', fuelBase: 0 }, 'FuelBaseInvalid'],
    ['a season that begins on no day', { tag: 'StartSeason', began: 'tomorrow' }, 'SeasonStartInvalid'],
    ['a version with a blank', { tag: 'ChangePilotVersion', version: '1 4' }, 'VersionInvalid'],
    ['an empty alert', { tag: 'RaiseWebsiteAlert', html: ' ' }, 'AlertInvalid'],
    [
      'an alert that is only a script',
      { tag: 'RaiseWebsiteAlert', html: '<script>x</script>' },
      'AlertInvalid',
    ],
    ['a long alert', { tag: 'RaiseWebsiteAlert', html: 'x'.repeat(MAX_ALERT_LENGTH + 1) }, 'AlertInvalid'],
    ['an unknown wish', { tag: 'Enable' }, 'Malformed'],
    ['no wish', {}, 'Malformed'],
  ])('are refused %s', async (_, command, tag) => {
    const before = await visitor.call('settings')
    const refusal = refusalOf(await order(admin, command))
    expect(refusal).toMatchObject({ tag, status: tag === 'Malformed' ? 400 : 422 })
    expect(await visitor.call('settings')).toEqual(before)
  })

  it('are the only ones who do', async () => {
    const before = await visitor.call('settings')
    for (const by of [visitor, await server.free(), await server.pro()])
      expect((await order(by, { tag: 'EnableTournament' })).status).toBe(404)
    expect(await visitor.call('settings')).toEqual(before)
  })

  it('see what needs them', async () => {
    await server.services().alerts.raise('sync', 'the document cannot be read', 'items')
    expect((await admin.call('adminAlerts')).alerts).toMatchObject([
      { kind: 'sync', message: 'the document cannot be read' },
    ])
  })
})

describe('public configuration', () => {
  it('tells where pictures are and when this was made', async () => {
    const { cdnServer, deployed, simulatedPrices, patron } = await visitor.call('settings')
    expect({ cdnServer, simulatedPrices, patron }).toEqual({
      cdnServer: 'https://cdn.example.org',
      simulatedPrices: false,
      patron: false,
    })
    expect(Date.parse(deployed)).toBeGreaterThan(0)
  })

  it('says of which day the game data are', async () => {
    expect((await visitor.call('settings')).pricesAt).toBe('2026-07-16T00:00:00.000Z')
  })
})

describe('the redirect of a path', () => {
  const item = catalogue.items.all[0]
  it.each([
    [`/item/${item?.uid}`, `/item/${item?.url}`],
    [`/item/${item?.url}`, null],
    ['/item/000000000000000000000000', null],
    ['/', null],
    ['/hideout?x=1', null],
    ['https://evil.example.org/item/x', null],
    ['//evil.example.org', null],
    ['', null],
  ])('%s leads to %s', async (path, target) => {
    expect(await visitor.call('redirect', { query: { path } })).toEqual({ target })
  })
})

describe('builds', () => {
  it('tell the newest one, and what is known of it', async () => {
    const latest = await visitor.send({ method: 'GET', path: '/builds/latest.json?1772480400000' })
    expect(latest).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    const { id, deployed } = latest.json() as { id: string; deployed: string }
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    const meta = await visitor.send({ method: 'GET', path: `/builds/meta/${id}.json` })
    expect(meta.json()).toMatchObject({ id, deployed })
    const other = await visitor.send({ method: 'GET', path: '/builds/meta/0000.json' })
    expect(refusalOf(other)).toMatchObject({ status: 404, message: 'Page Not Found: /builds/meta/0000.json' })
  })
})
