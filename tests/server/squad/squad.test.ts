// Squads over two servers of one PostgreSQL: joining, what each member is sent, pings, and bounds on what guests send.
import { describe, expect, it } from 'vitest'
import type { SquadLiveView } from '#core/squad/live.ts'
import { MAX_SQUAD, SHARED_PARTS, type SharedPart, type SquadView } from '#core/squad/model.ts'
import type { NewPing } from '#core/squad/pings.ts'
import { type ApiClient, refusalOf } from '../../support/api-client.ts'
import { eraseNow } from '../../support/erase-now.ts'
import { eventually } from '../../support/eventually.ts'
import type { Person, TestServer } from '../../support/test-server.ts'
import { openTwoServers } from '../../support/two-servers.ts'
import { type EventStream, openEventStream } from '../api/event-stream.ts'

/** What is promised, in milliseconds. */
const PING_SEEN_MS = 300
const DORMS = { map: 'customs', x: 216, y: 1.2, z: 108, facing: 332 } as const
const PING: NewPing = { map: 'customs', at: [216, 1.2, 108], said: { word: 'enemy' } }

type Caller = Pick<ApiClient, 'call' | 'ask' | 'cookies'>

const pmcOf = async (person: Person): Promise<string> => (await person.call('getMe')).charUid ?? ''

const viewOf = async (caller: Caller): Promise<SquadView> => {
  const { squad } = await caller.call('readSquad')
  if (squad === null) throw new Error('in no squad')
  return squad
}

/** The next event of the stream of which `holds` is true of the data. */
const nextWith = async <A>(
  stream: EventStream,
  event: 'squad' | 'live',
  holds: (data: A) => boolean,
): Promise<A> => {
  for (;;) {
    const said = await stream.next()
    if (said === undefined) throw new Error('the stream has ended')
    if (said.event !== event) continue
    const data = JSON.parse(said.data) as A
    if (holds(data)) return data
  }
}

describe('a squad on two servers', async () => {
  const servers = await openTwoServers('squads')
  if (servers === undefined) return

  const open = async (shares: readonly SharedPart[] = SHARED_PARTS) => {
    const owner = await servers.first.pro()
    const { token, url } = await owner.call('openSquad', { body: { pmc: await pmcOf(owner), shares } })
    return { owner, token, url }
  }
  const join = async (token: string, shares: readonly SharedPart[] = SHARED_PARTS): Promise<Person> => {
    const friend = await servers.second.pro()
    await friend.call('joinSquad', { body: { token, pmc: await pmcOf(friend), shares } })
    return friend
  }
  const joinAsGuest = async (server: TestServer, token: string, name: string): Promise<ApiClient> => {
    const guest = server.visitor()
    await guest.call('joinSquadAsGuest', { body: { token, name, hue: 4 } })
    return guest
  }

  it('has its link behind the hash, and tokens neither in the database nor in a log', async () => {
    const { token, url } = await open()
    expect(url).toBe(`${servers.first.url()}/squad#join=${token}`)
    const guest = await joinAsGuest(servers.second, token, 'Kesha')
    const secret = guest.cookies.get('exfil_squad_guest') ?? ''
    expect(secret).toHaveLength(43)
    const stored = JSON.stringify([
      await servers.sql.query('select * from squads'),
      await servers.sql.query('select * from squad_members'),
    ])
    for (const text of [stored, servers.first.log.join('\n'), servers.second.log.join('\n')]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(secret)
    }
  })

  it('shows a ping of any of its five members on all screens', async () => {
    const { owner, token } = await open()
    const friend = await join(token)
    const guests = [
      await joinAsGuest(servers.first, token, 'Kesha'),
      await joinAsGuest(servers.second, token, 'Masha'),
      await joinAsGuest(servers.second, token, 'Sasha'),
    ]
    const members: readonly (readonly [TestServer, Caller])[] = [
      [servers.first, owner],
      [servers.second, friend],
      [servers.first, guests[0] as ApiClient],
      [servers.second, guests[1] as ApiClient],
      [servers.second, guests[2] as ApiClient],
    ]
    const streams = await Promise.all(
      members.map(([server, { cookies }]) => openEventStream(server.url(), { cookies }, 'streamSquad')),
    )
    const seen = (ping: string) => (live: SquadLiveView) =>
      live.pings.some(({ ping: { said } }) => 'text' in said && said.text === ping)
    await Promise.all(
      streams.map((stream) =>
        nextWith<SquadLiveView>(stream, 'live', ({ online }) => online.length === MAX_SQUAD),
      ),
    )
    const took: number[] = []
    for (const [index, [, sender]] of members.entries()) {
      const text = `here ${index}`
      const at = performance.now()
      const arrivals = streams.map(async (stream) => {
        await nextWith<SquadLiveView>(stream, 'live', seen(text))
        return performance.now() - at
      })
      await sender.call('pingSquad', { body: { ...PING, said: { text } } })
      took.push(...(await Promise.all(arrivals)))
    }
    for (const stream of streams) stream.close()
    process.stderr.write(
      `pings of a squad of five over two servers: ${took.length} arrivals, median ${Math.round(took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0)} ms, slowest ${Math.round(Math.max(...took))} ms (promised on an idle machine: ${PING_SEEN_MS} ms)\n`,
    )
    expect(took).toHaveLength(MAX_SQUAD ** 2)
  })

  it('takes five members and no more, each account and guest once', async () => {
    const { owner, token } = await open()
    const friend = await join(token)
    expect(
      refusalOf(await friend.ask('joinSquad', { body: { token, pmc: await pmcOf(friend), shares: [] } })),
    ).toMatchObject({ status: 409, tag: 'AlreadyInSquad' })
    const late = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) =>
      (index % 2 === 0 ? servers.first : servers.second)
        .visitor()
        .ask('joinSquadAsGuest', { body: { token, name, hue: 1 } }),
    )
    const answers = await Promise.all(late)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_SQUAD - 2)
    const { members } = await viewOf(owner)
    expect(members).toHaveLength(MAX_SQUAD)
    expect(new Set(members.map(({ hue }) => hue)).size).toBe(MAX_SQUAD)
    const fifth = await servers.second.pro()
    expect(
      refusalOf(await fifth.ask('joinSquad', { body: { token, pmc: await pmcOf(fifth), shares: [] } })),
    ).toMatchObject({ status: 409, tag: 'SquadFull' })
  })

  it('sends of each member only what that member shares, for every choice of parts', async () => {
    const { owner, token } = await open([])
    const friend = await join(token)
    const stream = await openEventStream(servers.second.url(), friend, 'streamSquad')
    const own = await openEventStream(servers.first.url(), owner, 'streamSquad')
    for (let choice = 0; choice < 2 ** SHARED_PARTS.length; choice++) {
      const shares = SHARED_PARTS.filter((_, index) => (choice >> index) % 2 === 1)
      await owner.call('setSquadShares', { body: { shares } })
      const view = await nextWith<SquadView>(
        stream,
        'squad',
        ({ members }) => members[0]?.shares.join() === shares.join(),
      )
      const { progress } = view.members[0] as SquadView['members'][number]
      expect(progress.quests !== null).toBe(shares.includes('quests'))
      expect(progress.keys !== null).toBe(shares.includes('keys'))
      expect(progress.needs !== null).toBe(shares.includes('needs'))
      const moved = await owner.ask('tellSquadPosition', { body: { ...DORMS, x: choice } })
      expect(moved.status).toBe(shares.includes('position') ? 200 : 409)
      const { live } = await friend.call('readSquad')
      if (shares.includes('position'))
        await eventually(async () => (await friend.call('readSquad')).live.positions[0]?.position.x).toBe(
          choice,
        )
      else expect(live.positions).toEqual([])
      // Nothing of the account is part of it.
      expect(JSON.stringify(view)).not.toContain(owner.uid)
      expect(JSON.stringify(view)).not.toContain(owner.email)
    }
    stream.close()
    own.close()
  })

  it('takes a position back with the consent', async () => {
    const { owner, token } = await open()
    const friend = await join(token)
    const stream = await openEventStream(servers.first.url(), owner, 'streamSquad')
    await nextWith<SquadLiveView>(stream, 'live', () => true)
    await owner.call('tellSquadPosition', { body: DORMS })
    await eventually(async () => (await friend.call('readSquad')).live.positions.length).toBe(1)
    await owner.call('setSquadShares', { body: { shares: ['quests'] } })
    expect((await friend.call('readSquad')).live.positions).toEqual([])
    stream.close()
  })

  it('sends strangers, former members and signed-out people nothing', async () => {
    const { owner, token } = await open()
    const friend = await join(token)
    const guest = await joinAsGuest(servers.first, token, 'Kesha')
    const stranger = await servers.second.pro()
    await open()
    expect((await stranger.call('readSquad')).squad).toBeNull()
    expect((await servers.second.visitor().call('readSquad')).squad).toBeNull()
    const stream = await openEventStream(servers.first.url(), guest, 'streamSquad')
    await nextWith<SquadView>(stream, 'squad', () => true)
    const id = (await viewOf(owner)).members.find(({ isGuest }) => isGuest)?.id ?? ''
    expect((await friend.ask('removeSquadMember', { params: { id } })).status).toBe(403)
    await owner.call('removeSquadMember', { params: { id } })
    let last: string | undefined
    for (let said = await stream.next(); said !== undefined; said = await stream.next()) last = said.event
    expect(last).toBe('over')
    expect((await guest.call('readSquad')).squad).toBeNull()
    expect((await guest.ask('pingSquad', { body: PING })).status).toBe(404)

    const signedOut = await openEventStream(servers.second.url(), friend, 'streamSquad')
    await nextWith<SquadLiveView>(signedOut, 'live', () => true)
    await friend.ask('logout')
    await owner.call('pingSquad', { body: { ...PING, said: { text: 'secret' } } })
    const rest: string[] = []
    for (let said = await signedOut.next(); said !== undefined; said = await signedOut.next())
      rest.push(said.data)
    expect(rest.join()).not.toContain('secret')
  })

  it('follows the recorded progress of its members on the other server', async () => {
    const { owner, token } = await open()
    const friend = await join(token)
    const stream = await openEventStream(servers.second.url(), friend, 'streamSquad')
    const before = await nextWith<SquadView>(stream, 'squad', () => true)
    const quest = before.members[0]?.progress.quests?.quests[0] ?? ''
    expect(quest).not.toBe('')
    await owner.call('sendCommand', {
      body: { commandId: 'squad-done', command: { tag: 'CompleteQuest', pmc: await pmcOf(owner), quest } },
    })
    const after = await nextWith<SquadView>(
      stream,
      'squad',
      ({ members }) => members[0]?.progress.quests?.quests.includes(quest) === false,
    )
    expect(after.members).toHaveLength(2)
    stream.close()
  })

  it('shows what a guest tells by hand, and drops what the game does not know', async () => {
    const { owner, token } = await open()
    const guest = await joinAsGuest(servers.second, token, 'Kesha')
    const quest = (await viewOf(owner)).members[0]?.progress.quests?.quests[0] ?? ''
    await guest.call('tellSquad', { body: { level: 7, quests: [quest, 'no-quest'], keys: ['no-key'] } })
    expect((await viewOf(owner)).members[1]).toMatchObject({
      name: 'Kesha',
      isTold: true,
      progress: { quests: { quests: [quest], counted: {} }, keys: [], needs: null },
    })
    await guest.call('setSquadShares', { body: { shares: ['position', 'needs'] } })
    expect((await viewOf(owner)).members[1]?.shares).toEqual([])
    expect(
      refusalOf(await owner.ask('tellSquad', { body: { level: 7, quests: [], keys: [] } })),
    ).toMatchObject({ status: 409, tag: 'SquadProgressRecorded' })
  })

  it('is joined with a PMC of its own game mode only, and by a valid link only', async () => {
    const { owner, token } = await open()
    const { token: newer } = await owner.call('renewSquadLink')
    const friend = await servers.second.pro()
    const body = { pmc: await pmcOf(friend), shares: [] }
    expect(refusalOf(await friend.ask('joinSquad', { body: { ...body, token } }))).toMatchObject({
      status: 404,
      tag: 'SquadLinkInvalid',
    })
    await friend.call('createChar', { body: { fraction: 'Bear', gameMode: 'PVE' } })
    expect(
      refusalOf(
        await friend.ask('joinSquad', { body: { token: newer, shares: [], pmc: await pmcOf(friend) } }),
      ),
    ).toMatchObject({ status: 409, tag: 'SquadOtherMode' })
    await friend.call('joinSquad', { body: { ...body, token: newer } })
    expect((await viewOf(owner)).members).toHaveLength(2)
  })

  it('ends for all with its owner, who may also be erased', async () => {
    const one = await open()
    const friend = await join(one.token)
    await one.owner.call('leaveSquad')
    expect((await friend.call('readSquad')).squad).toBeNull()
    const two = await open()
    await friend.call('joinSquad', { body: { token: two.token, pmc: await pmcOf(friend), shares: [] } })
    await eraseNow(servers.first, two.owner)
    expect((await friend.call('readSquad')).squad).toBeNull()
    expect(
      await servers.sql.query('select 1 from squad_members where account = $1', [two.owner.uid]),
    ).toEqual([])
  })
})
