// The recoil paid for more ergonomics: the Pareto frontier of builds by both.

import { type Build, listBuildParts } from '../tree.ts'
import type { Solve } from './linear-model.ts'
import {
  ergonomicsPoints,
  getBaseRecoil,
  getItemErgonomics,
  getRecoilReduction,
  type OptimiseTables,
  recoilPoints,
} from './measures.ts'
import { optimise } from './optimise.ts'
import { frontierCurve } from './trade-off-frontier.ts'
import type { TradeOff, TradeOffQuestion, TradePoint } from './trade-point.ts'

/** `seconds` for the whole curve; `now` in seconds, from any origin. `onPoints` is called with all known points each time one is added. */
export interface TradeOffEffects {
  readonly solve: Solve
  readonly now: () => number
  readonly seconds: number
  readonly onPoints: (points: readonly TradePoint[]) => void
}

/** Gap in points of ergonomics or recoil below which the solver does not refine the curve. */
const CLOSE = 2

/** Limits the tie-break: more ergonomics at the same recoil matters less than the next point. */
const TIE_SECONDS = 3

/** An unexplored stretch of the curve and its known ends. */
interface Gap {
  readonly below: TradePoint
  readonly above: TradePoint
}

/** Size of a gap; width × height is the room in which a better build may still exist. */
const getWidth = ({ below, above }: Gap): number => above.from - below.ergonomics
const getHeight = ({ below, above }: Gap): number => above.recoil - below.recoil

/** The gaps worth exploring, largest first. */
const getGaps = (points: readonly TradePoint[]): readonly Gap[] =>
  points
    .slice(1)
    .flatMap((above, index): readonly Gap[] => {
      const below = points[index]
      return below === undefined ? [] : [{ below, above }]
    })
    .filter((gap) => getWidth(gap) > CLOSE && getHeight(gap) > CLOSE)
    .toSorted((a, b) => getWidth(b) * getHeight(b) - getWidth(a) * getHeight(a))

/** Adds a point and drops those it dominates. A point found again is proved from the lower ergonomics of the two searches. */
const withPoint = (points: readonly TradePoint[], next: TradePoint): readonly TradePoint[] => {
  const same = points.find(({ ergonomics, recoil }) => ergonomics >= next.ergonomics && recoil <= next.recoil)
  if (same !== undefined)
    return points.map((point) =>
      point === same && next.proved
        ? { ...point, proved: true, from: Math.min(point.from, next.from) }
        : point,
    )
  return [
    ...points.filter(({ ergonomics, recoil }) => ergonomics > next.ergonomics || recoil < next.recoil),
    next,
  ].toSorted((a, b) => a.ergonomics - b.ergonomics)
}

/** The position of a build relative to the curve, summed in whole numbers like the searches, so that equal positions are equal. */
export const tradePlace = (
  catalogue: OptimiseTables,
  weapon: string,
): ((build: Build) => Pick<TradePoint, 'ergonomics' | 'recoil'>) => {
  const ergonomics = getItemErgonomics(catalogue)
  const less = getRecoilReduction(catalogue, weapon)
  const { index } = getBaseRecoil(catalogue, weapon)
  return (build) => {
    const items = listBuildParts(build).map(({ item }) => item)
    const getSum = (of: (item: string) => number): number => items.reduce((sum, item) => sum + of(item), 0)
    return { ergonomics: ergonomicsPoints(getSum(ergonomics)), recoil: recoilPoints(index, getSum(less)) }
  }
}

/** Each point is its own search for the least recoil at a minimum of ergonomics, in the middle of the largest gap. */
const solvedCurve = (
  catalogue: OptimiseTables,
  question: TradeOffQuestion,
  { solve, seconds, onPoints }: TradeOffEffects,
): TradeOff => {
  const place = tradePlace(catalogue, question.weapon)
  let left = seconds
  let points: readonly TradePoint[] = []
  const search = (goal: 'recoil' | 'ergonomics', ergonomicsMin = question.bounds.ergonomicsMin) => {
    const answer = optimise(
      catalogue,
      {
        ...question,
        goal,
        bounds: { ...question.bounds, ...(ergonomicsMin !== undefined && { ergonomicsMin }) },
      },
      { solve, seconds: left, tieSeconds: goal === 'recoil' ? TIE_SECONDS : 0, onStep: () => undefined },
    )
    left -= answer.seconds
    return answer
  }
  /** Adds the point with the least recoil; returns whether it was proved. */
  const learn = (ergonomicsMin?: number): boolean => {
    const { tag, best } = search('recoil', ergonomicsMin)
    const proved = tag === 'proved'
    if (best !== undefined) {
      const at = place(best)
      points = withPoint(points, {
        build: best,
        ...at,
        from: proved && ergonomicsMin !== undefined ? ergonomicsMin : at.ergonomics,
        proved,
      })
      onPoints(points)
    }
    return proved
  }
  const ended = (tag: TradeOff['tag']): TradeOff => ({ tag, points, seconds: seconds - left, within: CLOSE })

  const best = search('ergonomics')
  if (best.tag === 'impossible') return ended('impossible')
  const isWhole = best.tag === 'proved' && learn(best.value) && learn()
  if (!isWhole) return ended('stopped')
  for (;;) {
    const [gap] = getGaps(points)
    if (gap === undefined) return ended('closed')
    const middle = Math.round((gap.below.ergonomics + gap.above.from) * 50) / 100
    if (left <= 0 || !learn(middle)) return ended('stopped')
  }
}

/**
 * The curve from the least recoil to the most ergonomics: complete if the bounds only forbid or require parts, else as many points as the
 * solver finds. Blocks until done: a browser runs it in a worker.
 */
export const tradeOff = (
  catalogue: OptimiseTables,
  question: TradeOffQuestion,
  effects: TradeOffEffects,
): TradeOff => frontierCurve(catalogue, question, effects) ?? solvedCurve(catalogue, question, effects)
