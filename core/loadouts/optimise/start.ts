// The start of the search: the best preset that keeps the bounds, or the best build derived from presets; found at once, sometimes far from optimal.
import { isLeft } from '../../fp.ts'
import { buildTotal } from '../build/build-price.ts'
import { emptyRequiredSlots, findConflicts } from '../build/conflicts.ts'
import { unflattenBuild } from '../build/flat.ts'
import { type Build, listBuildParts } from '../tree.ts'
import { climbFrom } from './climb.ts'
import type { Found } from './linear-model.ts'
import { boundMeasures, isForbidden, type OptimiseTables } from './measures.ts'
import type { Sought } from './program.ts'
import { asksPrices, type OptimiseQuestion } from './question.ts'
import { fitsSize } from './size-bounds.ts'

/** A build with its cost, like a solution of the solver. */
export interface StartBuild extends Pick<Found, 'cost'> {
  readonly build: Build
}

/** The cost of a build for the given objective; undefined if it breaks a bound or a rule. */
const getCost = (
  catalogue: OptimiseTables,
  question: OptimiseQuestion,
  { worth, perRouble }: Sought,
  build: Build,
): number | undefined => {
  const { priceMax = Number.POSITIVE_INFINITY } = question.bounds
  const items = listBuildParts(build).map(({ item }) => item)
  const getSum = (of: (item: string) => number): number => items.reduce((sum, item) => sum + of(item), 0)
  if (items.slice(1).some((item) => isForbidden(catalogue, question.bounds, item))) return undefined
  if (!fitsSize(catalogue, question.bounds, build)) return undefined
  if (boundMeasures(catalogue, question).some(({ of, min }) => getSum(of) < min)) return undefined
  if (findConflicts(catalogue)(build).length > 0 || emptyRequiredSlots(catalogue)(build).length > 0)
    return undefined
  if (!asksPrices(question) || question.prices === undefined) return 0 - getSum(worth)
  const { total, complete } = buildTotal(question.prices, build)
  return complete && total <= priceMax ? perRouble * total - getSum(worth) : undefined
}

/** The best preset; if none keeps the bounds, the best build derived from presets. Undefined if none does either. */
export const findStartBuild = (
  catalogue: OptimiseTables,
  question: OptimiseQuestion,
  sought: Sought,
): StartBuild | undefined => {
  const presets = catalogue.presets.all.flatMap(({ baseItem, tree }): readonly Build[] => {
    const preset = baseItem === question.weapon ? unflattenBuild(tree) : undefined
    return preset === undefined || isLeft(preset) ? [] : [preset.right]
  })
  const findBest = (builds: readonly Build[]): StartBuild | undefined => {
    let best: StartBuild | undefined
    for (const build of builds) {
      const cost = getCost(catalogue, question, sought, build)
      if (cost !== undefined && (best === undefined || cost < best.cost)) best = { build, cost }
    }
    return best
  }
  return (
    findBest(presets) ?? findBest(presets.flatMap((preset) => climbFrom(catalogue, question, preset) ?? []))
  )
}
