// The build nearest to the bounds, if none is within them.
import { buildTotal, type UnitPrices } from '../build/build-price.ts'
import type { Build } from '../tree.ts'
import type { Solve } from './linear-model.ts'
import type { OptimiseTables, SingleBound } from './measures.ts'
import { type MissedBound, missedBounds } from './missed-bounds.ts'
import { optimise } from './optimise.ts'
import { buildModel, type Sought } from './program.ts'
import type { OptimiseBounds, OptimiseQuestion } from './question.ts'
import { boundsInEffect, type UnmetBounds, withoutBound } from './unmet-bounds.ts'

/** `missed`: the bounds that the build misses. */
export interface NearestBuild {
  readonly build: Build
  readonly missed: readonly MissedBound[]
}

const NOTHING_SOUGHT: Sought = { worth: () => 0, perRouble: 0 }

/** Relaxes the bounds to what a build keeps: missed numbers are set to its values, other missed bounds are dropped. */
const loosened = (bounds: OptimiseBounds, missed: readonly MissedBound[]): OptimiseBounds => {
  let kept = bounds
  for (const single of missed)
    kept = single.value === undefined ? withoutBound(kept, single) : { ...kept, [single.name]: single.value }
  return kept
}

/** The question with the items treated as sold, at price 0. */
const withSold = (question: OptimiseQuestion, items: readonly string[]): OptimiseQuestion => {
  const { prices } = question
  if (prices === undefined) return question
  const bought = (item: string): ReturnType<UnitPrices['bought']> =>
    prices.bought(item) ?? (items.includes(item) ? { unitPrice: 0 } : undefined)
  return { ...question, prices: { ...prices, bought } }
}

/**
 * The build that keeps every bound except one of the conflicting ones, and misses that one by the smallest share (a required part counts
 * whole). If the conflict is that everything has to be buyable, the build with the fewest parts that are not. Among equal builds the best
 * by the goal, within the time limit. For a question found infeasible, with its unmet bounds; `seconds` in all. Undefined if the weapon has
 * no build at all, or at timeout.
 */
export const nearestBuild = (
  catalogue: OptimiseTables,
  question: OptimiseQuestion,
  unmet: UnmetBounds,
  { solve, seconds }: { readonly solve: Solve; readonly seconds: number },
): NearestBuild | undefined => {
  const bounds = boundsInEffect(question)
  let left = seconds
  const solvedWith = (kept: OptimiseBounds, mayMiss: readonly SingleBound[]) => {
    const asked = { ...question, bounds: kept }
    const { model, buildOf } = buildModel(catalogue, asked, NOTHING_SOUGHT, { mayMiss })
    const { found, seconds: taken } = solve(model, {
      seconds: Math.max(left, 0),
      onProgress: () => undefined,
    })
    left -= taken
    return found && { cost: found.cost, build: buildOf(found.values) }
  }
  const buying = unmet.bounds.filter(({ name }) => name === 'onlyReachable')
  const without = (buying.length > 0 ? buying : unmet.bounds).flatMap((single) => {
    const found = solvedWith(bounds, [single])
    if (found !== undefined) return [found]
    // Bounds that forbid parts or limit the size can't be missed by a share, only dropped.
    const dropped = solvedWith(withoutBound(bounds, single), [])
    return dropped === undefined ? [] : [{ ...dropped, cost: 1 }]
  })
  // If the time limit cut the conflict search short, more than one bound may have to be missed.
  const [nearest = solvedWith(bounds, unmet.bounds)] = without.toSorted((a, b) => a.cost - b.cost)
  if (nearest === undefined) return undefined
  const missedBy = missedBounds(catalogue, question)
  const unsold = question.prices === undefined ? [] : buildTotal(question.prices, nearest.build).unsold
  const missed = missedBy(nearest.build).filter(({ name }) => name !== 'onlyReachable')
  const { best = nearest.build } = optimise(
    catalogue,
    withSold({ ...question, bounds: loosened(bounds, missed) }, unsold),
    { solve, seconds: Math.max(left, 0), tieSeconds: 0, onStep: () => undefined },
  )
  return { build: best, missed: missedBy(best) }
}
