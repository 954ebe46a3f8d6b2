// What may be built, destroyed and tracked.
import { describe, expect, it } from 'vitest'
import { left, right } from '#core/fp.ts'
import type { HideoutCommand, HideoutRejection } from '#core/hideout/commands.ts'
import type { HideoutPlayer } from '#core/hideout/model.ts'
import { builder, decideOn, mustPlay, playerWith } from './play.ts'

const pmc = 'pmc-1'
const build = (station: string, level?: number, force?: boolean): HideoutCommand => ({
  tag: 'BuildModule',
  pmc,
  station,
  ...(level === undefined ? {} : { level }),
  ...(force === undefined ? {} : { force }),
})
const destroy = (station: string, level?: number): HideoutCommand => ({
  tag: 'DestroyModule',
  pmc,
  station,
  ...(level === undefined ? {} : { level }),
})

describe('building', () => {
  it('builds the next level unless told another', () => {
    expect(decideOn(playerWith(), build('vents'))).toEqual(
      right([{ type: 'ModuleBuilt', data: { pmc, station: 'vents', level: 1 } }]),
    )
    expect(decideOn(builder({ vents: 1 }), build('vents'))).toEqual(
      right([{ type: 'ModuleBuilt', data: { pmc, station: 'vents', level: 2 } }]),
    )
  })

  it('goes on from the level that the edition gives', () => {
    const hideout = { built: { vents: 2, heating: 2 }, tracked: {} }
    const player = playerWith({ edition: 'Left Behind', hideout, loyalty: { prapor: 3, ragman: 3 } })
    expect(decideOn(player, build('stash'))).toEqual(
      right([{ type: 'ModuleBuilt', data: { pmc, station: 'stash', level: 3 } }]),
    )
  })

  const refusals: readonly (readonly [string, HideoutPlayer, HideoutCommand, HideoutRejection])[] = [
    ['an unknown station', playerWith(), build('sauna'), { tag: 'StationUnknown', station: 'sauna' }],
    [
      'a level that the station does not have',
      builder({ vents: 3 }),
      build('vents', 4),
      { tag: 'ModuleUnknown', station: 'vents', level: 4 },
    ],
    [
      'a level that is built',
      builder({ vents: 2 }),
      build('vents', 1),
      { tag: 'ModuleAlreadyBuilt', station: 'vents', level: 1 },
    ],
    [
      'a station with every level built',
      builder({ vents: 3 }),
      build('vents'),
      { tag: 'ModuleAlreadyBuilt', station: 'vents', level: 3 },
    ],
    [
      'a stash that came with the edition',
      playerWith({ edition: 'The Unheard' }),
      build('stash', 4),
      { tag: 'ModuleAlreadyBuilt', station: 'stash', level: 4 },
    ],
    [
      'a level above one that is not built',
      builder({ vents: 1 }),
      build('vents', 3, true),
      { tag: 'StationMissing', station: 'vents', level: 2, has: 1 },
    ],
    [
      'a module whose other station is not built',
      builder({ vents: 2 }),
      build('vents', 3, true),
      { tag: 'StationMissing', station: 'generator', level: 2, has: 0 },
    ],
    [
      'a module whose trader is not loyal enough',
      builder({ workbench: 1, illumination: 2 }),
      build('workbench'),
      { tag: 'LoyaltyTooLow', trader: 'mechanic', needs: 2, has: 1 },
    ],
    [
      'a module whose skill is too low',
      builder({ vents: 2, generator: 2 }, { skills: { Strength: 1 } }),
      build('vents'),
      { tag: 'SkillTooLow', skill: 'Strength', needs: 2, has: 1 },
    ],
  ]
  it.each(refusals)('refuses %s', (_, player, command, rejection) => {
    expect(decideOn(player, command)).toEqual(left(rejection))
  })

  it('asks for loyalty and skill only while progress is tracked and the player does not know better', () => {
    const built = { workbench: 1, illumination: 2, vents: 2, generator: 2 }
    for (const station of ['workbench', 'vents']) {
      expect(decideOn(builder(built), build(station))).toMatchObject({ _tag: 'Left' })
      expect(decideOn(builder(built), build(station, undefined, true))).toMatchObject({ _tag: 'Right' })
      expect(decideOn(builder(built, { trackProgress: false }), build(station))).toMatchObject({
        _tag: 'Right',
      })
    }
  })

  it('never asks for items', () => {
    expect(playerWith().items).toEqual({})
    expect(decideOn(playerWith(), build('medstation'))).toMatchObject({ _tag: 'Right' })
  })
})

describe('destroying', () => {
  it('takes the levels above with it, the highest first', () => {
    expect(decideOn(builder({ heating: 3 }), destroy('heating', 2))).toEqual(
      right([
        { type: 'ModuleDestroyed', data: { pmc, station: 'heating', level: 3 } },
        { type: 'ModuleDestroyed', data: { pmc, station: 'heating', level: 2 } },
      ]),
    )
    expect(mustPlay(builder({ heating: 3 }), destroy('heating', 2)).hideout.built).toEqual({ heating: 1 })
    expect(mustPlay(builder({ heating: 3 }), destroy('heating')).hideout.built).toEqual({ heating: 2 })
  })

  it('forgets a stash level that the edition gives and the player never built', () => {
    const player = builder({ stash: 3 }, { edition: 'Left Behind' })
    expect(mustPlay(player, destroy('stash')).hideout.built).toEqual({})
  })

  const refusals: readonly (readonly [string, HideoutPlayer, HideoutCommand, HideoutRejection])[] = [
    ['an unknown station', playerWith(), destroy('sauna'), { tag: 'StationUnknown', station: 'sauna' }],
    [
      'a level that the station does not have',
      builder({ library: 1 }),
      destroy('library', 2),
      { tag: 'ModuleUnknown', station: 'library', level: 2 },
    ],
    [
      'what is not built',
      builder({ vents: 1 }),
      destroy('vents', 2),
      { tag: 'ModuleNotBuilt', station: 'vents', level: 2 },
    ],
    [
      'a station with nothing built',
      playerWith(),
      destroy('gym'),
      { tag: 'ModuleNotBuilt', station: 'gym', level: 1 },
    ],
    [
      'a stash of the edition',
      playerWith({ edition: 'Edge of Darkness' }),
      destroy('stash'),
      { tag: 'ModuleOfEdition', station: 'stash', level: 4 },
    ],
    [
      'a cultist circle of the edition',
      playerWith({ edition: 'The Unheard' }),
      destroy('cultist-circle', 1),
      { tag: 'ModuleOfEdition', station: 'cultist-circle', level: 1 },
    ],
    [
      'what another built module needs',
      builder({ security: 1, generator: 1 }),
      destroy('security'),
      { tag: 'ModuleNeeded', station: 'security', level: 1, by: { station: 'generator', level: 1 } },
    ],
    [
      'a low level whose higher level another built module needs',
      builder({ vents: 2, heating: 2, security: 2, generator: 2 }),
      destroy('vents', 1),
      { tag: 'ModuleNeeded', station: 'vents', level: 1, by: { station: 'generator', level: 2 } },
    ],
  ]
  it.each(refusals)('refuses %s', (_, player, command, rejection) => {
    expect(decideOn(player, command)).toEqual(left(rejection))
  })

  it('is not held back by what came with the edition', () => {
    const given = builder({ vents: 1 }, { edition: 'The Unheard' })
    expect(decideOn(given, destroy('vents'))).toMatchObject({ _tag: 'Right' })
    const builtThenGiven = builder({ vents: 1, stash: 2 }, { edition: 'Left Behind' })
    expect(decideOn(builtThenGiven, destroy('vents'))).toMatchObject({ _tag: 'Right' })
    expect(decideOn({ ...builtThenGiven, edition: 'Standard' }, destroy('vents'))).toMatchObject({
      _tag: 'Left',
    })
  })
})

describe('tracking', () => {
  const track = { tag: 'TrackModule', pmc, station: 'solar-power', level: 1 } as const
  const untrack = { ...track, tag: 'UntrackModule' } as const

  it('marks a module once', () => {
    const tracked = mustPlay(playerWith(), track)
    expect(tracked.hideout.tracked).toEqual({ 'solar-power-1': true })
    expect(decideOn(tracked, track)).toEqual(right([]))
    expect(mustPlay(tracked, untrack).hideout.tracked).toEqual({})
    expect(decideOn(playerWith(), untrack)).toEqual(right([]))
  })

  it('refuses modules that do not exist or are built', () => {
    const unknown = { tag: 'ModuleUnknown', station: 'solar-power', level: 2 }
    expect(decideOn(playerWith(), { ...track, level: 2 })).toEqual(left(unknown))
    expect(decideOn(playerWith(), { ...untrack, level: 2 })).toEqual(left(unknown))
    expect(decideOn(builder({ 'solar-power': 1 }), track)).toEqual(
      left({ tag: 'ModuleAlreadyBuilt', station: 'solar-power', level: 1 }),
    )
  })
})

describe('resetting', () => {
  it('clears what is built and tracked', () => {
    const player = playerWith({ hideout: { built: { vents: 2 }, tracked: { 'gym-1': true } } })
    expect(mustPlay(player, { tag: 'ResetHideout', pmc }).hideout).toEqual({ built: {}, tracked: {} })
  })

  it('adds nothing to an empty hideout', () => {
    expect(decideOn(playerWith(), { tag: 'ResetHideout', pmc })).toEqual(right([]))
  })
})

describe('saying which level stands', () => {
  const set = (station: string, level: number): HideoutCommand => ({
    tag: 'SetStationLevel',
    pmc,
    station,
    level,
  })

  it('builds what the level needs before it, whatever the loyalty levels and skills are', () => {
    const after = mustPlay(playerWith(), set('intelligence-center', 2))
    expect(after.hideout.built).toMatchObject({ 'intelligence-center': 2 })
    expect(after.loyalty).toEqual({})
    expect(Object.keys(after.hideout.built).length).toBeGreaterThan(3)
  })

  it('lets the levels above it go', () => {
    expect(decideOn(builder({ vents: 3 }), set('vents', 1))).toEqual(
      right([
        { type: 'ModuleDestroyed', data: { pmc, station: 'vents', level: 3 } },
        { type: 'ModuleDestroyed', data: { pmc, station: 'vents', level: 2 } },
      ]),
    )
    expect(mustPlay(builder({ vents: 3 }), set('vents', 0)).hideout.built).toEqual({})
  })

  it('says nothing of what is so already', () => {
    expect(decideOn(builder({ vents: 2 }), set('vents', 2))).toEqual(right([]))
    expect(decideOn(playerWith(), set('vents', 0))).toEqual(right([]))
    expect(decideOn(playerWith({ edition: 'Edge of Darkness' }), set('stash', 4))).toEqual(right([]))
  })

  const refusals: readonly (readonly [string, HideoutPlayer, HideoutCommand, HideoutRejection])[] = [
    ['an unknown station', playerWith(), set('sauna', 1), { tag: 'StationUnknown', station: 'sauna' }],
    [
      'a level that the station does not have',
      playerWith(),
      set('vents', 4),
      { tag: 'ModuleUnknown', station: 'vents', level: 4 },
    ],
    [
      'less than the edition gives',
      playerWith({ edition: 'Edge of Darkness' }),
      set('stash', 2),
      { tag: 'ModuleOfEdition', station: 'stash', level: 3 },
    ],
    [
      'less than another station needs',
      mustPlay(playerWith(), set('intelligence-center', 1)),
      set('vents', 0),
      { tag: 'ModuleNeeded', station: 'vents', level: 1, by: expect.anything() as never },
    ],
  ]
  it.each(refusals)('refuses %s', (_, player, command, reason) => {
    expect(decideOn(player, command)).toEqual(left(reason))
  })
})
