// Any PMC after any history of hideout commands on the real stations.
import fc from 'fast-check'
import { GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import type { HideoutCommand } from '#core/hideout/commands.ts'
import { listModules } from '#core/hideout/levels.ts'
import { catalogue, play, playerWith } from './play.ts'

export const pmc = 'pmc-1'
export const modules = listModules(catalogue)
export const stations = catalogue.stations.all.map(({ url }) => url)
const traders = catalogue.traders.all.filter(({ progression }) => progression).map(({ url }) => url)
const skills = [...new Set(modules.flatMap(({ level }) => level.skills.map(({ skill }) => skill)))]

export const station = fc.constantFrom(...stations)
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
    arbitrary: fc.record({
      tag: fc.constant('SetStationLevel' as const),
      pmc: fc.constant(pmc),
      station,
      level: fc.integer({ min: 0, max: 4 }),
    }),
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
const byName = (names: readonly string[], max: number, min: number) =>
  fc
    .tuple(...names.map(() => fc.integer({ min, max })))
    .map((levels) => Object.fromEntries(names.map((name, index) => [name, levels[index] ?? min])))

/** Any PMC after up to 200 commands. */
export const player = fc
  .record({
    edition: fc.constantFrom(...GAME_EDITIONS),
    trackProgress: fc.boolean(),
    loyalty: byName(traders, 4, 1),
    skills: byName(skills, 51, 0),
    commands: fc.array(command, { maxLength: 200 }),
  })
  .map(({ commands, ...changes }) => play(playerWith(changes), commands))

export const runs = { numRuns: 300 }
