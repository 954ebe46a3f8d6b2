// Why no build is within the bounds: a minimal set of bounds that can't be met together.
import type { Solve } from './linear-model.ts'
import type { OptimiseTables, SingleBound } from './measures.ts'
import { buildModel } from './program.ts'
import { getGoalWeights, type OptimiseBounds, type OptimiseQuestion } from './question.ts'

/**
 * `isSmallest`: dropping any one of the bounds makes a build possible; false if the time limit was reached before all were tried. Empty
 * `bounds`: the weapon has no build at all.
 */
export interface UnmetBounds {
  readonly bounds: readonly SingleBound[]
  readonly isSmallest: boolean
}

const LISTS = ['mustHave', 'mustHaveClasses', 'mustNotHave'] as const
type ListBound = (typeof LISTS)[number]
const isList = (name: keyof OptimiseBounds): name is ListBound => LISTS.some((list) => list === name)

/** Lists the bounds one by one. */
export const singleBounds = (bounds: OptimiseBounds): readonly SingleBound[] =>
  (Object.keys(bounds) as (keyof OptimiseBounds)[]).flatMap((name): readonly SingleBound[] => {
    if (isList(name)) return (bounds[name] ?? []).map((item) => ({ name, item }))
    return bounds[name] === undefined || (name === 'onlyReachable' && bounds[name] === false)
      ? []
      : [{ name }]
  })

/** The bounds without one of them. */
export const withoutBound = (bounds: OptimiseBounds, { name, item }: SingleBound): OptimiseBounds => {
  if (isList(name)) return { ...bounds, [name]: (bounds[name] ?? []).filter((each) => each !== item) }
  const { [name]: _, ...rest } = bounds
  return rest
}

/** The bounds, with those implied by the goal: a goal that counts roubles requires parts that can be bought, like `onlyReachable`. */
export const boundsInEffect = (question: OptimiseQuestion): OptimiseBounds => ({
  ...question.bounds,
  ...(getGoalWeights(question).price !== 0 && { onlyReachable: true }),
})

/** Drops one bound after the other and keeps it dropped if there is still no build. For a question found infeasible; `seconds` is the time limit in all. */
export const unmetBounds = (
  catalogue: OptimiseTables,
  question: OptimiseQuestion,
  { solve, seconds }: { readonly solve: Solve; readonly seconds: number },
): UnmetBounds => {
  let bounds = boundsInEffect(question)
  let left = seconds
  let isSmallest = true
  for (const single of singleBounds(bounds)) {
    const fewer = withoutBound(bounds, single)
    // Any build will do, so there is no objective.
    const { model } = buildModel(
      catalogue,
      { ...question, goal: 'ergonomics', bounds: fewer },
      { worth: () => 0, perRouble: 0 },
    )
    const solved = solve(model, { seconds: Math.max(left, 0), onProgress: () => undefined })
    left -= solved.seconds
    if (solved.tag === 'impossible') bounds = fewer
    else if (solved.tag === 'stopped' && solved.found === undefined) isSmallest = false
  }
  return { bounds: singleBounds(bounds), isSmallest }
}
