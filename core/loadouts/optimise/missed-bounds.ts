// The bounds that a build misses, with its value for each.
import { buildTotal } from '../build/build-price.ts'
import { getItemClasses } from '../build/conflicts.ts'
import { isSight } from '../build/sight.ts'
import { unroundedRecoil, unroundedWeight, weaponStatistics } from '../build/statistics.ts'
import { isSuppressed } from '../build/suppressor.ts'
import { type Build, listBuildParts } from '../tree.ts'
import type { OptimiseTables, SingleBound } from './measures.ts'
import type { OptimiseBounds, OptimiseQuestion } from './question.ts'
import { boundsInEffect, singleBounds } from './unmet-bounds.ts'

type NumberBound = {
  [Name in keyof OptimiseBounds]-?: NonNullable<OptimiseBounds[Name]> extends number ? Name : never
}[keyof OptimiseBounds]

/** For numeric bounds, the limit and the build's value; recoil and weight are not rounded. */
export interface MissedBound extends SingleBound {
  readonly asked?: number
  readonly value?: number
}

const isMost = (name: NumberBound): boolean => name.endsWith('Max')

/** The bounds that the build misses, in the order of the question. */
export const missedBounds =
  (catalogue: OptimiseTables, question: OptimiseQuestion) =>
  (build: Build): readonly MissedBound[] => {
    const bounds = boundsInEffect(question)
    const statistics = weaponStatistics(catalogue)(build)
    const recoil = unroundedRecoil(catalogue)(build)
    const { total, complete } =
      question.prices === undefined ? { total: 0, complete: true } : buildTotal(question.prices, build)
    const parts = listBuildParts(build)
      .slice(1)
      .map(({ item }) => item)
    const values: Readonly<Record<NumberBound, number>> = {
      recoilMax: recoil.index,
      recoilVerticalMax: recoil.vertical,
      recoilHorizontalMax: recoil.horizontal,
      ergonomicsMin: statistics.ergonomics,
      weightMax: unroundedWeight(catalogue)(build),
      priceMax: total,
      capacityMin: statistics.capacity ?? 0,
      capacityMax: statistics.capacity ?? 0,
      sightingRangeMin: statistics.sightingRange,
      widthMin: statistics.size.width,
      widthMax: statistics.size.width,
      heightMin: statistics.size.height,
      heightMax: statistics.size.height,
    }
    const isNumber = (name: keyof OptimiseBounds): name is NumberBound => name in values
    const holds = ({ name, item = '' }: SingleBound): boolean => {
      switch (name) {
        case 'suppressor':
          return isSuppressed(catalogue, build) === bounds.suppressor
        case 'sight':
          return parts.some((part) => isSight(catalogue, part))
        case 'mustHave':
          return parts.includes(item)
        case 'mustNotHave':
          return !parts.includes(item)
        case 'mustHaveClasses':
          return parts.some((part) => getItemClasses(catalogue, part).includes(item))
        default:
          return complete
      }
    }
    return singleBounds(bounds).flatMap((single): readonly MissedBound[] => {
      const { name } = single
      if (!isNumber(name)) return holds(single) ? [] : [single]
      const [asked, value] = [bounds[name] ?? 0, values[name]]
      return (isMost(name) ? value <= asked : value >= asked) ? [] : [{ name, asked, value }]
    })
  }
