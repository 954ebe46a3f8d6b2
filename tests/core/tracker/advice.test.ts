// What to build next: an order that never asks for the impossible, with reasons that hold.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveLevel, findModule, type Module } from '#core/hideout/levels.ts'
import type { HideoutPlayer } from '#core/hideout/model.ts'
import { moduleId } from '#core/hideout/model.ts'
import { moduleStates } from '#core/hideout/modules.ts'
import { newPmc } from '#core/player/model.ts'
import { defaultProfitOptions } from '#core/pricing/profit/option-words.ts'
import { type Advice, hideoutAdvice } from '#core/tracker/advice.ts'
import { moduleCost, needLines } from '#core/tracker/need-lines.ts'
import { modules, player, runs } from '../hideout/anyone.ts'
import { builder, catalogue, playerWith } from '../hideout/play.ts'

const pmc = newPmc({ uid: 'pmc', name: 'Bear', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' })
const costFor =
  (someone: HideoutPlayer) =>
  ({ level }: Module) =>
    moduleCost(
      needLines({ catalogue, player: { ...pmc, ...someone }, options: defaultProfitOptions }, someone, level),
    )
const adviceFor = (someone: HideoutPlayer, seasonal = false): readonly Advice[] =>
  hideoutAdvice(catalogue, someone, { costOf: costFor(someone), seasonal })
/** Arbitrary costs: the order of the laws does not depend on them. */
const free = { toBuy: 0, fees: 0, pieces: 0, foundInRaid: 0, unsold: 0 }
const adviceIn = (someone: HideoutPlayer): readonly Advice[] =>
  hideoutAdvice(catalogue, someone, { costOf: () => free })

const place = (advice: readonly Advice[], id: string): number => advice.findIndex((each) => each.id === id)
const tags = (advice: readonly Advice[], id: string): readonly string[] =>
  advice[place(advice, id)]?.reasons.map(({ tag }) => tag) ?? []

describe('the laws of the advice', () => {
  it('it names every module that is not built once, and none that is', () => {
    fc.assert(
      fc.property(player, (someone) => {
        const wanted = moduleStates(catalogue, someone)
          .filter(({ status, station }) => status !== 'built' && station !== 'christmas-tree')
          .map(({ id }) => id)
        expect(
          adviceIn(someone)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(wanted.toSorted())
      }),
      runs,
    )
  })

  it('what a module needs is built or advised before it', () => {
    fc.assert(
      fc.property(player, (someone) => {
        const stands = new Set<string>()
        const isThere = (station: string, level: number): boolean =>
          level <= effectiveLevel(catalogue.constants, someone, station) ||
          stands.has(moduleId(station, level))
        for (const { station, level, id } of adviceIn(someone)) {
          const needs = findModule(catalogue, station, level)?.level.stations ?? []
          const below = level > 1 ? [{ station, level: level - 1 }] : []
          for (const need of [...needs, ...below])
            expect({ id, need, isThere: isThere(need.station, need.level) }).toMatchObject({ isThere: true })
          stands.add(id)
        }
      }),
      runs,
    )
  })

  it('what is ready comes before what is not', () => {
    fc.assert(
      fc.property(player, (someone) => {
        const ready = adviceIn(someone).map(({ state }) => state.status === 'ready')
        expect(ready).toEqual(ready.toSorted((a, b) => Number(b) - Number(a)))
      }),
      runs,
    )
  })

  it('says ready exactly of what is ready, and what comes before of what has to wait', () => {
    fc.assert(
      fc.property(player, (someone) => {
        const advice = adviceIn(someone)
        for (const { id, state, reasons } of advice) {
          const found = new Set(reasons.map(({ tag }) => tag))
          expect(found.has('ReadyNow')).toBe(state.status === 'ready')
          expect(found.has('Unmet') || found.has('After')).toBe(state.status === 'locked')
          expect(found.size).toBe(reasons.length)
          for (const reason of reasons)
            if (reason.tag === 'After')
              for (const before of reason.modules)
                expect(place(advice, moduleId(before.station, before.level))).toBeLessThan(place(advice, id))
        }
      }),
      runs,
    )
  })
})

describe('the advice for a new PMC', () => {
  const advice = adviceFor(playerWith())

  it('begins with what can be built at once', () => {
    expect(advice[0]).toMatchObject({ id: 'vents-1', state: { status: 'ready' } })
    expect(tags(advice, 'vents-1')).toEqual(['ReadyNow', 'WaitedFor'])
  })

  it('goes on with what opens most: the workbench with its crafts, then security, which the generator waits for', () => {
    expect(advice.slice(0, 3).map(({ id }) => id)).toEqual(['vents-1', 'workbench-1', 'security-1'])
    const waited = advice[2]?.reasons.find(({ tag }) => tag === 'WaitedFor')
    expect(waited).toMatchObject({ modules: expect.arrayContaining([{ station: 'generator', level: 1 }]) })
  })

  it('counts the crafts that come with a module', () => {
    const crafts = advice[place(advice, 'workbench-1')]?.reasons.find(({ tag }) => tag === 'Crafts')
    const all = catalogue.crafts.all.filter(({ station, level }) => station === 'workbench' && level === 1)
    expect(crafts).toEqual({ tag: 'Crafts', count: all.length })
  })

  it('leaves what only an event opens out unless asked', () => {
    expect(place(advice, 'christmas-tree-1')).toBe(-1)
    expect(place(adviceFor(playerWith(), true), 'christmas-tree-1')).toBeGreaterThan(0)
  })

  it('takes the cheapest of those that open equally much', () => {
    const left = ['gym', 'scav-case', 'cultist-circle']
    const levels = catalogue.stations.all.filter(({ url }) => !left.includes(url))
    const advised = adviceFor(
      builder(Object.fromEntries(levels.map(({ url, levels: all }) => [url, all.length]))),
    )
    const costs = advised.map(({ reasons }) =>
      reasons.reduce((sum, reason) => (reason.tag === 'ItemsMissing' ? sum + reason.cost.toBuy : sum), 0),
    )
    expect(advised).toHaveLength(3)
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
    expect(costs[0]).toBeLessThan(costs[2] ?? 0)
  })
})

describe('the advice for a player who saves for a module', () => {
  const tracked = (id: string) => playerWith({ hideout: { built: {}, tracked: { [id]: true } } })

  it('puts the way to it first, after what is ready', () => {
    const advice = adviceFor(tracked('heating-2'))
    expect(advice.slice(0, 2).map(({ id }) => id)).toEqual(['vents-1', 'heating-1'])
    expect(tags(advice, 'heating-1')).toContain('LeadsTo')
    expect(tags(advice, 'heating-2')).toContain('Tracked')
  })

  it('does not wait for skills that are too low before the rest', () => {
    const advice = adviceFor(tracked('heating-2'))
    const withoutSkill = advice.findIndex(({ reasons }) => reasons.some(({ tag }) => tag === 'Unmet'))
    expect(tags(advice, 'heating-2')).toContain('Unmet')
    expect(withoutSkill).toBe(place(advice, 'heating-2'))
    const ready = adviceFor({ ...tracked('heating-2'), skills: { Endurance: 1 } })
    expect(ready.slice(0, 3).map(({ id }) => id)).toEqual(['vents-1', 'heating-1', 'heating-2'])
  })
})

it('a finished hideout asks for nothing', () => {
  const built = Object.fromEntries(modules.map(({ station, level }) => [station.url, level.level]))
  expect(adviceFor(builder(built))).toEqual([])
})
