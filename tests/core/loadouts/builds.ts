// Real weapons of the game, and builds grown from them at random, for the tests of loadouts.
import fc from 'fast-check'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type Either, isLeft } from '#core/fp.ts'
import { listSlots } from '#core/loadouts/build/fitting.ts'
import { unflattenBuild } from '#core/loadouts/build/flat.ts'
import { type Build, bare, listBuildParts, type PartPath } from '#core/loadouts/tree.ts'
import { testCatalogue } from '../../support/catalogue.ts'

export const catalogue: Catalogue = testCatalogue('PVP')

/** What a proof may take: it ends when the solver is done, on whatever machine. */
export const PROOF_SECONDS = 3_600

export const M4A1 = '5447a9cd4bdc2dbd208b4567'
export const AK_74N = '5644bd2b4bdc2d3b4c8b4572'
export const M16A2 = '68a6399922b1e0bd360afe56'
export const MP_133 = '54491c4f4bdc2db1078b4568'
export const M4A1_CARBINE = '5af08cf886f774223c269184'
export const AK_74N_DEFAULT = '5841474424597759ba49be91'
export const MP_133_DEFAULT = '584148f2245977598f1ad387'

/** Parts of the M4A1. */
export const RECEIVER = '55d355e64bdc2d962f8b4569'
export const BARREL_370 = '55d3632e4bdc2d972f8b4569'
export const BARREL_260 = '55d35ee94bdc2d61338b4568'
export const CARRY_HANDLE = '5ae30bad5acfc400185c2dc4'
export const EXPS3 = '558022b54bdc2dac148b458d'
export const A2_GRIP = '55d4b9964bdc2d1d4e8b456e'
export const STANAG_30 = '55d4887d4bdc2d962f8b4570'
export const M855 = '54527a984bdc2d4e668b4567'
export const M995 = '59e690b686f7746c9f75e848'

/** The value of an Either that must be right. */
export const rightOf = <E, A>(either: Either<E, A>): A => {
  if (isLeft(either)) throw new Error(`refused: ${JSON.stringify(either.left)}`)
  return either.right
}

/** What an Either that must be left says. */
export const leftOf = <E, A>(either: Either<E, A>): E => {
  if (isLeft(either)) return either.left
  throw new Error('not refused')
}

/** The build of one of the game's presets. */
export const presetBuild = (preset: string): Build => {
  const row = catalogue.presets.get(preset)
  if (row === undefined) throw new Error(`no preset ${preset}`)
  return rightOf(unflattenBuild(row.tree))
}

const DEEPEST = 6

const grow = (item: string, choices: Iterator<number, undefined>, depth: number): Build => ({
  item,
  slots: Object.fromEntries(
    listSlots(catalogue, item).flatMap(({ name, allowed }) => {
      const choice = choices.next().value ?? 0
      const part = choice % 3 === 0 || depth === DEEPEST ? undefined : allowed[choice % allowed.length]
      return part === undefined || catalogue.items.get(part) === undefined
        ? []
        : [[name, grow(part, choices, depth + 1)] as const]
    }),
  ),
})

/** Builds whose parts all fit, from the bare weapon to one with dozens of parts; conflicts and empty slots happen. */
export const anyBuild: fc.Arbitrary<Build> = fc
  .tuple(fc.constantFrom(M4A1, AK_74N, MP_133), fc.array(fc.nat({ max: 10_000 }), { maxLength: 60 }))
  .map(([weapon, choices]) => grow(weapon, choices.values(), 0))

/** A place in a build that is empty, and a part that fits there. */
export interface Opening {
  readonly build: Build
  readonly path: PartPath
  readonly part: Build
}

const openingsOf = (build: Build): readonly Omit<Opening, 'build'>[] =>
  listBuildParts(build).flatMap(({ item, path }) =>
    listSlots(catalogue, item).flatMap(({ name, allowed }) => {
      const part = allowed.find((uid) => catalogue.items.get(uid) !== undefined)
      const isFilled = listBuildParts(build).some(
        (other) => other.path.length === path.length + 1 && other.path.join() === [...path, name].join(),
      )
      const [first, ...rest] = [...path, name]
      return part === undefined || isFilled || first === undefined
        ? []
        : [{ path: [first, ...rest] as const, part: bare(part) }]
    }),
  )

export const anyOpening: fc.Arbitrary<Opening> = fc
  .tuple(anyBuild, fc.nat({ max: 10_000 }))
  .chain(([build, pick]) => {
    const openings = openingsOf(build)
    const opening = openings[pick % Math.max(openings.length, 1)]
    return opening === undefined ? fc.constant(undefined) : fc.constant({ build, ...opening })
  })
  .filter((opening) => opening !== undefined)

/** A place in a build that is filled. */
export const anyFilledSlot: fc.Arbitrary<{ readonly build: Build; readonly path: PartPath }> = fc
  .tuple(anyBuild, fc.nat({ max: 10_000 }))
  .map(([build, pick]) => {
    const places = listBuildParts(build).flatMap(({ path: [first, ...rest] }) =>
      first === undefined ? [] : [[first, ...rest] as const],
    )
    return { build, path: places[pick % Math.max(places.length, 1)] }
  })
  .filter((filled): filled is { build: Build; path: PartPath } => filled.path !== undefined)
