// What can go into a slot: every part that fits, what the build would be with it, and what keeps it out.
import { type Either, isLeft, right } from '../../fp.ts'
import { type Build, bare, listBuildParts, type PartPath, partAt, partIn } from '../tree.ts'
import { type ConflictTables, emptyRequiredSlots, findPartConflicts } from './conflicts.ts'
import { type FitRejection, type Fittings, findSlot, installPart, replacePart } from './fitting.ts'
import { type StatisticsTables, type WeaponStatistics, weaponStatistics } from './statistics.ts'

/** The part with everything of the one before it that still fits: who changes a handguard keeps the foregrip where there is a place for it. */
const withKept = (catalogue: Fittings, item: string, before: Build | undefined): Build => ({
  item,
  slots: Object.fromEntries(
    Object.entries(before?.slots ?? {}).filter(
      ([name, part]) => findSlot(catalogue, item, name)?.allowed.includes(part.item) === true,
    ),
  ),
})

/** Puts an item into a slot, empty or not; what sat on the part before stays where it fits. */
export const choosePart =
  (catalogue: Fittings) =>
  (path: PartPath, item: string) =>
  (build: Build): Either<FitRejection, Build> => {
    const before = partAt(build, path)
    if (before?.item === item) return right(build)
    return before === undefined
      ? installPart(catalogue)(path, bare(item))(build)
      : replacePart(catalogue)(path, withKept(catalogue, item, before))(build)
  }

/** What sat on the part before and has no place on the one after it, each with everything on it. */
const lostBelow = (before: Build, after: Build): readonly string[] =>
  Object.entries(before.slots).flatMap(([name, part]) =>
    partIn(after, name)?.item === part.item ? [] : listBuildParts(part).map(({ item }) => item),
  )

/**
 * A part that fits a slot. `build`: the whole with it; `statistics` of that. `conflicts`: the items of the build that it excludes or that
 * exclude it, each once; none where it can go in. `fallsOff`: every part that sat on the one before and finds no place on it. `toFill`: how many required slots, its own and of what stays on it, are empty with it.
 */
export interface Candidate {
  readonly item: string
  readonly isInPlace: boolean
  readonly build: Build
  readonly statistics: WeaponStatistics
  readonly conflicts: readonly string[]
  readonly fallsOff: readonly string[]
  readonly toFill: number
}

export type CandidateTables = StatisticsTables & ConflictTables

/** The place of the item whose slot the path ends in, and the slot's name. */
const getHolder = (
  build: Build,
  path: PartPath,
): { readonly item: string; readonly slot: string } | undefined => {
  const holder = partAt(build, path.slice(0, -1))
  const slot = path.at(-1)
  return holder === undefined || slot === undefined ? undefined : { item: holder.item, slot }
}

/** Every part that fits the slot at this place, in the game's order; none where there is no such slot. */
export const listCandidates =
  (catalogue: CandidateTables) =>
  (build: Build, path: PartPath, ammo?: string): readonly Candidate[] => {
    const holder = getHolder(build, path)
    const slot = holder && findSlot(catalogue, holder.item, holder.slot)
    const before = partAt(build, path)
    return (slot?.allowed ?? []).flatMap((item): readonly Candidate[] => {
      const chosen = choosePart(catalogue)(path, item)(build)
      if (isLeft(chosen)) return []
      const { right: changed } = chosen
      const after = partAt(changed, path)
      if (after === undefined) return []
      return [
        {
          item,
          isInPlace: item === before?.item,
          build: changed,
          statistics: weaponStatistics(catalogue)(changed, ammo),
          conflicts: findPartConflicts(catalogue)(changed, path),
          fallsOff: before === undefined ? [] : lostBelow(before, after),
          toFill: emptyRequiredSlots(catalogue)(after).length,
        },
      ]
    })
  }
