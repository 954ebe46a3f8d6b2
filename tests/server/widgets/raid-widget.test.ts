// The raid widget: what a page reports of its pilot, and what a key with the scope of widgets shows of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RaidData, readRaidData } from '#core/widgets/raid-data.ts'
import { WIDGET_DATA } from '#core/widgets/topics.ts'
import { openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'
import { readMessages } from './read-messages.ts'

let server: TestServer
let pro: Person
let key = ''
beforeAll(async () => {
  server = await openSpareServer()
  pro = await server.pro()
  const made = await server.services().apiKeys.create(pro.uid, { name: 'stream', scopes: ['widget'] })
  key = made?.key ?? ''
})
afterAll(() => server.stop())

const ask = (more = '', lang = 'ru') =>
  fetch(`${server.url()}${WIDGET_DATA.raid}${more}?key=${key}&lang=${lang}`)
const read = async (): Promise<RaidData> => {
  const data = readRaidData(await (await ask()).json())
  if (data === undefined) throw new Error('these are no data of the raid')
  return data
}

describe('the raid of a PMC', () => {
  it('is none before the pilot has reported one, and says so', async () => {
    expect(await read()).toMatchObject({
      ...{ pilotMs: 0, map: '', raidMinutes: 0, agoMs: null, quests: [] },
      labels: { away: 'Pilot не подключён' },
    })
  })

  it('is what the page reports, pushed as a change, and stays when the pilot is gone', async () => {
    const messages = readMessages(await ask('/stream'))
    expect((await messages.next()).event).toBe('resync')
    await pro.call('tellPilot', { body: { tag: 'Raid', map: 'ground-zero', agoMs: 240_000 } })
    expect((await messages.next()).event).toBe('changed')
    const raid = await read()
    expect(raid).toMatchObject({ map: 'Эпицентр', page: 'ground-zero' })
    expect(raid.raidMinutes).toBeGreaterThanOrEqual(20)
    expect(raid.agoMs).toBeGreaterThanOrEqual(240_000)
    expect(raid.agoMs).toBeLessThan(300_000)
    expect(raid.pilotMs).toBeGreaterThan(100_000)
    // A new PMC has its first quests there.
    expect(raid.quests.length).toBeGreaterThan(0)
    // The same raid, whose report was longer on the way.
    await pro.call('tellPilot', { body: { tag: 'Raid', map: 'ground-zero', agoMs: 243_000 } })
    await pro.call('tellPilot', { body: { tag: 'Away' } })
    expect((await messages.next()).event).toBe('changed')
    expect(await read()).toMatchObject({ map: 'Эпицентр', pilotMs: 0 })
    await messages.close()
  })

  it('has no clock after its end, and is of no other account', async () => {
    await pro.call('tellPilot', { body: { tag: 'Raid', map: 'ground-zero', agoMs: null } })
    expect(await read()).toMatchObject({ map: 'Эпицентр', agoMs: null })
    const other = await server.pro()
    const made = await server.services().apiKeys.create(other.uid, { name: 'o', scopes: ['widget'] })
    const answer = await fetch(`${server.url()}${WIDGET_DATA.raid}?key=${made?.key}`)
    expect(readRaidData(await answer.json())).toMatchObject({ map: '', pilotMs: 0 })
  })

  it('is refused without a key of its scope', async () => {
    const made = await server.services().apiKeys.create(pro.uid, { name: 'bot', scopes: ['bot'] })
    for (const wrong of ['', 'exf_none', made?.key ?? ''])
      for (const more of ['', '/stream'])
        expect((await fetch(`${server.url()}${WIDGET_DATA.raid}${more}?key=${wrong}`)).status).toBe(401)
  })

  it('is refused with a map that the game does not have', async () => {
    const body = { tag: 'Raid', map: 'atlantis', agoMs: 1 } as never
    expect((await pro.ask('tellPilot', { body })).status).toBe(400)
  })
})
