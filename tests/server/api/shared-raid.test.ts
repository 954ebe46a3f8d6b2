// Friends who share a raid over the API: links, positions over the stream, and who hears nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RaidView } from '#core/pilot/shared-raid.ts'
import { refusalOf } from '../../support/api-client.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

const DORMS = { map: 'customs', x: 216, y: 1.2, z: 108, facing: 332 } as const

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.stop())

const nextRaid = async (stream: EventStream): Promise<RaidView> => {
  const event = await stream.next()
  expect(event?.event).toBe('raid')
  return JSON.parse(event?.data ?? '') as RaidView
}
const streamOf = (person: Person) => openEventStream(server.url(), person, 'streamRaid')

const pair = async () => {
  const [owner, friend] = [await server.free(), await server.free()]
  const { token, url } = await owner.call('openRaid')
  await friend.call('joinRaid', { body: { token } })
  return { owner, friend, token, url }
}

describe('a raid with friends', () => {
  it('shows each member where the others are, as they move', async () => {
    const { owner, friend } = await pair()
    const stream = await streamOf(friend)
    const before = await nextRaid(stream)
    expect(before.members.map(({ position }) => position)).toEqual([null, null])
    await owner.call('tellPosition', { body: DORMS })
    const after = await nextRaid(stream)
    expect(after.members.find(({ isOwner }) => isOwner)).toMatchObject({ uid: owner.uid, position: DORMS })
    stream.close()
  })

  it('has its link behind the hash, and never in the log', async () => {
    const { token, url } = await pair()
    expect(url).toBe(`${server.url()}/pilot#raid=${token}`)
    expect(server.log.join('\n')).not.toContain(token)
  })

  it('lets a friend in once, and no one after it was revoked', async () => {
    const { owner, friend, token } = await pair()
    expect(refusalOf(await friend.ask('joinRaid', { body: { token } }))).toEqual({
      status: 409,
      tag: 'RaidLinkAccepted',
      message: 'share link already accepted',
    })
    const stream = await streamOf(friend)
    await nextRaid(stream)
    await owner.call('leaveRaid')
    expect((await stream.next())?.event).toBe('over')
    const late = await server.free()
    expect(refusalOf(await late.ask('joinRaid', { body: { token } }))).toEqual({
      status: 404,
      tag: 'RaidLinkInvalid',
      message: 'share link not valid',
    })
    expect(refusalOf(await friend.ask('tellPosition', { body: DORMS }))).toMatchObject({
      status: 404,
      tag: 'RaidOver',
    })
  })

  it('sends no positions to a person who was signed out', async () => {
    const { owner, friend } = await pair()
    const stream = await streamOf(friend)
    await nextRaid(stream)
    await friend.ask('logout')
    const rest: string[] = []
    await owner.call('tellPosition', { body: DORMS })
    for (let event = await stream.next(); event !== undefined; event = await stream.next())
      rest.push(event.data)
    expect(rest.join()).not.toContain('216')
  })

  it('opens at most five streams for one person', async () => {
    const { friend } = await pair()
    const streams = await Promise.all(Array.from({ length: 5 }, () => streamOf(friend)))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const sixth = await streamOf(friend)
    expect(sixth.status).toBe(429)
    for (const stream of [...streams, sixth]) stream.close()
  })

  it.each([
    { ...DORMS, map: 'moon' },
    { ...DORMS, x: '216' },
    { ...DORMS, x: null },
    { map: 'customs' },
    [DORMS],
  ])('refuses a position that is none: %j', async (body) => {
    const { owner } = await pair()
    const answer = await owner.send({
      method: 'POST',
      path: '/api/be/raid/position',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })

  it('refuses a position outside the map', async () => {
    const { owner } = await pair()
    expect(refusalOf(await owner.ask('tellPosition', { body: { ...DORMS, x: 1e12 } }))).toMatchObject({
      status: 422,
      tag: 'PositionImplausible',
    })
  })
})
