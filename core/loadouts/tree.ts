// A weapon or a piece of gear put together: an item and what sits in its slots, all the way down.
import * as t from 'io-ts'
import { guarded, recordOf, Text } from '../codec.ts'
import { isLeft } from '../fp.ts'

/** `slots` by the slot's name in the game (`mod_magazine`); an empty slot has no entry. */
export interface Build {
  readonly item: string
  readonly slots: Readonly<Record<string, Build>>
}

/** The game's deepest presets have six parts below each other; an input that goes deeper than this is no weapon. */
export const MAX_BUILD_DEPTH = 16

/** Ten times as many as any weapon has. */
const MAX_SLOTS = 100

const TooDeep = guarded(`at most ${MAX_BUILD_DEPTH} parts below each other`, (_): _ is Build => false)

const buildOfDepth = (depth: number): t.Type<Build, unknown> => {
  const part: t.Type<Build, unknown> = depth === 0 ? TooDeep : buildOfDepth(depth - 1)
  // Exact, because an unknown field must not make two equal builds look different.
  return t.exact(t.type({ item: Text, slots: recordOf(part, MAX_SLOTS) }), 'Build')
}

const AnyBuild = buildOfDepth(MAX_BUILD_DEPTH)

/** Four times as many as the fullest weapon of the game's presets and of its players has. */
const MAX_PARTS = 128

const isTooLarge = (build: Build): boolean => {
  let parts = 0
  const count = ({ slots }: Build): boolean => ++parts > MAX_PARTS || Object.values(slots).some(count)
  return count(build)
}

const validate: t.Validate<unknown, Build> = (value, context) => {
  const build = AnyBuild.validate(value, context)
  return isLeft(build) || !isTooLarge(build.right)
    ? build
    : t.failure(value, context, `at most ${MAX_PARTS} parts`)
}

/** Describes itself as a part in the slots of a part, and takes no more of them than a weapon has. */
class BuildType extends t.RecursiveType<t.Mixed, Build, unknown, unknown> {
  constructor() {
    super(
      'Build',
      (value): value is Build => AnyBuild.is(value) && !isTooLarge(value),
      validate,
      AnyBuild.encode,
      () => t.type({ item: Text, slots: recordOf(this, MAX_SLOTS) }),
    )
  }
}
export const Build: t.Type<Build, unknown> = new BuildType()

/** The slots to go through from the base; empty for the base itself. */
export type Path = readonly string[]
/** The place of a part other than the base. */
export type PartPath = readonly [string, ...string[]]

/** One item of a build with its place; `holder` is the item whose slot it sits in. */
export interface Part {
  readonly item: string
  readonly path: Path
  readonly holder?: { readonly item: string; readonly slot: string }
}

/** What sits in a slot; a name that only the prototype knows is an empty slot. */
export const partIn = (build: Build, slot: string): Build | undefined =>
  Object.hasOwn(build.slots, slot) ? build.slots[slot] : undefined

const walk = (build: Build, path: Path, holder: Part['holder']): readonly Part[] => [
  holder === undefined ? { item: build.item, path } : { item: build.item, path, holder },
  ...Object.entries(build.slots).flatMap(([slot, part]) =>
    walk(part, [...path, slot], { item: build.item, slot }),
  ),
]

/** Every item of the build, each before what it holds; the base comes first. */
export const listBuildParts = (build: Build): readonly Part[] => walk(build, [], undefined)

/** The build that begins at a place, or undefined if it is empty. */
export const partAt = (build: Build, path: Path): Build | undefined =>
  path.reduce<Build | undefined>((at, slot) => (at === undefined ? undefined : partIn(at, slot)), build)

/** The build with a slot filled, whatever was in it. */
export const withPart = (build: Build, slot: string, part: Build): Build => ({
  ...build,
  slots: { ...build.slots, [slot]: part },
})

/** The build with a slot emptied. */
export const withoutPart = (build: Build, slot: string): Build => ({
  ...build,
  slots: Object.fromEntries(Object.entries(build.slots).filter(([name]) => name !== slot)),
})

/** An item with nothing in its slots. */
export const bare = (item: string): Build => ({ item, slots: {} })
