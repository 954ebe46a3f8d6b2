// Raises a lower bound by penalties: a place that a tree uses too often gets dearer, one that it uses too little cheaper (Held and Karp, 1971).
import type { RouteDistances } from './distances.ts'
import { type SpanningTree, spanTree, type WayDecisions } from './spanning-tree.ts'

/** Steps get half as long after so many rounds without a better bound. */
const PATIENCE = 6
const LEAST_STEP = 0.01
/** Share of the direction before that a step keeps. */
const MOMENTUM = 0.4

/** `tree`: the one of the best bound, with the penalties that lead to it. */
export interface WayBound {
  readonly metres: number
  readonly penalties: Float64Array
  readonly tree: SpanningTree
}

/**
 * A way is a tree in which a stop has two links, both at one position, and start and end have one. A penalty times the links that a tree has more than that is
 * 0 for a way, so that no way is shorter than the smallest tree with penalties less what a way pays: twice the highest penalty of each stop at most.
 */
export const raiseBound = (
  distances: RouteDistances,
  from: Float64Array,
  decided: WayDecisions,
  {
    rounds,
    firstStep,
    target,
  }: { readonly rounds: number; readonly firstStep: number; readonly target: number },
): WayBound => {
  const { byStop, places, start, end } = distances
  const penalties = from.slice()
  const direction = new Float64Array(places)
  const excess = new Float64Array(places)
  let best: WayBound | undefined
  let step = firstStep
  for (let round = 0, lastGain = 0; round < rounds; round++) {
    const tree = spanTree(distances, penalties, decided)
    let metres = tree.metres - (penalties[start] ?? 0) - (penalties[end] ?? 0)
    excess.set(tree.degrees)
    for (const place of [start, end]) excess[place] = (excess[place] ?? 0) - 1
    for (const nodes of byStop) {
      let visited = -1
      for (const node of nodes) {
        if (decided.isLeftOut[node] === 1) continue
        if (visited < 0) visited = node
        const dearer = (penalties[node] ?? 0) - (penalties[visited] ?? 0)
        if (dearer > 0 || (dearer === 0 && (tree.degrees[node] ?? 0) > (tree.degrees[visited] ?? 0)))
          visited = node
      }
      metres -= 2 * (penalties[visited] ?? 0)
      excess[visited] = (excess[visited] ?? 0) - 2
    }
    if (best === undefined || metres > best.metres + 1e-9) {
      best = { metres, penalties: penalties.slice(), tree }
      lastGain = round
    } else if (round - lastGain >= PATIENCE) {
      step /= 2
      lastGain = round
    }
    if (best.metres >= target || step < LEAST_STEP) break
    let square = 0
    for (let place = 0; place < places; place++) {
      const own = excess[place] ?? 0
      square += own ** 2
      direction[place] = (round === 0 ? 1 : 1 - MOMENTUM) * own + MOMENTUM * (direction[place] ?? 0)
    }
    if (square === 0) break
    const length = (step * (target - metres)) / square
    for (let place = 0; place < places; place++)
      penalties[place] = (penalties[place] ?? 0) + length * (direction[place] ?? 0)
  }
  return best ?? { metres: 0, penalties, tree: spanTree(distances, penalties, decided) }
}
