// Alerts on restocks: told from the times that the source announces or that changed offers show, once for all servers.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOfferDigests, readRestockTimes } from '#cli/server/ingest/restock-document.ts'
import { openRestockAlerts } from '#cli/server/services/restock-alerts.ts'
import { eraseAlerts, keepAlerts } from '#cli/server/stores/account-alerts.ts'
import { restockStore } from '#cli/server/stores/restocks.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import type { AlertRule } from '#core/alerts/model.ts'
import { isRight } from '#core/fp.ts'
import { emptyAccount } from '#core/player/model.ts'
import { appendEvents, failTest, readNotices, writeTestNotice } from '../../support/alert-looks.ts'
import { databases } from '../../support/databases.ts'
import { dyingDatabase } from '../../support/dying-database.ts'

const PRAPOR = '54cb50c76803fa8b248b4571'
const NOON = Date.parse('2026-11-28T12:00:00.000Z')
const MINUTE_MS = 60_000
const KILLS = 20
const FIXTURES = new URL('../../../fixtures/upstream/regular/', import.meta.url)
const readFixture = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8'))

const rule = (more: Partial<AlertRule> = {}): AlertRule => ({
  watch: { tag: 'Restock', trader: 'prapor', gameMode: 'PVP', minutes: 5 },
  repeat: 'always',
  quiet: null,
  channels: ['webhook'],
  ...more,
})

let clock = NOON
let isPro = true

describe.each(databases())('alerts on restocks on $name', ({ open }) => {
  let database: Database
  let version = 0
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    ;[clock, isPro, version] = [NOON, true, 0]
    for (const table of ['outbox', 'notices', 'account_alerts', 'trader_restocks', 'events'])
      await database.query(`delete from ${table}`)
  })

  const set = async (alert: string, own = rule()): Promise<void> => {
    const store = sqlEventStore(database, { onAppend: keepAlerts, onErase: eraseAlerts })
    version = await appendEvents(store, version, new Date(clock), [
      { type: 'AlertSet', data: { alert, rule: own } },
    ])
  }
  const openLooker = (own = database, onError: (error: unknown) => void = failTest) =>
    openRestockAlerts({
      store: restockStore(own),
      players: { read: async () => ({ state: { ...emptyAccount, pro: isPro } }) as never },
      writeNotice: writeTestNotice(),
      listTraders: () => [{ uid: PRAPOR, id: 'prapor', name: 'Prapor', url: 'https://exfil.example/alerts' }],
      now: () => new Date(clock),
      onError,
    })
  const announce = (at: number) => restockStore(database).announce('PVP', new Map([[PRAPOR, at]]))

  it('tell once before an announced restock, by two servers that look at the same time', async () => {
    await announce(NOON + 60 * MINUTE_MS)
    await set('alert-1')
    const servers = [openLooker(), openLooker()]
    for (const minute of [0, 30, 54, 55, 56, 60, 61]) {
      clock = NOON + minute * MINUTE_MS
      await Promise.all(servers.map(({ look }) => look()))
    }
    for (const server of servers) await server.stop()
    expect(await readNotices(database)).toEqual([
      {
        type: 'alert.restock',
        timestamp: '2026-11-28T12:55:00.000Z',
        data: {
          ...{ alert: 'alert-1', gameMode: 'PVP', minutes: 5, source: 'announced' },
          trader: { id: 'prapor', name: 'Prapor', url: 'https://exfil.example/alerts' },
          restockAt: '2026-11-28T13:00:00.000Z',
        },
      },
    ])
    expect(await database.query('select 1 from outbox')).toHaveLength(1)
  })

  it(`lose and repeat nothing to ${KILLS} lookers that die while they write`, async () => {
    await set('alert-1', rule({ watch: { tag: 'Restock', trader: 'prapor', gameMode: 'PVP', minutes: 0 } }))
    await set('alert-2')
    const restocks: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const at = NOON + (kill + 1) * 120 * MINUTE_MS
      restocks.push(new Date(at).toISOString())
      clock = at - 60 * MINUTE_MS
      await announce(at)
      const before = openLooker()
      await before.look()
      await before.stop()
      clock = at
      // Dead at another statement each time; one that lives through it all is killed after its commit.
      const { database: dying, isDead } = dyingDatabase(database, kill % 8)
      const looker = openLooker(dying, () => undefined)
      await looker.look()
      await looker.stop()
      if (kill % 8 < 6) expect(isDead()).toBe(true)
      const successor = openLooker()
      await successor.look()
      await successor.stop()
    }
    for (const alert of ['alert-1', 'alert-2'])
      expect(
        (await readNotices(database))
          .filter(({ data }) => data.alert === alert)
          .map(({ data }) => data.restockAt)
          .toSorted(),
      ).toEqual(restocks)
    expect(await database.query('select 1 from outbox')).toHaveLength(2 * KILLS)
  })

  it('tell of changed offers where the source announces nothing', async () => {
    const store = restockStore(database)
    await set('alert-1')
    const looker = openLooker()
    for (const offers of ['first', 'first', 'second', 'second']) {
      clock += 10 * MINUTE_MS
      await store.observe('PVP', new Map([[PRAPOR, offers]]), new Date(clock))
      await looker.look()
      clock += MINUTE_MS
      await looker.look()
    }
    // The first restock that is seen finds an alert that was never looked at.
    expect(await readNotices(database)).toEqual([])
    clock += 100 * MINUTE_MS
    await store.observe('PVP', new Map([[PRAPOR, 'third']]), new Date(clock))
    await looker.look()
    await looker.stop()
    expect(await readNotices(database)).toMatchObject([{ data: { source: 'observed' } }])
  })

  it('tell nothing without Pro, and nothing afterwards of what was missed', async () => {
    await announce(NOON + 60 * MINUTE_MS)
    await set('alert-1')
    const looker = openLooker()
    await looker.look()
    ;[isPro, clock] = [false, NOON + 56 * MINUTE_MS]
    await looker.look()
    ;[isPro, clock] = [true, NOON + 57 * MINUTE_MS]
    await looker.look()
    await looker.stop()
    expect(await readNotices(database)).toEqual([])
  })
})

describe('the documents of the source', () => {
  it('announce the next restock of every trader', () => {
    const times = readRestockTimes(
      'traders',
      readFixture('traders-2026-08-18.json'),
      new Date('2026-08-18T20:00:00Z'),
    )
    if (!isRight(times)) throw new Error('not read')
    expect(times.right.size).toBe(16)
    expect(times.right.get(PRAPOR)).toBe(Date.parse('2026-08-18T20:35:46.000Z'))
  })

  it('announce nothing by times that are none, or of another year', () => {
    const document = {
      data: { a: { id: 'a', resetTime: 'soon' }, b: { id: 'b', resetTime: '2031-01-01' }, c: 7 },
    }
    expect(readRestockTimes('traders', document, new Date(NOON))).toMatchObject({ right: new Map() })
  })

  it('show what a trader sells as a digest that follows price and limit, whatever the order', () => {
    const item = (id: string, price: number, buyLimit = 4) => ({
      ...{ id, buyFromTrader: [{ trader: PRAPOR, price, buyLimit }] },
    })
    const digest = (...items: readonly { readonly id: string }[]) =>
      readOfferDigests({ data: { items: Object.fromEntries(items.map((each) => [each.id, each])) } }).get(
        PRAPOR,
      )
    const before = digest(item('a', 100), item('b', 200))
    expect(digest(item('b', 200), item('a', 100))).toBe(before)
    expect(digest(item('a', 101), item('b', 200))).not.toBe(before)
    expect(digest(item('a', 100), item('b', 200, 3))).not.toBe(before)
  })
})
