// Alerts of all accounts: each crossing leads to its messages once, together with the state that it was found from.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutboxChannel } from '#cli/server/outbox/channel.ts'
import { createWriteNotice } from '#cli/server/outbox/write-notice.ts'
import { type AlertMarket, openPriceAlerts } from '#cli/server/services/price-alerts.ts'
import { isQuietAt } from '#cli/server/services/quiet-hours.ts'
import {
  accountAlertStore,
  eraseAlerts,
  keepAlerts,
  rebuildAlerts,
} from '#cli/server/stores/account-alerts.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import type { AlertRule } from '#core/alerts/model.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { emptyAccount } from '#core/player/model.ts'
import { databases } from '../../support/databases.ts'

const GPU = '57347ca924597744596b4e71'
const START = Date.parse('2026-11-28T13:00:00.000Z')
const MINUTE_MS = 60_000

const rule = (more: Partial<AlertRule> = {}): AlertRule => ({
  watch: {
    ...{ tag: 'Price', item: GPU, gameMode: 'PVP' },
    ...{ price: 'lastLow', side: 'below', roubles: 190_000 },
  },
  repeat: 'always',
  quiet: null,
  channels: ['webhook'],
  ...more,
})

const fail = (error: unknown): never => {
  throw error
}

let clock = START
let price = 210_000
let seenAt = START
let isPro = true

/** A new price ten minutes later. */
const observe = (roubles: number): void => {
  clock += 10 * MINUTE_MS
  ;[price, seenAt] = [roubles, clock]
}

const getMarket = (roubles = price, at = seenAt): AlertMarket => ({
  seenAt: at,
  view: (item) => ({ item, basePrice: 100, bannedFromFlea: false, lastLow: roubles, updatedAt: at }),
  describe: () => ({ name: 'Graphics card', url: 'https://exfil.example/item/graphics-card' }),
})

const webhook: OutboxChannel = {
  listTargets: async (_, account) => [`${account}-1`, `${account}-2`],
  deliver: async () => ({ tag: 'Delivered' }),
}

describe.each(databases())('alerts on $name', ({ open }) => {
  let database: Database
  let store: ReturnType<typeof sqlEventStore>
  const streams = new Map<string, number>()
  beforeAll(async () => {
    database = await open()
    store = sqlEventStore(database, { onAppend: keepAlerts, onErase: eraseAlerts })
    await rebuildAlerts(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    ;[clock, price, seenAt, isPro] = [START, 210_000, START, true]
    for (const table of ['outbox', 'notices', 'account_alerts', 'alert_rounds', 'events'])
      await database.query(`delete from ${table}`)
    streams.clear()
  })

  const append = async (account: string, type: string, data: unknown): Promise<void> => {
    const version = streams.get(account) ?? 0
    const stream = `account-${account}`
    const commandId = `${account}-${version}`
    await store.append({
      ...{ stream, expectedVersion: version, commandId },
      events: [
        {
          ...{ stream, version: version + 1, at: new Date(clock).toISOString(), type, schema: 1, data },
          meta: { commandId, actor: account, source: 'test', ordinal: 0 },
        },
      ] as never,
    })
    streams.set(account, version + 1)
  }
  const set = (alert: string, own = rule(), account = 'heron') =>
    append(account, 'AlertSet', { alert, rule: own })
  const openLooker = (more: Partial<Parameters<typeof openPriceAlerts>[0]> = {}) =>
    openPriceAlerts({
      database,
      players: { read: async () => ({ state: { ...emptyAccount, pro: isPro } }) as never },
      writeNotice: createWriteNotice({ channels: { webhook }, randomBytes }),
      readMarket: async () => getMarket(),
      now: () => new Date(clock),
      onError: fail,
      ...more,
    })
  const readMessages = async () =>
    (
      await database.query<{ readonly target: string; readonly payload: string }>(
        'select target, payload from outbox order by created_at, target',
      )
    ).map(({ target, payload }) => ({ target, ...JSON.parse(payload) }))
  const readStandings = (account = 'heron') => accountAlertStore(database).list(account)

  it('tell every webhook of a crossing once, and again after the price was back', async () => {
    await set('alert-1')
    const alerts = openLooker()
    for (const roubles of [210_000, 189_000, 188_000, 210_000, 187_000, 187_000]) {
      observe(roubles)
      await alerts.look()
    }
    await alerts.stop()
    const messages = await readMessages()
    expect(messages.map(({ target, data }) => [target, data.roubles])).toEqual([
      ['heron-1', 189_000],
      ['heron-2', 189_000],
      ['heron-1', 187_000],
      ['heron-2', 187_000],
    ])
    expect(messages[0]).toEqual({
      target: 'heron-1',
      type: 'alert.price',
      timestamp: '2026-11-28T13:20:00.000Z',
      data: {
        alert: 'alert-1',
        item: { id: GPU, name: 'Graphics card', url: 'https://exfil.example/item/graphics-card' },
        ...{ gameMode: 'PVP', price: 'lastLow', side: 'below', limit: 190_000, roubles: 189_000 },
        observedAt: '2026-11-28T13:20:00.000Z',
      },
    })
    expect(await readStandings()).toMatchObject([{ isHit: true, noticedRoubles: 187_000 }])
  })

  it('tell once although two servers look at the same time', async () => {
    for (let alert = 0; alert < 20; alert++) await set(`alert-${alert}`)
    const servers = [openLooker(), openLooker()]
    for (const roubles of [210_000, 189_000, 210_000, 185_000]) {
      observe(roubles)
      await Promise.all(servers.map(({ look }) => look()))
    }
    for (const server of servers) await server.stop()
    expect(await readMessages()).toHaveLength(2 * 20 * 2)
  })

  it('are not judged by a server that knows older prices than another has looked at', async () => {
    await set('alert-1')
    const alerts = openLooker()
    observe(210_000)
    await alerts.look()
    const old = getMarket()
    observe(189_000)
    await alerts.look()
    const late = openLooker({ readMarket: async () => old })
    await late.look()
    observe(188_000)
    await alerts.look()
    for (const looker of [alerts, late]) await looker.stop()
    expect(await readMessages()).toHaveLength(2)
  })

  it('keep the state as it was if the messages cannot be written', async () => {
    await set('alert-1')
    const alerts = openLooker()
    observe(210_000)
    await alerts.look()
    observe(189_000)
    const errors: unknown[] = []
    const broken = openLooker({
      writeNotice: createWriteNotice({
        channels: { webhook: { ...webhook, listTargets: () => Promise.reject(new Error('no webhooks')) } },
        randomBytes,
      }),
      onError: (error) => errors.push(error),
    })
    await broken.look()
    expect(errors).toHaveLength(1)
    expect(await readMessages()).toEqual([])
    await alerts.look()
    expect(await readMessages()).toHaveLength(2)
    for (const looker of [alerts, broken]) await looker.stop()
  })

  it('get their first look without news of prices, so that the next price may cross', async () => {
    const alerts = openLooker()
    await set('alert-1')
    await alerts.lookAtWaiting()
    expect(await readStandings()).toMatchObject([{ isHit: false }])
    observe(185_000)
    await alerts.lookAtWaiting()
    expect(await readMessages()).toEqual([])
    await alerts.look()
    await alerts.stop()
    expect(await readMessages()).toHaveLength(2)
  })

  it('tell after quiet hours, without news of prices', async () => {
    // 13:00 UTC is 15:00 in Riga.
    await set('alert-1', rule({ quiet: { from: 15 * 60, to: 16 * 60, timeZone: 'Europe/Riga' } }))
    const alerts = openLooker()
    observe(210_000)
    await alerts.look()
    observe(185_000)
    await alerts.look()
    expect(await readMessages()).toEqual([])
    expect(await readStandings()).toMatchObject([{ isOwed: true }])
    clock += 30 * MINUTE_MS
    await alerts.lookAtWaiting()
    expect(await readMessages()).toEqual([])
    clock += 10 * MINUTE_MS
    await alerts.lookAtWaiting()
    await alerts.lookAtWaiting()
    await alerts.stop()
    expect(await readMessages()).toHaveLength(2)
  })

  it('tell nothing to an account without Pro, and nothing afterwards of what it missed', async () => {
    await set('alert-1')
    const alerts = openLooker()
    observe(210_000)
    await alerts.look()
    isPro = false
    observe(185_000)
    await alerts.look()
    isPro = true
    observe(184_000)
    await alerts.look()
    await alerts.stop()
    expect(await readMessages()).toEqual([])
  })

  it('start over when they are set again, also those that are told once', async () => {
    await set('alert-1', rule({ repeat: 'once' }))
    const alerts = openLooker()
    for (const roubles of [210_000, 185_000, 210_000, 185_000]) {
      observe(roubles)
      await alerts.look()
    }
    expect(await readMessages()).toHaveLength(2)
    await set('alert-1', rule({ repeat: 'once' }))
    for (const roubles of [185_000, 210_000, 185_000]) {
      observe(roubles)
      await alerts.look()
    }
    await alerts.stop()
    expect(await readMessages()).toHaveLength(4)
  })

  it('are gone when they are removed, and with their account', async () => {
    await set('alert-1')
    await set('alert-2')
    await set('alert-1', rule(), 'sova')
    await append('heron', 'AlertRemoved', { alert: 'alert-1' })
    expect((await readStandings()).map(({ alert }) => alert)).toEqual(['alert-2'])
    await store.erase('account-heron')
    expect(await readStandings()).toEqual([])
    expect(await readStandings('sova')).toHaveLength(1)
  })

  it('are written again from the events where they are missing', async () => {
    await set('alert-1')
    await set('alert-2', rule({ repeat: 'once' }))
    await set('alert-3', rule(), 'sova')
    await append('heron', 'AlertRemoved', { alert: 'alert-1' })
    await database.query("delete from read_models where name = 'account alerts'")
    await database.query('delete from account_alerts')
    await rebuildAlerts(database)
    expect((await readStandings()).map(({ alert }) => alert)).toEqual(['alert-2'])
    expect((await readStandings('sova')).map(({ alert }) => alert)).toEqual(['alert-3'])
    const [page] = await accountAlertStore(database).page({
      ...{ mode: GAME_MODES[0], isWaiting: false, after: { account: '', alert: '' }, limit: 10 },
    })
    expect(page?.rule).toEqual(rule({ repeat: 'once' }))
  })
})

describe('quiet hours', () => {
  it.each([
    ['Europe/Riga', '2026-07-01T20:30:00.000Z', true],
    ['Europe/Riga', '2026-12-01T20:30:00.000Z', false],
    ['Europe/Riga', '2026-12-01T21:30:00.000Z', true],
    ['America/New_York', '2026-12-01T21:30:00.000Z', false],
    ['Asia/Kathmandu', '2026-12-01T17:14:00.000Z', false],
    ['Asia/Kathmandu', '2026-12-01T17:15:00.000Z', true],
    ['Nowhere/Atlantis', '2026-12-01T23:30:00.000Z', true],
  ])('from 23 to 7 in %s hold %s: %s', (timeZone, at, isQuiet) => {
    expect(isQuietAt({ from: 23 * 60, to: 7 * 60, timeZone }, new Date(at))).toBe(isQuiet)
  })
})
