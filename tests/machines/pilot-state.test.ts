import { describe, expect, it } from 'vitest'
import { MAX_ACTIONS, MAX_LOG_LINES } from '#core/pilot/action-log.ts'
import { DEFAULT_PILOT_SETTINGS } from '#machines/pilot-state.ts'
import { pilotWorld, QUEST, SCREENSHOT } from './pilot-world.ts'

const connected = (...given: Parameters<typeof pilotWorld>) => {
  const world = pilotWorld(...given)
  world.connect()
  return world
}

const quest = (status: number | string, questId = QUEST.gameId) => ({
  messageType: 'QUEST_UPDATE',
  questId,
  status,
})

describe('a completed quest', () => {
  it.each([12, '12'])('is completed in the app (status %j)', (status) => {
    const { says, done, context, clock } = connected()
    clock.increment(1234)
    says(quest(status))
    expect(done).toEqual([['quest', QUEST.uid]])
    expect(context().actions).toEqual([{ action: 'QuestCompleted', at: 1234, questUid: QUEST.uid }])
  })

  it.each([10, 11, '11', 120])('is none with status %j', (status) => {
    const { says, done, context } = connected()
    says(quest(status))
    expect(done).toEqual([])
    expect(context().actions).toEqual([])
    expect(context().logs).toEqual([])
  })

  it('that is not known is told in the log, once while the link is open', () => {
    const { says, done, context, socket, connect } = connected()
    says(quest(12, 'ffffffffffffffffffffffff'))
    says(quest(12, 'ffffffffffffffffffffffff'))
    expect(done).toEqual([])
    expect(context().logs).toEqual(['Quest not found: ffffffffffffffffffffffff'])
    socket().listeners.closed()
    connect()
    says(quest(12, 'ffffffffffffffffffffffff'))
    expect(context().logs).toEqual(['Quest not found: ffffffffffffffffffffffff'])
  })

  it('of the other game mode is said in the log, once', () => {
    const { says, done, context } = connected()
    says({ ...quest(12), gameMode: 'PVE' })
    says({ ...quest(12), gameMode: 'PVE' })
    expect(done).toEqual([])
    expect(context().actions).toEqual([])
    expect(context().logs).toEqual(['Quest of PVE, while a PMC of PVP is selected: 5936d90786f7742b1420ba5b'])
    says({ ...quest(12), gameMode: 'PVP' })
    expect(done).toEqual([['quest', QUEST.uid]])
  })

  it('that is done already is nothing that the pilot did', () => {
    const { says, done, context } = connected({}, { isDone: true })
    says(quest(12))
    expect(done).toEqual([])
    expect(context().actions).toEqual([])
    expect(context().logs).toEqual([])
  })

  it('is left alone for those without Pro', () => {
    const { says, done, context } = connected({}, { isPro: false })
    says(quest(12))
    expect(done).toEqual([])
    expect(context().actions).toEqual([])
  })

  it('is left alone where completing is switched off', () => {
    const { says, done } = connected({
      settings: { ...DEFAULT_PILOT_SETTINGS, questsAutoCompleteEnabled: false },
    })
    says(quest(12))
    expect(done).toEqual([])
  })
})

describe('a change of map', () => {
  it.each([
    ['bigmap', 'customs'],
    ['TarkovStreets', 'streets'],
    ['city_preset', 'streets'],
    ['Sandbox', 'ground-zero'],
    ['rezervbase', 'reserve'],
    ['laboratory', 'lab'],
  ])('to %s shows %s', (name, map) => {
    const { says, done, context } = connected()
    says({ messageType: 'MAP_CHANGE', map: name })
    expect(done).toEqual([['map', map]])
    expect(context().map).toBe(map)
    expect(context().actions).toEqual([{ action: 'MapChanged', at: 0, map }])
  })

  it('is only noted where following is switched off', () => {
    const { says, done, context } = connected({
      settings: { ...DEFAULT_PILOT_SETTINGS, mapChangeEnabled: false },
    })
    says({ messageType: 'MAP_CHANGE', map: 'bigmap' })
    expect(done).toEqual([])
    expect(context().map).toBe('customs')
    expect(context().actions).toEqual([])
  })

  it('to a map that is not known is told in the log', () => {
    const { says, done, context } = connected()
    says({ messageType: 'MAP_CHANGE', map: 'moon_preset' })
    says({ messageType: 'MAP_CHANGE', map: 'moon_preset' })
    expect(done).toEqual([])
    expect(context().map).toBeUndefined()
    expect(context().logs).toEqual(['Map not found: moon_preset'])
  })

  it('to the hideout is no raid, and nothing to tell', () => {
    const { says, done, raids, context } = connected()
    says({ messageType: 'MAP_CHANGE', map: 'bunker_preset' })
    expect(done).toEqual([])
    expect(raids).toEqual([])
    expect(context().logs).toEqual([])
  })

  it('begins a raid, in which nothing is known of the player yet', () => {
    const { says, raids, context } = connected({
      settings: { ...DEFAULT_PILOT_SETTINGS, mapChangeEnabled: false },
    })
    says({ messageType: 'SEND_FILENAME', filename: SCREENSHOT })
    says({ messageType: 'MAP_CHANGE', map: 'bigmap' })
    expect(raids).toEqual(['customs'])
    expect(context().position).toBeUndefined()
  })
})

describe('the position', () => {
  /** What an old pilot says of the picture `2026-03-02[19-56]_1, 2, 3_…`: it calls the first number y, the second z, the third x. */
  const update = { messageType: 'POSITION_UPDATE', x: 3, y: 1, z: 2 }

  it('comes from the name of a screenshot, with the facing', () => {
    const { says, moves, context } = connected()
    says({ messageType: 'SEND_FILENAME', filename: SCREENSHOT })
    expect(moves).toEqual([[-98.89, 22.74, -345.97]])
    expect(context().position?.at).toEqual([-98.89, 22.74, -345.97])
    expect(context().position?.facing).toBeCloseTo(61.5, 1)
    expect(context().actions.map(({ action }) => action)).toEqual(['PositionUpdated'])
  })

  it('comes from a message where no name has told it', () => {
    const { says, context } = connected()
    says(update)
    expect(context().position).toEqual({ at: [1, 2, 3] })
  })

  it('of a screenshot counts more than any message of that link', () => {
    const { says, context, socket, connect } = connected()
    says({ messageType: 'SEND_FILENAME', filename: SCREENSHOT })
    says(update)
    expect(context().position?.at).toEqual([-98.89, 22.74, -345.97])
    expect(context().actions).toHaveLength(1)
    socket().listeners.closed()
    connect()
    says(update)
    expect(context().position?.at).toEqual([1, 2, 3])
  })

  it.each(['2026-03-02[13-00] (0).png', 'notes.txt'])('is not changed by %s', (filename) => {
    const { says, context } = connected()
    says({ messageType: 'SEND_FILENAME', filename })
    expect(context().position).toBeUndefined()
    expect(context().actions).toEqual([])
    says(update)
    expect(context().position).toEqual({ at: [1, 2, 3] })
  })
})

describe('the clock of a raid', () => {
  const CONFIGURATION = {
    messageType: 'CONFIGURATION',
    version: '0.1.0',
    gameFolder: null,
    screenshotsFolder: null,
  }

  it('runs from the beginning that the pilot tells, also for a page that comes later, until the raid is over', () => {
    const { connect, says, clock, clocks, context } = pilotWorld()
    connect()
    clock.increment(600_000)
    says({ ...CONFIGURATION, raid: { agoMs: 90_000 } })
    expect(clocks).toEqual([510_000])
    expect(context().raidBeganAt).toBe(510_000)
    // The same raid, told again a while later: its clock does not jump.
    clock.increment(60_000)
    says({ ...CONFIGURATION, raid: { agoMs: 150_400 } })
    expect(clocks).toHaveLength(1)
    says({ ...CONFIGURATION, raid: null })
    expect(clocks).toEqual([510_000, undefined])
  })

  it('is left alone by pilots that tell nothing of raids', () => {
    const { connect, says, clocks } = pilotWorld()
    connect()
    says({ ...CONFIGURATION, raid: { agoMs: 0 } })
    says(CONFIGURATION)
    expect(clocks).toHaveLength(1)
  })
})

describe('the log', () => {
  it.each(['raid started', '42', '{"messageType":"DANCE"}', '{"messageType":"MAP_CHANGE"}', '{"broken'])(
    'takes %s as it is',
    (text) => {
      const { says, context } = connected()
      says(text)
      expect(context().logs).toEqual([text])
    },
  )

  it(`keeps the last ${MAX_LOG_LINES} lines`, () => {
    const { says, context } = connected()
    for (let line = 1; line <= MAX_LOG_LINES + 5; line++) says(`line ${line}`)
    expect(context().logs).toHaveLength(MAX_LOG_LINES)
    expect(context().logs[0]).toBe('line 6')
    expect(context().logs.at(-1)).toBe('line 35')
  })
})

it(`the last ${MAX_ACTIONS} actions are kept, the newest first`, () => {
  const { says, clock, context } = connected()
  for (let count = 0; count < MAX_ACTIONS + 5; count++) {
    clock.increment(100)
    says(quest(12))
  }
  expect(context().actions).toHaveLength(MAX_ACTIONS)
  expect(context().actions[0]?.at).toBe(2500)
  expect(context().actions.at(-1)?.at).toBe(600)
})

describe('what the pilot reports for a challenge', () => {
  const CONFIGURATION = {
    messageType: 'CONFIGURATION',
    version: '0.1.0',
    gameFolder: null,
    screenshotsFolder: null,
  }
  const raid = (agoMs: number) => ({ ...CONFIGURATION, raid: { agoMs } })
  const over = { ...CONFIGURATION, raid: null }
  const load = (map: string) => ({ messageType: 'MAP_CHANGE', map })

  it('is each finished quest, whether or not the app completes it', () => {
    const finished = { tag: 'QuestFinished', quest: QUEST.uid }
    for (const options of [{}, { isPro: false }, { isDone: true }]) {
      const { says, reports } = connected({}, options)
      for (const status of [10, 11, 12]) says(quest(status))
      expect(reports).toEqual([finished])
    }
    const { says, reports } = connected()
    says({ ...quest(12), gameMode: 'PVE' })
    says(quest(12, 'ffffffffffffffffffffffff'))
    expect(reports).toEqual([])
  })

  it('is each raid once when it ends, with its map and beginning', () => {
    const { says, reports, clock } = connected()
    clock.increment(600_000)
    says(load('bigmap'))
    says(raid(0))
    clock.increment(1_200_000)
    says(raid(1_200_400))
    expect(reports).toEqual([])
    says(over)
    says(over)
    says(load('woods'))
    says(raid(1_000))
    clock.increment(300_000)
    says(over)
    expect(reports).toEqual([
      { tag: 'RaidEnded', map: 'customs', beganAt: 600_000 },
      { tag: 'RaidEnded', map: 'woods', beganAt: 1_799_000 },
    ])
  })

  it('has no map for a raid under way when the link opens, even if an earlier raid had one', () => {
    const { says, reports, clock, socket, connect } = connected()
    clock.increment(600_000)
    says(load('bigmap'))
    says(raid(0))
    socket().listeners.closed()
    clock.increment(3_600_000)
    connect()
    says(raid(60_000))
    says(over)
    expect(reports).toEqual([{ tag: 'RaidEnded', map: undefined, beganAt: 4_140_000 }])
  })
})
