// Alerts on crafts: told once when a craft is ready, over servers and kills; ended and undone crafts, and quiet hours.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCraftAlerts } from '#cli/server/services/craft-alerts.ts'
import { eraseAlerts, keepAlerts } from '#cli/server/stores/account-alerts.ts'
import {
  craftTimerStore,
  eraseCraftTimers,
  keepCraftTimers,
  rebuildCraftTimers,
} from '#cli/server/stores/craft-timers.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { combineOnAppend, sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import type { AlertRule } from '#core/alerts/model.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { emptyAccount, neutralPmc } from '#core/player/model.ts'
import {
  ALERT_STREAM,
  appendEvents,
  failTest,
  readNotices,
  writeTestNotice,
} from '../../support/alert-looks.ts'
import { databases } from '../../support/databases.ts'
import { dyingDatabase } from '../../support/dying-database.ts'

const NOON = Date.parse('2026-11-28T12:00:00.000Z')
const MINUTE_MS = 60_000
const KILLS = 20
const toInstant = (at: number): string => new Date(at).toISOString()

const rule = (more: Partial<AlertRule> = {}): AlertRule => ({
  watch: { tag: 'Crafts', gameMode: 'PVP' },
  ...{ repeat: 'always', quiet: null, channels: ['webhook'] },
  ...more,
})

let clock = NOON
let isPro = true

describe.each(databases())('alerts on crafts on $name', ({ open }) => {
  let database: Database
  let version = 0
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    ;[clock, isPro, version] = [NOON, true, 0]
    for (const table of ['outbox', 'notices', 'account_alerts', 'craft_timers', 'read_models', 'events'])
      await database.query(`delete from ${table}`)
  })

  const store = () =>
    sqlEventStore(database, {
      onAppend: combineOnAppend([keepAlerts, keepCraftTimers]),
      onErase: async (sql, stream) => {
        await eraseAlerts(sql, stream)
        await eraseCraftTimers(sql, stream)
      },
    })
  const record = async (...events: readonly PlayerEvent[]): Promise<void> => {
    version = await appendEvents(store(), version, new Date(clock), events)
  }
  const set = (alert: string, own = rule()) => record({ type: 'AlertSet', data: { alert, rule: own } })
  const started = (station: string, readyAt: number, craft = `${station}-craft`): PlayerEvent => ({
    type: 'CraftStarted',
    data: { pmc: 'pmc-1', station, craft, startedAt: toInstant(NOON), readyAt: toInstant(readyAt) },
  })
  const ended = (station: string): PlayerEvent => ({ type: 'CraftEnded', data: { pmc: 'pmc-1', station } })

  const openLooker = (own = database, onError: (error: unknown) => void = failTest) =>
    openCraftAlerts({
      store: craftTimerStore(own),
      players: {
        read: async () =>
          ({
            state: {
              ...{ ...emptyAccount, pro: isPro, selected: 'pmc-1' },
              pmcs: { 'pmc-1': { ...neutralPmc('PVP', 'Dymov'), uid: 'pmc-1' } },
            },
          }) as never,
      },
      writeNotice: writeTestNotice(),
      describe: (_, { craft, station }) => ({
        craft: { id: craft, url: 'https://exfil.example/crafts' },
        station: { id: station, name: station },
        product: { id: `${craft}-product`, name: 'Product', count: 2 },
      }),
      now: () => new Date(clock),
      onError,
    })
  const look = async (...minutes: readonly number[]): Promise<void> => {
    const looker = openLooker()
    for (const minute of minutes) {
      clock = NOON + minute * MINUTE_MS
      await looker.look()
    }
    await looker.stop()
  }
  const readStations = async () => (await readNotices(database)).map(({ data }) => data.station.id)

  it('tell once when a craft is ready, by two servers that look at the same time', async () => {
    await set('alert-1')
    await record(started('workbench', NOON + 60 * MINUTE_MS))
    const servers = [openLooker(), openLooker()]
    for (const minute of [0, 30, 59, 60, 61, 200]) {
      clock = NOON + minute * MINUTE_MS
      await Promise.all(servers.map((server) => server.look()))
    }
    for (const server of servers) await server.stop()
    expect(await readNotices(database)).toEqual([
      {
        type: 'alert.craft',
        timestamp: '2026-11-28T13:00:00.000Z',
        data: {
          ...{ alert: 'alert-1', gameMode: 'PVP', pmc: { id: 'pmc-1', name: 'Dymov' } },
          craft: { id: 'workbench-craft', url: 'https://exfil.example/crafts' },
          station: { id: 'workbench', name: 'workbench' },
          product: { id: 'workbench-craft-product', name: 'Product', count: 2 },
          readyAt: '2026-11-28T13:00:00.000Z',
        },
      },
    ])
    expect(await database.query('select 1 from outbox')).toHaveLength(1)
  })

  it(`lose and repeat nothing to ${KILLS} lookers that die while they write`, async () => {
    await set('alert-1')
    await set('alert-2')
    const due: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const readyAt = NOON + (kill + 1) * 60 * MINUTE_MS
      due.push(toInstant(readyAt))
      await record(started('workbench', readyAt))
      clock = readyAt
      // Dead at another statement each time; one that lives through it all is killed after its commit.
      const { database: dying } = dyingDatabase(database, kill % 9)
      const looker = openLooker(dying, () => undefined)
      await looker.look()
      await looker.stop()
      const successor = openLooker()
      await successor.look()
      await successor.stop()
    }
    for (const alert of ['alert-1', 'alert-2'])
      expect(
        (await readNotices(database))
          .filter(({ data }) => data.alert === alert)
          .map(({ data }) => data.readyAt),
      ).toEqual(due)
    expect(await database.query('select 1 from outbox')).toHaveLength(2 * KILLS)
  })

  it('tell nothing of a craft that was ended, replaced or whose PMC was deleted before it was ready', async () => {
    await set('alert-1')
    await record(started('workbench', NOON + 60 * MINUTE_MS), started('lavatory', NOON + 60 * MINUTE_MS))
    await record(ended('workbench'), started('lavatory', NOON + 90 * MINUTE_MS))
    await look(60, 89)
    expect(await readNotices(database)).toEqual([])
    await look(90)
    expect(await readStations()).toEqual(['lavatory'])
    await record(started('workbench', NOON + 120 * MINUTE_MS))
    await record({ type: 'PmcDeleted', data: { pmc: 'pmc-1' } } as PlayerEvent)
    await look(121)
    expect(await readStations()).toEqual(['lavatory'])
  })

  it('tell nothing twice of a craft that was collected and taken back', async () => {
    await set('alert-1')
    const craft = started('workbench', NOON + 60 * MINUTE_MS)
    await record(craft)
    await look(60)
    await record(ended('workbench'))
    clock += MINUTE_MS
    await record(craft)
    await look(62, 63)
    expect(await readStations()).toEqual(['workbench'])
  })

  it('wait for the end of quiet hours, and tell only what is still running then', async () => {
    await set('alert-1', rule({ quiet: { from: 13 * 60, to: 15 * 60, timeZone: 'UTC' } }))
    await record(started('workbench', NOON + 90 * MINUTE_MS), started('lavatory', NOON + 90 * MINUTE_MS))
    await look(90, 100, 179)
    await record(ended('lavatory'))
    expect(await readNotices(database)).toEqual([])
    await look(180, 181)
    expect(await readStations()).toEqual(['workbench'])
  })

  it('tell nothing that was ready before the alert was set, without Pro, or of another game mode', async () => {
    await record(started('workbench', NOON + 60 * MINUTE_MS), started('lavatory', NOON + 90 * MINUTE_MS))
    clock = NOON + 61 * MINUTE_MS
    await set('alert-1')
    await set('alert-2', rule({ watch: { tag: 'Crafts', gameMode: 'PVE' } }))
    await look(62)
    isPro = false
    await look(90)
    isPro = true
    await look(91)
    expect(await readNotices(database)).toEqual([])
  })

  it('end after one craft where they tell once, however many are ready at the same time', async () => {
    await set('alert-1', rule({ repeat: 'once' }))
    await record(started('workbench', NOON + 60 * MINUTE_MS), started('lavatory', NOON + 60 * MINUTE_MS))
    await look(60, 61)
    expect(await readNotices(database)).toHaveLength(1)
    expect(await database.query('select 1 from craft_timers where due_at is not null')).toEqual([])
  })

  it('are rebuilt from the events after a restore, without what was ready before', async () => {
    await set('alert-1')
    await record(started('workbench', NOON + 60 * MINUTE_MS), started('lavatory', NOON + 90 * MINUTE_MS))
    await record(started('med-station', NOON + 90 * MINUTE_MS), ended('med-station'))
    await database.query('delete from craft_timers')
    clock = NOON + 61 * MINUTE_MS
    expect(await rebuildCraftTimers(database, new Date(clock))).toBe(true)
    expect(await rebuildCraftTimers(database, new Date(clock))).toBe(false)
    await look(62, 90)
    expect(await readStations()).toEqual(['lavatory'])
  })

  it('are forgotten with their account', async () => {
    await record(started('workbench', NOON + 60 * MINUTE_MS))
    await store().erase(ALERT_STREAM)
    expect(await database.query('select 1 from craft_timers')).toEqual([])
  })
})
