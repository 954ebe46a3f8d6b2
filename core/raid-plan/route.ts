// The order in which to visit places on a map: the shortest way where that can be proven, else a short one with its distance from the best.

import type { GamePoint } from '../maps/projection.ts'
import {
  distanceBetween,
  measureRoute,
  measureWay,
  type RouteDistances,
  type RouteQuestion,
  straightDistance,
} from './distances.ts'
import { canSolveExactly, findExactWay } from './exact-way.ts'
import { findNearWay } from './near-way.ts'
import { boundWay } from './way-bound.ts'

/** One visit: the index of the stop, and that of its position. `metres` from the place before. */
interface RouteVisit {
  readonly stop: number
  readonly choice: number
  readonly metres: number
}

/**
 * `start` and `end`: indexes among the given ones; undefined if none were given or there is no stop. `metres` in straight lines. `method`: `exact` is the
 * shortest way; a `near` one is at most `metres / bound` times as long as that.
 */
export interface RaidRoute {
  readonly start: number | undefined
  readonly visits: readonly RouteVisit[]
  readonly end: number | undefined
  readonly lastMetres: number
  readonly metres: number
  readonly method: 'exact' | 'near'
  readonly bound: number
}

const nearestIndex = (points: readonly GamePoint[], at: GamePoint | undefined): number | undefined => {
  if (at === undefined || points.length === 0) return undefined
  const metres = points.map((point) => straightDistance(point, at))
  return metres.indexOf(Math.min(...metres))
}

const makeRoute = (question: RouteQuestion, distances: RouteDistances, way: readonly number[]) => {
  const nodes = way.flatMap((index) => distances.nodes[index] ?? [])
  const start = nearestIndex(question.starts, nodes[0]?.at)
  const end = nearestIndex(question.ends, nodes.at(-1)?.at)
  const visits = nodes.map(({ stop, choice, at }, index): RouteVisit => {
    const before = index === 0 ? question.starts[start ?? -1] : nodes[index - 1]?.at
    return { stop, choice, metres: before === undefined ? 0 : straightDistance(before, at) }
  })
  const last = way.at(-1)
  const lastMetres = last === undefined ? 0 : distanceBetween(distances, last, distances.end)
  return { start, visits, end, lastMetres, metres: measureWay(distances, way) }
}

/** A route over all stops; every stop needs a position. */
export const findRoute = (question: RouteQuestion): RaidRoute => {
  const distances = measureRoute(question)
  const canSolve = canSolveExactly(distances)
  const way = canSolve ? findExactWay(distances) : findNearWay(distances)
  const route = makeRoute(question, distances, way)
  const bound = canSolve ? route.metres : boundWay(distances, route.metres)
  return { ...route, method: bound === route.metres ? 'exact' : 'near', bound }
}
