// The overlay of a challenge: what it fetches, what is pushed to it with a score, and its bounds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChallengeCommand } from '#core/challenge/commands.ts'
import { readOverlayData } from '#core/widgets/overlay-data.ts'
import { WIDGET_DATA } from '#core/widgets/topics.ts'
import { BY_POINTS, KILLS } from '../../support/challenge-world.ts'
import { openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'
import { readMessages } from './read-messages.ts'

let server: TestServer
let host: Person
let commands = 0
beforeAll(async () => {
  server = await openSpareServer()
  host = await server.free()
})
afterAll(() => server.stop())

const send = (id: string, command: ChallengeCommand) =>
  host.call('sendChallengeCommand', {
    params: { id },
    body: { commandId: `overlay-${commands++}`, command },
  })
const start = async (id: string, teams: number, name = 'Team') => {
  await send(id, { tag: 'CreateChallenge', challenge: id, title: 'Winter cup', scoring: BY_POINTS })
  for (let team = 0; team < teams; team++)
    await send(id, {
      ...{ tag: 'AddTeam', team: `t${team}`, name: `${name} ${team}`, color: '#d4a017', members: [] },
    })
  await send(id, { tag: 'StartChallenge' })
}
const score = (id: string, uid: string, team: string, count = 1) =>
  send(id, { tag: 'ScoreTeam', score: uid, team, mark: { goal: KILLS.uid, count } })
const ask = (query: string, more = '') => fetch(`${server.url()}${WIDGET_DATA.challenge}${more}?${query}`)
const read = async (query: string) => readOverlayData(await (await ask(query)).json())

describe('the overlay of a challenge', () => {
  it('is what everyone with the link may see, in the language of the widget', async () => {
    await start('cup', 8)
    await score('cup', 's1', 't3', 4)
    expect((await read('challenge=cup'))?.rows[0]).toMatchObject({ name: 'Team 3', value: '12', share: 1 })
    expect(await read('challenge=cup&compact=1&lang=ru')).toMatchObject({ rest: 'Ещё 3 команды', status: '' })
    expect((await ask('challenge=cup')).headers.get('cache-control')).toBe('no-cache')
    for (const more of ['', '/stream']) expect((await ask('challenge=none', more)).status, more).toBe(404)
    expect((await ask('')).status).toBe(404)
  })

  it('arrives with the score itself, once for each that changes what is seen', async () => {
    await start('live', 4)
    const messages = readMessages(await ask('challenge=live&view=mine&compact=1&team=t1', '/stream'))
    expect((await messages.next()).event).toBe('resync')
    // Late news of the start.
    server.services().changes.publishChallenge('live')
    await score('live', 's1', 't1', 2)
    const pushed = await messages.next()
    expect(pushed.event).toBe('data')
    expect(readOverlayData(JSON.parse(pushed.data))?.rows).toMatchObject([{ team: 't1', value: '6' }])
    await send('live', { tag: 'CorrectScore', score: 's1', instead: null, reason: 'Recount', link: null })
    expect(readOverlayData(JSON.parse((await messages.next()).data))?.rows[0]?.value).toBe('0')
    await send('live', { tag: 'DeleteChallenge' })
    expect((await messages.next()).event).toBe('changed')
    expect((await ask('challenge=live')).status).toBe(404)
    await messages.close()
  })

  it('is fetched again by a page that returns after a score that no page received', async () => {
    await start('back', 2)
    const messages = readMessages(await ask('challenge=back', '/stream'))
    await messages.next()
    await score('back', 's1', 't1')
    const { id } = await messages.next()
    const { changes } = server.services()
    const open = changes.count()
    await messages.close()
    await expect.poll(() => changes.count()).toBe(open - 1)
    await score('back', 's2', 't1')
    const returned = readMessages(await ask(`challenge=back&last=${id}`, '/stream'))
    expect((await returned.next()).event).toBe('resync')
    await returned.close()
  })

  it('too large for a message is fetched', async () => {
    await start('large', 32, 'Команда с длинным именем, имя №')
    const messages = readMessages(await ask('challenge=large', '/stream'))
    expect((await messages.next()).event).toBe('resync')
    for (let team = 0; team < 3; team++) await score('large', `s${team}`, `t${team}`, 1)
    const { event, data } = await messages.next()
    const size = Buffer.byteLength(JSON.stringify(await read('challenge=large')))
    expect([event === 'data', data.length > 0]).toEqual([size <= 16_384, size <= 16_384])
    await messages.close()
  })

  it('forgets overlays that are closed, and bounds different ones', async () => {
    await start('many', 2)
    const open = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(`challenge=many&view=mine&team=none${index}`, '/stream')),
    )
    expect(open.every(({ status }) => status === 200)).toBe(true)
    await Promise.all(open.map(({ body }) => body?.cancel()))
    await expect.poll(() => server.services().push.count()).toBe(0)
    const before = server.services().changes.count()
    const one = await ask('challenge=many', '/stream')
    expect(server.services().changes.count()).toBe(before + 1)
    await one.body?.cancel()
    await expect.poll(() => server.services().changes.count()).toBe(before)
  })
})
