// How modules stand: built, ready, or locked and why.
import { describe, expect, it } from 'vitest'
import { GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import { effectiveLevel, findModule } from '#core/hideout/levels.ts'
import type { HideoutPlayer } from '#core/hideout/model.ts'
import { type ModuleState, moduleState, moduleStates, modulesReady } from '#core/hideout/modules.ts'
import { builder, catalogue, playerWith } from './play.ts'

const CPU_FAN = '5734779624597737e04bf329'
const ELECTRIC_MOTOR = '5d1b2fa286f77425227d1674'

const stateOf = (player: HideoutPlayer, station: string, level: number): ModuleState => {
  const module = findModule(catalogue, station, level)
  if (module === undefined) throw new Error(`no ${station} ${level}`)
  return moduleState(catalogue, player, module)
}

describe('the level of a station', () => {
  it.each(
    GAME_EDITIONS.map((edition, index) => [edition, [1, 2, 3, 4, 5, 5][index], index > 3 ? 1 : 0] as const),
  )('starts in the %s edition with stash %i and cultist circle %i', (edition, stash, circle) => {
    const player = playerWith({ edition })
    expect(effectiveLevel(catalogue.constants, player, 'stash')).toBe(stash)
    expect(effectiveLevel(catalogue.constants, player, 'cultist-circle')).toBe(circle)
    expect(effectiveLevel(catalogue.constants, player, 'vents')).toBe(0)
  })

  it('is the higher of what is built and what the edition gives', () => {
    expect(
      effectiveLevel(catalogue.constants, builder({ stash: 3 }, { edition: 'Left Behind' }), 'stash'),
    ).toBe(3)
    expect(
      effectiveLevel(catalogue.constants, builder({ stash: 2 }, { edition: 'The Unheard' }), 'stash'),
    ).toBe(5)
  })
})

describe('the state of a module', () => {
  it('is given for every level of every station', () => {
    const states = moduleStates(catalogue, playerWith())
    expect(states).toHaveLength(catalogue.stations.all.reduce((sum, { levels }) => sum + levels.length, 0))
    expect(new Set(states.map(({ id }) => id)).size).toBe(states.length)
  })

  it('is built for the level that counts and those below', () => {
    const player = builder({ workbench: 2 })
    expect([1, 2, 3].map((level) => stateOf(player, 'workbench', level).status)).toEqual([
      'built',
      'built',
      'locked',
    ])
  })

  it('tells what came with the edition from what was built', () => {
    const player = builder({ stash: 3 }, { edition: 'Left Behind' })
    expect([1, 2, 3, 4].map((level) => stateOf(player, 'stash', level).byEdition)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('names every reason that locks it', () => {
    expect(stateOf(builder({ 'water-collector': 1 }), 'water-collector', 2).reasons).toEqual([
      { tag: 'StationMissing', station: 'workbench', level: 2, has: 0 },
      { tag: 'LoyaltyTooLow', trader: 'jaeger', needs: 2, has: 1 },
      { tag: 'SkillTooLow', skill: 'Attention', needs: 3, has: 0 },
    ])
  })

  it('counts the level below as a station that it needs', () => {
    expect(stateOf(builder({ security: 1 }), 'water-collector', 2).reasons[0]).toEqual({
      tag: 'StationMissing',
      station: 'water-collector',
      level: 1,
      has: 0,
    })
  })

  it('lacks only items when nothing locks it', () => {
    const player = builder(
      { 'water-collector': 1, workbench: 2 },
      { loyalty: { jaeger: 2 }, skills: { Attention: 3 } },
    )
    expect(stateOf(player, 'water-collector', 2)).toMatchObject({ status: 'items-missing', reasons: [] })
  })

  it('leaves loyalty and skills out while progress is not tracked', () => {
    const player = builder({ 'water-collector': 1, workbench: 2 }, { trackProgress: false })
    expect(stateOf(player, 'water-collector', 2)).toMatchObject({ status: 'items-missing', reasons: [] })
  })

  it('is ready to build when stations, traders, skills and items are all there', () => {
    const lacking = stateOf(playerWith(), 'medstation', 1)
    expect(lacking).toMatchObject({ status: 'items-missing', reasons: [] })
    expect(lacking.missingItems.length).toBeGreaterThan(0)
    const items = Object.fromEntries(
      lacking.missingItems.map(({ item, count }) => [item, { foundInRaid: count, ordinary: 0 }]),
    )
    expect(stateOf(playerWith({ items }), 'medstation', 1)).toMatchObject({
      status: 'ready',
      missingItems: [],
    })
  })

  it('is never held up by money', () => {
    expect(stateOf(playerWith(), 'vents', 1)).toMatchObject({ status: 'ready', missingItems: [] })
  })

  it('is locked whatever the player owns while a station is missing', () => {
    const { missingItems } = stateOf(playerWith(), 'generator', 1)
    const items = Object.fromEntries(
      missingItems.map(({ item, count }) => [item, { foundInRaid: count, ordinary: 0 }]),
    )
    expect(stateOf(playerWith({ items }), 'generator', 1)).toMatchObject({
      status: 'locked',
      missingItems: [],
    })
  })

  it('counts as ready to build in the lists only where no event has to open the station', () => {
    const items = Object.fromEntries(
      catalogue.items.all.map(({ uid }) => [uid, { foundInRaid: 100, ordinary: 0 }]),
    )
    const rich = playerWith({ items })
    expect(stateOf(rich, 'christmas-tree', 1).status).toBe('ready')
    const ids = modulesReady(catalogue, rich).map(({ id }) => id)
    expect(ids).toContain('medstation-1')
    expect(ids).not.toContain('christmas-tree-1')
    expect(modulesReady(catalogue, playerWith()).map(({ id }) => id)).toEqual(['vents-1'])
  })

  it('lets pieces found in raid stand for ordinary ones and never the reverse', () => {
    const items = {
      [CPU_FAN]: { foundInRaid: 3, ordinary: 1 },
      [ELECTRIC_MOTOR]: { foundInRaid: 0, ordinary: 1 },
    }
    const missing = stateOf(playerWith({ items }), 'vents', 2).missingItems
    expect(missing).toContainEqual({ item: CPU_FAN, count: 5, foundInRaid: false, missing: 1 })
    expect(missing).toContainEqual({ item: ELECTRIC_MOTOR, count: 1, foundInRaid: true, missing: 1 })
  })

  it('is tracked only while it is not built', () => {
    const tracked = { 'solar-power-1': true } as const
    expect(stateOf(playerWith({ hideout: { built: {}, tracked } }), 'solar-power', 1).tracked).toBe(true)
    expect(
      stateOf(playerWith({ hideout: { built: { 'solar-power': 1 }, tracked } }), 'solar-power', 1).tracked,
    ).toBe(false)
  })
})
