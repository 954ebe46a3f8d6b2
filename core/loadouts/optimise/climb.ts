// Derives a build within the bounds from a preset outside them: hill climbing, one part at a time.
import { isLeft } from '../../fp.ts'
import { choosePart } from '../build/candidates.ts'
import { emptyRequiredSlots, findConflicts } from '../build/conflicts.ts'
import { listSlots, removePart } from '../build/fitting.ts'
import { type Build, listBuildParts } from '../tree.ts'
import { boundMeasures, isForbidden, type OptimiseTables } from './measures.ts'
import { asksPrices, type OptimiseQuestion } from './question.ts'
import { fitsSize } from './size-bounds.ts'

/** Maximum number of changes tried; takes a tenth of a second on the largest weapons. */
const MAX_TRIES = 6_000

/** Penalty of a broken rule; more than any missed bound. */
const FAULT = 100

/** Every build that is one change away: a part replaced, added or removed. */
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

/** The distance of a build from the bounds, relative to that of `start`; 0 if it is within all bounds except those on prices. */
const distanceFrom = (catalogue: OptimiseTables, question: OptimiseQuestion, start: Build) => {
  const lacks = (build: Build, { of, min }: ReturnType<typeof boundMeasures>[number]): number =>
    Math.max(0, min - listBuildParts(build).reduce((sum, { item }) => sum + of(item), 0))
  const measures = boundMeasures(catalogue, question).map((measure) => ({
    measure,
    whole: lacks(start, measure) || Math.max(1, Math.abs(measure.min)),
  }))
  /** Undefined if the distance is `limit` or more; the cheap measures are checked first. */
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

/** Climbs from `start`; undefined if no change reduces the distance or the limit of tries was reached. */
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
