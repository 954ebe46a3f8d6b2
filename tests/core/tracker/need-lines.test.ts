// What a level asks for item by item, what of it is there, and what leaves the stash when it is built.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findModule, type Module } from '#core/hideout/levels.ts'
import type { HideoutPlayer } from '#core/hideout/model.ts'
import { moduleState } from '#core/hideout/modules.ts'
import { buildWithUse, piecesUsed } from '#core/hideout/use-items.ts'
import type { ItemProgress } from '#core/items/model.ts'
import { newPmc } from '#core/player/model.ts'
import { defaultProfitOptions } from '#core/pricing/profit/option-words.ts'
import { moduleCost, needLines } from '#core/tracker/need-lines.ts'
import { modules, player, runs } from '../hideout/anyone.ts'
import { builder, catalogue, playerWith } from '../hideout/play.ts'

const ROUBLES = '5449016a4bdc2d6f028b456f'
const DOLLARS = '5696686a4bdc2da3298b456a'
const CPU_FAN = '5734779624597737e04bf329'
const ELECTRIC_MOTOR = '5d1b2fa286f77425227d1674'

const pmc = newPmc({ uid: 'pmc', name: 'Bear', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' })
/** The flea market is open for everything. */
const setup = { catalogue, player: { ...pmc, level: 40 }, options: defaultProfitOptions }
const moduleOf = (station: string, level: number): Module => {
  const module = findModule(catalogue, station, level)
  if (module === undefined) throw new Error(`no ${station} ${level}`)
  return module
}
const linesOf = (station: string, level: number, items: ItemProgress = {}) =>
  needLines(setup, { items }, moduleOf(station, level).level)
const lineOf = (station: string, level: number, item: string, items: ItemProgress = {}) =>
  linesOf(station, level, items).find((line) => line.item === item)

/** What every module asks for, some of it owned. */
const wantedItems = [...new Set(modules.flatMap(({ level }) => level.items.map(({ item }) => item)))]
const owned: fc.Arbitrary<ItemProgress> = fc
  .array(
    fc.record({
      item: fc.constantFrom(...wantedItems),
      foundInRaid: fc.integer({ min: 0, max: 20 }),
      ordinary: fc.integer({ min: 0, max: 20 }),
    }),
    { maxLength: 60 },
  )
  .map((list) => Object.fromEntries(list.map(({ item, ...pieces }) => [item, pieces])))

describe('a line of what a level asks for', () => {
  it('counts pieces found in raid for ordinary need, and shows a surplus', () => {
    const items = { [CPU_FAN]: { foundInRaid: 3, ordinary: 4 } }
    expect(lineOf('vents', 2, CPU_FAN, items)).toMatchObject({
      count: 5,
      owned: { foundInRaid: 3, ordinary: 4 },
      have: 5,
      isMet: true,
    })
    const few = { [CPU_FAN]: { foundInRaid: 1, ordinary: 1 } }
    expect(lineOf('vents', 2, CPU_FAN, few)).toMatchObject({ have: 2, isMet: false })
  })

  it('counts no ordinary piece where it must be found in raid, and prices none', () => {
    const items = { [ELECTRIC_MOTOR]: { foundInRaid: 0, ordinary: 4 } }
    const line = lineOf('vents', 2, ELECTRIC_MOTOR, items)
    expect(line).toMatchObject({ have: 0, isMet: false, foundInRaid: true })
    expect(line).not.toHaveProperty('cost')
  })

  it('prices the ordinary pieces that are missing', () => {
    const line = lineOf('vents', 2, CPU_FAN, { [CPU_FAN]: { foundInRaid: 0, ordinary: 2 } })
    expect(line?.cost).toBe(Math.round(3 * (line?.price?.unitPrice ?? 0)))
    expect(line?.cost).toBeGreaterThan(0)
  })

  it('holds money to be there and tells what it is worth in roubles', () => {
    expect(lineOf('vents', 1, ROUBLES)).toMatchObject({ isMoney: true, isMet: true, cost: 25_000 })
    const dollars = lineOf('air-filtering-unit', 1, DOLLARS)
    expect(dollars).toMatchObject({ isMoney: true, isMet: true, count: 25_000 })
    expect(dollars?.cost).toBeGreaterThan(25_000 * 50)
  })

  it('is met by the same rule as the state of the module', () => {
    fc.assert(
      fc.property(player, owned, fc.constantFrom(...modules), (someone, items, module) => {
        const rich: HideoutPlayer = { ...someone, items }
        const state = moduleState(catalogue, rich, module)
        fc.pre(state.status !== 'built')
        const lines = needLines(setup, rich, module.level)
        expect(lines.every(({ isMet }) => isMet)).toBe(state.missingItems.length === 0)
        expect(moduleCost(lines).pieces).toBe(
          state.missingItems.reduce((sum, { missing }) => sum + missing, 0),
        )
      }),
      runs,
    )
  })
})

describe('what building uses up', () => {
  it('is nothing while items are missing: the counts say nothing of what was used', () => {
    const items = { [CPU_FAN]: { foundInRaid: 0, ordinary: 5 } }
    expect(piecesUsed(catalogue, builder({ vents: 1 }, { items }), moduleOf('vents', 2))).toEqual([])
  })

  it('is no money', () => {
    expect(piecesUsed(catalogue, playerWith(), moduleOf('vents', 1))).toEqual([])
  })

  it('leaves the counts in the same decision as the module that is built, whether its level is named or is the next', () => {
    const items = Object.fromEntries(
      moduleOf('vents', 2).level.items.map(({ item }) => [item, { foundInRaid: 7, ordinary: 3 }]),
    )
    const owner = builder({ vents: 1, generator: 1 }, { items })
    expect(moduleState(catalogue, owner, moduleOf('vents', 2)).status).toBe('ready')
    const build = { tag: 'BuildModule', pmc: 'pmc', station: 'vents' } as const
    const { commands, pieces } = buildWithUse(catalogue, owner, { ...build, level: 2 })
    expect(commands[0]).toEqual({ ...build, level: 2 })
    expect(commands).toContainEqual({
      tag: 'AddItem',
      pmc: 'pmc',
      item: CPU_FAN,
      foundInRaid: false,
      by: -3,
    })
    expect(commands).toContainEqual({ tag: 'AddItem', pmc: 'pmc', item: CPU_FAN, foundInRaid: true, by: -2 })
    expect(pieces).toBe(moduleOf('vents', 2).level.items.reduce((sum, { count }) => sum + count, 0))
    expect(buildWithUse(catalogue, owner, build).commands.slice(1)).toEqual(commands.slice(1))
  })

  it('is nothing where the build is going to be refused', () => {
    const build = { tag: 'BuildModule', pmc: 'pmc', station: 'greenhouse' } as const
    expect(buildWithUse(catalogue, playerWith(), build)).toEqual({ commands: [build], pieces: 0 })
    const finished = { ...build, station: 'vents' }
    const items = { [CPU_FAN]: { foundInRaid: 30, ordinary: 30 } }
    expect(buildWithUse(catalogue, builder({ vents: 3 }, { items }), finished).commands).toEqual([finished])
  })

  it('is what the level asks for, never more than is owned, ordinary pieces first', () => {
    const all = Object.fromEntries(wantedItems.map((item) => [item, { foundInRaid: 30, ordinary: 2 }]))
    fc.assert(
      fc.property(player, owned, fc.constantFrom(...modules), (someone, items, module) => {
        const rich: HideoutPlayer = { ...someone, items: { ...all, ...items } }
        fc.pre(moduleState(catalogue, rich, module).status === 'ready')
        const used = piecesUsed(catalogue, rich, module)
        for (const { item, count, foundInRaid = false } of module.level.items) {
          if (catalogue.constants.currencies.some((currency) => currency.item === item)) continue
          const of = (raid: boolean): number =>
            used.find((each) => each.item === item && each.foundInRaid === raid)?.count ?? 0
          const has = rich.items[item] ?? { foundInRaid: 0, ordinary: 0 }
          expect(of(true) + of(false)).toBe(count)
          expect(of(true)).toBeLessThanOrEqual(has.foundInRaid)
          expect(of(false)).toBe(foundInRaid ? 0 : Math.min(count, has.ordinary))
        }
      }),
      runs,
    )
  })
})
