// No recipe, and no circle of recipes, may make more of a thing out of nothing but that thing.
import { groupedBy } from '../../grouping.ts'
import type { Tables } from '../tables/tables.ts'
import type { IntegrityProblem } from './problem.ts'

/** `from` becomes `to` alone, `ratio` pieces for each. */
interface Exchange {
  readonly table: 'crafts' | 'barters'
  readonly uid: string
  readonly from: string
  readonly to: string
  readonly ratio: number
}

interface Recipe {
  readonly uid: string
  readonly ingredients: readonly { readonly item: string; readonly count: number; readonly tool?: boolean }[]
}
interface Amount {
  readonly item: string
  readonly count: number
}

/** Only recipes that use up one thing can multiply it: any other ingredient has to come from elsewhere. */
const getExchange = (
  table: Exchange['table'],
  { uid, ingredients }: Recipe,
  made: Amount,
): readonly Exchange[] => {
  const [used, ...others] = ingredients.filter(({ tool }) => tool !== true)
  if (used === undefined || others.length > 0 || used.count <= 0) return []
  return [{ table, uid, from: used.item, to: made.item, ratio: made.count / used.count }]
}

/** Ratios of whole counts, multiplied along a circle, miss 1 by less than this. */
const ROUNDING = 1e-9

/** Longer circles are not looked for. */
const MAX_CIRCLE = 6

/**
 * One problem for each recipe in a circle that yields more than was put in. Filling a bottle (water from water, with a filter) and
 * trading back and forth at a loss are no such circles.
 */
export const checkRecipeCircles = ({ crafts, barters }: Tables): readonly IntegrityProblem[] => {
  const exchanges = [
    ...crafts.flatMap((craft) => getExchange('crafts', craft, craft.product)),
    ...barters.flatMap((barter) => getExchange('barters', barter, barter.offer)),
  ]
  const byInput = groupedBy(exchanges, ({ from }) => from)
  const problems = new Map<string, IntegrityProblem>()
  const follow = (path: readonly Exchange[], gain: number): void => {
    const [first, last] = [path[0], path.at(-1)]
    if (first === undefined || last === undefined || path.length > MAX_CIRCLE) return
    if (last.to === first.from) {
      if (gain <= 1 + ROUNDING) return
      for (const { table, uid } of path)
        problems.set(uid, {
          ...{ table, uid, path: 'ingredients' },
          what: `makes ${gain} of 1 ${first.from}: ${path.map((exchange) => exchange.uid).join(' → ')}`,
        })
      return
    }
    for (const next of byInput.get(last.to) ?? [])
      if (!path.some(({ from }) => from === next.from)) follow([...path, next], gain * next.ratio)
  }
  for (const exchange of exchanges) follow([exchange], exchange.ratio)
  return [...problems.values()]
}
