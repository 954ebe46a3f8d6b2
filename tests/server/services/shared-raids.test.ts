// Raids that friends share: links, members, bounds, and what several processes tell each other.
import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { openSharedRaids, RAIDS_CHANNEL, type SharedRaids } from '#cli/server/services/shared-raids.ts'
import { isRight, left, right } from '#core/fp.ts'
import { MAX_MEMBERS, type SharedPosition } from '#core/pilot/shared-raid.ts'
import { MAX_RAID_MS } from '#core/pilot/track.ts'

const DORMS: SharedPosition = { map: 'customs', x: 216, y: 1.2, z: 108, facing: 332 }
const OWNER = { uid: 'dymov', name: 'Dymov' }
const FRIEND = { uid: 'hollis', name: 'Hollis' }

let opened: SharedRaids[] = []
afterEach(async () => {
  for (const raids of opened) await raids.stop()
  opened = []
})

/** As many processes as are asked for on one database, which hands each notification to all of them. */
const world = async (processes = 1, maxRaids?: number) => {
  const bus = new EventEmitter()
  let at = Date.UTC(2026, 2, 2, 19, 10)
  const database = {
    listen: async (channel: string, listener: (payload: string) => void) => {
      bus.on(channel, listener)
      return async () => void bus.off(channel, listener)
    },
    tell: async (channel: string, payloads: readonly string[]) => {
      for (const payload of payloads) bus.emit(channel, payload)
    },
  }
  opened = await Promise.all(
    Array.from({ length: processes }, () =>
      openSharedRaids({
        database,
        now: () => new Date(at),
        randomBytes,
        ...(maxRaids === undefined ? {} : { maxRaids }),
      }),
    ),
  )
  return {
    all: opened,
    bus,
    pass: (ms: number) => {
      at += ms
    },
  }
}

const first = ([raids]: readonly SharedRaids[]): SharedRaids => {
  if (raids === undefined) throw new Error('no process')
  return raids
}

const share = async (raids: SharedRaids, owner = OWNER) => {
  const made = await raids.open(owner)
  if (!isRight(made)) throw new Error(made.left.tag)
  return made.right.token
}

const membersOf = (raids: SharedRaids, uid: string) =>
  raids.viewOf(uid)?.members.map(({ name, hue, isOwner }) => ({ name, hue, isOwner }))

describe('the link of a raid', () => {
  it('lets friends in, each once', async () => {
    const { all } = await world()
    const raids = first(all)
    const token = await share(raids)
    expect(isRight(await raids.join(FRIEND, token))).toBe(true)
    expect(await raids.join(FRIEND, token)).toEqual(left({ tag: 'RaidLinkAccepted' }))
    expect(await raids.join(OWNER, token)).toEqual(left({ tag: 'RaidLinkAccepted' }))
    expect(membersOf(raids, 'hollis')).toEqual([
      { name: 'Dymov', hue: 1, isOwner: true },
      { name: 'Hollis', hue: 2, isOwner: false },
    ])
  })

  it.each(['', 'x', 'A'.repeat(43), '../../etc/passwd', "' or 1=1 --", '\u0000', 'Ж'.repeat(43)])(
    'of an unknown raid (%j) leads nowhere',
    async (token) => {
      const { all } = await world()
      await share(first(all))
      expect(await first(all).join(FRIEND, token)).toEqual(left({ tag: 'RaidLinkInvalid' }))
      expect(first(all).viewOf('hollis')).toBeUndefined()
    },
  )

  it('is taken back with the raid: when the owner leaves, opens another one, or an hour is over', async () => {
    const { all, pass } = await world()
    const raids = first(all)
    const invalid = left({ tag: 'RaidLinkInvalid' })
    const before = await share(raids)
    const token = await share(raids)
    expect(await raids.join(FRIEND, before)).toEqual(invalid)
    await raids.leave('dymov')
    expect(await raids.join(FRIEND, token)).toEqual(invalid)
    const last = await share(raids)
    await raids.join(FRIEND, last)
    pass(MAX_RAID_MS)
    expect(raids.viewOf('hollis')).toBeUndefined()
    expect(await raids.join({ uid: 'third', name: 'Third' }, last)).toEqual(invalid)
  })

  it(`lets in ${MAX_MEMBERS} and no more`, async () => {
    const { all } = await world()
    const raids = first(all)
    const token = await share(raids)
    for (let count = 1; count < MAX_MEMBERS; count++)
      expect(isRight(await raids.join({ uid: `friend-${count}`, name: 'Friend' }, token))).toBe(true)
    expect(await raids.join(FRIEND, token)).toEqual(left({ tag: 'RaidFull' }))
    expect(new Set(raids.viewOf('dymov')?.members.map(({ hue }) => hue)).size).toBe(MAX_MEMBERS)
  })

  it('is refused where too many raids are shared, and given again when one is over', async () => {
    const { all } = await world(1, 2)
    const raids = first(all)
    await share(raids)
    await share(raids, FRIEND)
    const third = { uid: 'third', name: 'Third' }
    expect(await raids.open(third)).toEqual(left({ tag: 'TooManyRaids' }))
    await raids.leave('dymov')
    expect(isRight(await raids.open(third))).toBe(true)
  })
})

describe('positions in a raid', () => {
  it('are seen by its members only', async () => {
    const { all } = await world()
    const raids = first(all)
    await raids.join(FRIEND, await share(raids))
    await share(raids, { uid: 'other', name: 'Other' })
    expect(await raids.move('hollis', DORMS)).toEqual(right(undefined))
    expect(raids.viewOf('dymov')?.members[1]?.position).toEqual(DORMS)
    expect(JSON.stringify(raids.viewOf('other'))).not.toContain('216')
    expect(raids.viewOf('stranger')).toBeUndefined()
  })

  it('are refused if the person is in no raid', async () => {
    const { all } = await world()
    expect(await first(all).move('hollis', DORMS)).toEqual(left({ tag: 'RaidOver' }))
  })

  it.each([
    { ...DORMS, x: 20_001 },
    { ...DORMS, z: -1e300 },
    { ...DORMS, y: Number.NaN },
    { ...DORMS, facing: -1 },
    { ...DORMS, facing: 361 },
  ])('that no player can have are refused: %j', async (position) => {
    const { all } = await world()
    await share(first(all))
    expect(await first(all).move('dymov', position)).toEqual(left({ tag: 'PositionImplausible' }))
  })

  it('end with a member who leaves, and with the raid when its owner is on another map', async () => {
    const { all } = await world()
    const raids = first(all)
    const token = await share(raids)
    await raids.join(FRIEND, token)
    await raids.move('hollis', DORMS)
    await raids.leave('hollis')
    expect(raids.viewOf('dymov')?.members).toHaveLength(1)
    await raids.join(FRIEND, token)
    expect(raids.viewOf('dymov')?.members[1]?.position).toBeNull()
    await raids.move('dymov', DORMS)
    expect(await raids.move('dymov', { ...DORMS, map: 'woods' })).toEqual(left({ tag: 'RaidOver' }))
    expect(raids.viewOf('hollis')).toBeUndefined()
  })

  it('go on where a transit takes the owner to another map', async () => {
    const { all } = await world()
    const raids = first(all)
    await raids.join(FRIEND, await share(raids))
    await raids.move('dymov', { ...DORMS, isSameRaid: true })
    expect(await raids.move('dymov', { ...DORMS, map: 'reserve', isSameRaid: true })).toEqual(
      right(undefined),
    )
    expect(raids.viewOf('hollis')?.members[0]?.position).toEqual({ ...DORMS, map: 'reserve' })
    // The next raid is another one.
    expect(await raids.move('dymov', { ...DORMS, map: 'woods', isSameRaid: false })).toEqual(
      left({ tag: 'RaidOver' }),
    )
  })

  it('are told to those who listen, until they stop', async () => {
    const { all } = await world()
    const raids = first(all)
    await raids.join(FRIEND, await share(raids))
    let told = 0
    const stop = raids.subscribe('hollis', () => told++)
    await raids.move('dymov', DORMS)
    expect(told).toBeGreaterThan(0)
    stop()
    const before = told
    await raids.move('dymov', DORMS)
    expect(told).toBe(before)
  })
})

describe('several processes', () => {
  it('show the same raids, whichever one is asked', async () => {
    const { all } = await world(3)
    const [one, two, three] = all as [SharedRaids, SharedRaids, SharedRaids]
    const token = await share(one)
    expect(isRight(await two.join(FRIEND, token))).toBe(true)
    await three.move('hollis', DORMS)
    expect(one.viewOf('dymov')).toEqual(two.viewOf('dymov'))
    expect(one.viewOf('dymov')?.members[1]?.position).toEqual(DORMS)
    await two.leave('dymov')
    for (const raids of all) expect(raids.viewOf('hollis')).toBeUndefined()
  })

  it('agree after whatever their people do, in any order', async () => {
    const uids = ['a', 'b', 'c', 'd'] as const
    const step = fc.record({
      process: fc.nat({ max: 1 }),
      uid: fc.constantFrom(...uids),
      what: fc.constantFrom('open', 'join', 'move', 'leave'),
      owner: fc.constantFrom(...uids),
      x: fc.integer({ min: -500, max: 500 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { all, pass } = await world(2)
        const tokens = new Map<string, string>()
        for (const { process, uid, what, owner, x } of steps) {
          const raids = all[process] ?? first(all)
          pass(1000)
          if (what === 'open') tokens.set(uid, await share(raids, { uid, name: uid }))
          if (what === 'join') await raids.join({ uid, name: uid }, tokens.get(owner) ?? '')
          if (what === 'move') await raids.move(uid, { ...DORMS, x })
          if (what === 'leave') await raids.leave(uid)
        }
        for (const uid of uids) {
          const [mine, theirs] = all.map((raids) => raids.viewOf(uid))
          expect(mine).toEqual(theirs)
          // A member is in a raid once, and a raid has one owner.
          if (mine === undefined) continue
          expect(mine.members.filter((member) => member.uid === uid)).toHaveLength(1)
          expect(mine.members.filter(({ isOwner }) => isOwner)).toHaveLength(1)
        }
        for (const raids of all) await raids.stop()
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    '',
    'null',
    '[]',
    '{"tag":"Opened"}',
    '{"tag":"Joined","raid":"__proto__","uid":"x","name":"y"}',
    '{',
  ])('pay no heed to what is no message: %j', async (payload) => {
    const { all, bus } = await world()
    await share(first(all))
    const before = first(all).viewOf('dymov')
    bus.emit(RAIDS_CHANNEL, payload)
    expect(first(all).viewOf('dymov')).toEqual(before)
  })
})
