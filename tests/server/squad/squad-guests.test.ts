// What guests of a squad may send: bounds on names, pings and what they tell by hand.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewPing } from '#core/squad/pings.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const PING: NewPing = { map: 'customs', at: [216, 1.2, 108], said: { word: 'enemy' } }

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.stop())

/** A guest of a new squad. */
const newGuest = async (): Promise<ApiClient> => {
  const owner = await server.free()
  const pmc = (await owner.call('getMe')).charUid ?? ''
  const { token } = await owner.call('openSquad', { body: { pmc, shares: [] } })
  const guest = server.visitor()
  await guest.call('joinSquadAsGuest', { body: { token, name: 'Kesha', hue: 4 } })
  return guest
}

describe('a guest', () => {
  it.each([
    ['joinSquadAsGuest', { token: 'x', name: '', hue: 1 }],
    ['joinSquadAsGuest', { token: 'x', name: 'a'.repeat(21), hue: 1 }],
    ['joinSquadAsGuest', { token: 'x', name: 'a\u202eb', hue: 1 }],
    ['joinSquadAsGuest', { token: 'x', name: 'a\u0007', hue: 1 }],
    ['joinSquadAsGuest', { token: 'x', name: 'Kesha', hue: 13 }],
    ['pingSquad', { ...PING, said: { text: 'a'.repeat(21) } }],
    ['pingSquad', { ...PING, said: { text: 'a\u001b[31m' } }],
    ['pingSquad', { ...PING, said: { word: 'attack' } }],
    ['pingSquad', { ...PING, at: [1e9, 0, 0] }],
    ['pingSquad', { ...PING, map: 'moon' }],
    ['tellSquad', { level: 0, quests: [], keys: [] }],
    ['tellSquad', { level: 5, quests: Array.from({ length: 101 }, (_, index) => `q${index}`), keys: [] }],
    ['tellSquad', { level: 5, quests: ['q'.repeat(101)], keys: [] }],
  ] as const)('refuses what %s cannot mean: %j', async (id, body) => {
    const paths = {
      joinSquadAsGuest: ['POST', '/squad/guests'],
      pingSquad: ['POST', '/squad/pings'],
      tellSquad: ['PUT', '/squad/told'],
    } as const
    const guest = await newGuest()
    const [method, path] = paths[id]
    const answer = await guest.send({
      ...{ method, path: `/api/be${path}`, body: JSON.stringify(body) },
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })

  it('refuses more pings than anybody can read', async () => {
    const guest = await newGuest()
    const statuses: number[] = []
    for (let count = 0; count < 6; count++)
      statuses.push((await guest.ask('pingSquad', { body: PING })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
