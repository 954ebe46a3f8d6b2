// Laws of the hideout over any history of commands on the real stations.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRight, right } from '#core/fp.ts'
import { editionLevel, effectiveLevel } from '#core/hideout/levels.ts'
import type { HideoutPlayer } from '#core/hideout/model.ts'
import { moduleStates } from '#core/hideout/modules.ts'
import { modules, player, pmc, runs, station, stations } from './anyone.ts'
import { applied, catalogue, decideOn, play, playerWith } from './play.ts'

/** What the modules that the player built lack among the stations. */
const unmetStations = (someone: HideoutPlayer) =>
  modules.flatMap(({ station: { url }, level }) => {
    const isOwn =
      level.level <= (someone.hideout.built[url] ?? 0) &&
      level.level > editionLevel(catalogue.constants, someone.edition, url)
    return isOwn
      ? level.stations.filter(
          (demand) => effectiveLevel(catalogue.constants, someone, demand.station) < demand.level,
        )
      : []
  })

describe('the laws of the hideout', () => {
  it('every module that the player built has the stations that it needs', () => {
    fc.assert(
      fc.property(player, (someone) => {
        expect(unmetStations(someone)).toEqual([])
      }),
      runs,
    )
  })

  it('a station that is said to have a level has it, with everything that it needs', () => {
    fc.assert(
      fc.property(player, fc.constantFrom(...modules), (someone, { station: { url }, level: { level } }) => {
        fc.pre(level >= effectiveLevel(catalogue.constants, someone, url))
        const decided = decideOn(someone, { tag: 'SetStationLevel', pmc, station: url, level })
        expect(isRight(decided)).toBe(true)
        if (!isRight(decided)) return
        const after = applied(someone, decided.right)
        expect(effectiveLevel(catalogue.constants, after, url)).toBe(level)
        expect(unmetStations(after)).toEqual([])
        // Nothing but what was missing.
        for (const { station: other, level: of } of decided.right.flatMap(({ data }) =>
          'level' in data ? [data] : [],
        ))
          expect(of).toBeGreaterThan(effectiveLevel(catalogue.constants, someone, other))
        expect(decideOn(after, { tag: 'SetStationLevel', pmc, station: url, level })).toEqual(right([]))
      }),
      runs,
    )
  })

  it('building and destroying a module gives back what was', () => {
    fc.assert(
      fc.property(player, station, (someone, built) => {
        const decided = decideOn(someone, { tag: 'BuildModule', pmc, station: built, force: true })
        fc.pre(isRight(decided))
        const after = applied(someone, decided.right)
        const undone = decideOn(after, { tag: 'DestroyModule', pmc, station: built })
        expect(undone).toMatchObject({ _tag: 'Right' })
        if (isRight(undone)) expect(applied(after, undone.right).hideout).toEqual(someone.hideout)
      }),
      runs,
    )
  })

  it('a module may be built exactly when it is ready or only items are missing', () => {
    fc.assert(
      fc.property(player, (someone) => {
        for (const { station: url, level, status } of moduleStates(catalogue, someone)) {
          const decided = decideOn(someone, { tag: 'BuildModule', pmc, station: url, level })
          expect({ url, level, built: isRight(decided) }).toEqual({
            url,
            level,
            built: status === 'ready' || status === 'items-missing',
          })
        }
      }),
      runs,
    )
  })

  it('a station never falls below what the edition gives', () => {
    fc.assert(
      fc.property(player, station, (someone, url) => {
        const given = editionLevel(catalogue.constants, someone.edition, url)
        expect(effectiveLevel(catalogue.constants, someone, url)).toBeGreaterThanOrEqual(given)
        const decided = decideOn(someone, { tag: 'DestroyModule', pmc, station: url })
        if (isRight(decided))
          expect(
            effectiveLevel(catalogue.constants, applied(someone, decided.right), url),
          ).toBeGreaterThanOrEqual(given)
      }),
      runs,
    )
  })

  it('commands alone can build the whole hideout', () => {
    const rounds = modules.map(() =>
      stations.map((url) => ({ tag: 'BuildModule', pmc, station: url, force: true }) as const),
    )
    const done = play(playerWith(), rounds.flat())
    expect(moduleStates(catalogue, done).filter(({ status }) => status !== 'built')).toEqual([])
  })
})
