// Laws of the hideout over any history of commands on the real stations.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import { isRight } from '#core/fp.ts'
import type { HideoutCommand } from '#core/hideout/commands.ts'
import { editionLevel, effectiveLevel, modulesOf } from '#core/hideout/levels.ts'
import { moduleStates } from '#core/hideout/modules.ts'
import { applied, catalogue, decideOn, play, playerWith } from './play.ts'

const pmc = 'pmc-1'
const modules = modulesOf(catalogue)
const stations = catalogue.stations.all.map(({ url }) => url)
const traders = catalogue.traders.all.filter(({ progression }) => progression).map(({ url }) => url)
const skills = [...new Set(modules.flatMap(({ level }) => level.skills.map(({ skill }) => skill)))]

const station = fc.constantFrom(...stations)
const command: fc.Arbitrary<HideoutCommand> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      tag: fc.constant('BuildModule' as const),
      pmc: fc.constant(pmc),
      station,
      force: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ tag: fc.constant('DestroyModule' as const), pmc: fc.constant(pmc), station }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...modules).map(({ station: { url }, level: { level } }) => ({
      tag: 'TrackModule' as const,
      pmc,
      station: url,
      level,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...modules).map(({ station: { url }, level: { level } }) => ({
      tag: 'DestroyModule' as const,
      pmc,
      station: url,
      level,
    })),
  },
)
const byName = (names: readonly string[], most: number, least: number) =>
  fc
    .tuple(...names.map(() => fc.integer({ min: least, max: most })))
    .map((levels) => Object.fromEntries(names.map((name, index) => [name, levels[index] ?? least])))

/** Any PMC after up to 200 commands. */
const player = fc
  .record({
    edition: fc.constantFrom(...GAME_EDITIONS),
    trackProgress: fc.boolean(),
    loyalty: byName(traders, 4, 1),
    skills: byName(skills, 51, 0),
    commands: fc.array(command, { maxLength: 200 }),
  })
  .map(({ commands, ...changes }) => play(playerWith(changes), commands))

const runs = { numRuns: 300 }

describe('the laws of the hideout', () => {
  it('every module that the player built has the stations that it needs', () => {
    fc.assert(
      fc.property(player, (someone) => {
        for (const {
          station: { url },
          level,
        } of modules) {
          const isOwn =
            level.level <= (someone.hideout.built[url] ?? 0) &&
            level.level > editionLevel(catalogue.constants, someone.edition, url)
          if (!isOwn) continue
          for (const demand of level.stations)
            expect(effectiveLevel(catalogue.constants, someone, demand.station)).toBeGreaterThanOrEqual(
              demand.level,
            )
        }
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

  it('a module is ready exactly when it may be built', () => {
    fc.assert(
      fc.property(player, (someone) => {
        for (const { station: url, level, status } of moduleStates(catalogue, someone)) {
          const decided = decideOn(someone, { tag: 'BuildModule', pmc, station: url, level })
          expect({ url, level, built: isRight(decided) }).toEqual({ url, level, built: status === 'ready' })
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
