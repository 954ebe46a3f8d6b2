// A build that keeps the bounds where the weapon's presets do not: one of them is changed part by part, each time by what brings it nearest.
import { isLeft } from '../../fp.ts'
import { choosePart } from '../build/candidates.ts'
import { emptyRequiredSlots, findConflicts } from '../build/conflicts.ts'
import { listSlots, removePart } from '../build/fitting.ts'
import { type Build, listBuildParts } from '../tree.ts'
import { boundMeasures, isForbidden, type OptimiseTables } from './measures.ts'
import { asksPrices, type OptimiseQuestion } from './question.ts'
import { fitsSize } from './size-bounds.ts'

/** How many changes are looked at; a tenth of a second on the largest weapons. */
const MAX_TRIES = 6_000

/** More than any bound that is missed. */
const FAULT = 100

/** Every build that is one part away: another part in a slot, one in an empty slot, one taken off. */
function* changesOf(
  catalogue: OptimiseTables,
  mayUse: (item: string) => boolean,
  build: Build,
): Generator<Build> {
  for (const holder of listBuildParts(build))
    for (const { name, allowed, required } of listSlots(catalogue, holder.item)) {
      const path = [...holder.path, name] as const
      const [first, ...rest] = path
      if (first === undefined) continue
      for (const item of allowed) {
        if (!mayUse(item)) continue
        const changed = choosePart(catalogue)([first, ...rest], item)(build)
        if (!isLeft(changed) && changed.right !== build) yield changed.right
      }
      const without = required ? undefined : removePart([first, ...rest])(build)
      if (without !== undefined && !isLeft(without)) yield without.right
    }
}

/** How far a build is from what is asked, in shares of how far `start` is; 0 where it keeps every bound but those of prices. */
const distanceFrom = (catalogue: OptimiseTables, question: OptimiseQuestion, start: Build) => {
  const lacks = (build: Build, { of, min }: ReturnType<typeof boundMeasures>[number]): number =>
    Math.max(0, min - listBuildParts(build).reduce((sum, { item }) => sum + of(item), 0))
  const measures = boundMeasures(catalogue, question).map((measure) => ({
    measure,
    whole: lacks(start, measure) || Math.max(1, Math.abs(measure.min)),
  }))
  /** Undefined where it is no less than `limit`: most changes are told by their measures alone. */
  return (build: Build, limit: number): number | undefined => {
    const items = listBuildParts(build).map(({ item }) => item)
    const bounds = measures.reduce((sum, { measure, whole }) => sum + lacks(build, measure) / whole, 0)
    const forbidden = items.slice(1).filter((item) => isForbidden(catalogue, question.bounds, item)).length
    const near = bounds + FAULT * forbidden
    if (near >= limit) return undefined
    const faults =
      findConflicts(catalogue)(build).length +
      emptyRequiredSlots(catalogue)(build).length +
      (fitsSize(catalogue, question.bounds, build) ? 0 : 1)
    const all = near + FAULT * faults
    return all < limit ? all : undefined
  }
}

/** The build that `start` leads to; undefined where no change brings it nearer, or there were too many to look at. */
export const climbFrom = (
  catalogue: OptimiseTables,
  question: OptimiseQuestion,
  start: Build,
): Build | undefined => {
  const { prices } = question
  const mayUse = (item: string): boolean =>
    catalogue.items.get(item) !== undefined &&
    catalogue.figures.get(item)?.kind !== 'Ammo' &&
    !isForbidden(catalogue, question.bounds, item) &&
    (!asksPrices(question) || prices?.bought(item) !== undefined)
  const distance = distanceFrom(catalogue, question, start)
  let now = { build: start, far: distance(start, Number.POSITIVE_INFINITY) ?? 0 }
  for (let tries = 0; now.far > 0; ) {
    let next: typeof now | undefined
    for (const build of changesOf(catalogue, mayUse, now.build)) {
      if (++tries > MAX_TRIES) return undefined
      const far = distance(build, next?.far ?? now.far)
      if (far !== undefined) next = { build, far }
    }
    if (next === undefined) return undefined
    now = next
  }
  return now.build
}
