// How stations stand: level, where it comes from, and the next one.
import { describe, expect, it } from 'vitest'
import { GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import { stationStates, topLevel } from '#core/hideout/stations.ts'
import { builder, catalogue, playerWith } from './play.ts'

const stateOf = (player: Parameters<typeof stationStates>[1], url: string) =>
  stationStates(catalogue, player).find(({ station }) => station.url === url)

describe('the state of a station', () => {
  it('is given for every station in the order of the game', () => {
    expect(stationStates(catalogue, playerWith()).map(({ station }) => station)).toEqual(
      catalogue.stations.all,
    )
  })

  it('is ready to build where neither stations nor items keep the next level away', () => {
    expect(stateOf(playerWith(), 'vents')).toMatchObject({
      level: 0,
      highest: 3,
      byEdition: false,
      status: 'ready',
      next: { level: { level: 1 }, module: { status: 'ready' } },
    })
  })

  it('is locked while another station is missing', () => {
    expect(stateOf(playerWith(), 'generator')).toMatchObject({
      status: 'locked',
      next: { module: { reasons: [{ tag: 'StationMissing', station: 'security', level: 1, has: 0 }] } },
    })
    expect(stateOf(builder({ security: 1 }), 'generator')?.status).toBe('items-missing')
  })

  it('is finished at the highest level, and has no next one', () => {
    const state = stateOf(builder({ vents: 3 }), 'vents')
    expect(state?.status).toBe('finished')
    expect(state).not.toHaveProperty('next')
  })

  it('says where the edition gave the level, even one that cannot be built', () => {
    expect(stateOf(playerWith({ edition: 'Edge of Darkness' }), 'stash')).toMatchObject({
      level: 4,
      highest: 4,
      byEdition: true,
      status: 'finished',
    })
    expect(stateOf(playerWith({ edition: 'The Unheard' }), 'stash')).toMatchObject({
      level: 5,
      highest: 4,
      byEdition: true,
      status: 'finished',
    })
    expect(stateOf(builder({ stash: 2 }), 'stash')).toMatchObject({ level: 2, byEdition: false })
  })

  it('is of no fewer levels than the edition gives', () => {
    for (const edition of GAME_EDITIONS)
      for (const state of stationStates(catalogue, playerWith({ edition })))
        expect(topLevel(state)).toBeGreaterThanOrEqual(state.level)
    expect(topLevel({ level: 5, highest: 4 })).toBe(5)
    expect(topLevel({ level: 2, highest: 4 })).toBe(4)
  })
})
